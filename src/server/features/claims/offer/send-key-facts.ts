import type { FastifyReply } from 'fastify';
import { problem } from '#contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { readerLocale } from '#server/platform/pdf/reader-locale.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim } from '../claim-steps.ts';
import { keyFactsPdf } from './key-facts-pdf.ts';
import { findKeyFacts } from './key-facts.queries.ts';

/** The statement as PDF in the reader's language. */
export async function sendKeyFacts(
  platform: Platform,
  actor: Actor,
  { claimId, version }: { claimId: string; version: number | undefined },
  reply: FastifyReply,
): Promise<void> {
  await readClaim(platform, actor, claimId);
  const kept = await findKeyFacts(platform.db, claimId, version);
  if (!kept) throw problem('record.not-found');
  const pdf = await keyFactsPdf(kept, await readerLocale(platform, actor));
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="key-facts-${kept.claim}-${kept.version}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(pdf);
}
