import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { takeInstanceLock } from './instance-lock.ts';

test('a full disk ends no run: the next child is written down together with the one that could not be', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatepass-lock-'));
  const file = path.join(folder, 'lock');
  const lock = await takeInstanceLock(file, 'http://localhost');
  // Writes to /dev/full fail with ENOSPC.
  symlinkSync('/dev/full', `${file}.new`);
  lock.recordChild(process.pid);
  lock.recordChild(process.ppid);
  const { children } = JSON.parse(readFileSync(file, 'utf8')) as { children: { pid: number }[] };
  expect(children.map(({ pid }) => pid)).toEqual([process.pid, process.ppid]);
  rmSync(folder, { recursive: true });
});
