import { describe, expect, it } from 'vitest';
import { Reach, distancesFrom, nearRadiusKm } from '#domain/directory/distance.ts';
import type { Coordinates } from '#domain/directory/distance.ts';
import { seededRandom } from '#standins/listings/generate-listings.ts';

const distanceKm = (from: Coordinates, to: Coordinates) => distancesFrom(from)(to.latitude, to.longitude);

describe('what is within reach', () => {
  const random = seededRandom(3);
  const chord = (km: number) => Math.sin(km / 6371.0088 / 2);

  it('is what the distance says, and grows with it, in India, beyond and at the date line', () => {
    for (let round = 0; round < 40_000; round += 1) {
      const [latitude, longitude] = [random() * 170 - 85, random() * 360 - 180];
      const other = { latitude: latitude + random() * 4 - 2, longitude: longitude + random() * 4 - 2 };
      const km = distanceKm({ latitude, longitude }, other);
      const share = new Reach(latitude, longitude).share(other.latitude, other.longitude);
      if (km > nearRadiusKm) expect(share).toBeGreaterThan(1);
      else expect(Math.abs(share - chord(km) / chord(nearRadiusKm))).toBeLessThan(1e-9);
    }
  });

  it('is nothing whose place is not known', () => {
    expect(new Reach(18, 73).share(Number.NaN, 73) > 1).toBe(true);
    expect(new Reach(18, 73).share(18, Number.NaN) <= 1).toBe(false);
  });
});
