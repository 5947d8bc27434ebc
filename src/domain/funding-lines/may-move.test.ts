import { expect, it } from 'vitest';
import { paise } from '../money.ts';
import type { FundingLineFacts } from './may-move.ts';
import { refusalOfMove, tdsOf, termsOn } from './may-move.ts';

const line: FundingLineFacts = {
  opened: '2026-06-01',
  terms: [
    { from: '2026-06-01', basisPoints: 3650, limit: paise(1_000_00), tds: 1000 },
    { from: '2026-07-01', basisPoints: 3650, limit: paise(500_00), tds: 0 },
  ],
  moves: [
    { day: '2026-06-01', amount: 400_00 },
    { day: '2026-06-11', amount: -300_00 },
  ],
  interestPaid: paise(1_00),
  settledUntil: '2026-06-05',
};
const refusal = (kind: 'drawn' | 'repaid' | 'interest-paid', rupees: number, day: string) =>
  refusalOfMove(line, { kind, amount: paise(rupees * 100), day });

it('draws within the limit of the day, whatever was drawn later', () => {
  expect(refusal('drawn', 600, '2026-06-08')).toBe(null);
  expect(refusal('drawn', 601, '2026-06-08')).toBe('funding.over-limit');
  expect(refusal('drawn', 400, '2026-07-01')).toBe(null);
  expect(refusal('drawn', 401, '2026-07-01')).toBe('funding.over-limit');
});

it('repays no more than is owed on that day and all later ones', () => {
  expect(refusal('repaid', 100, '2026-06-06')).toBe(null);
  expect(refusal('repaid', 101, '2026-06-06')).toBe('funding.over-drawn');
});

it('pays the interest of the days before, less what was paid', () => {
  // ₹400 for ten days at 36.5 % is ₹4, of which ₹1 is paid; then ₹100.
  expect(refusal('interest-paid', 3, '2026-06-11')).toBe(null);
  expect(refusal('interest-paid', 3.01, '2026-06-11')).toBe('funding.over-interest');
  expect(tdsOf(line, 'interest-paid', paise(3_00), '2026-06-11')).toBe(30);
  expect(tdsOf(line, 'interest-paid', paise(3_00), '2026-07-11')).toBe(0);
  expect(tdsOf(line, 'repaid', paise(3_00), '2026-06-11')).toBe(0);
});

it('leaves alone what is settled with the lender, and what was before the line', () => {
  expect(refusal('repaid', 1, '2026-06-04')).toBe('funding.day');
  expect(refusal('repaid', 1, '2026-06-05')).toBe(null);
  expect(refusalOfMove({ ...line, settledUntil: null }, { kind: 'drawn', amount: paise(1), day: '2026-05-31' })).toBe(
    'funding.day',
  );
});

it('takes the newest terms that have begun', () => {
  expect(termsOn(line.terms, '2026-06-30').limit).toBe(1_000_00);
  expect(termsOn(line.terms, '2026-07-01').limit).toBe(500_00);
  expect(termsOn(line.terms, '2026-01-01').limit).toBe(1_000_00);
});
