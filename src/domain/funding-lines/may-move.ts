import type { IsoDate } from '../dates.ts';
import { dayBefore } from '../ledger/periods.ts';
import type { Paise } from '../money.ts';
import { percentOf, ZERO } from '../money.ts';
import type { FundingMoveKind } from './funding-postings.ts';
import type { DatedRate, PrincipalMove } from './interest.ts';
import { interestUntil, principalFrom } from './interest.ts';

export interface FundingTerms extends DatedRate {
  readonly limit: Paise;
  /** TDS rate on interest, in basis points. */
  readonly tds: number;
}

export interface FundingLineFacts {
  readonly opened: IsoDate;
  /** The first applies from the opening date. */
  readonly terms: readonly FundingTerms[];
  readonly moves: readonly PrincipalMove[];
  readonly interestPaid: Paise;
  /** Date of the last interest payment; earlier days are settled with the lender. */
  readonly settledUntil: IsoDate | null;
}

export type MoveRefusal = 'funding.day' | 'funding.over-limit' | 'funding.over-drawn' | 'funding.over-interest';

/** Terms in force on a day; those of the opening date if the day is earlier. */
export function termsOn(terms: readonly FundingTerms[], day: IsoDate): FundingTerms {
  const begun = terms.filter(({ from }) => from <= day);
  const found = (begun.length > 0 ? begun : terms).toSorted((left, right) => left.from.localeCompare(right.from));
  const one = begun.length > 0 ? found.at(-1) : found[0];
  if (!one) throw new RangeError('a funding line has terms');
  return one;
}

/** Days before this one are final. */
export function firstOpenDay({ opened, settledUntil }: FundingLineFacts): IsoDate {
  return settledUntil !== null && settledUntil > opened ? settledUntil : opened;
}

/** Why this movement is not possible on this day; null if it is. */
export function refusalOfMove(
  line: FundingLineFacts,
  { kind, amount, day }: { readonly kind: FundingMoveKind; readonly amount: Paise; readonly day: IsoDate },
): MoveRefusal | null {
  if (day < firstOpenDay(line)) return 'funding.day';
  const { least, most } = principalFrom(line.moves, day);
  if (kind === 'drawn') return most + amount > termsOn(line.terms, day).limit ? 'funding.over-limit' : null;
  if (kind === 'repaid') return amount > least ? 'funding.over-drawn' : null;
  const accrued = interestUntil(line.moves, line.terms, line.opened, dayBefore(day));
  return amount > accrued - line.interestPaid ? 'funding.over-interest' : null;
}

export function tdsOf(line: FundingLineFacts, kind: FundingMoveKind, amount: Paise, day: IsoDate): Paise {
  return kind === 'interest-paid' ? percentOf(amount, termsOn(line.terms, day).tds) : ZERO;
}
