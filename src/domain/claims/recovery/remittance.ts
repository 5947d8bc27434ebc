import type { Paise } from '../../money.ts';
import { ZERO, add, atLeastZero, paise, percentOf, subtract, sum } from '../../money.ts';
import type { DeductionCode } from './deductions.ts';
import type { ReceivableState } from './receivable.ts';

/** How much of an insurer's transfer is allocated to claims, refunded or reversed. */
export const remittanceStates = ['unallocated', 'partly-allocated', 'allocated'] as const;
export type RemittanceState = (typeof remittanceStates)[number];

export interface Deduction {
  readonly code: DeductionCode;
  readonly amount: Paise;
}

/** The part of a remittance that pays one claim, with the insurer's deductions on that claim. */
export interface AllocationLine {
  readonly amount: Paise;
  /** TDS deducted on our PAN: paid on our behalf, so it reduces the outstanding amount. */
  readonly tds: Paise;
  readonly deductions: readonly Deduction[];
}

/** Whose PAN the insurer quoted when it deducted the tax. Only that person can credit it. */
export const tdsPans = ['us', 'garage', 'owner', 'unknown'] as const;
export type TdsPan = (typeof tdsPans)[number];

/** Tax on a PAN that is not ours has not paid us: it is a deduction, borne by the one whose credit it is. */
export function byQuotedPan<T extends AllocationLine>(line: T, pan: TdsPan | null | undefined): T {
  if (line.tds === 0 || pan === 'us') return line;
  return { ...line, tds: ZERO, deductions: [...line.deductions, { code: `tds-${pan ?? 'unknown'}` as const, amount: line.tds }] };
}

export type LineFault = 'settled' | 'over' | 'tds';

/** TDS rates of insurers, in basis points. */
export const tdsRates = [100, 200, 500, 1000] as const;
const highestTdsRate = Math.max(...tdsRates);

export interface Owed {
  readonly state: ReceivableState;
  readonly outstanding: Paise;
  /** Written off and not recovered since. */
  readonly recoverable: Paise;
  /** Received in our account for this claim so far; zero after a write-off. */
  readonly received: Paise;
  /** Withheld and certified for this claim so far. */
  readonly tds: Paise;
}

/** Maximum still receivable for the claim: the outstanding amount or, after a write-off, the amount written off. */
export function stillToCome({ state, outstanding, recoverable }: Owed): Paise {
  return state === 'written-off' ? recoverable : outstanding;
}

/** Why this line cannot be posted; null if it can. Never more than is owed. */
export function lineFault(owed: Owed, line: AllocationLine): LineFault | null {
  const most = stillToCome(owed);
  if (most === 0) return 'settled';
  if (saidOf(line) > most) return 'over';
  return line.tds > mostTds(owed, line.amount) ? 'tds' : null;
}

/**
 * Maximum TDS plausible for this payment. TDS settles a claim without cash, so one person may enter up to the highest rate of the gross amount; the excess is a
 * shortfall that two people write off.
 */
export function mostTds({ received, tds }: Pick<Owed, 'received' | 'tds'>, amount: Paise): Paise {
  const net = add(received, amount);
  const gross = paise(Math.floor((net * 10_000) / (10_000 - highestTdsRate)));
  // Insurers round TDS to whole rupees.
  const most = subtract(add(percentOf(gross, highestTdsRate), paise(1_00)), tds);
  return atLeastZero(most);
}

/** Total that the line accounts for: paid, withheld as TDS, deducted. */
export function saidOf({ amount, tds, deductions }: AllocationLine): Paise {
  return sum([amount, tds, ...deductions.map((one) => one.amount)]);
}

/** Whether this line settles the outstanding amount finally: the insurer paid less and named a reason for all the rest. */
export function isLastWord(outstanding: Paise, line: AllocationLine): boolean {
  return line.deductions.length > 0 && saidOf(line) === outstanding && add(line.amount, line.tds) < outstanding;
}
