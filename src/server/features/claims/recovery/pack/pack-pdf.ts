import { buffer } from 'node:stream/consumers';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { atMost } from '#server/platform/at-most.ts';
import { drawnTypes } from '#server/platform/papers/draw-pages.ts';
import type { DrawnPages } from '#server/platform/papers/draw-pages.ts';
import { drawInProcess } from '#server/platform/papers/paper-reader.ts';
import { Slip } from '#server/platform/pdf/slip.ts';
import type { Platform } from '#server/platform/platform.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import type { PackFacts } from './pack-facts.ts';
import type { PackPaper, StoredPaper } from './pack-papers.ts';
import { Sheet } from './sheet.ts';

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
