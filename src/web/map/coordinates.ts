import type { LngLat } from './projection.ts';

/** Parses '19.0760, 72.8777'; undefined for anything else, such as a link. */
export function parseCoordinates(text: string): LngLat | undefined {
  const [, lat, lng] = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if (lat === undefined || lng === undefined) return undefined;
  const point: LngLat = [Number(lng), Number(lat)];
  return Math.abs(point[1]) <= 90 && Math.abs(point[0]) <= 180 ? point : undefined;
}

/** Latitude first, to about ten metres. */
export function formatCoordinates([lng, lat]: LngLat): string {
  return `${lat.toFixed(4)}, ${lng.toFixed(4)}`;
}
