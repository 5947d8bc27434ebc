import { inOwnProcess } from '../apart/in-own-process.ts';
import { atMost } from '../at-most.ts';
import type { DrawOrder, drawPapers } from './draw-pages.ts';
import type { ReaderReply } from './read-paper.program.ts';

/** Reads what stands on a paper; throws where that cannot be done. */
export type PaperReader = (content: Uint8Array, mimeType: string) => Promise<ReaderReply>;

/** A large photo takes some seconds of the processor. */
export const readInProcess = createPaperReader(120_000);

export function createPaperReader(most: number): PaperReader {
  const oneAtOnce = atMost(1);
  return (content, mimeType) =>
    oneAtOnce(async () => {
      const program = new URL('./read-paper.program.ts', import.meta.url);
      const reply = await inOwnProcess<ReaderReply>(program, { given: { content, mimeType }, most }).catch((error: unknown) => {
        // What a library says of a stranger's file can be long, and is for the log.
        throw new Error(`the file could not be read: ${error instanceof Error ? error.message.slice(0, 500) : 'no reason'}`);
      });
      if (reply === undefined) throw new Error('the file took more time or memory than it may');
      return reply;
    });
}

type Drawn = Awaited<ReturnType<typeof drawPapers>>;

/** Draws papers in one process of their own, the first of them at least; undefined where one took more time or memory than it may. Thirty large pages take some seconds of the processor. */
export function drawInProcess(order: DrawOrder): Promise<Drawn | undefined> {
  return inOwnProcess<Drawn>(new URL('./draw-pages.program.ts', import.meta.url), { given: order, most: 60_000 });
}
