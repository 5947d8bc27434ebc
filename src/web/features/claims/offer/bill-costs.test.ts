import { describe, expect, it, test } from 'vitest';
import { defaultSlabVersion } from '#domain/payments/fees.ts';
import { defaultSettlementRates } from '#domain/claims/review/settlement-rates.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { CostsDto } from '#contract/claims/offer/offer.schemas.ts';
import { rupeesToPaise as rs } from '#domain/money.ts';
import { lineOf } from '#domain/claims/bill.ts';
import { billCosts, supposedBill, typedBill } from './bill-costs.ts';

const costs: CostsDto = {
  fees: {
    ...defaultSlabVersion,
    slabs: defaultSlabVersion.slabs.map(({ upTo, fee }) => ({ upTo: paiseToRupees(upTo), fee: paiseToRupees(fee) })),
  },
  today: '2026-11-27',
  rates: structuredClone(defaultSettlementRates) as unknown as CostsDto['rates'],
  paid: { processingFee: 450, serviceCharge: 50 },
};
const truck = { bill: 150_000, vehicle: 'goods', age: 3, hasZeroDepreciation: false } as const;

describe('the costs of a bill', () => {
  it('add up: the insurer pays by the age of the vehicle, the owner the rest of the bill and us', () => {
    expect(billCosts(costs, truck)).toEqual({
      bill: 150_000,
      insurer: 111_000,
      toGarage: 39_000,
      fee: 4000,
      gst: 720,
      serviceCharge: 50,
      total: 4770,
      percent: 4,
      all: 43_770,
    });
  });

  it('leave more to the owner of an older vehicle, and less with zero depreciation', () => {
    expect(billCosts(costs, { ...truck, age: 0 }).toGarage).toBe(9_000);
    expect(billCosts(costs, { ...truck, age: 12 }).toGarage).toBe(76_500);
    expect(billCosts(costs, { ...truck, age: 12, hasZeroDepreciation: true }).toGarage).toBe(1_500);
  });

  it('have no fee where staff quote it, and say what the garage still gets', () => {
    const { fee, total, all, insurer, toGarage } = billCosts(costs, { ...truck, bill: 2_000_001 });
    expect([fee, total, all]).toEqual([null, null, null]);
    expect(insurer + toGarage).toBe(2_000_001);
  });
});

test.for([
  ['1,50,000', '3', 'goods', { bill: 150_000, age: 3, vehicle: 'goods' }],
  ['₹ 2 45 000', 0, 'car', { bill: 245_000, age: 0, vehicle: 'car' }],
  ['9999', '61', 'ship', { bill: null, age: null, vehicle: 'goods' }],
  ['a lot', 'old', '', { bill: null, age: null, vehicle: 'goods' }],
  ['', '', '', { bill: null, age: null, vehicle: 'goods' }],
] as const)('%s for a vehicle of %s years: %s', ([bill, age, vehicle, read]) => {
  expect(typedBill(bill, age, vehicle, false)).toMatchObject(read);
});

// Rows of quoteFee's table: accepted → fee, GST, balance due.
test.for([
  [1, 750, 135, 435],
  [25_000, 750, 135, 435],
  [25_001, 750.85, 135.15, 436],
  [25_590, 1_250, 225, 1_025],
  [50_000, 1_250, 225, 1_025],
  [51_180, 2_250, 405, 2_205],
  [500_000, 9_000, 1_620, 10_170],
  [1_000_000, 17_000, 3_060, 19_610],
] as const)('₹%s accepted: the offer’s own fee ₹%s with ₹%s tax, and all of the ₹500 counted', ([accepted, fee, tax, left]) => {
  const bill = supposedBill(costs, { insurer: rs(accepted), garage: rs(0) });
  expect(lineOf(bill, 'fee')).toMatchObject({ fee: rs(fee), tax: rs(tax) });
  expect([bill.cost, bill.toUs]).toEqual([rs(left + 500), { due: rs(left + 500), paid: rs(500), left: rs(left) }]);
});

it('says no fee above the highest slab, where staff quote', () => {
  expect(supposedBill(costs, { insurer: rs(1_000_001), garage: rs(0) }).cost).toBeNull();
});
