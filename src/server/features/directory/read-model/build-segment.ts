import { Worker } from 'node:worker_threads';
import type { LoadedSegment } from './load-segment.ts';

export interface BuildOptions {
  /** One process after another, so that a busy directory is not read by all of them at once. */
  readonly inTurn: boolean;
  /** With rests, so that searches are answered as quickly meanwhile. */
  readonly restful: boolean;
  /** Ends the thread, whatever it is at. */
  readonly signal: AbortSignal;
}

/** Builds a segment from the database in another thread. Rejects when the database cannot be read, and when it is ended. */
export function buildSegment(databaseUrl: string, { inTurn, restful, signal }: BuildOptions): Promise<LoadedSegment> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./build-segment.worker.ts', import.meta.url), {
      workerData: { databaseUrl, inTurn, restful },
      // Megabytes. Texts live for one line; more room for them is only more memory.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    const end = (): void => void worker.terminate();
    signal.addEventListener('abort', end);
    // `node --watch` sends messages of its own from every thread: which files it loaded.
    worker.on('message', (message: object) => {
      if ('segment' in message) resolve(message as LoadedSegment);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', end);
      reject(new Error(`the directory's builder ended with ${code}`));
    });
  });
}
