import { expect, it } from 'vitest';
import { paiseToRupees } from '#domain/money.ts';
import { defaultSlabVersion } from '#domain/payments/fees.ts';
import { advanceCost } from './advance-cost.ts';

const table = {
  ...defaultSlabVersion,
  slabs: defaultSlabVersion.slabs.map(({ upTo, fee }) => ({ upTo: paiseToRupees(upTo), fee: paiseToRupees(fee) })),
};
const paid = { processingFee: 450, serviceCharge: 50 };
const cost = (amount: number, estimate = 60_000) => advanceCost(table, { amount, estimate, paid });

// Rows of the table of quoteFee: accepted → fee, GST, left to pay.
it.each([
  [1, 750, 135, 435],
  [25_000, 750, 135, 435],
  [25_590, 1_250, 225, 1_025],
  [50_000, 1_250, 225, 1_025],
  [51_180, 2_250, 405, 2_205],
  [500_000, 9_000, 1_620, 10_170],
  [1_000_000, 17_000, 3_060, 19_610],
])('₹%s accepted: the offer’s own fee, and all of the ₹500 counted', (amount, fee, gst, left) => {
  const total = fee + gst + 50;
  expect(cost(amount)).toMatchObject({ fee, gst, serviceCharge: 50, total, paid: 500, left });
  expect(total - 500).toBe(left);
});

it('takes no more at the edge of a slab than the amount is above it', () => {
  expect(cost(25_001)?.total).toBe(886 + 50);
});

it('leaves the rest of the estimate with the owner, never below zero', () => {
  expect(cost(45_000)?.toGarage).toBe(15_000);
  expect(cost(59_999.9)?.toGarage).toBe(0.1);
  expect(cost(70_000)?.toGarage).toBe(0);
});

it('says nothing above the highest slab, where staff quote', () => {
  expect(cost(1_000_001)).toBeNull();
});
