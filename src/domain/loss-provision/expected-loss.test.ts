import { expect, it } from 'vitest';
import { monthOf } from '../ledger/periods.ts';
import { paise } from '../money.ts';
import { expectedLoss, ownLossRates, provisionBooked } from './expected-loss.ts';

it('is each bucket’s share, rounded by itself', () => {
  const owed = { to28: paise(100_01), to60: paise(0), to90: paise(333_33), over90: paise(7) };
  const { buckets, needed } = expectedLoss(owed, ownLossRates);
  // 0.5 % of 100.01, 10 % of 333.33, half of 7 paise.
  expect(buckets.map(({ expected }) => expected)).toEqual([50, 0, 33_33, 4]);
  expect(needed).toBe(50 + 33_33 + 4);
});

it('expects no loss of what we owe', () => {
  expect(expectedLoss({ to28: paise(-5_00), to60: paise(0), to90: paise(0), over90: paise(0) }, ownLossRates).needed).toBe(0);
});

it('is booked once a month, either way, and not at all when nothing changes', () => {
  const month = monthOf('2026-10-31');
  expect(provisionBooked(month, paise(12))).toMatchObject({
    businessKey: { subjectType: 'provision', subjectId: '2026-10', event: 'booked', seq: 1 },
    description: 'Expected losses of October 2026',
    lines: [
      { account: 'provision-expense', amount: 12 },
      { account: 'loss-provision', amount: -12 },
    ],
  });
  expect(provisionBooked(month, paise(-12))?.lines[0]).toEqual({ account: 'provision-expense', amount: -12 });
  expect(provisionBooked(month, paise(0))).toBe(null);
});
