export const paymentStates = ['pending', 'processing', 'success', 'failed'] as const;
export type PaymentState = (typeof paymentStates)[number];

export type DashboardPaymentStatus = 'completed' | 'pending' | 'failed';

/** Payment status of the dashboard (specification §4): completed, pending, or failed for anything else. */
export function dashboardPaymentStatus(state: PaymentState): DashboardPaymentStatus {
  if (state === 'success') return 'completed';
  return state === 'failed' ? 'failed' : 'pending';
}
