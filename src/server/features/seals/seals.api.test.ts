import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { approvedClaim, cast, done } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp, TestBody } from '#test/setup/test-app.ts';
import { checkSeals } from './check-seals.ts';
import { sealRows, signDay } from './seal-records.ts';
import { signRoot } from './signed-roots.ts';

let t: TestApp;
let auditor: Person;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gatepass-seals-'));
  t = await startTestApp({ cashfree: true });
  await approvedClaim(t, await cast(t));
  auditor = await person(t, 'insurance', { duties: ['audit'] });
  await sealAndSign('2026-11-21T12:00:00Z');
  await note(5);
  await sealAndSign('2026-11-22T12:00:00Z');
  await note(6);
  await sealAndSign('2026-11-23T12:00:00Z');
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

async function sealAndSign(now: string): Promise<void> {
  t.setNow(new Date(now));
  await sealRows(t.platform);
  await signDay(t.platform);
  t.setNow(null);
}

const note = (count: number) =>
  t.platform.pool.query(
    `insert into audit_entry (actor_role, action, subject_type, subject_id, after, ip)
     select 'system', 'tick', 'job', n::text, '{"pan_encrypted": "v1.k.abc", "job": "tick"}', '203.0.113.77' from generate_series(1, $1) n`,
    [count],
  );

/** Bypasses every trigger, as someone with the database password could; restored afterwards. */
async function behindOurBack(statements: readonly string[], look: () => Promise<void>): Promise<void> {
  const dump = [
    'audit_entry',
    'claim_event',
    'journal_entry',
    'journal_line',
    'signed_decision',
    'sealed_leaf',
    'sealed_root',
    'seal_queue',
    'gate_pass',
  ];
  const client = await t.platform.pool.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    for (const table of dump) await client.query(`create temp table kept_${table} as table ${table}`);
    await client.query('alter table kept_journal_entry drop column business_key');
    for (const statement of statements) await client.query(statement);
    await look();
  } finally {
    for (const table of dump) {
      await client.query(`delete from ${table}`);
      await client.query(`insert into ${table} overriding system value select * from kept_${table}`);
      await client.query(`drop table kept_${table}`);
    }
    await client.query("set session_replication_role = 'origin'");
    client.release();
  }
}

const exported = async (query = '') =>
  String((await t.call('GET', `/audit/seals/export${query}`, { token: auditor.token })).body);

/** The script's output for a file, and its exit code. */
async function verified(text: string, ...options: string[]): Promise<{ code: number | null; said: string }> {
  const file = path.join(folder, 'export.jsonl');
  await writeFile(file, text);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/server/features/seals/verify-seal.ts', file, ...options], {
    encoding: 'utf8',
  });
  return { code: status, said: `${stdout}${stderr}` };
}

