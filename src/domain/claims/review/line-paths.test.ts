import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paise, rupeesToPaise, sum } from '../../money.ts';
import { linePaths, shareOut } from './line-paths.ts';
import type { EstimatedLine, Outcome } from './line-paths.ts';
import { defaultSettlementRates, lineKinds } from './settlement-rates.ts';
import { settle } from './settlement.ts';
import type { SettlementInput } from './settlement.ts';

const base: SettlementInput = {
  lines: [],
  vehicle: {
    vehicleClass: 'goods',
    cubicCapacity: null,
    grossWeightKg: 7000,
    seats: 2,
    isElectric: false,
    registeredOn: '2020-01-01',
  },
  incidentOn: '2026-05-10', // six years: 40 %
  hasZeroDepreciation: false,
  hasImt23: true,
  hasConsumables: false,
  breach: null,
  towingLimit: null,
  insuredValue: null,
  isWithoutTax: false,
  salvage: paise(0),
  voluntaryDeductible: paise(0),
  approvedAmount: null,
  rates: defaultSettlementRates,
};

it('follows each line from the estimate to the bank', () => {
  const lines: EstimatedLine[] = [
    { estimated: rupeesToPaise(12_000), assessed: rupeesToPaise(10_000), hasRemark: true },
    { estimated: rupeesToPaise(5000), assessed: rupeesToPaise(4000), hasRemark: false },
  ];
  const settlement = settle({
    ...base,
    lines: [
      { label: 'Door', kind: 'metal', billed: rupeesToPaise(10_000) }, // 6,000
      { label: 'Work', kind: 'labour', billed: rupeesToPaise(4000) },
    ],
  });
  // 10,000 less the deductible of 500, agreed at 8,000; in the end 300 of TDS and an unexplained 200 are missing.
  const [door, work] = linePaths(
    lines,
    settlement,
    { amount: rupeesToPaise(8000), hasReason: true },
    { amount: rupeesToPaise(7500), hasReason: false, tax: rupeesToPaise(300) },
  );
  expect(door).toEqual({
    estimated: 1_200_000,
    assessed: 1_000_000,
    calculated: 570_000,
    accepted: 480_000,
    paid: 450_000,
    losses: [
      { cause: 'negotiated', amount: 290_000 },
      { cause: 'age', amount: 400_000 },
      { cause: 'deductible', amount: 30_000 },
      { cause: 'tax', amount: 18_000 },
      { cause: 'unexplained', amount: 12_000 },
    ],
  });
  expect(work).toMatchObject({
    accepted: 320_000,
    paid: 300_000,
    losses: expect.arrayContaining([{ cause: 'unexplained', amount: 108_000 }]),
  });
});

it('adds up to the paisa, whatever was accepted and paid', () => {
  const amount = fc.integer({ min: 0, max: 1e8 }).map(paise);
  const outcome = fc.option(fc.record({ amount, hasReason: fc.boolean(), tax: fc.constantFrom(paise(0), paise(7)) }));
  const lines = fc.array(
    fc.record({ estimated: amount, assessed: amount, hasRemark: fc.boolean(), kind: fc.constantFrom(...lineKinds) }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(lines, amount, outcome, outcome, (each, salvage, accepted: Outcome | null, paid: Outcome | null) => {
      const bill = each.map(({ assessed, kind }) => ({ label: kind, kind, billed: assessed }));
      const settlement = settle({ ...base, lines: bill, salvage });
      const paths = linePaths(each, settlement, accepted, paid);
      expect(sum(paths.map(({ calculated }) => calculated))).toBe(settlement.insurerPays);
      if (accepted) expect(sum(paths.map((path) => path.accepted ?? paise(0)))).toBe(accepted.amount);
      if (paid) expect(sum(paths.map((path) => path.paid ?? paise(0)))).toBe(paid.amount);
      for (const path of paths)
        expect(path.estimated - sum(path.losses.map((loss) => loss.amount))).toBe(path.paid ?? path.accepted ?? path.calculated);
    }),
    { numRuns: 150 },
  );
});

it.each<[number, number[], number[]]>([
  [10, [1, 1, 1], [4, 3, 3]],
  [-10, [1, 1, 1], [-4, -3, -3]],
  [5, [0, 10], [0, 5]],
  [5, [0, 0], [5, 0]],
  [0, [3, 4], [0, 0]],
])('shares %s by %s: %s', (amount, weights, shares) => {
  expect(shareOut(paise(amount), weights.map(paise))).toEqual(shares.map((share) => (share === 0 ? 0 : share)));
});
