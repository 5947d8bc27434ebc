import { buffer } from 'node:stream/consumers';
import { PassThrough, Readable } from 'node:stream';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { atMost } from '#server/platform/at-most.ts';
import { drawnTypes } from '#server/platform/papers/draw-pages.ts';
import type { DrawnPages } from '#server/platform/papers/draw-pages.ts';
import { drawInProcess } from '#server/platform/papers/paper-reader.ts';
import { Slip } from '#server/platform/pdf/slip.ts';
import type { Platform } from '#server/platform/platform.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { packFactsOf } from './pack-facts.ts';
import type { PackFacts } from './pack-facts.ts';
import { packPapers } from './pack-papers.ts';
import type { PackPaper, StoredPaper } from './pack-papers.ts';
import { Sheet } from './sheets.ts';
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
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';

/** Pages of uploaded papers in one pack, and their bytes: it must still go by mail. */
const mostDrawn = 120;
const mostBytes = 12 * 1024 * 1024;
const oneAtOnce = atMost(1);

/**
 * The pack as one PDF, page by page into the stream. Of what was uploaded only its picture gets in, drawn in a process of its own: neither
 * a script nor a link nor hidden text of a stranger's file reaches the insurer under our name. What cannot be drawn is named with its fingerprint.
 */
export function writePackPdf(platform: Platform, facts: PackFacts, papers: readonly PackPaper[], into: Writable): Promise<void> {
  return oneAtOnce(async () => {
    const t = textsIn('en', 'assignmentPack');
    const slip = new Slip(
      { title: t.title({ number: facts.insurersNumber }), locale: 'en', date: facts.now, size: 'A4', margin: 56 },
      into,
    );
    const done = finished(into, { readable: false });
    // Told where it is awaited, below.
    done.catch(() => undefined);
    let [pages, bytes] = [0, 0];
    for (const paper of papers) {
      if (into.destroyed) break;
      slip.page();
      if ('write' in paper) {
        paper.write(slip);
        continue;
      }
      const drawn = pages < mostDrawn && bytes < mostBytes ? await draw(platform, paper.file) : null;
      const shown = drawn?.pages.slice(0, mostDrawn - pages) ?? [];
      for (const [at, page] of shown.entries()) {
        slip.page();
        new Sheet(slip).note(`${paper.name.slice(0, 2)}  ${paper.title}, ${t.page({ page: at + 1, of: drawn?.of ?? 1 })}`);
        slip.sheet(Buffer.from(page), `${paper.title}, ${at + 1}`);
        pages += 1;
        bytes += page.length;
        await slip.drained();
      }
      if (shown.length === (drawn?.of ?? -1)) continue;
      slip.page();
      const sheet = new Sheet(slip);
      sheet.title(paper.title);
      sheet.text(shown.length > 0 ? t.more({ count: (drawn?.of ?? 0) - shown.length }) : t.notDrawn);
      sheet.note(`SHA-256 ${paper.file.sha256.toString('hex')}`);
    }
    await slip.finish();
    await done;
  });
}

async function draw({ files, log }: Platform, { id, key, mimeType }: StoredPaper): Promise<DrawnPages | null> {
  if (!drawnTypes.includes(mimeType)) return null;
  try {
    return await drawInProcess(await buffer(await files.get(key)), mimeType);
  } catch (error) {
    log.warn({ err: error, file: id }, 'a paper could not be drawn into a pack');
    return null;
  }
}

const lookAtOnce = 8;

/** Before the first byte: 409 with their names where the bytes of uploaded papers are not in the store. */
async function wantAllPapers({ files, log }: Platform, facts: PackFacts, papers: readonly PackPaper[]): Promise<void> {
  const one = atMost(lookAtOnce);
  const looked = papers.map((paper) => one(async () => !('file' in paper) || (await files.has(paper.file.key))));
  const isThere = await Promise.all(looked);
  const gone = papers.filter((_, at) => !isThere[at]).map(({ name }) => name);
  if (gone.length === 0) return;
  log.error({ claim: facts.number, papers: gone }, 'papers are missing from the store');
  throw problem('pack.paper-missing', { messageKey: message('pack.paper-missing', { papers: gone.join(', ') }) });
}

/** Our sheets and the uploaded papers as they are, numbered, one after the other: no more than one is held in memory. */
function packZip({ files, log }: Platform, facts: PackFacts, papers: readonly PackPaper[]): Readable {
  const zip = new ZipFile();
  const content = new PassThrough();
  zip.on('error', (error: Error) => content.destroy(error));
  zip.outputStream.pipe(content);
  for (const paper of papers) {
    const name = 'file' in paper ? `${paper.name}.${paper.file.extension}` : `${paper.name}.pdf`;
    // Photos and PDFs are compressed already.
    zip.addReadStreamLazy(name, { compress: false, mtime: facts.now }, (give) => {
      const opened = 'file' in paper ? files.get(paper.file.key) : sheetOf(paper, facts);
      opened.then(
        (bytes) => give(null, bytes),
        (error: unknown) => {
          // A ZIP that ends in the middle is not taken for a whole one.
          log.error({ err: error, claim: facts.number, paper: paper.name }, 'a paper is missing from a pack');
          content.destroy(new Error(`${paper.name} could not be read`));
        },
      );
    });
  }
  zip.end();
  return content;
}

async function sheetOf(paper: PackPaper & { write: (slip: Slip) => void }, { number, now }: PackFacts): Promise<Readable> {
  const slip = new Slip({ title: `${paper.title} ${number}`, locale: 'en', date: now, size: 'A4', margin: 56 });
  paper.write(slip);
  return Readable.from([await slip.finish()]);
}

/** The pack of a claim that the insurer owes for. It is full of other people's papers: each look is written down before the first byte. */
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
  if (format === 'zip') return reply.send(packZip(platform, facts, papers));
  const content = new PassThrough();
  writePackPdf(platform, facts, papers, content).catch((error: Error) => content.destroy(error));
  return reply.send(content);
}

function packFileName(number: string, format: (typeof packFormats)[number]): string {
  return `assignment-pack-${number}.${format}`;
}

export const packRoutes: readonly Route[] = [
  route(getAssignmentPack, ({ platform, actor, params, query, reply }) =>
    sendPack(platform, actor, params.id, query.format, reply),
  ),
];
