import type { MachineTable } from '../../state-machine.ts';
import type { Paise } from '../../money.ts';

export const receivableStates = ['open', 'part-paid', 'settled', 'shortfall', 'written-off'] as const;
export type ReceivableState = (typeof receivableStates)[number];

export type ReceivableAction =
  | 'receive-part'
  | 'receive-rest'
  | 'declare-shortfall'
  | 'write-off'
  | 'undo-only-receipt'
  | 'undo-receipt';

/** What the insurer owes us for one claim. A shortfall is the insurer's final word that it pays less; the rest is then received after all, or written off. */
export const receivableTable = {
  'receive-part': { from: ['open', 'part-paid', 'shortfall'], to: 'part-paid' },
  'receive-rest': { from: ['open', 'part-paid', 'shortfall'], to: 'settled' },
  'declare-shortfall': { from: ['open', 'part-paid'], to: 'shortfall' },
  'write-off': { from: ['shortfall'], to: 'written-off' },
  // What was allocated to it is taken back; whether anything else had arrived decides which. A last word that came with it is taken back too.
  'undo-only-receipt': { from: ['part-paid', 'settled', 'shortfall'], to: 'open' },
  'undo-receipt': { from: ['part-paid', 'settled', 'shortfall', 'written-off'], to: 'part-paid' },
} as const satisfies MachineTable<ReceivableState, ReceivableAction>;

/** What bears what is given up: a loss, or, of small differences, the bank's charges on the way. */
export const writeOffAccounts = ['losses', 'bank-charges'] as const;
export type WriteOffAccount = (typeof writeOffAccounts)[number];

/** Which action a receipt of this amount is, given what was outstanding; null when it is more than that (the rest belongs in suspense). */
export function receiptAction(outstanding: Paise, received: Paise): 'receive-part' | 'receive-rest' | null {
  if (received > outstanding) return null;
  return received === outstanding ? 'receive-rest' : 'receive-part';
}

/** Is nothing more expected, so that the claim may close? */
export function isReceivableDone(state: ReceivableState): boolean {
  return state === 'settled' || state === 'written-off';
}
