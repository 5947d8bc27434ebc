import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record, staffWith } from '#server/platform/messages/send.ts';
import { lockClaim, stateAfter, takeStep } from '../claim/claim-steps.ts';
import { problem } from '#contract/errors.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { nextRevision } from '../claim/estimate-lines.ts';
import { voidOffer } from '../offer/end-offer.ts';

/** Staff start the review of a claim that needs no survey. */
export async function startReview(platform: Platform, actor: Actor, claimId: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const assignee = file.row.assignee_id ?? actor.userId;
    await takeStep(tx, file, {
      action: 'start-review',
      set: { assignee_id: assignee, review_started_at: file.row.review_started_at ?? tx.now },
    });
    await record(tx, claimId, 'review-started');
    return stateAfter(tx, claimId);
  });
}

/** Assigns the claim to a member of staff; null unassigns it. */
export async function assignClaim(
  platform: Platform,
  actor: Actor,
  claimId: string,
  userId: string | null,
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const { row } = await lockClaim(tx, claimId);
    if (row.stage === 'draft') throw problem('claim.wrong-stage');
    const person =
      userId === null
        ? null
        : await tx.db
            .selectFrom('app_user')
            .select(['first_name', 'last_name'])
            .where('id', '=', userId)
            .where('id', 'in', await staffWith(tx, 'claim.review'))
            .executeTakeFirst();
    if (person === undefined) throw problem('input.invalid', { fieldErrors: { userId: 'general.not-found' } });
    await tx.db
      .updateTable('claim')
      .set({ assignee_id: userId, version: row.version + 1, updated_at: tx.now })
      .where('id', '=', claimId)
      .execute();
    await audit(tx, {
      action: 'assign-claim',
      subjectType: 'claim',
      subjectId: claimId,
      before: { assignee: row.assignee_id },
      after: { assignee: userId },
    });
    await record(tx, claimId, 'assignee-changed', {
      name: person ? `${person.first_name} ${person.last_name}`.trim() : 'everyone',
    });
    return stateAfter(tx, claimId);
  });
}

/** Staff reopen the review of an approved claim, e.g. for an invoice below the advance. Voids the offer. */
export async function reopenReview(platform: Platform, actor: Actor, claimId: string, reason: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    await takeStep(tx, file, {
      action: 'reopen-review',
      given: { reason },
      set: { ...nextRevision(file), vehicle_ready_at: file.row.vehicle_ready_at, decision_reason: reason },
    });
    await voidOffer(tx, file);
    await record(tx, claimId, 'review-reopened');
    return stateAfter(tx, claimId);
  });
}

/** The claimant appeals a rejection, once; the claim is reviewed as a new revision. */
export async function appealClaim(platform: Platform, actor: Actor, claimId: string, reason: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    await takeStep(tx, file, {
      action: 'appeal',
      given: { reason },
      set: {
        appeals: file.row.appeals + 1,
        revision: file.row.revision + 1,
        decision_reason: reason,
        rejected_at: null,
        review_started_at: file.row.review_started_at ?? tx.now,
      },
    });
    await record(tx, claimId, 'appealed');
    return stateAfter(tx, claimId);
  });
}
