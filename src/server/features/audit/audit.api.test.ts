import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDraft } from '#test/builders/intake.ts';
import { kycFile, surveyorKyc } from '#test/builders/kyc.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { approvedClaim, cast, claimFile, done, freshClaim } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp, TestBody } from '#test/setup/test-app.ts';
import { entriesQuery, placeOf } from './audit-entries.ts';

let t: TestApp;
let people: Cast;
let auditor: Person;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  people = await cast(t);
  auditor = await person(t, 'insurance', { duties: ['audit'], firstName: 'Kavita', lastName: 'Rane' });
  admin = await person(t, 'admin', { duties: ['settings'] });
});
afterAll(() => t.close());

const read = (query: string) => done(t, 'GET', `/audit?${query}`, auditor.token);

describe('the audit', () => {
  it('is read by who audits and by administrators, and by nobody else', async () => {
    const others = [
      people.claimant,
      people.garage,
      people.surveyor,
      await person(t, 'insurance', { duties: ['review', 'decide', 'confirm', 'cash'] }),
    ];
    for (const path of ['/audit', '/audit/export?format=json']) {
      for (const { token } of [auditor, admin]) expect((await t.call('GET', path, { token })).status).toBe(200);
      for (const { token } of others) expect((await t.call('GET', path, { token })).status).toBe(403);
      expect((await t.call('GET', path)).status).toBe(401);
    }
  });

  it('has no number for a draft that has none yet', async () => {
    const { id } = await startDraft(t, people.claimant);
    await done(t, 'DELETE', `/claims/${id}`, people.claimant.token);
    const { data } = await read(`subject=${id}`);
    expect(data.length).toBeGreaterThan(0);
    expect(data.map(({ subject }: TestBody) => subject)).toEqual(
      data.map(() => ({ type: 'claim', id, name: null, claimId: null })),
    );
  });

  it('says who did what to which claim, what differs in words, and hides the device', async () => {
    const { id } = await approvedClaim(t, people);
    const { claimNumber } = await done(t, 'GET', `/claims/${id}`, people.staff.token);
    const { data } = await read(`subject=${claimNumber.toLowerCase()}&limit=100`);
    const approval = data.find(({ action }: TestBody) => action === 'decide-approve' || action === 'send-to-second-approval');
    expect(approval).toMatchObject({
      by: { role: 'insurance', name: 'Asha Rao' },
      subject: { type: 'claim', id, name: claimNumber, claimId: id },
      requestId: expect.any(String),
      address: '127.0.0.x',
    });
    const changed = Object.fromEntries(approval.changes.map((change: TestBody) => [change.field, change]));
    expect(changed.Stage).toMatchObject({ before: 'review' });
    expect(changed.Approved.after).toMatch(/^₹[\d,]+$/);
    expect(changed['First approver'].after).toBe('Asha Rao');
    // The claim's payment is a record of its own but found with the claim.
    expect(new Set(data.map(({ subject }: TestBody) => subject.type))).toContain('payment');
    expect(data.every(({ subject }: TestBody) => subject.claimId === id)).toBe(true);
    expect(await read(`subject=${id}&limit=100`)).toMatchObject({ data });
  });

  it('tells who looked at which KYC file', async () => {
    const surveyor = await person(t, 'surveyor', { kycStatus: 'not_submitted', firstName: 'Anita', lastName: 'Deshmukh' });
    const form = await surveyorKyc(t, surveyor.token);
    await done(t, 'POST', '/kyc/submit', surveyor.token, form);
    const { fileUrl } = await kycFile(t, surveyor.token);
    await t.app.inject({ url: fileUrl, headers: { authorization: `Bearer ${people.staff.token}` } });
    const { data } = await read(`action=view-kyc-file&person=${people.staff.userId}`);
    expect(data).toMatchObject([
      {
        by: { id: people.staff.userId },
        subject: { type: 'user', id: surveyor.userId, name: 'Anita Deshmukh' },
        changes: [{ field: 'File', before: null }],
      },
    ]);
  });

  it('filters by person, kind of record, action and days of India', async () => {
    t.setNow(new Date('2026-03-01T18:29:59.000Z')); // 23:59:59 of 1 March in India
    const writer = await person(t, 'claimant', { firstName: 'Zubeida', lastName: 'Kapoor' });
    t.setNow(null);
    const actionsOf = async (query: string) => (await read(query)).data.map(({ action }: TestBody) => action);
    expect(await actionsOf('person=zubeida')).toContain('log-in');
    expect(await actionsOf(`person=${writer.email}`)).toEqual(await actionsOf('person=zubeida'));
    expect(await actionsOf('person=nobody-of-this-name')).toEqual([]);
    expect(await actionsOf(`person=zubeida&action=log-in&subjectType=session`)).toEqual(['log-in']);
    expect(await actionsOf('person=zubeida&action=log-in&subjectType=claim')).toEqual([]);
    expect(await actionsOf('from=2026-03-01&to=2026-03-01&action=log-in')).toEqual(['log-in']);
    expect(await actionsOf('from=2026-03-02&to=2026-03-02')).toEqual([]);
    expect((await t.call('GET', '/audit?from=2026-02-30', { token: auditor.token })).status).toBe(400);
    expect((await t.call('GET', '/audit?cursor=x', { token: auditor.token })).status).toBe(400);
  });

  it('goes on where the page before ended, also among entries of one moment', async () => {
    const { rows } = await t.platform.pool.query(
      `insert into audit_entry (at, actor_role, action, subject_type, subject_id)
       select '2026-02-01T00:00:00Z', 'system', 'tick', 'job', n::text from generate_series(1, 7) n returning id`,
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: TestBody = await read(`action=tick&limit=3${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.data.map(({ id }: TestBody) => id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(rows.map(({ id }) => String(id)).toReversed());
  });

  it('shows nothing encrypted, no bytes and no endless text', async () => {
    await t.platform.pool.query(
      `insert into audit_entry (actor_role, action, subject_type, subject_id, after)
       values ('system', 'secretive', 'job', '1', $1)`,
      [{ pan_encrypted: 'v1:abc', note: 'a '.repeat(900), blob: 'A'.repeat(200), pan: '[redacted]', photo: '[bytes]' }],
    );
    const { changes } = (await read('action=secretive')).data[0];
    const after = Object.fromEntries(changes.map((change: TestBody) => [change.field, change.after]));
    expect(after).toMatchObject({ 'PAN encrypted': '•••', Blob: '•••', PAN: '•••', Photo: '•••' });
    expect(after.Note).toHaveLength(301);
  });

  it('reads an invoice with paise, amounts by the unit in their name, and those of old entries as they were meant', async () => {
    const { id } = await approvedClaim(t, people);
    await done(t, 'POST', `/claims/${id}/invoice`, people.garage.token, {
      amount: 39_999.5,
      fileId: await claimFile(t, people.garage, id),
    });
    const entry = (await read(`subject=${id}&action=upload-invoice`)).data[0];
    expect(entry.changes).toContainEqual({ field: 'Amount', before: null, after: '₹39,999.50' });
    const kept: [string, string, object][] = [
      ['upload-invoice', 'claim', { amount: 39_999.5 }],
      ['confirm-charge', 'receivable', { amount: 1_250_050, deductions: [{ code: 'x', amount: 100 }] }],
      ['enter-receipt', 'receipt', { amount: 12_500 }],
      ['odd', 'job', { amount: 0.1 + 0.2, costPaise: 1.5, fee: 12 }],
    ];
    for (const [action, type, after] of kept)
      await t.platform.pool.query(
        `insert into audit_entry (actor_role, action, subject_type, subject_id, after) values ('system', $1, $2, 'units', $3)`,
        [action, type, after],
      );
    const { data } = await read('subject=units');
    const amounts = data.toReversed().map(({ changes }: TestBody) => changes.map(({ after }: TestBody) => after));
    expect(amounts).toEqual([['₹39,999.50'], ['₹12,500.50', 'x', '₹1'], ['₹12,500'], ['12', '0.30000000000000004', '1.5']]);
  });

  it('shows an entry that cannot be read as such, and the list with it', async () => {
    const { id } = await startDraft(t, people.claimant);
    const deep = `${'{"a":'.repeat(4_000)}1${'}'.repeat(4_000)}`;
    await sql`
      insert into audit_entry (at, actor_role, action, subject_type, subject_id, after)
      values (now(), 'system', 'save-part-a', 'claim', ${id}, ${deep}::jsonb)`.execute(t.platform.db);
    const { data } = await read(`subject=${id}`);
    expect(data[0].changes).toEqual([{ field: 'Unreadable', before: null, after: null }]);
    expect(data.length).toBeGreaterThan(1);
  });

  it('is exported whole, as CSV and as JSON, and that is an entry itself', async () => {
    await freshClaim(t, people);
    await t.platform.pool.query(
      `insert into audit_entry (at, actor_role, action, subject_type, subject_id, after)
       select '2025-06-01T06:00:00Z'::timestamptz + n * interval '1 second', 'system', 'batched', 'job', n::text, '{"job": "=cmd()"}'
       from generate_series(1, 2300) n`,
    );
    const query = 'action=batched&from=2025-06-01&to=2025-06-01';
    const json = await t.call('GET', `/audit/export?format=json&${query}`, { token: auditor.token });
    expect(json.response.headers['content-disposition']).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.json"$/);
    const ids = json.body.map(({ subject }: TestBody) => Number(subject.id));
    expect(ids).toEqual(Array.from({ length: 2300 }, (_, at) => 2300 - at));
    const csv = String((await t.call('GET', `/audit/export?format=csv&${query}`, { token: auditor.token })).body);
    expect(csv.trim().split('\n')).toHaveLength(2301);
    expect(csv).toContain('2025-06-01T12:08:20+05:30,,system,batched,job,,2300,Job: – → =cmd(),,');
    const empty = await t.call('GET', '/audit/export?format=json&action=never', { token: auditor.token });
    expect(empty.body).toEqual([]);
    const { data } = await read('action=export-audit&limit=2');
    expect(data[1].by.name).toBe('Kavita Rane');
    expect(data[1].changes).toContainEqual({ field: 'Format', before: null, after: 'csv' });
  });
});

it('finds entries by an index, whatever is asked', async () => {
  const { db, pool } = t.platform;
  await pool.query(
    `insert into audit_entry (at, actor_id, actor_role, action, subject_type, subject_id)
     select '2025-01-01'::timestamptz + n * interval '1 minute', $1, 'claimant', 'filler', 'filler', n::text from generate_series(1, 30000) n`,
    [people.claimant.userId],
  );
  await pool.query('analyze audit_entry');
  const asked: Parameters<typeof entriesQuery>[1][] = [
    {},
    { people: [people.staff.userId, admin.userId] },
    { subjects: ['77', '78'] },
    { subjectType: 'session' },
    { action: 'log-in' },
    { from: new Date('2025-01-05'), before: new Date('2025-01-06') },
    { subjectType: 'filler', action: 'filler', people: [people.claimant.userId] },
  ];
  for (const wanted of asked)
    for (const cursor of [undefined, placeOf({ at: new Date('2025-01-05T12:00:00Z'), id: 4000 })]) {
      const plan = JSON.stringify(await entriesQuery(db, wanted, 51, cursor).explain('json'));
      expect([wanted, plan]).toEqual([wanted, expect.not.stringContaining('Seq Scan')]);
      expect(plan).toContain('Index');
    }
});
