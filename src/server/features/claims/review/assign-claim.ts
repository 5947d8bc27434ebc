import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import { problem } from '#contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { staffWith } from '#server/platform/messages/staff.ts';
import { lockClaim, stateAfter } from '../claim-steps.ts';

/** Names who of the staff handles the claim; null leaves it to everyone. */
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
