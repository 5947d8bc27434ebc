import { PassThrough, Readable } from 'node:stream';
import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { record } from '#server/platform/messages/record.ts';
import { send } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../../claim-file.ts';
import { lockClaim } from '../../claim-steps.ts';
import { loadClaim } from '../../load-claims.ts';
import { packFactsOf } from '../pack/pack-facts.ts';
import type { PackFacts } from '../pack/pack-facts.ts';
import { packPapers } from '../pack/pack-papers.ts';
import { writePackPdf } from '../pack/pack-pdf.ts';
import { letterTitle } from './decide-reminder.ts';
import { reminderPdf } from './reminder-pdf.ts';

/** Keeps letter and pack as they go, then puts them into the outbox, once. A run that was killed is run again on the same places; one that finds the money there sends nothing. */
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
      // Something was paid since: a person looks again.
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
  const content = new PassThrough();
  const stored = platform.files.put(key, content, 'application/pdf');
  // Told by the writer below, which the store's failure ends.
  stored.catch(() => undefined);
  try {
    await writePackPdf(platform, facts, await packPapers(platform.db, file, facts), content);
  } catch (error) {
    content.destroy(error instanceof Error ? error : new Error('the pack could not be written'));
  }
  return { key, sha256: (await stored).sha256 };
}
