import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paise, sum } from '../money.ts';
import { listingMonthShare } from './postings.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

it('shares ₹2,118.64 over the year', () => {
  expect(months.map((month) => listingMonthShare(paise(211_864), month)).slice(0, 3)).toEqual([17_655, 17_655, 17_656]);
});
it('gives away every paisa of any fee, in shares that differ by one at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e10 }), (fee) => {
      const shares = months.map((month) => listingMonthShare(paise(fee), month));
      expect(sum(shares)).toBe(fee);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});
it.each([0, 13, 1.5])('knows no month %s', (month) => expect(() => listingMonthShare(paise(1200), month)).toThrow(RangeError));
