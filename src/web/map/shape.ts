import { geoContains } from 'd3-geo';
import type { GeoGeometryObjects } from 'd3-geo';

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
