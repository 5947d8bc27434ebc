import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from './project-root.ts';
import type { Teardown } from './teardown.ts';

export interface StepChild {
  /** Prefix of the error message. */
  readonly what: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly onLine: (line: string) => void;
  readonly teardown: Teardown;
}

/** Runs a Node program to completion; throws with its last output if it fails. Ends with the teardown. */
export async function runStepChild({ what, args, env, onLine, teardown }: StepChild): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? code ?? 1));
  });
  teardown.add(
    async () => {
      child.kill('SIGTERM');
      await ended;
    },
    () => child.kill('SIGKILL'),
  );
  const lastWords: string[] = [];
  const read = (line: string): void => {
    onLine(line);
    lastWords.push(line);
    if (lastWords.length > 30) lastWords.shift();
  };
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', read);
  const how = await ended;
  if (how !== 0) throw new Error(`${what} failed (${how}):\n${stripVTControlCharacters(lastWords.join('\n')).trim()}`);
}
