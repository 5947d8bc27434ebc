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

/** Limits of the uploaded documents in one pack, so that it still fits into an e-mail. */
export const mostDrawn: Readonly<Room> = { pages: 120, bytes: 12 * 1024 * 1024 };

/** One slot covers one run of the renderer, not a whole pack, so that a large pack does not block others. */
const twoAtOnce = atMost(2, { mayWait: 8, refused: () => problem('server.unavailable', { retryAfterSeconds: 10 }) });
/** Maximum bytes of documents per run: they are held in memory by both processes. */
const mostRead = 16 * 1024 * 1024;
const lookAtOnce = 8;

/** Documents that exceeded the time or memory limit when rendered alone. Kept in memory only: a restart tries again. */
const endless = new Set<string>();
const mostEndless = 1000;

interface Drawing {
  /** Null if the document cannot be rendered now. */
  readonly heads: Map<string, PagesHead | null>;
  /** A run with one of these documents was aborted: each is rendered alone. */
  readonly suspects: Set<string>;
}

/** Renders the documents of a pack that are not in the store yet and stores the result next to them. 503 if too many requests are waiting. */
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

/** Null if the document cannot be shown. */
export async function readDrawn({ files, log }: Platform, paper: StoredPaper): Promise<DrawnPages | null> {
  try {
    if (!(await files.has(drawnKey(paper)))) return null;
    const drawn = await readPages(files, paper);
    return drawn.of === 0 ? null : drawn;
  } catch (error) {
    log.warn({ err: error, file: paper.id }, 'drawn pages could not be read');
    // Rendered again next time.
    await files.delete(drawnKey(paper)).catch(() => undefined);
    return null;
  }
}

/** Whether the rendering of the document is already known. */
async function lookUp({ files, log }: Platform, paper: StoredPaper, { heads }: Drawing): Promise<boolean> {
  if (endless.has(drawnKey(paper))) heads.set(paper.id, null);
  const head = await headOfPages(files, paper).catch((error: unknown) => {
    log.warn({ err: error, file: paper.id }, 'drawn pages could not be read');
    return null;
  });
  if (head) heads.set(paper.id, head);
  return heads.has(paper.id);
}

/** Documents still to be rendered, in pack order, and the room that those before them leave. */
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

/** One run, with as many documents as the memory limit allows. */
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
    // Another request rendered it while this one waited.
    if (await lookUp(platform, paper, drawing)) continue;
    try {
      const content = await readStored(platform, paper.key, paper.sha256, { file: paper.id });
      bytes += content.length;
      read.push({ paper, content });
    } catch {
      // The cause is already logged.
      heads.set(paper.id, null);
    }
    if (suspects.has(paper.id)) break;
  }
  return read;
}

/** Also stores that a document cannot be rendered, because its bytes do not change. */
async function keepDrawn(
  { db, files, log }: Platform,
  drawn: readonly { paper: StoredPaper; pages: DrawnPages | { failed: string } }[],
  { heads }: Drawing,
): Promise<void> {
  for (const { paper, pages } of drawn) {
    if ('failed' in pages) log.warn({ file: paper.id, failed: pages.failed }, 'a paper could not be drawn into a pack');
    heads.set(paper.id, await keepPages(files, paper, 'failed' in pages ? { pages: [], of: 0 } : pages));
  }
  // A file deleted in the meantime has already had its renderings removed.
  const ids = drawn.map(({ paper }) => paper.id);
  const rows = await db
    .selectFrom('stored_file')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .execute();
  const gone = new Set(rows.map(({ id }) => id));
  for (const { paper } of drawn) if (gone.has(paper.id)) await files.delete(drawnKey(paper));
}
