import type { MachineTable } from '../state-machine.ts';

export const paymentStates = ['pending', 'processing', 'success', 'failed'] as const;
export type PaymentState = (typeof paymentStates)[number];

export type PaymentOrderAction = 'start-processing' | 'succeed' | 'fail' | 'reopen';

/** A payment order. `success` is final: no later fact from the gateway takes it back. `failed` may still succeed, when a late attempt goes through. */
export const paymentOrderTable = {
  'start-processing': { from: ['pending', 'failed'], to: 'processing' },
  succeed: { from: ['pending', 'processing', 'failed'], to: 'success' },
  fail: { from: ['pending', 'processing'], to: 'failed' },
  // The order is still ACTIVE at the gateway and nothing is pending: the same session can be paid again.
  reopen: { from: ['processing', 'failed'], to: 'pending' },
} as const satisfies MachineTable<PaymentState, PaymentOrderAction>;

export type DashboardPaymentStatus = 'completed' | 'pending' | 'failed';

/** The payment status that the dashboard shows (specification §4): completed, pending, anything else failed. */
export function dashboardPaymentStatus(state: PaymentState): DashboardPaymentStatus {
  if (state === 'success') return 'completed';
  return state === 'failed' ? 'failed' : 'pending';
}
