import { z } from '#contract/zod-setup.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';

/** Reminds owners of drafts that they have left alone for a week. */
const remindDraftsJob = defineJob({ name: 'remind-drafts', data: z.object({}), schedule: '30 9 * * *', retries: 2 });

const batch = 200;

/** One reminder for each draft; a save starts the week anew. An empty draft is nobody's loss. Returns how many were reminded. */
export async function remindDrafts(platform: Platform): Promise<number> {
  return inTransaction(platform, systemActor('job:remind-drafts'), async (tx) => {
    const due = await tx.db
      .selectFrom('claim')
      .innerJoin('claim_next_step as next', 'next.claim_id', 'claim.id')
      .innerJoin('app_user', 'app_user.id', 'claim.claimant_id')
      .select(['claim.id', 'claim.number', 'claim.claimant_id'])
      .where('next.step', '=', 'finish-draft')
      .where('next.due_at', '<=', tx.now)
      .where('claim.draft_reminded_at', 'is', null)
      .where((eb) => eb.or([eb('vehicle', 'is not', null), eb('vendor', 'is not', null), eb('details', 'is not', null)]))
      .where('app_user.status', '=', 'active')
      .orderBy('next.due_at')
      .limit(batch)
      .forUpdate('claim')
      .skipLocked()
      .execute();
    for (const draft of due) {
      await tx.db.updateTable('claim').set({ draft_reminded_at: tx.now }).where('id', '=', draft.id).execute();
      await notify(tx, draft.claimant_id, 'draft-waiting', aboutClaim(draft));
    }
    return due.length;
  });
}

export const remindDraftsHandler = handleJob(remindDraftsJob, async (platform) => {
  await remindDrafts(platform);
});
