import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { Slip } from '#server/platform/pdf/slip.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PackFacts } from './pack-facts.ts';
import type { PackPaper } from './pack-papers.ts';

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
