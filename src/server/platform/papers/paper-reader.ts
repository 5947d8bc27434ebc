import { fork } from 'node:child_process';
import path from 'node:path';
import { atMost } from '../files/at-most.ts';
import type { ReaderReply } from './read-paper.main.ts';

/** Reads what stands on a paper; throws where that cannot be done. */
export type PaperReader = (content: Uint8Array, mimeType: string) => Promise<ReaderReply>;

const root = path.resolve(import.meta.dirname, '../../../..');
const program = path.join(import.meta.dirname, 'read-paper.main.ts');
/** Its memory for JavaScript, in MiB; pictures lie beside it and are bounded by their pixels. */
const heap = 384;
const oneAtOnce = atMost(1);

/**
 * In a process of its own, one at a time: the event loop stays free, a crash or an endless loop ends there, and a hostile file finds no
 * secrets: an empty environment, and it may read the program's own files only. A large photo takes some seconds; what takes longer than
 * `longestMs` is meant to.
 */
export function createPaperReader(longestMs: number): PaperReader {
  return (content, mimeType) => oneAtOnce(() => readOne(content, mimeType, longestMs));
}

export const readInProcess = createPaperReader(120_000);

function readOne(content: Uint8Array, mimeType: string, longestMs: number): Promise<ReaderReply> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      cwd: root,
      env: {},
      execArgv: [
        `--max-old-space-size=${heap}`,
        '--permission',
        '--allow-addons',
        `--allow-fs-read=${root}`,
        '--disable-warning=SecurityWarning',
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
    let reply: ReaderReply | undefined;
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-500);
    });
    child.on('message', (message: ReaderReply) => {
      reply = message;
    });
    child.once('error', reject);
    child.once('close', (_, signal) => {
      clearTimeout(timer);
      if (reply) resolve(reply);
      else reject(new Error(signal === null ? `the file could not be read: ${said}` : `reading the file was ended by ${signal}`));
    });
    // It may have ended before it was given anything.
    child.send({ content, mimeType }, () => undefined);
  });
}
