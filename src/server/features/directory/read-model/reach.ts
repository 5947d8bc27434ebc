import { distancesFrom } from '#domain/directory/distance.ts';

/** "Near" ends here: a workshop further away is no help, and the work stays bounded. */
export const nearRadiusKm = 150;

const radians = Math.PI / 180;
const earthKm = 6371.0088;
const haversineOf = (km: number) => Math.sin(km / earthKm / 2) ** 2;
const most = haversineOf(nearRadiusKm);
/** Degrees of latitude that are certainly more than the radius. */
export const band = nearRadiusKm / 110;

/** What lies around a point. */
export class Reach {
  /** Kilometres: degrees in. */
  readonly exact: (latitude: number, longitude: number) => number;
  readonly lat: number;
  private readonly lng: number;
  private readonly cos: number;
  private readonly sin: number;
  /** Degrees of longitude that are certainly more than the radius; near a pole or the date line there are none. */
  private readonly width: number;

  constructor(lat: number, lng: number) {
    this.lat = lat;
    this.lng = lng;
    this.exact = distancesFrom({ latitude: lat, longitude: lng });
    this.cos = Math.cos(lat * radians);
    this.sin = Math.sin(lat * radians);
    this.width = Math.abs(lat) <= 60 && Math.abs(lng) <= 170 ? band / Math.cos((Math.abs(lat) + band) * radians) : 0;
  }

  /** From 0 at the point to 1 where "near" ends, growing with the distance; more for what is further away, and not up to 1 for a place that is not known. */
  share(lat: number, lng: number): number {
    const north = lat - this.lat;
    if (!(Math.abs(north) <= band)) return 2;
    if (this.width === 0) return Math.sqrt(haversineOf(this.exact(lat, lng)) / most);
    const east = lng - this.lng;
    if (Math.abs(east) > this.width) return 2;
    const sinNorth = sineOfSmall((north * radians) / 2);
    const sinEast = sineOfSmall((east * radians) / 2);
    const squared = sinNorth * sinNorth;
    // The cosine of the other latitude, by the sum of angles.
    const cos = this.cos * (1 - 2 * squared) - this.sin * 2 * sinNorth * Math.sqrt(1 - squared);
    return Math.sqrt((squared + this.cos * cos * sinEast * sinEast) / most);
  }
}

/** As exact as numbers are up to 0.03, and some times as quick. */
function sineOfSmall(angle: number): number {
  const square = angle * angle;
  return angle * (1 - (square / 6) * (1 - (square / 20) * (1 - square / 42)));
}
