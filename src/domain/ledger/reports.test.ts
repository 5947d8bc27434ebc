import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '../money.ts';
import { accountNames } from './journal-entry.ts';
import { balanceSheet, profitAndLoss, trialBalance } from './reports.ts';

/** An advance of ₹38,000 paid and half collected; a fee of ₹1,250 plus GST, and a loss of ₹10. */
const sums = [
  { account: 'bank', amount: paise(-1_900_000) },
  { account: 'gateway-clearing', amount: paise(147_500) },
  { account: 'insurer-receivable', amount: paise(1_899_000) },
  { account: 'gst-payable', amount: paise(-22_500) },
  { account: 'fee-income', amount: paise(-125_000) },
  { account: 'losses', amount: paise(1_000) },
  { account: 'suspense', amount: paise(0) },
] as const;

describe('reports of the books', () => {
  it('trial balance: each account on its side, those at zero left out', () => {
    const { lines, totalDebit, totalCredit } = trialBalance(sums);
    expect(lines.find(({ account }) => account === 'bank')).toEqual({ account: 'bank', debit: 0, credit: 1_900_000 });
    expect(lines.map(({ account }) => account)).not.toContain('suspense');
    expect([totalDebit, totalCredit]).toEqual([2_047_500, 2_047_500]);
  });

  it('profit and loss: what was earned, less what it cost', () => {
    expect(profitAndLoss(sums)).toEqual({
      income: [{ account: 'fee-income', amount: 125_000 }],
      expenses: [{ account: 'losses', amount: 1_000 }],
      totalIncome: 125_000,
      totalExpenses: 1_000,
      result: 124_000,
    });
  });

  it('balance sheet: an overdrawn bank stays among the assets, and both sides agree', () => {
    const sheet = balanceSheet(sums);
    expect(sheet.assets[0]).toEqual({ account: 'bank', amount: -1_900_000 });
    expect([sheet.totalAssets, sheet.totalSources, sheet.result]).toEqual([146_500, 146_500, 124_000]);
  });

  it('agree with each other whatever was booked', () => {
    const moves = fc.array(
      fc.record({
        from: fc.constantFrom(...accountNames),
        to: fc.constantFrom(...accountNames),
        amount: fc.integer({ min: 1, max: 9e9 }),
      }),
    );
    fc.assert(
      fc.property(moves, (all) => {
        const booked = accountNames.map((account) => ({
          account,
          amount: paise(
            all.reduce((left, { from, to, amount }) => left + (to === account ? amount : 0) - (from === account ? amount : 0), 0),
          ),
        }));
        const [trial, sheet] = [trialBalance(booked), balanceSheet(booked)];
        expect(trial.totalDebit).toBe(trial.totalCredit);
        expect(sheet.totalAssets).toBe(sheet.totalSources);
        expect(sheet.result).toBe(profitAndLoss(booked).result);
      }),
    );
  });
});