const linesOf = (text: string): TestBody[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const textOf = (lines: readonly unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const rowsOf = async (query: string): Promise<TestBody[]> => (await t.platform.pool.query(query)).rows;

describe('sealing', () => {
  it('takes every row once, in a row without gaps, and leaves nothing behind', async () => {
    const [counts] =
      await rowsOf(`select (select count(*) from audit_entry) + (select count(*) from claim_event) + (select count(*) from journal_entry) + (select count(*) from signed_decision) as rows,
      (select count(*) from sealed_leaf) as leaves, (select max(index) + 1 from sealed_leaf) as size, (select count(*) from seal_queue) as waiting`);
    expect(counts.leaves + counts.waiting).toBe(counts.rows);
    expect(counts.size).toBe(counts.leaves);
    expect(counts.leaves).toBeGreaterThan(40);
    expect(new Set((await rowsOf('select distinct kind from sealed_leaf')).map(({ kind }) => kind))).toEqual(
      new Set(['audit', 'event', 'journal', 'decision']),
    );
  });

  it('takes what commits late, and by several workers at once nothing twice', async () => {
    const late = await t.platform.pool.connect();
    await late.query('begin');
    await late.query(
      `insert into audit_entry (actor_role, action, subject_type, subject_id) values ('system', 'tick', 'job', 'late')`,
    );
    await note(30);
    await Promise.all([1, 2, 3].map(() => sealRows(t.platform)));
    await late.query('commit');
    late.release();
    await sealRows(t.platform);
    expect(await rowsOf(`select 1 from seal_queue`)).toEqual([]);
    expect(
      await rowsOf(
        `select 1 from sealed_leaf join audit_entry e on kind = 'audit' and row_id = e.id::text where e.subject_id = 'late'`,
      ),
    ).toHaveLength(1);
    expect(await checkSeals(t.platform)).toEqual([]);
  });

  it('signs a day once, when it is over in India', async () => {
    const days = () => rowsOf('select day, size from sealed_root order by day');
    const before = await days();
    expect(before.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(before[1].size - before[0].size).toBeGreaterThanOrEqual(5);
    await sealAndSign('2026-11-23T18:29:00Z');
    await sealAndSign('2026-11-20T18:29:00Z');
    expect(await days()).toEqual(before);
  });

  it('is never changed by the application', async () => {
    for (const table of ['sealed_leaf', 'sealed_root', 'claim_event', 'seal_check'])
      await expect(t.platform.pool.query(`delete from ${table}`), table).rejects.toThrow('never changed');
    await expect(t.platform.pool.query(`update sealed_root set size = 1`)).rejects.toThrow('never changed');
    await expect(t.platform.pool.query(`truncate audit_entry`)).rejects.toThrow('never changed');
  });
});

describe('the roots', () => {
  it('are public, with the key', async () => {
    const { body } = await t.call('GET', '/seals/latest');
    expect(body.data).toMatchObject({
      day: '2026-11-22',
      root: expect.stringMatching(/^[\da-f]{64}$/),
      printed: expect.stringMatching(/^([\da-f]{4} ){3}[\da-f]{4}$/),
    });
    expect((await t.call('GET', '/seals/2026-11-22')).body).toEqual(body);
    for (const none of ['2026-11-19', '2026-02-30']) expect((await t.call('GET', `/seals/${none}`)).status).toBe(404);
  });

  it('and the state are shown to who audits', async () => {
    await checkSeals(t.platform);
    const state = await done(t, 'GET', '/audit/seals', auditor.token);
    expect(state).toMatchObject({ root: { day: '2026-11-22' }, check: { faults: 0, first: [] } });
    expect(state.size).toBe(state.check.leaves);
  });
});

describe('an export', () => {
  it('holds, whole and in part, and is an entry itself', async () => {
    const whole = await exported();
    const latest = (await t.call('GET', '/seals/latest')).body.data;
    expect(await verified(whole, '--key', latest.publicKey, '--printed', `2026-11-22 ${latest.printed}`)).toMatchObject({
      code: 0,
    });
    const part = await exported('?from=2026-11-22&to=2026-11-22');
    expect(linesOf(part)[0].from).toBeGreaterThan(30);
    expect(await verified(part)).toMatchObject({ code: 0, said: expect.stringContaining('signed for 2026-11-21, 2026-11-22.') });
    expect(await verified(await exported('?to=2026-11-21'))).toMatchObject({ code: 0 });
    expect((await t.call('GET', '/audit/seals/export?to=2026-11-01', { token: auditor.token })).status).toBe(404);
    expect(
      await rowsOf(`select 1 from audit_entry where action = 'export-seals' and actor_id = '${auditor.userId}'`),
    ).toHaveLength(3);
  });

  it('names no device and nothing encrypted', async () => {
    const whole = await exported();
    expect(whole).toContain('tick');
    expect(whole).not.toContain('203.0.113.77');
    expect(whole).not.toContain('v1.k.abc');
  });

  it('that was altered, shortened or put in another order does not hold', async () => {
    const lines = linesOf(await exported());
    const first = lines.findIndex(({ index }) => index === 0);
    const at = first + 20;
    const forged = lines.with(at, { ...lines[at], content: lines[at].content.replace(/"at":"20/, '"at":"19') });
    expect(await verified(textOf(forged))).toEqual({
      code: 1,
      said: expect.stringContaining(`${lines[at].record} (leaf 20) was altered`),
    });
    // With a matching hash, the day's root no longer matches.
    const leaf = createHash('sha256').update(Buffer.of(0)).update(forged[at].content).digest('hex');
    const said = (await verified(textOf(forged.with(at, { ...forged[at], leaf })))).said;
    expect(said).toContain('do not lead to the root');
    expect(await verified(textOf(lines.toSpliced(at, 1)))).toEqual({
      code: 1,
      said: expect.stringContaining('Leaf 20 is missing'),
    });
    const renumbered = lines.toSpliced(at, 1).map((line, n) => (n >= at ? { ...line, index: line.index - 1 } : line));
    expect(await verified(textOf(renumbered))).toEqual({ code: 1, said: expect.stringContaining('do not lead to the root') });
    const swapped = lines.with(at, lines[at + 1]).with(at + 1, lines[at]);
    expect(await verified(textOf(swapped))).toEqual({ code: 1, said: expect.stringContaining('out of order') });
    const whole = textOf(lines);
    expect(await verified(whole.slice(0, -90))).toEqual({ code: 1, said: expect.stringContaining('truncated') });
    expect(await verified(whole + textOf([lines[0], lines.at(-1)]))).toMatchObject({ code: 1 });
    expect(await verified(textOf(lines.filter((line) => !line.day || line.day < '2026-11-22')))).toMatchObject({ code: 1 });
    expect(await verified(textOf(lines.slice(0, -3)))).toEqual({ code: 1, said: expect.stringContaining('truncated') });
    const ofAnotherKey = lines.map((line) => (line.day ? { ...line, size: line.size, signature: lines[1].signature } : line));
    expect(await verified(textOf(ofAnotherKey))).toEqual({ code: 1, said: expect.stringContaining('2026-11-22 is not signed') });
  });

  it('says by its content which record it is, not by its label', async () => {
    const lines = linesOf(await exported());
    const mislabelled = lines.map((line) => (line.index === 20 ? { ...line, record: 'audit:777777' } : line));
    expect(await verified(textOf(mislabelled), '--record', 'audit:777777')).toMatchObject({ code: 1 });
    expect(await verified(textOf(mislabelled), '--record', lines.find(({ index }) => index === 20).record)).toMatchObject({
      code: 0,
    });
  });

  it('that is older than what was printed, or of another history, does not hold', async () => {
    const { printed } = (await t.call('GET', '/seals/latest')).body.data;
    const older = await exported('?to=2026-11-21');
    expect(await verified(older, '--printed', `2026-11-22 ${printed}`)).toEqual({
      code: 1,
      said: expect.stringContaining('not the printed one'),
    });
    expect(await verified(await exported(), '--printed', '2026-11-22 0000 0000 0000 0000')).toMatchObject({ code: 1 });
  });

  it('shows what was left out of the journal of a period, altered or moved, and says what no root covers yet', async () => {
    const [{ to, count }] = await rowsOf('select max(valued_on)::text as to, count(*)::int from journal_entry');
    const { body } = await t.call('GET', `/ledger/journal?from=2020-01-01&to=${to}`, { token: auditor.token });
    const [head, ...entries] = linesOf(String(body));
    expect([head.journal.entries, entries.length]).toEqual([count, count]);
    const records = await exported();
    const journal = path.join(folder, 'journal.jsonl');
    const judged = async (text: string) => {
      await writeFile(journal, text);
      return verified(records, '--journal', journal);
    };
    expect(await judged(String(body))).toEqual({ code: 0, said: expect.stringContaining(`Good: ${count} entries`) });
    const sealed = entries.findIndex(({ record }) => records.includes(record));
    const altered = { ...entries[sealed], content: entries[sealed].content.replace('"key":"', '"key":"x') };
    const wrong = {
      'was altered': textOf([head, ...entries.with(sealed, altered)]),
      'some are missing': textOf([head, ...entries.toSpliced(sealed, 1)]),
      'is there twice': textOf([head, ...entries, entries[sealed]]),
      'no day of this file': textOf([{ ...head, journal: { ...head.journal, to: '2020-01-02' } }, ...entries]),
    };
    for (const [said, text] of Object.entries(wrong))
      expect(await judged(text), said).toEqual({ code: 1, said: expect.stringContaining(said) });
    const taken = await rowsOf(`select (after->>'rows')::int as rows from audit_entry where action = 'export-journal'`);
    expect(taken).toEqual([{ rows: count }]);
  });
});

describe('somebody with the password of the database', () => {
  const audit = `(select row_id::bigint from sealed_leaf where kind = 'audit' order by index limit 1)`;
  const cases: [string, string[], string, string | null][] = [
    [
      'alters an audit entry',
      [`update audit_entry set after = '{"reason": "other"}' where id = ${audit}`],
      'altered',
      'was altered',
    ],
    ['alters the address of a device', [`update audit_entry set ip = '10.0.0.9' where id = ${audit}`], 'altered', 'was altered'],
    ['alters an amount in the journal', [`update journal_line set amount_paise = amount_paise * 2`], 'altered', 'was altered'],
    [
      'removes an event',
      [`delete from claim_event where id = (select row_id::uuid from sealed_leaf where kind = 'event' order by index limit 1)`],
      'removed',
      'was removed',
    ],
    [
      'takes the last word about a claim away',
      [`delete from signed_decision where id = (select max(row_id::bigint) from sealed_leaf where kind = 'decision')`],
      'removed',
      'was removed',
    ],
    [
      'removes an entry with its leaf',
      [
        `delete from audit_entry where id = ${audit}`,
        `delete from sealed_leaf where index = (select index from sealed_leaf where kind = 'audit' order by index limit 1)`,
      ],
      'removed',
      'missing',
    ],
    [
      'puts leaves in another order',
      [
        `create temp table swapped as select case index when 4 then 5 else 4 end as index, kind, row_id, salt, hash from sealed_leaf where index in (4, 5)`,
        `delete from sealed_leaf where index in (4, 5)`,
        `insert into sealed_leaf select * from swapped`,
        `drop table swapped`,
      ],
      'reordered',
      'do not lead to the root',
    ],
    [
      'takes the newest away',
      [`delete from sealed_leaf where index > (select max(size) - 4 from sealed_root)`],
      'truncated',
      'truncated',
    ],
    [
      'writes a root without the key',
      [`update sealed_root set size = size - 1 where day = '2026-11-22'`],
      'signature',
      'not signed',
    ],
    [
      'writes all anew, and a gate pass names the root that was',
      [
        `insert into gate_pass (code, claim_id, payout_id, snapshot) values ('GP-1', uuidv7(), uuidv7(),
        jsonb_build_object('seal', jsonb_build_object('day', '2026-11-22', 'root', repeat('ab', 32))))`,
      ],
      'printed',
      null,
    ],
    [
      'writes an entry past the seal',
      [`insert into audit_entry (actor_role, action, subject_type, subject_id) values ('system', 'tick', 'job', 'forged')`],
      'not-sealed',
      null,
    ],
    [
      'removes an entry before it is sealed',
      [`insert into seal_queue (kind, row_id, since) values ('audit', '99999999', now() - interval '2 hours')`],
      'late',
      null,
    ],
  ];
  it.each(cases)('%s: the check finds it, and so does the script', async (_, statements, kind, said) => {
    await sealRows(t.platform);
    await behindOurBack(statements, async () => {
      const faults = await checkSeals(t.platform);
      expect(faults.map((fault) => fault.kind)).toContain(kind);
      const state = await done(t, 'GET', '/audit/seals', auditor.token);
      expect(state.check.first.length).toBe(faults.length);
      if (said !== null) expect(await verified(await exported())).toEqual({ code: 1, said: expect.stringContaining(said) });
    });
    await sealRows(t.platform);
    expect(await checkSeals(t.platform)).toEqual([]);
  });

  it('signs with a key of their own: the check finds it, and the script when told our key', async () => {
    const ours = (await t.call('GET', '/seals/latest')).body.data;
    const { publicKey, signature } = signRoot([{ id: 'theirs', key: randomBytes(32) }], ours);
    const set = `key_id = 'theirs', public_key = '\\x${publicKey.toString('hex')}', signature = '\\x${signature.toString('hex')}'`;
    await behindOurBack([`update sealed_root set ${set} where day = '2026-11-22'`], async () => {
      expect((await checkSeals(t.platform)).map(({ kind }) => kind)).toEqual(['signature']);
      expect(await verified(await exported(), '--key', ours.publicKey)).toEqual({
        code: 1,
        said: expect.stringContaining('2026-11-22 is not signed by this key'),
      });
    });
  });

  it('cannot use a key that is retired: after a change of keys all holds, and theirs does not', async () => {
    const { config } = t.platform;
    const next = { id: 'next', key: randomBytes(32) };
    const rotated = (encryptionKeys: typeof config.encryptionKeys) => ({ ...t.platform, config: { ...config, encryptionKeys } });
    expect(await checkSeals(rotated([next, ...config.encryptionKeys]))).toEqual([]);
    expect(await checkSeals(rotated([next]))).toEqual([]);
  });
});
