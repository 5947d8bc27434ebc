import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Runs the script with a fake pg_dump that records its arguments, writes half a dump and exits as given. */
function backUp(ends: string): { status: number | null; called: string; left: string[] } {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatepass-backup-'));
  const program = path.join(folder, 'pg_dump');
  const write = `for a in "$@"; do case $a in --file=*) echo half > "\${a#--file=}";; esac; done`;
  writeFileSync(program, `#!/bin/sh\necho "$* / $PGPASSWORD" > ${folder}/called\n${write}\n${ends}\n`);
  chmodSync(program, 0o755);
  const { status } = spawnSync('sh', ['deploy/backup.sh', path.join(folder, 'kept')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: 'postgresql://me:canary@one:5432,two/gatepass',
      PG_DUMP: program,
      PG_RESTORE: 'true',
    },
  });
  const called = readFileSync(path.join(folder, 'called'), 'utf8').trim();
  const left = readdirSync(path.join(folder, 'kept'));
  rmSync(folder, { recursive: true });
  return { status, called, left };
}

test.each([
  ['fails', 'exit 1'],
  ['has no journal', 'exit 0'],
  ['is told to stop', 'kill -TERM $PPID; exit 0'],
])('a backup that %s leaves nothing, and shows nobody the password', (_, ends) => {
  const { status, called, left } = backUp(ends);
  expect(status).not.toBe(0);
  expect(left).toEqual([]);
  expect(called).toMatch(/postgresql:\/\/me@one:5432,two\/gatepass \/ canary$/);
});
