import { expect, it } from 'vitest';
import { rupeesToPaise as rs } from '../../money.ts';
import { ownersShare } from './settlement.ts';

// Invoiced, whether the owner's part is separate → what the owner pays of an offer of ₹38,000 that stated ₹4,000.
it.each<[number | null, boolean, number]>([
  [null, false, 4_000],
  [42_000, false, 4_000],
  [50_000, false, 12_000],
  [40_000, false, 2_000],
  [38_000, false, 4_000],
  [45_000, true, 7_000],
  [38_000, true, 0],
])('an invoice of %s, the owner’s apart: %s', (invoiced, isApart, share) => {
  const billed = { invoiced: invoiced === null ? null : rs(invoiced), isApart };
  expect(ownersShare(billed, rs(38_000), rs(4_000))).toBe(rs(share));
  expect(ownersShare({ invoiced: null, isApart: false }, rs(38_000), null)).toBeNull();
});
