import { coordinatesText, writtenCoordinates } from '#domain/garages/written-coordinates.ts';
import type { LngLat } from './projection.ts';

/** Undefined for anything but coordinates, such as a link. */
export function parseCoordinates(text: string): LngLat | undefined {
  const place = writtenCoordinates(text);
  return place && [place.lng, place.lat];
}

export function formatCoordinates([lng, lat]: LngLat): string {
  return coordinatesText({ lat, lng });
}
