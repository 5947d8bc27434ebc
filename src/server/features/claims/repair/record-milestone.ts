import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { recordMilestone as endpoint } from '#contract/claims/repair/repairs.endpoints.ts';
import { record } from '#server/platform/messages/record.ts';
import { lockClaim, permit, stateAfter, takeStep } from '../claim-steps.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The garage says what it is at. Said twice changes nothing. */
export async function recordMilestone(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  { kind, note }: BodyOf<typeof endpoint>,
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const known = await tx.db
      .selectFrom('repair_milestone')
      .select('id')
      .where('claim_id', '=', claimId)
      .where('kind', '=', kind)
      .executeTakeFirst();
    // The table is asked in any case, so that somebody else's claim stays absent.
    if (known) permit(actor, 'record-milestone', file);
    else {
      await takeStep(tx, file, { action: 'record-milestone' });
      await tx.db
        .insertInto('repair_milestone')
        .values({ claim_id: claimId, kind, note: note || null, recorded_by: actor.userId, at: tx.now })
        .execute();
      await record(tx, claimId, `repair-${kind}`);
    }
    return stateAfter(tx, claimId);
  });
}
