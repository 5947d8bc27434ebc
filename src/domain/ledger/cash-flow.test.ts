import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paise, sum } from '../money.ts';
import { accountNames } from './journal-entry.ts';
import { ageBucket, cashFlow } from './reports.ts';

it('says whence the bank’s money came and where it went, and nothing of a fee that is earned beside', () => {
  const report = cashFlow(
    [
      // A credited payout: the garage is paid and the fee is earned.
      { account: 'payout-clearing', amount: paise(3_800_000) },
      { account: 'deferred-fee', amount: paise(125_000) },
      { account: 'fee-income', amount: paise(-125_000) },
      { account: 'insurer-receivable', amount: paise(-1_000) },
      { account: 'tds-receivable', amount: paise(20) },
      { account: 'borrowings', amount: paise(-5_000_000) },
    ],
    paise(100),
  );
  expect(report).toEqual({
    lines: [
      { line: 'insurers', activity: 'operating', amount: 980 },
      { line: 'garages', activity: 'operating', amount: -3_800_000 },
      { line: 'borrowings', activity: 'financing', amount: 5_000_000 },
    ],
    opening: 100,
    change: 1_200_980,
    closing: 1_201_080,
  });
});

it('sums to what the bank moved, whatever stood beside it', () => {
  const others = fc.array(
    fc.record({ account: fc.constantFrom(...accountNames), amount: fc.integer({ min: -1e9, max: 1e9 }).map(paise) }),
  );
  fc.assert(
    fc.property(others, (sums) => {
      expect(cashFlow(sums, paise(0)).closing + sum(sums.map(({ amount }) => amount))).toBe(0);
    }),
  );
});

it.each([
  [0, 'to28'],
  [28, 'to28'],
  [29, 'to60'],
  [60, 'to60'],
  [61, 'to90'],
  [91, 'over90'],
  [4000, 'over90'],
])('an age of %i days is counted as %s', (days, bucket) => expect(ageBucket(days)).toBe(bucket));
