import { overdueAlertsDue } from '#domain/claims/todo.ts';
import { notify, staffWith, aboutClaim } from '#server/platform/messages/send.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

const batch = 500;

/** Notifies staff when an insurer is 7, 30, 45, 60 and 90 days late; once per step, and only for the longest step passed. */
export async function alertOverdue(platform: Platform): Promise<void> {
  const late = await platform.db
    .selectFrom('receivable')
    .innerJoin('insurer', 'insurer.id', 'receivable.insurer_id')
    .selectAll('receivable')
    .select('insurer.name as insurer_name')
    .where('receivable.state', 'in', ['open', 'part-paid', 'shortfall'])
    .where('due_at', '<', platform.now())
    .where('alerted_days', '<', 90)
    .orderBy('due_at')
    .limit(batch)
    .execute();
  for (const receivable of late) {
    const days = overdueAlertsDue(receivable.due_at, platform.now()).at(-1) ?? 0;
    if (days <= receivable.alerted_days) continue;
    await inTransaction(platform, systemActor('alert-overdue'), async (tx) => {
      const claimed = await tx.db
        .updateTable('receivable')
        .set({ alerted_days: days })
        .where('id', '=', receivable.id)
        .where('alerted_days', '<', days)
        .returning('id')
        .executeTakeFirst();
      if (!claimed) return;
      const claim = await tx.db
        .selectFrom('claim')
        .select(['number', 'assignee_id'])
        .where('id', '=', receivable.claim_id)
        .executeTakeFirstOrThrow();
      const overdue = {
        ...aboutClaim({ id: receivable.claim_id, number: claim.number }),
        days,
        insurer: receivable.insurer_name,
        amount: receivable.outstanding_paise,
      };
      await notify(tx, await staffWith(tx, 'receivable.settle'), 'insurer-overdue', overdue, {
        key: `insurer-overdue:${receivable.id}:${days}`,
      });
    });
  }
}
