import { inOwnProcess } from '../apart/in-own-process.ts';
import { atMost } from '../at-most.ts';
import type { DrawOrder, drawPapers } from './draw-pages.ts';
import type { ReaderReply } from './read-paper.program.ts';

/** Extracts a document's content; throws if that fails. */
export type PaperReader = (content: Uint8Array, mimeType: string) => Promise<ReaderReply>;

/** Milliseconds of CPU time; a large photo takes a few seconds. */
export const readInProcess = createPaperReader(120_000);

export function createPaperReader(most: number): PaperReader {
  const oneAtOnce = atMost(1);
  return (content, mimeType) =>
    oneAtOnce(async () => {
      const program = new URL('./read-paper.program.ts', import.meta.url);
      const reply = await inOwnProcess<ReaderReply>(program, { given: { content, mimeType }, most }).catch((error: unknown) => {
        // A library's message about an uploaded file can be long, and is only for the log.
        throw new Error(`the file could not be read: ${error instanceof Error ? error.message.slice(0, 500) : 'no reason'}`);
      });
      if (reply === undefined) throw new Error('the file took more time or memory than it may');
      return reply;
    });
}

type Drawn = Awaited<ReturnType<typeof drawPapers>>;

/**
 * Renders documents in one separate process, at least the first; undefined if it exceeded its time or memory limit. Thirty large pages take a few seconds of
 * CPU time.
 */
export function drawInProcess(order: DrawOrder): Promise<Drawn | undefined> {
  return inOwnProcess<Drawn>(new URL('./draw-pages.program.ts', import.meta.url), { given: order, most: 60_000 });
}
