import { problem } from '#contract/errors.ts';
import { atMost } from '#server/platform/at-most.ts';
import { readStored } from '#server/platform/files/stored.ts';
import { drawnTypes } from '#server/platform/papers/draw-pages.ts';
import type { DrawnPages } from '#server/platform/papers/draw-pages.ts';
import { drawnKey, headOfPages, keepPages, readPages } from '#server/platform/papers/kept-pages.ts';
import type { PagesHead } from '#server/platform/papers/kept-pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StoredPaper } from './sheets.ts';

interface Room {
  pages: number;
  bytes: number;
}

/** Of uploaded papers in one pack: it must still go by mail. */
export const mostDrawn: Readonly<Room> = { pages: 120, bytes: 12 * 1024 * 1024 };

/** A turn is one run of the drawing program, not a whole pack: a large pack lets others in between. */
const twoAtOnce = atMost(2, { mayWait: 8, refused: () => problem('server.unavailable', { retryAfterSeconds: 10 }) });
/** Bytes of the papers of one run: they are held in memory, here and there. */
const mostRead = 16 * 1024 * 1024;
const lookAtOnce = 8;

/** Papers that took more time or memory than they may, when drawn alone. Not in the store: a restart tries again. */
const endless = new Set<string>();
const mostEndless = 1000;

/** What is known of a pack's papers while it is drawn. */
interface Drawing {
  /** Null: cannot be drawn now. */
  readonly heads: Map<string, PagesHead | null>;
  /** One of them ended its run: each is drawn alone. */
  readonly suspects: Set<string>;
}

/** Draws, and keeps beside the papers, whatever gets into a pack and is not kept yet: 503 where too many wait. */
export async function drawPack(platform: Platform, papers: readonly StoredPaper[]): Promise<void> {
  const drawing: Drawing = { heads: new Map(), suspects: new Set() };
  const drawable = papers.filter(({ mimeType }) => drawnTypes.includes(mimeType));
  const one = atMost(lookAtOnce);
  await Promise.all(drawable.map((paper) => one(() => lookUp(platform, paper, drawing))));
  for (;;) {
    const { wanted, room } = missing(drawable, drawing);
    if (wanted.length === 0) return;
    await twoAtOnce(() => drawSome(platform, wanted, room, drawing));
  }
}

/** Null where the paper cannot be shown. */
export async function readDrawn({ files, log }: Platform, paper: StoredPaper): Promise<DrawnPages | null> {
  try {
    if (!(await files.has(drawnKey(paper)))) return null;
    const drawn = await readPages(files, paper);
    return drawn.of === 0 ? null : drawn;
  } catch (error) {
    log.warn({ err: error, file: paper.id }, 'drawn pages could not be read');
    // Drawn anew the next time.
    await files.delete(drawnKey(paper)).catch(() => undefined);
    return null;
  }
}

/** Whether it is known what the paper shows. */
async function lookUp({ files, log }: Platform, paper: StoredPaper, { heads }: Drawing): Promise<boolean> {
  if (endless.has(drawnKey(paper))) heads.set(paper.id, null);
  const head = await headOfPages(files, paper).catch((error: unknown) => {
    log.warn({ err: error, file: paper.id }, 'drawn pages could not be read');
    return null;
  });
  if (head) heads.set(paper.id, head);
  return heads.has(paper.id);
}

/** Papers that are still to be drawn, in the order of the pack, and what those before them leave of its room. */
function missing(papers: readonly StoredPaper[], { heads }: Drawing): { wanted: StoredPaper[]; room: Room } {
  const room = { ...mostDrawn };
  const wanted: StoredPaper[] = [];
  for (const paper of papers) {
    if (room.pages <= 0 || room.bytes <= 0) break;
    const head = heads.get(paper.id);
    if (head === undefined) wanted.push(paper);
    for (const size of head?.sizes ?? []) {
      room.pages -= 1;
      room.bytes -= size;
    }
  }
  return { wanted, room };
}

/** One run, of as many of them as may be held in memory. */
async function drawSome(platform: Platform, wanted: readonly StoredPaper[], room: Room, drawing: Drawing): Promise<void> {
  const { heads, suspects } = drawing;
  const { log } = platform;
  const order = await readSome(platform, wanted, drawing);
  const [first] = order;
  if (!first) return;
  const papers = order.map(({ paper: { mimeType }, content }) => ({ content, mimeType }));
  const drawn = await platform.drawPapers({ papers, room });
  if (drawn) {
    await keepDrawn(
      platform,
      drawn.flatMap((pages, at) => (order[at] ? [{ paper: order[at].paper, pages }] : [])),
      drawing,
    );
    return;
  }
  log.warn({ files: order.map(({ paper }) => paper.id) }, 'papers took more time or memory than they may to be drawn');
  for (const { paper } of order) suspects.add(paper.id);
  if (order.length > 1) return;
  heads.set(first.paper.id, null);
  if (endless.size >= mostEndless) endless.clear();
  endless.add(drawnKey(first.paper));
}

interface Read {
  readonly paper: StoredPaper;
  readonly content: Buffer;
}

async function readSome(platform: Platform, wanted: readonly StoredPaper[], drawing: Drawing): Promise<Read[]> {
  const { heads, suspects } = drawing;
  const read: Read[] = [];
  let bytes = 0;
  for (const paper of wanted) {
    if (bytes >= mostRead || (read.length > 0 && suspects.has(paper.id))) break;
    // Drawn for somebody else, while this one waited.
    if (await lookUp(platform, paper, drawing)) continue;
    try {
      const content = await readStored(platform, paper.key, paper.sha256, { file: paper.id });
      bytes += content.length;
      read.push({ paper, content });
    } catch {
      // It has said why in the log.
      heads.set(paper.id, null);
    }
    if (suspects.has(paper.id)) break;
  }
  return read;
}

/** Also that a paper cannot be drawn is kept: its bytes do not change. */
async function keepDrawn(
  { db, files, log }: Platform,
  drawn: readonly { paper: StoredPaper; pages: DrawnPages | { failed: string } }[],
  { heads }: Drawing,
): Promise<void> {
  for (const { paper, pages } of drawn) {
    if ('failed' in pages) log.warn({ file: paper.id, failed: pages.failed }, 'a paper could not be drawn into a pack');
    heads.set(paper.id, await keepPages(files, paper, 'failed' in pages ? { pages: [], of: 0 } : pages));
  }
  // A file that was deleted meanwhile has taken away what was there then.
  const ids = drawn.map(({ paper }) => paper.id);
  const rows = await db.selectFrom('stored_file').select('id').where('id', 'in', ids).where('deleted_at', 'is', null).execute();
  const there = new Set(rows.map(({ id }) => id));
  for (const { paper } of drawn) if (!there.has(paper.id)) await files.delete(drawnKey(paper));
}
