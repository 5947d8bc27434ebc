/** A point on the earth in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres (haversine, within 0.5 %). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const sinLat = Math.sin(radians(to.latitude - from.latitude) / 2);
  const sinLon = Math.sin(radians(to.longitude - from.longitude) / 2);
  const a = sinLat ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * sinLon ** 2;
  // Rounding can push a beyond 1 for antipodes, and asin would be NaN.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}
