import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Prompts at the terminal, or reads the next line of piped input; an empty string at its end. Secrets are not echoed. */
export interface Asker {
  readonly ask: (question: string, options?: { readonly secret?: boolean }) => Promise<string>;
  readonly close: () => void;
}

export function createAsker(): Asker {
  let hidden = false;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!hidden) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  // The terminal is in raw mode while prompting, so Ctrl-C arrives as a key.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  // All piped lines may arrive before the second question.
  const lines = process.stdin.isTTY ? undefined : terminal[Symbol.asyncIterator]();
  return {
    ask: async (question, { secret = false } = {}) => {
      if (lines !== undefined) return String((await lines.next()).value ?? '');
      const typed = terminal.question(question);
      hidden = secret;
      const answer = await Promise.race([typed, closed]);
      hidden = false;
      if (secret) process.stdout.write('\n');
      return answer;
    },
    close: () => terminal.close(),
  };
}
