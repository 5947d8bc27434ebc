import { readPaper } from './read-paper.ts';
import type { ReadPaper } from './read-paper.ts';

/** What the process that reads one file answers. */
export interface ReaderReply extends ReadPaper {
  /** Most memory that it held, in bytes. */
  readonly memory: number;
}

/** One file, then the end: what a hostile file does to this process concerns no other. */
process.once('message', ({ content, mimeType }: { content: Uint8Array; mimeType: string }) => {
  readPaper(content, mimeType).then(
    (paper) => {
      const reply: ReaderReply = { ...paper, memory: process.resourceUsage().maxRSS * 1024 };
      process.send?.(reply, () => process.exit(0));
    },
    (error: unknown) => {
      process.stderr.write(error instanceof Error ? error.message.slice(0, 500) : 'could not be read');
      process.exit(1);
    },
  );
});
