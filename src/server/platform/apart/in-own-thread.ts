import { Worker } from 'node:worker_threads';

/** Against hanging. */
const longestMs = 180_000;
const lookEveryMs = 250;
/** Megabytes. */
const heap = 384;

/**
 * Runs a program on what somebody sent in a thread of its own, without our settings. Undefined when it was ended: it took more than `most`
 * milliseconds of the processor (a busy machine is slow, not wrong) or more memory than it may. Rejects where the program fails.
 */
export function inOwnThread<Said extends object>(
  program: URL,
  { given, most, says }: { readonly given: unknown; readonly most: number; readonly says: (message: object) => message is Said },
): Promise<Said | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData: given, env: {}, resourceLimits: { maxOldGenerationSizeMb: heap } });
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
      if (says(message)) said = message;
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(longest);
      clearInterval(looks);
      resolve(said);
    });
  });
}
