import { Worker } from 'node:worker_threads';
import { problem } from '#contract/errors.ts';
import type { ProblemCode } from '#contract/errors.ts';
import { atMost } from '../at-most.ts';

/** Bytes before the first line of a PDF that readers skip. */
export const mostBeforePdf = 1024;

/** Where a PDF begins in what was sent; -1 where it is none. */
export function startOfPdf(content: Buffer): number {
  return content.subarray(0, mostBeforePdf + 5).indexOf('%PDF-');
}

/** Writes a PDF anew where it lies, and returns the place of the clean file. */
export type PdfCheck = (path: string) => Promise<{ path: string; size: number }>;

/** Of the processor's own time: a busy machine is slow, not wrong. A scan of ten megabytes takes half a second; what takes longer than this is meant to. */
const mostWorkMs = 8_000;
/** Against hanging. */
const longestMs = 180_000;
const lookEveryMs = 250;
/** Megabytes. */
const heap = 384;
const twoAtOnce = atMost(2);

/** Writes a PDF anew in a thread of its own, which is ended when it takes too long. Returns the place of the clean file; throws as `cleanPdf` does. */
export function checkPdf(path: string, most = mostWorkMs): Promise<{ path: string; size: number }> {
  return twoAtOnce(async () => {
    const clean = `${path}.clean`;
    const said = await runOnce(path, clean, most);
    if ('code' in said) throw problem(said.code);
    return { path: clean, size: said.size };
  });
}

type Said = { size: number } | { code: ProblemCode };

function runOnce(from: string, to: string, most: number): Promise<Said> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./clean-pdf.worker.ts', import.meta.url), {
      workerData: { from, to },
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heap },
    });
    const end = () => void worker.terminate();
    const longest = setTimeout(end, longestMs);
    const looks = setInterval(() => {
      // It rejects before the thread has begun and after it has ended.
      void worker.cpuUsage().then(
        ({ user, system }) => ((user + system) / 1000 > most ? end() : undefined),
        () => undefined,
      );
    }, lookEveryMs);
    let said: Said | undefined;
    // `node --watch` sends messages of its own from every thread: which files it loaded.
    worker.on('message', (message: object) => {
      if ('size' in message || 'code' in message) said = message as Said;
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(longest);
      clearInterval(looks);
      // Too long, or too much for its memory: nothing was proven.
      resolve(said ?? { code: 'file.unreadable' });
    });
  });
}
