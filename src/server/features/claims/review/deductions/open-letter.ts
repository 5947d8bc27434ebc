import type { FastifyReply } from 'fastify';
import type { letterLocales } from '#contract/claims/review/deductions.schemas.ts';
import { problem } from '#contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { readStored } from '#server/platform/files/open-stored.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim } from '../../claim-steps.ts';

type Language = (typeof letterLocales)[number];

/** The letter as it was written, byte for byte. */
export async function openLetter(
  platform: Platform,
  actor: Actor,
  { id, letterId }: { id: string; letterId: string },
  language: Language,
  reply: FastifyReply,
): Promise<void> {
  const { row } = await readClaim(platform, actor, id);
  const letter = await platform.db
    .selectFrom('deduction_letter')
    .selectAll()
    .where('id', '=', letterId)
    .where('claim_id', '=', row.id)
    .executeTakeFirst();
  if (!letter) throw problem('record.not-found');
  const pdf = await readStored(platform, letter[`${language}_key`], letter[`${language}_sha256`], { letter: letterId });
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${letterFileName(row.number, letter.step, language)}"`)
    .header('cache-control', 'private, no-store')
    .send(pdf);
}

export function letterFileName(number: string, step: string, language: Language): string {
  return `${number}-deduction-${step}-${language}.pdf`;
}
