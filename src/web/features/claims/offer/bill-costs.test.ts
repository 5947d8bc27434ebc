import { describe, expect, it, test } from 'vitest';
import { defaultSlabVersion } from '#domain/payments/fees.ts';
import { paiseToRupees } from '#domain/money.ts';
import { billCosts, typedBill } from './bill-costs.ts';

const costs = {
  fees: {
    ...defaultSlabVersion,
    slabs: defaultSlabVersion.slabs.map(({ upTo, fee }) => ({ upTo: paiseToRupees(upTo), fee: paiseToRupees(fee) })),
  },
  paid: { processingFee: 450, serviceCharge: 50 },
};

describe('the costs of a bill', () => {
  it('add up: the garage gets the bill, the owner pays the rest of it and us', () => {
    expect(billCosts(costs, { bill: 150_000, share: 80 })).toEqual({
      bill: 150_000,
      insurer: 120_000,
      toGarage: 30_000,
      fee: 4000,
      gst: 720,
      serviceCharge: 50,
      total: 4770,
      all: 34_770,
    });
  });

  it('have no fee where staff quote it, and say what the garage still gets', () => {
    const { fee, total, all, insurer, toGarage } = billCosts(costs, { bill: 2_000_001, share: 80 });
    expect([fee, total, all]).toEqual([null, null, null]);
    expect(insurer + toGarage).toBe(2_000_001);
  });
});

test.for([
  ['1,50,000', '80', { bill: 150_000, share: 80 }],
  ['₹ 2 45 000', 100, { bill: 245_000, share: 100 }],
  ['9999', '80', { bill: null, share: 80 }],
  ['150000', '0', { bill: 150_000, share: null }],
  ['150000', '101', { bill: 150_000, share: null }],
  ['a lot', 'most', { bill: null, share: null }],
  ['', '80', { bill: null, share: 80 }],
] as const)('%s of which %s percent', ([bill, share, read]) => {
  expect(typedBill(bill, share)).toEqual(read);
});
