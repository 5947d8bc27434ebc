export const paymentStates = ['pending', 'processing', 'success', 'failed'] as const;
export type PaymentState = (typeof paymentStates)[number];

export type DashboardPaymentStatus = 'completed' | 'pending' | 'failed';

/** The payment status that the dashboard shows (specification §4): completed, pending, anything else failed. */
export function dashboardPaymentStatus(state: PaymentState): DashboardPaymentStatus {
  if (state === 'success') return 'completed';
  return state === 'failed' ? 'failed' : 'pending';
}
