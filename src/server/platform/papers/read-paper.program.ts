import { ownProgram } from '../apart/own-program.ts';
import { readPaper } from './read-paper.ts';
import type { ReadPaper } from './read-paper.ts';

export interface ReaderReply extends ReadPaper {
  /** Peak memory of its process, in bytes. */
  readonly memory: number;
}

ownProgram(async ({ content, mimeType }: { content: Uint8Array; mimeType: string }): Promise<ReaderReply> => {
  const paper = await readPaper(content, mimeType);
  return { ...paper, memory: process.resourceUsage().maxRSS * 1024 };
});
