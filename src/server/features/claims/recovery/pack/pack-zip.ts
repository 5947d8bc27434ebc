import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import { atMost } from '#server/platform/at-most.ts';
import { Slip } from '#server/platform/pdf/slip.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PackFacts } from './pack-facts.ts';
import type { PackPaper } from './pack-papers.ts';

const lookAtOnce = 8;

/** Before the first byte: 409 with their names where the bytes of uploaded papers are not in the store. */
export async function wantAllPapers({ files, log }: Platform, facts: PackFacts, papers: readonly PackPaper[]): Promise<void> {
  const one = atMost(lookAtOnce);
  const looked = papers.map((paper) => one(async () => !('file' in paper) || (await files.has(paper.file.key))));
  const isThere = await Promise.all(looked);
  const gone = papers.filter((_, at) => !isThere[at]).map(({ name }) => name);
  if (gone.length === 0) return;
  log.error({ claim: facts.number, papers: gone }, 'papers are missing from the store');
  throw problem('pack.paper-missing', { messageKey: message('pack.paper-missing', { papers: gone.join(', ') }) });
}

/** Our sheets and the uploaded papers as they are, numbered, one after the other: no more than one is held in memory. */
export function packZip({ files, log }: Platform, facts: PackFacts, papers: readonly PackPaper[]): Readable {
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
