import { message } from '#contract/messages.ts';
import { z } from '#contract/zod-setup.ts';
import { clockLimits } from '#domain/claims/clocks.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { sendMessage } from '#server/platform/messages/send-message.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Reminds owners of drafts that they have left alone for a week. */
const remindDraftsJob = defineJob({ name: 'remind-drafts', data: z.object({}), schedule: '30 9 * * *', retries: 2 });

const batch = 200;

/** One reminder for each draft; a save starts the week anew. An empty draft is nobody's loss. Returns how many were reminded. */
export async function remindDrafts(platform: Platform): Promise<number> {
  return inTransaction(platform, systemActor('job:remind-drafts'), async (tx) => {
    const due = await tx.db
      .selectFrom('claim')
      .innerJoin('app_user', 'app_user.id', 'claim.claimant_id')
      .select(['claim.id', 'claim.number', 'claim.claimant_id', 'app_user.email', 'app_user.first_name', 'app_user.locale'])
      .where('claim.stage', '=', 'draft')
      .where('claim.discarded_at', 'is', null)
      .where('claim.draft_reminded_at', 'is', null)
      .where('claim.updated_at', '<=', new Date(tx.now.getTime() - clockLimits.draftReminder))
      .where((eb) => eb.or([eb('vehicle', 'is not', null), eb('vendor', 'is not', null), eb('details', 'is not', null)]))
      .where('app_user.status', '=', 'active')
      .orderBy('claim.updated_at')
      .limit(batch)
      .forUpdate('claim')
      .skipLocked()
      .execute();
    for (const draft of due) {
      await tx.db.updateTable('claim').set({ draft_reminded_at: tx.now }).where('id', '=', draft.id).execute();
      await sendMessage(tx, {
        channel: 'email',
        recipient: draft.email,
        userId: draft.claimant_id,
        template: 'draft-waiting',
        locale: draft.locale === 'hi' ? 'hi' : 'en',
        data: {
          firstName: draft.first_name,
          claimNumber: draft.number,
          link: `${platform.config.http.publicUrl}/app/claims/new?claim=${draft.id}`,
        },
      });
      await notify(tx, {
        userId: draft.claimant_id,
        type: 'info',
        title: 'notice.draft-waiting.title',
        message: message('notice.draft-waiting.text', { number: draft.number }),
        link: `/app/claims/new?claim=${draft.id}`,
      });
    }
    return due.length;
  });
}

export const remindDraftsHandler = handleJob(remindDraftsJob, async (platform) => {
  await remindDrafts(platform);
});
