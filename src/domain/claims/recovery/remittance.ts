import type { Paise } from '../../money.ts';
import { add, atLeastZero, paise, percentOf, subtract, sum } from '../../money.ts';
import type { DeductionCode } from './deductions.ts';
import type { ReceivableState } from './receivable.ts';

/** How much of an insurer's one transfer has found its place: a claim, or another way out. */
export const remittanceStates = ['unallocated', 'partly-allocated', 'allocated'] as const;
export type RemittanceState = (typeof remittanceStates)[number];

export interface Deduction {
  readonly code: DeductionCode;
  readonly amount: Paise;
}

/** What of a remittance pays one claim, and what the insurer kept of that claim. */
export interface AllocationLine {
  readonly amount: Paise;
  /** Tax kept back and certified: paid for us, so it counts towards what is owed. */
  readonly tds: Paise;
  readonly deductions: readonly Deduction[];
}

export type LineFault = 'settled' | 'over' | 'tds';

/** At which insurers withhold tax, in basis points. */
export const tdsRates = [100, 200, 500, 1000] as const;
const highestTdsRate = Math.max(...tdsRates);

export interface Owed {
  readonly state: ReceivableState;
  readonly outstanding: Paise;
  /** Given up, and not come since. */
  readonly recoverable: Paise;
  /** Paid into our account for this claim so far; nothing once it was written off. */
  readonly received: Paise;
  /** Withheld and certified for this claim so far. */
  readonly tds: Paise;
}

/** What may still come for the claim: what is owed, or after that was given up what was given up. */
export function stillToCome({ state, outstanding, recoverable }: Owed): Paise {
  return state === 'written-off' ? recoverable : outstanding;
}

/** Why this line cannot be counted; null when it can. Never more than is owed. */
export function lineFault(owed: Owed, line: AllocationLine): LineFault | null {
  const most = stillToCome(owed);
  if (most === 0) return 'settled';
  if (saidOf(line) > most) return 'over';
  return line.tds > mostTds(owed, line.amount) ? 'tds' : null;
}

/**
 * The most tax that can have been withheld with this payment. Tax settles a claim without money reaching us, so one person's word
 * counts up to the highest rate of the gross amount; anything above it is a shortfall, which two people write off.
 */
export function mostTds({ received, tds }: Pick<Owed, 'received' | 'tds'>, amount: Paise): Paise {
  const net = add(received, amount);
  const gross = paise(Math.floor((net * 10_000) / (10_000 - highestTdsRate)));
  // Insurers round tax to whole rupees.
  const most = subtract(add(percentOf(gross, highestTdsRate), paise(1_00)), tds);
  return atLeastZero(most);
}

/** All that the insurer said of the claim with this line: paid, held back as tax, deducted. */
export function saidOf({ amount, tds, deductions }: AllocationLine): Paise {
  return sum([amount, tds, ...deductions.map((one) => one.amount)]);
}

/** Has the insurer with this line said its last word on what was outstanding: paid less, and named for all the rest why? */
export function isLastWord(outstanding: Paise, line: AllocationLine): boolean {
  return line.deductions.length > 0 && saidOf(line) === outstanding && add(line.amount, line.tds) < outstanding;
}
