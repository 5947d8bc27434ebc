import { sql } from 'kysely';
import { countedFrom, clockOn, reminderClocks } from '#domain/claims/recovery/reminders.ts';
import type { ReminderClock } from '#domain/claims/recovery/reminders.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { JobHandler, Platform } from '#server/platform/platform.ts';
import { acceptedOnOf } from '../../claim/settlement-mode.ts';
import type { ClaimFile } from '../../claim/claim-file.ts';
import { lockClaim } from '../../claim/claim-steps.ts';
import { Readable } from 'node:stream';
import { record, send } from '#server/platform/messages/send.ts';
import { loadClaim } from '../../claim/load-claims.ts';
import { packFactsOf } from '../pack/pack-facts.ts';
import type { PackFacts } from '../pack/pack-facts.ts';
import { packPapers } from '../pack/pack-papers.ts';
import { packPdf } from '../pack/pack-pdf.ts';
import { letterTitle, reminderPdf, deliverReminderJob, writeRemindersJob } from './reminders.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';

const batch = 500;

/** Every morning: writes, for each open receivable, the letter of the latest reminder day reached. Idempotent. */
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

/** Claims whose latest reminder day has no letter yet, or one stopped while nothing was owed. */
async function dueAfter(platform: Platform, after: string): Promise<string[]> {
  const { rows } = await sql<{ claim_id: string }>`
    select r.claim_id
    from receivable r join claim c on c.id = r.claim_id
      left join repair_invoice i on i.claim_id = r.claim_id and i.share = 'main' and i.superseded_at is null
      cross join lateral (select max(k) as clock from unnest(${sql.val([...reminderClocks])}::int[]) k
        where greatest((select coalesce(w.accepted_on, (w.answered_at at time zone 'Asia/Kolkata')::date) from insurer_word w where w.id = c.insurer_word_id),
            (i.created_at at time zone 'Asia/Kolkata')::date,
            case when c.insurer_word_id is null then (c.approved_at at time zone 'Asia/Kolkata')::date end) + k <= ${todayInKolkata(platform.now())}::date) k
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
  // Prevents sending the first reminder after the second.
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

function dueOf(file: ClaimFile, today: IsoDate): { clock: ReminderClock; from: IsoDate } | null {
  const { row, invoice, receivable } = file;
  if (!row.approved_at || !receivable || !['open', 'part-paid'].includes(receivable.state)) return null;
  const from = countedFrom(acceptedOnOf(file) ?? today, invoice && todayInKolkata(new Date(invoice.created_at)));
  const clock = clockOn(from, today);
  return clock === null ? null : { clock, from };
}

/**
 * Stores letter and pack as sent, then puts them into the outbox, once. A killed run restarts on the same storage keys; if the money has arrived, nothing is
 * sent.
 */
export async function deliverReminder(platform: Platform, reminderId: string): Promise<void> {
  const { db } = platform;
  const read = () =>
    db.selectFrom('insurer_reminder').selectAll().where('id', '=', reminderId).where('state', '=', 'sending').executeTakeFirst();
  const reminder = await read();
  if (!reminder) return;
  const now = platform.now();
  const file = await loadClaim(db, reminder.claim_id, now);
  const facts = await packFactsOf(platform, file, now);
  const [letter, pack] = [
    await keepLetter(platform, reminderId, facts, reminder.clock),
    await keepPack(platform, reminderId, file, facts),
  ];
  await inTransaction(platform, systemActor('deliver-insurer-reminder'), async (tx) => {
    const locked = await lockClaim(tx, reminder.claim_id);
    if (!locked.receivable || locked.receivable.outstanding_paise !== reminder.outstanding_paise) {
      // A payment arrived since: a person must review again.
      await tx.db
        .updateTable('insurer_reminder')
        .set({ state: 'draft', decided_by: null, decided_at: null, officer_id: null, mailbox: null, outstanding_paise: null })
        .where('id', '=', reminderId)
        .where('state', '=', 'sending')
        .execute();
      return;
    }
    const sent = await tx.db
      .updateTable('insurer_reminder')
      .set({
        state: 'sent',
        sent_at: tx.now,
        letter_key: letter.key,
        letter_sha256: letter.sha256,
        pack_key: pack.key,
        pack_sha256: pack.sha256,
      })
      .where('id', '=', reminderId)
      .where('state', '=', 'sending')
      .returning('id')
      .executeTakeFirst();
    if (!sent) return;
    const officer = await tx.db
      .selectFrom('insurer_officer')
      .select(['name', 'email'])
      .where('id', '=', reminder.officer_id)
      .executeTakeFirstOrThrow();
    const title = letterTitle(reminder.clock);
    await audit(tx, {
      action: 'deliver-reminder',
      subjectType: 'claim',
      subjectId: reminder.claim_id,
      after: {
        reminder: reminderId,
        clock: reminder.clock,
        mailbox: officer.email,
        letter: letter.sha256.toString('hex'),
        pack: pack.sha256.toString('hex'),
      },
    });
    await record(tx, reminder.claim_id, 'reminder-sent', { letter: title, officer: `${officer.name}, ${facts.insurer.name}` });
    await send(
      tx,
      { userId: null, firstName: officer.name, locale: 'en', email: officer.email, phone: null },
      'insurer-reminder',
      { letter: title, number: facts.insurersNumber, ours: facts.number, amount: facts.outstanding },
      {
        key: `insurer-reminder:${reminderId}`,
        attachments: [
          { key: letter.key, name: `letter-${facts.number}-day-${reminder.clock}.pdf` },
          { key: pack.key, name: `assignment-pack-${facts.number}.pdf` },
        ],
      },
    );
  });
}

async function keepLetter({ files }: Platform, id: string, facts: PackFacts, clock: number) {
  const key = `reminders/${id}-letter.pdf`;
  const { sha256 } = await files.put(key, Readable.from([await reminderPdf(facts, clock)]), 'application/pdf');
  return { key, sha256 };
}

async function keepPack(platform: Platform, id: string, file: ClaimFile, facts: PackFacts) {
  const key = `reminders/${id}-pack.pdf`;
  const pdf = await packPdf(platform, facts, await packPapers(platform.db, file, facts));
  const { sha256 } = await platform.files.put(key, Readable.from([pdf]), 'application/pdf');
  return { key, sha256 };
}

export const reminderHandlers: readonly JobHandler[] = [
  handleJob(writeRemindersJob, (platform) => writeReminders(platform)),
  handleJob(deliverReminderJob, (platform, { reminderId }) => deliverReminder(platform, reminderId)),
];
