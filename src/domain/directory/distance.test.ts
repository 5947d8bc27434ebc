import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distancesFrom } from './distance.ts';
import type { Coordinates } from './distance.ts';

const distanceKm = (from: Coordinates, to: Coordinates) => distancesFrom(from)(to.latitude, to.longitude);

const mumbai = { latitude: 19.076, longitude: 72.8777 };
const delhi = { latitude: 28.6139, longitude: 77.209 };
const pune = { latitude: 18.5204, longitude: 73.8567 };

it.each([
  ['Mumbai to Delhi', mumbai, delhi, 1148],
  ['Mumbai to Pune', mumbai, pune, 120],
  ['nowhere', pune, pune, 0],
  ['pole to pole', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 20015],
])('%s', (_name, from, to, km) => expect(Math.round(distanceKm(from, to))).toBe(km));

it('is a number, the same both ways, and never more than half the earth', () => {
  const point = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (a, b) => {
      const km = distanceKm(a, b);
      expect(km).toBeGreaterThanOrEqual(0);
      expect(km).toBeLessThan(20_016);
      expect(distanceKm(b, a)).toBeCloseTo(km, 6);
    }),
  );
});
