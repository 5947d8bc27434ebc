import { businessKey, journalEntry, partyOf } from '#domain/ledger/journal-entry.ts';
import type { JournalEntry, JournalLine } from '#domain/ledger/journal-entry.ts';
import type { Paise } from '../money.ts';
import { negate, subtract } from '../money.ts';

export const fundingMoveKinds = ['drawn', 'repaid', 'interest-paid'] as const;
export type FundingMoveKind = (typeof fundingMoveKinds)[number];

export interface FundingMove {
  readonly id: string;
  readonly lineId: string;
  readonly kind: FundingMoveKind;
  readonly amount: Paise;
  /** TDS withheld from interest; zero otherwise. */
  readonly tds: Paise;
}

const texts: Readonly<Record<FundingMoveKind, string>> = {
  drawn: 'Funding drawn',
  repaid: 'Funding repaid',
  'interest-paid': 'Interest paid to the lender',
};

/** Posts a movement between lender and bank. The bank amount is the interest less TDS. */
export function fundingMoved({ id, lineId, kind, amount, tds }: FundingMove): JournalEntry {
  const party = partyOf('funding-line', lineId);
  const lines: Readonly<Record<FundingMoveKind, readonly JournalLine[]>> = {
    drawn: [
      { account: 'bank', amount },
      { account: 'borrowings', amount: negate(amount), party },
    ],
    repaid: [
      { account: 'borrowings', amount, party },
      { account: 'bank', amount: negate(amount) },
    ],
    'interest-paid': [
      { account: 'interest-payable', amount, party },
      { account: 'bank', amount: negate(subtract(amount, tds)) },
      { account: 'tds-payable', amount: negate(tds) },
    ],
  };
  return journalEntry(businessKey('funding', id, kind, 1), texts[kind], lines[kind]);
}

/** Posts one day's interest of a credit facility; `n` counts its days from 1. Negative if a repayment became known late. Null if zero. */
export function interestAccrued(lineId: string, n: number, interest: Paise): JournalEntry | null {
  if (interest === 0) return null;
  return journalEntry(businessKey('funding', lineId, 'interest-accrued', n), 'Interest of a day', [
    { account: 'interest-expense', amount: interest },
    { account: 'interest-payable', amount: negate(interest), party: partyOf('funding-line', lineId) },
  ]);
}
