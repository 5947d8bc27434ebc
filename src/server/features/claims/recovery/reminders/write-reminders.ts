import { sql } from 'kysely';
import { countedFrom, clockOn, reminderClocks } from '#domain/claims/recovery/reminders.ts';
import type { ReminderClock } from '#domain/claims/recovery/reminders.ts';
import type { IsoDate } from '#domain/dates.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../../claim-file.ts';
import { lockClaim } from '../../claim-steps.ts';

const batch = 500;

/** Each morning: of every claim that an insurer owes for, the letter of the latest clock that has run out. Run again it writes nothing. */
export async function writeReminders(platform: Platform): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const claims = await dueAfter(platform, after);
    for (const claimId of claims)
      await inTransaction(platform, systemActor('write-insurer-reminders'), (tx) => writeReminder(tx, claimId));
    const last = claims.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/** Claims whose latest clock has no letter yet, or one that was stopped while nothing was owed. */
async function dueAfter(platform: Platform, after: string): Promise<string[]> {
  const { rows } = await sql<{ claim_id: string }>`
    select r.claim_id
    from receivable r join claim c on c.id = r.claim_id
      left join repair_invoice i on i.claim_id = r.claim_id and i.share = 'main' and i.superseded_at is null
      cross join lateral (select max(k) as clock from unnest(${sql.val([...reminderClocks])}::int[]) k
        where (greatest(c.approved_at, i.created_at) at time zone 'Asia/Kolkata')::date + k <= ${todayInKolkata(platform.now())}::date) k
    where r.state in ('open', 'part-paid') and k.clock is not null and r.claim_id > ${after}
      and not exists (select from insurer_reminder m where m.claim_id = r.claim_id and m.clock = k.clock and m.state <> 'stopped')
    group by r.claim_id order by r.claim_id limit ${batch}`.execute(platform.db);
  return rows.map(({ claim_id }) => claim_id);
}

async function writeReminder(tx: Tx, claimId: string): Promise<void> {
  const file = await lockClaim(tx, claimId);
  const due = dueOf(file, todayInKolkata(tx.now));
  if (!due || !file.row.insurer_id) return;
  const written = await tx.db
    .insertInto('insurer_reminder')
    .values({ claim_id: claimId, insurer_id: file.row.insurer_id, clock: due.clock, counted_from: due.from, written_at: tx.now })
    .onConflict((conflict) =>
      conflict
        .constraint('insurer_reminder_once')
        .doUpdateSet({ state: 'draft', written_at: tx.now, counted_from: due.from, insurer_id: file.row.insurer_id ?? '' })
        .where('insurer_reminder.state', '=', 'stopped'),
    )
    .returning('id')
    .executeTakeFirst();
  if (!written) return;
  // Nobody sends the second reminder and then the first.
  await tx.db
    .updateTable('insurer_reminder')
    .set({ state: 'stopped' })
    .where('claim_id', '=', claimId)
    .where('state', '=', 'draft')
    .where('clock', '<', due.clock)
    .execute();
  await audit(tx, {
    action: 'write-reminder',
    subjectType: 'claim',
    subjectId: claimId,
    after: { reminder: written.id, clock: due.clock, countedFrom: due.from },
  });
}

function dueOf({ row, invoice, receivable }: ClaimFile, today: IsoDate): { clock: ReminderClock; from: IsoDate } | null {
  if (!row.approved_at || !receivable || !['open', 'part-paid'].includes(receivable.state)) return null;
  const from = countedFrom(todayInKolkata(row.approved_at), invoice && todayInKolkata(new Date(invoice.created_at)));
  const clock = clockOn(from, today);
  return clock === null ? null : { clock, from };
}
