import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Runs the script with a fake pg_dump that records its arguments, writes half a dump and exits as given. */
function backUp(ends: string, ages: readonly number[] = []): { status: number | null; called: string; left: string[] } {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatepass-backup-'));
  const program = path.join(folder, 'pg_dump');
  const write = `for a in "$@"; do case $a in --file=*) echo half > "\${a#--file=}";; esac; done`;
  writeFileSync(program, `#!/bin/sh\necho "$* / $PGPASSWORD" > ${folder}/called\n${write}\n${ends}\n`);
  chmodSync(program, 0o755);
  mkdirSync(path.join(folder, 'kept'));
  for (const days of ages) {
    const dump = path.join(folder, `kept/gatepass-${days}.dump`);
    writeFileSync(dump, 'a dump');
    utimesSync(dump, Date.now() / 1000 - days * 86_400, Date.now() / 1000 - days * 86_400);
  }
  const lister = path.join(folder, 'pg_restore');
  writeFileSync(lister, `#!/bin/sh\n${ages.length > 0 ? "echo '; TABLE DATA public journal_entry'" : ''}\n`);
  chmodSync(lister, 0o755);
  const { status } = spawnSync('sh', ['deploy/backup.sh', path.join(folder, 'kept')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: 'postgresql://me:canary@one:5432,two/gatepass',
      PG_DUMP: program,
      PG_RESTORE: lister,
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

test('a good backup removes those older than 30 days, and a failed one removes none', () => {
  const kept = backUp('exit 0', [2, 29, 40]);
  expect(kept.status).toBe(0);
  expect(kept.left.map((name) => name.replace(/\d{8}T\d{6}Z/, 'new')).toSorted()).toEqual([
    'gatepass-2.dump',
    'gatepass-29.dump',
    'gatepass-new.dump',
  ]);
  expect(backUp('exit 1', [2, 40]).left).toEqual(['gatepass-2.dump', 'gatepass-40.dump']);
});
