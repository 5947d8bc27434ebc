import type { PayoutAction, PayoutState } from './payout.ts';

/** States of a transfer as Cashfree Payouts v2 names them; `null` is a transfer not sent yet. */
export type GatewayTransferStatus =
  | 'RECEIVED'
  | 'QUEUED'
  | 'APPROVAL_PENDING'
  | 'PENDING'
  | 'SUCCESS'
  | 'FAILED'
  | 'REJECTED'
  | 'MANUALLY_REJECTED'
  | 'REVERSED';

const stateByStatus: Readonly<Record<GatewayTransferStatus, Exclude<PayoutState, 'reversed'>>> = {
  RECEIVED: 'pending',
  QUEUED: 'pending',
  APPROVAL_PENDING: 'pending',
  PENDING: 'processing',
  SUCCESS: 'success',
  FAILED: 'failed',
  REJECTED: 'failed',
  MANUALLY_REJECTED: 'failed',
  REVERSED: 'failed',
};

export interface MappedPayout {
  readonly state: Exclude<PayoutState, 'reversed'>;
  /** Has the garage's bank credited it, and not only ours debited it? */
  readonly credited: boolean;
  readonly alert: 'unknown-gateway-state' | null;
}

/** What the gateway's transfer means for us. `statusCode` COMPLETED is credited, SENT_TO_BENEFICIARY only debited. An unknown state is money under way. */
export function payoutStateFrom(status: string | null, statusCode: string | null): MappedPayout {
  if (status === null) return { state: 'pending', credited: false, alert: null };
  if (!Object.hasOwn(stateByStatus, status)) return { state: 'processing', credited: false, alert: 'unknown-gateway-state' };
  const state = stateByStatus[status as GatewayTransferStatus];
  return { state, credited: state === 'success' && statusCode === 'COMPLETED', alert: null };
}

/** Which action of the payout table this reading is for a payout in that state; null when it changes nothing. After success only a failure counts, as money that came back. */
export function payoutActionFor(current: PayoutState, reading: MappedPayout): PayoutAction | null {
  if (current === 'success') return reading.state === 'failed' ? 'reverse' : null;
  if (current === 'failed' || current === 'reversed') return null;
  if (reading.state === 'success') return 'succeed';
  if (reading.state === 'failed') return 'fail';
  return reading.state === 'processing' && current === 'pending' ? 'start-processing' : null;
}
