import { clockLimits } from '#domain/claims/clocks.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim } from './claim-steps.ts';
import { findContact } from './people.queries.ts';
import { tellInApp, writeTo } from './tell-person.ts';

const batch = 200;

/** After 72 hours without an answer the party that was asked is reminded, once a round. */
export async function remindOfQuestions(platform: Platform): Promise<void> {
  const asked = new Date(platform.now().getTime() - clockLimits.infoReminder);
  const due = await platform.db
    .selectFrom('claim')
    .select('id')
    .where('stage', '=', 'info_needed')
    .where('questions_asked_at', '<', asked)
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
        const count = open.filter((question) => question.asked_of === party).length;
        await tellInApp(tx, userId, { kind: 'info-requested', type: 'warning', claim: row, params: { count } });
        await writeTo(
          tx,
          await findContact(tx, userId),
          'info-requested',
          row,
          { count, questions: open.map(({ question }) => question).join('\n') },
          ['email', 'sms'],
        );
      }
    });
  }
}
