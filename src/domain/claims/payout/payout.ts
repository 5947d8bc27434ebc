import type { MachineTable } from '../../state-machine.ts';

export const payoutStates = ['pending', 'processing', 'success', 'failed', 'reversed'] as const;
export type PayoutState = (typeof payoutStates)[number];

export type PayoutAction = 'start-processing' | 'succeed' | 'fail' | 'reverse';

/** One transfer to a garage. A terminal failure is never re-used: a new payout gets a new transfer id. */
export const payoutTable = {
  'start-processing': { from: ['pending'], to: 'processing' },
  succeed: { from: ['pending', 'processing'], to: 'success' },
  fail: { from: ['pending', 'processing'], to: 'failed' },
  // Money that had arrived came back: the only way out of success.
  reverse: { from: ['success'], to: 'reversed' },
} as const satisfies MachineTable<PayoutState, PayoutAction>;

/** Does this payout stand in the way of another for the same claim? */
export function isLivePayout(state: PayoutState): boolean {
  return state === 'pending' || state === 'processing' || state === 'success';
}
