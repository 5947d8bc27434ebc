import { describe, expect, it } from 'vitest';
import { distanceKm } from '#domain/directory/distance.ts';
import { seededRandom } from '#standins/listings/seeded-random.ts';
import { quickSlack, Reach } from './reach.ts';

describe('quick distances', () => {
  const random = seededRandom(3);

  it('are off by no more than they may, up to 300 km, between 60° south and north and beyond', () => {
    for (let round = 0; round < 20_000; round += 1) {
      const latitude = random() * 160 - 80;
      const longitude = random() * 340 - 170;
      const other = { latitude: latitude + random() * 4 - 2, longitude: longitude + random() * 4 - 2 };
      const exact = distanceKm({ latitude, longitude }, other);
      if (exact > 300) continue;
      const quick = new Reach(latitude, longitude, 150).quick(other.latitude, other.longitude);
      expect(Math.abs(quick - exact)).toBeLessThanOrEqual(exact * quickSlack);
    }
  });

  it('are never short for what is further away', () => {
    for (let round = 0; round < 20_000; round += 1) {
      const here = { latitude: random() * 120 - 60, longitude: random() * 340 - 170 };
      const there = { latitude: random() * 160 - 80, longitude: random() * 360 - 180 };
      if (distanceKm(here, there) <= 300) continue;
      const quick = new Reach(here.latitude, here.longitude, 150).quick(there.latitude, there.longitude);
      expect(quick).toBeGreaterThan(290);
    }
  });
});
