import { PassThrough, Readable } from 'node:stream';
import { atMost } from '#server/platform/at-most.ts';
import type { Platform } from '#server/platform/platform.ts';
import { packFactsOf } from './pack-facts.ts';
import type { PackFacts } from './pack-facts.ts';
import { packPapers } from './pack-papers.ts';
import type { PackPaper, PackSheet } from './sheets.ts';
import { sheetsPdf } from './sheets.ts';
import { packPdf } from './pack-pdf.ts';
import { ZipFile } from 'yazl';
import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import type { FastifyReply } from 'fastify';
import type { packFormats } from '#contract/claims/recovery/receivables.schemas.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { readClaim } from '../../claim/claim-steps.ts';
import { getAssignmentPack } from '#contract/claims/recovery/receivables.endpoints.ts';
import { receivablesSchemas } from '#contract/claims/recovery/receivables.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';

const route = routesOf(receivablesSchemas);

const lookAtOnce = 8;

/** Runs before the first byte: 409 with the names of documents whose bytes are missing from the store. */
async function wantAllPapers({ files, log }: Platform, facts: PackFacts, papers: readonly PackPaper[]): Promise<void> {
  const one = atMost(lookAtOnce);
  const looked = papers.map((paper) => one(async () => !('file' in paper) || (await files.has(paper.file.key))));
  const isThere = await Promise.all(looked);
  const gone = papers.filter((_, at) => !isThere[at]).map(({ name }) => name);
  if (gone.length === 0) return;
  log.error({ claim: facts.number, papers: gone }, 'papers are missing from the store');
  throw problem('pack.paper-missing', { messageKey: message('pack.paper-missing', { papers: gone.join(', ') }) });
}

/** Our sheets and the original uploads, numbered and streamed one after the other: at most one is in memory. */
function packZip({ files, log }: Platform, facts: PackFacts, papers: readonly PackPaper[]): Readable {
  const zip = new ZipFile();
  const content = new PassThrough();
  zip.on('error', (error: Error) => content.destroy(error));
  zip.outputStream.pipe(content);
  for (const paper of papers) {
    const name = 'file' in paper ? `${paper.name}.${paper.file.extension}` : `${paper.name}.pdf`;
    // Photos and PDFs are already compressed.
    zip.addReadStreamLazy(name, { compress: false, mtime: facts.now }, (give) => {
      const opened = 'file' in paper ? files.get(paper.file.key) : sheetOf(paper, facts);
      opened.then(
        (bytes) => give(null, bytes),
        (error: unknown) => {
          // Aborts the stream, so that a truncated ZIP is not taken for a complete one.
          log.error({ err: error, claim: facts.number, paper: paper.name }, 'a paper is missing from a pack');
          content.destroy(new Error(`${paper.name} could not be read`));
        },
      );
    });
  }
  zip.end();
  return content;
}

async function sheetOf({ title, sheet }: { title: string; sheet: () => PackSheet }, facts: PackFacts): Promise<Readable> {
  return Readable.from([await sheetsPdf(`${title} ${facts.number}`, facts, [sheet()])]);
}

/** Sends the pack of an open receivable. It contains personal documents, so each access is audited before the first byte. */
async function sendPack(
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
  const pdf = format === 'pdf' ? await packPdf(platform, facts, papers) : null;
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
  return reply.send(pdf ?? packZip(platform, facts, papers));
}

function packFileName(number: string, format: (typeof packFormats)[number]): string {
  return `assignment-pack-${number}.${format}`;
}

export const packRoutes: readonly Route[] = [
  route(getAssignmentPack, ({ platform, actor, params, query, reply }) =>
    sendPack(platform, actor, params.id, query.format, reply),
  ),
];
