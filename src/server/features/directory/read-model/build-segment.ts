import { Worker } from 'node:worker_threads';
import type { LoadedSegment } from './load-segment.ts';

/**
 * Builds a segment from the database in another thread. Rejects when the database cannot be read. `inTurn`: one process after another,
 * so that a busy directory is not read by all of them at once.
 */
export function buildSegment(databaseUrl: string, inTurn: boolean): Promise<LoadedSegment> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./build-segment.worker.ts', import.meta.url), { workerData: { databaseUrl, inTurn } });
    // `node --watch` sends messages of its own from every thread: which files it loaded.
    worker.on('message', (message: object) => {
      if ('segment' in message) resolve(message as LoadedSegment);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the directory's builder ended with ${code}`)));
  });
}
