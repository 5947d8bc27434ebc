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

/** The insurer's debt for one claim. A shortfall is the insurer's final refusal to pay the rest, which is then received anyway or written off. */
export const receivableTable = {
  'receive-part': { from: ['open', 'part-paid', 'shortfall'], to: 'part-paid' },
  'receive-rest': { from: ['open', 'part-paid', 'shortfall'], to: 'settled' },
  'declare-shortfall': { from: ['open', 'part-paid'], to: 'shortfall' },
  'write-off': { from: ['shortfall'], to: 'written-off' },
  // An allocation is undone; the action depends on whether other receipts exist. A shortfall recorded with it is undone too.
  'undo-only-receipt': { from: ['part-paid', 'settled', 'shortfall'], to: 'open' },
  'undo-receipt': { from: ['part-paid', 'settled', 'shortfall', 'written-off'], to: 'part-paid' },
} as const satisfies MachineTable<ReceivableState, ReceivableAction>;

/** Accounts for write-offs: a loss or, for small differences, bank charges. */
export const writeOffAccounts = ['losses', 'bank-charges'] as const;
export type WriteOffAccount = (typeof writeOffAccounts)[number];

/** The action for a receipt of this amount, given the outstanding amount; null if it exceeds that (the excess belongs in suspense). */
export function receiptAction(outstanding: Paise, received: Paise): 'receive-part' | 'receive-rest' | null {
  if (received > outstanding) return null;
  return received === outstanding ? 'receive-rest' : 'receive-part';
}

/** Whether nothing more is expected, so that the claim can close. */
export function isReceivableDone(state: ReceivableState): boolean {
  return state === 'settled' || state === 'written-off';
}
