import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Slip } from '#server/platform/pdf/slip.ts';
import type { Platform } from '#server/platform/platform.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { drawPack, mostDrawn, readDrawn } from './drawn-papers.ts';
import type { PackFacts } from './pack-facts.ts';
import type { PackPaper } from './sheets.ts';
import { Sheet } from './sheets.ts';

/** The pack as one PDF, page by page into the stream. */
export async function writePackPdf(
  platform: Platform,
  facts: PackFacts,
  papers: readonly PackPaper[],
  into: Writable,
): Promise<void> {
  const write = await preparePackPdf(platform, facts, papers);
  await write(into);
}

/**
 * Draws what was uploaded, before the first byte: 503 where too many wait. Of it only its picture gets in, drawn in a process of its own: neither
 * a script nor a link nor hidden text of a stranger's file reaches the insurer under our name. What cannot be drawn is named with its fingerprint.
 * The writer reads the drawn pages paper by paper: one who reads slowly holds neither memory nor a turn to draw.
 */
export async function preparePackPdf(
  platform: Platform,
  facts: PackFacts,
  papers: readonly PackPaper[],
): Promise<(into: Writable) => Promise<void>> {
  await drawPack(
    platform,
    papers.flatMap((paper) => ('file' in paper ? paper.file : [])),
  );
  return async (into) => {
    const t = textsIn('en', 'assignmentPack');
    const slip = new Slip(
      { title: t.title({ number: facts.insurersNumber }), locale: 'en', date: facts.now, size: 'A4', margin: 56 },
      into,
    );
    const done = finished(into, { readable: false });
    // Told where it is awaited, below.
    done.catch(() => undefined);
    const room = { ...mostDrawn };
    for (const paper of papers) {
      if (into.destroyed) break;
      slip.page();
      if ('write' in paper) {
        paper.write(slip);
        continue;
      }
      const drawn = room.pages > 0 && room.bytes > 0 ? await readDrawn(platform, paper.file) : null;
      const shown = drawn?.pages.slice(0, room.pages) ?? [];
      for (const [at, page] of shown.entries()) {
        slip.page();
        new Sheet(slip).note(`${paper.name.slice(0, 2)}  ${paper.title}, ${t.page({ page: at + 1, of: drawn?.of ?? 1 })}`);
        slip.sheet(Buffer.from(page), `${paper.title}, ${at + 1}`);
        room.pages -= 1;
        room.bytes -= page.length;
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
  };
}
