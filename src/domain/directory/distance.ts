/** A point on the earth in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6371.0088;
const RADIANS = Math.PI / 180;

/** Great-circle distance in kilometres (haversine, within 0.5 %). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  return distancesFrom(from)(to.latitude, to.longitude);
}

/** The same from one point to many: degrees in, kilometres out, nothing allocated. */
export function distancesFrom(from: Coordinates): (latitude: number, longitude: number) => number {
  const cosHere = Math.cos(from.latitude * RADIANS);
  return (latitude, longitude) => {
    const sinLat = Math.sin(((latitude - from.latitude) * RADIANS) / 2);
    const sinLon = Math.sin(((longitude - from.longitude) * RADIANS) / 2);
    const a = sinLat * sinLat + cosHere * Math.cos(latitude * RADIANS) * sinLon * sinLon;
    // Rounding can push a beyond 1 for antipodes, and asin would be NaN.
    return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(a)));
  };
}
