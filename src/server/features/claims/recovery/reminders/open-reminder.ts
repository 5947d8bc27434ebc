import type { FastifyReply } from 'fastify';
import { problem } from '#contract/errors.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { readStored } from '#server/platform/files/open-stored.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim } from '../../claim-steps.ts';
import { packFactsOf } from '../pack/pack-facts.ts';
import { reminderPdf } from './reminder-pdf.ts';
import { reminderRows } from './reminders.queries.ts';
import type { ReminderRow } from './reminders.queries.ts';

/** The letter as it was sent, byte for byte; before that, as it would be sent now. */
export async function openReminder(platform: Platform, actor: UserActor, id: string, reply: FastifyReply): Promise<void> {
  const row = await reminderRows(platform.db).where('m.id', '=', id).executeTakeFirst();
  if (!row) throw problem('record.not-found');
  const { letter_key: key, letter_sha256: sha256 } = row;
  const pdf =
    key === null || sha256 === null
      ? await drawn(platform, actor, row)
      : await readStored(platform, key, sha256, { reminder: id });
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="letter-${row.number}-day-${row.clock}.pdf"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(pdf);
}

async function drawn(platform: Platform, actor: UserActor, { claim_id: claimId, clock }: ReminderRow): Promise<Buffer> {
  const file = await readClaim(platform, actor, claimId);
  return reminderPdf(await packFactsOf(platform, file, platform.now()), clock);
}
