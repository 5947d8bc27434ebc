import { inOwnProcess } from '../apart/in-own-process.ts';
import { atMost } from '../at-most.ts';
import type { DrawnPages } from './draw-pages.ts';
import type { ReaderReply } from './read-paper.program.ts';

/** Does one work on one file; throws where that cannot be done. */
type OnPaper<Reply> = (content: Uint8Array, mimeType: string) => Promise<Reply>;

/** Reads what stands on a paper. */
export type PaperReader = OnPaper<ReaderReply>;

/** A large photo takes some seconds of the processor, and so do thirty large pages that are drawn. */
export const readInProcess = createPaperReader(120_000);
export const drawInProcess = oneAtOnce<DrawnPages>(new URL('./draw-pages.program.ts', import.meta.url), 60_000);

export function createPaperReader(most: number): PaperReader {
  return oneAtOnce(new URL('./read-paper.program.ts', import.meta.url), most);
}

function oneAtOnce<Reply>(program: URL, most: number): OnPaper<Reply> {
  const turn = atMost(1);
  return (content, mimeType) =>
    turn(async () => {
      const reply = await inOwnProcess<Reply>(program, { given: { content, mimeType }, most }).catch((error: unknown) => {
        // What a library says of a stranger's file can be long, and is for the log.
        throw new Error(`the file could not be read: ${error instanceof Error ? error.message.slice(0, 500) : 'no reason'}`);
      });
      if (reply === undefined) throw new Error('the file took more time or memory than it may');
      return reply;
    });
}
