import { problem } from '#contract/errors.ts';
import { can } from '#domain/claims/can.ts';
import { apply } from '#domain/claims/apply.ts';
import { paiseToRupees } from '#domain/money.ts';
import { atGateway, closeOrder, findPaymentOrder, refundClaimFee } from '#server/features/payments/payments.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { factsOf } from './claim-facts.ts';
import { lockClaim } from './claims.queries.ts';
import { recordClaimEvent } from './record-claim-event.ts';
import { findVisibleClaim, situationOf } from './view-claim.ts';

/** Gives a draft up. An open order is closed at the gateway first; the row stays, so that a payment which arrives late finds it and goes back. */
export async function discardClaim(
  platform: Platform,
  actor: UserActor,
  claimId: string,
): Promise<{ discarded: boolean; refund: number | null }> {
  const seen = await findVisibleClaim(platform.db, actor, claimId, platform.now());
  if (seen.row.discarded_at !== null) return { discarded: true, refund: null };
  const early = can('discard', actor, factsOf(seen.row, seen.situation, platform.now()));
  if (!early.ok && early.reason !== 'claim.payment-in-progress')
    throw problem(early.reason, { details: { stage: seen.row.stage } });
  const { wizardOrderId } = seen.situation;
  const order = wizardOrderId === null ? undefined : await findPaymentOrder(platform.db, wizardOrderId);
  if (order && order.state !== 'success' && order.state !== 'abandoned') await atGateway(() => closeOrder(platform, order));
  return inTransaction(platform, actor, async (tx) => {
    const row = await lockClaim(tx, claimId);
    if (!row) throw problem('claim.not-found');
    if (row.discarded_at !== null) return { discarded: true, refund: null };
    const facts = factsOf(row, await situationOf(tx.db, claimId), tx.now);
    const verdict = can('discard', actor, facts);
    if (!verdict.ok) throw problem(verdict.reason, { details: { stage: row.stage, version: row.version } });
    const stage = apply('discard', facts);
    if (stage === 'removed') throw problem('claim.wrong-stage');
    await tx.db
      .updateTable('claim')
      .set({
        stage,
        stage_entered_at: tx.now,
        discarded_at: tx.now,
        withdrawn_at: tx.now,
        updated_at: tx.now,
        version: row.version + 1,
      })
      .where('id', '=', claimId)
      .execute();
    await recordClaimEvent(tx, { claimId, kind: 'discarded', audience: ['claimant'] });
    await audit(tx, {
      action: 'discard-claim',
      subjectType: 'claim',
      subjectId: claimId,
      before: { stage: row.stage },
      after: { stage },
    });
    const refund = await refundClaimFee(tx, { claimId, cause: 'draft-discarded', surveyStarted: false, reviewStarted: false });
    return { discarded: true, refund: refund > 0 ? paiseToRupees(refund) : null };
  });
}
