import { expect, it } from 'vitest';
import { runCommand } from './task.ts';

/** Runs the code as a Node program, interrupts it once it reports ready, and returns the outcome. */
function interrupted(code: string, patienceMs?: number) {
  const ended = new AbortController();
  const onOutput = (text: string): void => {
    if (text.includes('ready')) ended.abort();
  };
  return runCommand(process.execPath, ['-e', code], {}, { onOutput, until: ended.signal, ...(patienceMs && { patienceMs }) });
}

it('interrupts a program as Ctrl-C does, so that it can end what it started', async () => {
  const code = `process.on('SIGINT', () => { console.log('ended its own'); process.exit(130); }); setInterval(() => 0, 1000); console.log('ready');`;
  expect(await interrupted(code)).toEqual({ ok: false, output: 'ready\nended its own\n' });
});

it('ends by force what does not end, with what it started', async () => {
  const code = `process.on('SIGINT', () => console.log('goes on')); setInterval(() => 0, 1000);
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)']);
    child.once('spawn', () => console.log('ready ' + child.pid));`;
  const { ok, output } = await interrupted(code, 200);
  expect(ok).toBe(false);
  expect(output).toContain('goes on');
  const child = Number(/ready (\d+)/.exec(output)?.[1]);
  await expect.poll(() => isAlive(child)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
