import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { packFormats } from '#contract/claims/recovery/pack.schemas.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim } from '../../claim-steps.ts';
import { packFactsOf } from './pack-facts.ts';
import { packPapers } from './pack-papers.ts';
import { preparePackPdf } from './pack-pdf.ts';
import { packZip, wantAllPapers } from './pack-zip.ts';

/** The pack of a claim that the insurer owes for. It is full of other people's papers: each look is written down before the first byte. */
export async function sendPack(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  format: (typeof packFormats)[number],
  reply: FastifyReply,
): Promise<void> {
  const file = await readClaim(platform, actor, claimId);
  const facts = await packFactsOf(platform, file, platform.now());
  const papers = await packPapers(platform.db, file, facts);
  if (format === 'zip') await wantAllPapers(platform, facts, papers);
  const write = format === 'pdf' ? await preparePackPdf(platform, facts, papers) : null;
  await inTransaction(platform, actor, (tx) =>
    audit(tx, {
      action: 'read-assignment-pack',
      subjectType: 'claim',
      subjectId: claimId,
      after: {
        format,
        papers: papers.map(({ name }) => name),
        files: papers.flatMap((one) => ('file' in one ? one.file.id : [])),
      },
    }),
  );
  void reply
    .header('content-type', format === 'pdf' ? 'application/pdf' : 'application/zip')
    .header('content-disposition', `attachment; filename="${packFileName(facts.number, format)}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store');
  if (!write) return reply.send(packZip(platform, facts, papers));
  const content = new PassThrough();
  write(content).catch((error: Error) => content.destroy(error));
  return reply.send(content);
}

export function packFileName(number: string, format: (typeof packFormats)[number]): string {
  return `assignment-pack-${number}.${format}`;
}
