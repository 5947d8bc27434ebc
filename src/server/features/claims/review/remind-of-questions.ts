import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { lockClaim } from '../claim-steps.ts';

const batch = 200;

/** After 72 hours without an answer the party that was asked is reminded, once a round. */
export async function remindOfQuestions(platform: Platform): Promise<void> {
  const due = await platform.db
    .selectFrom('claim_next_step as next')
    .innerJoin('claim', 'claim.id', 'next.claim_id')
    .select('claim.id')
    .distinct()
    .where('next.step', '=', 'answer')
    .where('next.due_at', '<', platform.now())
    .where((eb) => eb.or([eb('info_reminded_at', 'is', null), eb('info_reminded_at', '<', eb.ref('questions_asked_at'))]))
    .limit(batch)
    .execute();
  for (const { id } of due) {
    await inTransaction(platform, systemActor('remind-of-questions'), async (tx) => {
      const { row, questions, garage } = await lockClaim(tx, id);
      const open = questions.filter((question) => question.answered_at === null);
      if (row.stage !== 'info_needed' || open.length === 0) return;
      await tx.db.updateTable('claim').set({ info_reminded_at: tx.now }).where('id', '=', id).execute();
      const accounts = { claimant: row.claimant_id, garage: garage?.ownerId ?? null, surveyor: row.surveyor_id };
      for (const party of new Set(open.map((question) => question.asked_of as keyof typeof accounts))) {
        const userId = accounts[party];
        if (userId === null) continue;
        const own = open.filter((question) => question.asked_of === party).map(({ question }) => question);
        const asked = { ...aboutClaim(row), count: own.length, questions: own.join('\n') };
        await notify(tx, userId, 'info-requested', asked);
      }
    });
  }
}
