import { inOwnProcess } from './in-own-process.ts';
import type { OnPaper } from './in-own-process.ts';
import type { ReaderReply } from './read-paper.main.ts';

/** Reads what stands on a paper; throws where that cannot be done. */
export type PaperReader = OnPaper<ReaderReply>;

/** A large photo takes some seconds. */
export function createPaperReader(longestMs: number): PaperReader {
  return inOwnProcess<ReaderReply>('read-paper.main.ts', longestMs);
}

export const readInProcess = createPaperReader(120_000);
