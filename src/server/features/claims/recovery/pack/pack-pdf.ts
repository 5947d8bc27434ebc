import type { Platform } from '#server/platform/platform.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { drawPack, mostDrawn, readDrawn } from './drawn-papers.ts';
import type { PackFacts } from './pack-facts.ts';
import type { PackPaper, PackSheet, StoredPaper } from './sheets.ts';
import { fingerprint, sheetsPdf } from './sheets.ts';

/**
 * The pack as one PDF; 503 if too many requests are waiting. Uploaded documents are included as images only, rendered in a separate process: no script, link or
 * hidden text of a third party's file reaches the insurer under our name. A document that cannot be rendered is listed with its fingerprint.
 */
export async function packPdf(platform: Platform, facts: PackFacts, papers: readonly PackPaper[]): Promise<Buffer> {
  await drawPack(
    platform,
    papers.flatMap((paper) => ('file' in paper ? paper.file : [])),
  );
  const pictures: Uint8Array[] = [];
  const room = { ...mostDrawn };
  const sheets: PackSheet[] = [];
  for (const paper of papers) {
    if ('sheet' in paper) {
      sheets.push(paper.sheet());
      continue;
    }
    const drawn = room.pages > 0 && room.bytes > 0 ? await readDrawn(platform, paper.file) : null;
    const shown = drawn?.pages.slice(0, room.pages) ?? [];
    room.pages -= shown.length;
    room.bytes -= shown.reduce((sum, page) => sum + page.length, 0);
    sheets.push(uploadedSheet(paper, { first: pictures.length, shown: shown.length, of: drawn?.of ?? null }));
    pictures.push(...shown);
  }
  const { title } = textsIn('en', 'assignmentPack');
  return sheetsPdf(title({ number: facts.insurersNumber }), facts, sheets, pictures);
}

function uploadedSheet(
  { name, title, file }: PackPaper & { file: StoredPaper },
  { first, shown, of }: { first: number; shown: number; of: number | null },
): PackSheet {
  const t = textsIn('en', 'assignmentPack');
  const pages = Array.from({ length: shown }, (_, at) => ({
    title: `${name.slice(0, 2)}  ${title}, ${t.page({ page: at + 1, of: of ?? 1 })}`,
    alt: `${title}, ${at + 1}`,
    picture: `/picture-${first + at}`,
  }));
  const said = shown > 0 ? t.more({ count: (of ?? 0) - shown }) : t.notDrawn;
  return { kind: 'uploaded', paper: { title, pages, missing: shown === of ? null : { said, sha256: fingerprint(file) } } };
}
