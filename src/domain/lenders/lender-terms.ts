import { addDays } from '../dates.ts';
import type { IsoDate } from '../dates.ts';

/** How long a lender is waited for. Dated: a question keeps the terms of its day. */
export interface LenderTerms {
  readonly version: string;
  readonly validFrom: IsoDate;
  /** After so many days without an answer the lender is reminded, once. */
  readonly remindDays: number;
  /** After so many days two people may decide to go on without its answer. */
  readonly passDays: number;
}

export const ownLenderTerms: LenderTerms = {
  version: 'lender-terms-2026-11',
  validFrom: '2026-01-01',
  remindDays: 3,
  passDays: 7,
};

export const lenderDayLimits = { remindDays: { least: 1, most: 30 }, passDays: { least: 2, most: 60 } } as const;

/** Days for which a link works. Longer than the wait, so that a late answer still counts. */
const linkDays = 14;

/** When a question asked now is repeated, may be passed over, and expires. */
export function lenderDates({ remindDays, passDays }: LenderTerms, now: Date) {
  return {
    remindAt: addDays(now, remindDays),
    passableAt: addDays(now, passDays),
    expiresAt: addDays(now, Math.max(linkDays, passDays)),
  };
}
