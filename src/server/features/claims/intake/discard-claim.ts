import { can } from '#domain/claims/can.ts';
import { paiseToRupees } from '#domain/money.ts';
import { atGateway, closeOrder, findPaymentOrder, refundClaimFee } from '#server/features/payments/payments.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { removeVoiceNotes } from './remove-voice-notes.ts';
import { lockClaim, permit, readClaim, takeStep } from '../claim-steps.ts';

/** Gives a draft up. An open order is closed at the gateway first; the row stays, so that a payment which arrives late finds it and goes back. */
export async function discardClaim(
  platform: Platform,
  actor: UserActor,
  claimId: string,
): Promise<{ discarded: boolean; refund: number | null }> {
  const seen = await readClaim(platform, actor, claimId);
  if (seen.row.discarded_at !== null) return { discarded: true, refund: null };
  const early = can('discard', actor, seen.facts);
  if (!early.ok && early.reason !== 'claim.payment-in-progress') permit(actor, 'discard', seen);
  const order = seen.feePayment ? await findPaymentOrder(platform.db, seen.feePayment.orderId) : undefined;
  if (order && order.state !== 'success' && order.state !== 'abandoned') await atGateway(() => closeOrder(platform, order));
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    if (file.row.discarded_at !== null) return { discarded: true, refund: null };
    await takeStep(tx, file, { action: 'discard', set: { discarded_at: tx.now, withdrawn_at: tx.now } });
    await removeVoiceNotes(tx, actor, claimId);
    await record(tx, claimId, 'discarded');
    const refund = await refundClaimFee(tx, { claimId, cause: 'draft-discarded', surveyStarted: false, reviewStarted: false });
    return { discarded: true, refund: refund > 0 ? paiseToRupees(refund) : null };
  });
}
