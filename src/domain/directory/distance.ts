/** Degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6371.0088;
const RADIANS = Math.PI / 180;

/** Great-circle distance (haversine, within 0.5 %) from one point to many: degrees in, kilometres out, without allocations. */
export function distancesFrom(from: Coordinates): (latitude: number, longitude: number) => number {
  const cosHere = Math.cos(from.latitude * RADIANS);
  return (latitude, longitude) => {
    const sinLat = Math.sin(((latitude - from.latitude) * RADIANS) / 2);
    const sinLon = Math.sin(((longitude - from.longitude) * RADIANS) / 2);
    const a = sinLat * sinLat + cosHere * Math.cos(latitude * RADIANS) * sinLon * sinLon;
    // Rounding can make a exceed 1 for antipodes, and asin would return NaN.
    return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(a)));
  };
}

/** Radius of "near": farther garages are no help, and the work stays bounded. */
export const nearRadiusKm = 150;

const haversineOf = (km: number) => Math.sin(km / EARTH_RADIUS_KM / 2) ** 2;
const most = haversineOf(nearRadiusKm);
/** Degrees of latitude that certainly exceed the radius. */
export const band = nearRadiusKm / 110;

/** Distance comparison around a fixed point. */
export class Reach {
  /** Kilometres, from degrees. */
  readonly exact: (latitude: number, longitude: number) => number;
  readonly lat: number;
  private readonly lng: number;
  private readonly cos: number;
  private readonly sin: number;
  /** Degrees of longitude that certainly exceed the radius; 0 near a pole or the date line, where the exact distance is used. */
  private readonly width: number;

  constructor(lat: number, lng: number) {
    this.lat = lat;
    this.lng = lng;
    this.exact = distancesFrom({ latitude: lat, longitude: lng });
    this.cos = Math.cos(lat * RADIANS);
    this.sin = Math.sin(lat * RADIANS);
    this.width = Math.abs(lat) <= 60 && Math.abs(lng) <= 170 ? band / Math.cos((Math.abs(lat) + band) * RADIANS) : 0;
  }

  /** Monotonic in the distance: 0 at the point, 1 at the radius, more beyond it; not at most 1 for unknown coordinates. */
  share(lat: number, lng: number): number {
    const north = lat - this.lat;
    if (!(Math.abs(north) <= band)) return 2;
    if (this.width === 0) return Math.sqrt(haversineOf(this.exact(lat, lng)) / most);
    const east = lng - this.lng;
    if (Math.abs(east) > this.width) return 2;
    const sinNorth = sineOfSmall((north * RADIANS) / 2);
    const sinEast = sineOfSmall((east * RADIANS) / 2);
    const squared = sinNorth * sinNorth;
    // Cosine of the other latitude by the angle addition formula.
    const cos = this.cos * (1 - 2 * squared) - this.sin * 2 * sinNorth * Math.sqrt(1 - squared);
    return Math.sqrt((squared + this.cos * cos * sinEast * sinEast) / most);
  }
}

/** Exact to double precision up to 0.03, and several times faster. */
function sineOfSmall(angle: number): number {
  const square = angle * angle;
  return angle * (1 - (square / 6) * (1 - (square / 20) * (1 - square / 42)));
}
