import type { Paise } from '../../money.ts';
import { add, sum } from '../../money.ts';
import type { DeductionCode } from './deduction-codes.ts';
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

export type LineFault = 'settled' | 'over';

export interface Owed {
  readonly state: ReceivableState;
  readonly outstanding: Paise;
  /** Given up, and not come since. */
  readonly recoverable: Paise;
}

/** What may still come for the claim: what is owed, or after that was given up what was given up. */
export function stillToCome({ state, outstanding, recoverable }: Owed): Paise {
  return state === 'written-off' ? recoverable : outstanding;
}

/** Why this line cannot be counted; null when it can. Never more than is owed. */
export function lineFault(owed: Owed, line: AllocationLine): LineFault | null {
  const most = stillToCome(owed);
  if (most === 0) return 'settled';
  return saidOf(line) > most ? 'over' : null;
}

/** All that the insurer said of the claim with this line: paid, held back as tax, deducted. */
export function saidOf({ amount, tds, deductions }: AllocationLine): Paise {
  return sum([amount, tds, ...deductions.map((one) => one.amount)]);
}

/** Has the insurer with this line said its last word on what was outstanding: paid less, and named for all the rest why? */
export function isLastWord(outstanding: Paise, line: AllocationLine): boolean {
  return line.deductions.length > 0 && saidOf(line) === outstanding && add(line.amount, line.tds) < outstanding;
}
