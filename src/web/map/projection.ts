import { geoMercator, geoPath, geoContains } from 'd3-geo';
import type { GeoGeometryObjects } from 'd3-geo';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One unit of the drawing is a degree of longitude, y downwards; lines between two points are straight. */
const projection = geoMercator()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .precision(0);
const draw = geoPath(projection).digits(3);
const nowhere = [Number.NaN, Number.NaN] as const;

/** Degrees → units of the drawing. */
export function project([lng, lat]: LngLat): { x: number; y: number } {
  const [x, y] = projection([lng, lat]) ?? nowhere;
  return { x, y };
}

/** Units of the drawing → degrees, to about ten metres. */
export function unproject(x: number, y: number): LngLat {
  const [lng, lat] = projection.invert?.([x, y]) ?? nowhere;
  return [round(lng), round(lat)];
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

/** The outline as SVG path data. */
export function pathOf({ outline }: Pick<Shape, 'outline'>): string {
  return draw(outline) ?? '';
}

/** Do the area and the box meet, as far as the corners of the area tell? */
export function touches({ outline }: Pick<Shape, 'outline'>, { x, y, width, height }: Box): boolean {
  const [[left, top], [right, bottom]] = draw.bounds(outline);
  return left < x + width && right > x && top < y + height && bottom > y;
}

/** What holds all these areas, with a margin of a twentieth. */
export function boxAround(shapes: readonly Shape[]): Box {
  if (shapes.length === 0) return { x: 60, y: -40, width: 35, height: 35 };
  const [[left, top], [right, bottom]] = draw.bounds({
    type: 'GeometryCollection',
    geometries: shapes.map(({ outline }) => outline),
  });
  const margin = Math.max(right - left, bottom - top) / 20;
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}

/** A point as [longitude, latitude] in degrees. */
export type LngLat = readonly [lng: number, lat: number];

export interface Shape {
  /** Of the state, as on number plates. */
  readonly code: string;
  readonly name: string;
  readonly outline: GeoGeometryObjects;
}

/** The area that a point lies in; undefined in the sea and abroad. */
export function shapeAt(shapes: readonly Shape[], [lng, lat]: LngLat): Shape | undefined {
  return shapes.find(({ outline }) => geoContains(outline, [lng, lat]));
}
