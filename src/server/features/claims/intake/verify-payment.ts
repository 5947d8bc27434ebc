import { problem } from '#contract/errors.ts';
import type { PaymentState } from '#domain/payments/payment-order.ts';
import { atGateway, findPaymentOrder, paymentStateOf, refreshPayment } from '#server/features/payments/payments.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim } from '../claim-steps.ts';
import { messageText } from '#server/platform/words/wordings.ts';

export interface VerifiedPayment {
  success: boolean;
  status: PaymentState;
  /** That it failed, as the specification says it. */
  message: string | null;
  /** Why, in the bank's own words. */
  reason: string | null;
  claimNumber: string;
  submitted: boolean;
}

/** Part E: the gateway is asked about the order, whatever the browser says it saw. A paid claim is filed by that. */
export async function verifyPayment(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  orderId: string,
): Promise<VerifiedPayment> {
  const known = await findPaymentOrder(platform.db, orderId);
  if (!known || known.claim_id !== claimId || known.user_id !== actor.userId) {
    await readClaim(platform, actor, claimId);
    throw problem('payment.not-found');
  }
  const order = known.state === 'success' ? known : await atGateway(() => refreshPayment(platform, known));
  const row = await platform.db
    .selectFrom('claim')
    .select(['number', 'submitted_at'])
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow();
  const status = paymentStateOf(order);
  return {
    success: status === 'success',
    status,
    message: status === 'failed' ? messageText('payment.declined') : null,
    reason: status === 'failed' ? order.failure_reason : null,
    claimNumber: row.number,
    submitted: row.submitted_at !== null,
  };
}
