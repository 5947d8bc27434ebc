import type { ReminderDto } from '#contract/claims/recovery/reminders.schemas.ts';
import { problem } from '#contract/errors.ts';
import type { ReminderClock } from '#domain/claims/recovery/reminders.ts';
import { paise, rupeesToPaise } from '#domain/money.ts';
import { findOfficer } from '#server/features/insurers/insurers.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { record } from '#server/platform/messages/record.ts';
import type { Platform } from '#server/platform/platform.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import type { ClaimFile } from '../../claim-file.ts';
import { lockClaim } from '../../claim-steps.ts';
import { packFactsOf } from '../pack/pack-facts.ts';
import { deliverReminderJob } from './reminders.jobs.ts';
import { reminderRows, toReminderDto } from './reminders.queries.ts';
import type { ReminderRow } from './reminders.queries.ts';

/** One person has read a letter and lets it go, to an officer on the record of the claim's insurer, while the insurer owes what they saw. */
export async function sendReminder(
  platform: Platform,
  actor: UserActor,
  id: string,
  { officerId, outstanding }: { officerId: string; outstanding: number },
): Promise<ReminderDto> {
  return inTransaction(platform, actor, async (tx) => {
    const { row, file } = await lockDraft(tx, id);
    const owed = paise(file.receivable?.outstanding_paise ?? 0);
    if (owed !== rupeesToPaise(outstanding)) throw problem('reminder.changed');
    // It says what is missing, before a job finds out.
    await packFactsOf({ db: tx.db, cipher: platform.cipher }, file, tx.now);
    const officer = await findOfficer(tx.db, officerId);
    if (!officer) throw problem('input.invalid', { fieldErrors: { officerId: 'word.officer.required' } });
    if (officer.insurerId !== row.insurer_id)
      throw problem('input.invalid', { fieldErrors: { officerId: 'word.officer.other-insurer' } });
    await tx.db
      .updateTable('insurer_reminder')
      .set({
        state: 'sending',
        decided_by: actor.userId,
        decided_at: tx.now,
        officer_id: officer.id,
        mailbox: officer.email,
        outstanding_paise: owed,
      })
      .where('id', '=', id)
      .execute();
    await audit(tx, {
      action: 'send-reminder',
      subjectType: 'claim',
      subjectId: row.claim_id,
      after: { reminder: id, clock: row.clock, outstanding: owed, officerId: officer.id, mailbox: officer.email },
    });
    await tx.jobs.enqueue(tx, deliverReminderJob, { reminderId: id });
    return readBack(tx, id);
  });
}

/** One person leaves a letter out and says why; the next clock writes the next. */
export async function skipReminder(platform: Platform, actor: UserActor, id: string, reason: string): Promise<ReminderDto> {
  return inTransaction(platform, actor, async (tx) => {
    const { row } = await lockDraft(tx, id);
    await tx.db
      .updateTable('insurer_reminder')
      .set({ state: 'skipped', decided_by: actor.userId, decided_at: tx.now, skip_reason: reason })
      .where('id', '=', id)
      .execute();
    await audit(tx, {
      action: 'skip-reminder',
      subjectType: 'claim',
      subjectId: row.claim_id,
      after: { reminder: id, clock: row.clock, reason },
    });
    await record(tx, row.claim_id, 'reminder-skipped', { letter: letterTitle(row.clock), reason });
    return readBack(tx, id);
  });
}

/** As it is called in the history. */
export function letterTitle(clock: number): string {
  return textsIn('en', 'reminderLetter').letters[`day${clock as ReminderClock}`].title;
}

/** The claim first, as everything else does; then the letter, of which another person may have disposed meanwhile. */
async function lockDraft(tx: Tx, id: string): Promise<{ row: ReminderRow; file: ClaimFile }> {
  const found = await tx.db.selectFrom('insurer_reminder').select('claim_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw problem('record.not-found');
  const file = await lockClaim(tx, found.claim_id);
  const row = await reminderRows(tx.db).where('m.id', '=', id).executeTakeFirstOrThrow();
  if (row.state !== 'draft') throw problem('reminder.decided');
  return { row, file };
}

async function readBack(tx: Tx, id: string): Promise<ReminderDto> {
  return toReminderDto(await reminderRows(tx.db).where('m.id', '=', id).executeTakeFirstOrThrow(), tx.now);
}
