import { fork } from 'node:child_process';
import path from 'node:path';
import { atMost } from '../at-most.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
/** Its memory for JavaScript, in MiB; pictures lie beside it and are bounded by their pixels. */
const heap = 384;

/** Does one work on one file; throws where that cannot be done. */
export type OnPaper<Reply> = (content: Uint8Array, mimeType: string) => Promise<Reply>;

/**
 * In a process of its own, one at a time: the event loop stays free, a crash or an endless loop ends there, and a hostile file finds no
 * secrets: an empty environment, and it may read the program's own files only. What takes longer than `longestMs` is meant to.
 */
export function inOwnProcess<Reply>(program: string, longestMs: number): OnPaper<Reply> {
  const oneAtOnce = atMost(1);
  return (content, mimeType) => oneAtOnce(() => runOnce<Reply>(program, { content, mimeType }, longestMs));
}

function runOnce<Reply>(program: string, given: { content: Uint8Array; mimeType: string }, longestMs: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, program), {
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
    let reply: Reply | undefined;
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-500);
    });
    child.on('message', (message: Reply) => {
      reply = message;
    });
    child.once('error', reject);
    child.once('close', (_, signal) => {
      clearTimeout(timer);
      if (reply !== undefined) resolve(reply);
      else reject(new Error(signal === null ? `the file could not be read: ${said}` : `reading the file was ended by ${signal}`));
    });
    // It may have ended before it was given anything.
    child.send(given, () => undefined);
  });
}
