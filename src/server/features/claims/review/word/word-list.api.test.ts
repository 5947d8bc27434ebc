import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insurerNumberOf, officerOf, officerOffice } from '#test/builders/insurers-word.ts';
import { done, reviewedClaim } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { Called, TestBody } from '#test/setup/test-app.ts';

/** Statements by request; background work is not counted. */
const counter = new AsyncLocalStorage<string[]>();
const { t, people } = claimSuite();
let officer: { id: string; email: string };
let office: ReturnType<typeof officerOffice>;
beforeAll(async () => {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    counter.getStore()?.push(String((args[0] as { text?: string }).text ?? args[0]));
    return query.apply(this, args);
  });
  officer = await officerOf(t, people);
  office = officerOffice(t, people, officer);
});
afterAll(() => vi.restoreAllMocks());

const refused = ({ status, body }: Called) => `${status} ${body.code}`;

/** A claim whose question waits for the list. */
async function asked(): Promise<string> {
  const { id } = await reviewedClaim(t, people);
  await t.platform.db.deleteFrom('insurer_word').where('claim_id', '=', id).execute();
  expect((await office.ask(id, { withList: true })).status).toBe(201);
  return id;
}
/** More of the same, without walking each claim's way. */
async function copies(claimId: string, n: number): Promise<void> {
  const [claim, word] = await Promise.all(
    (['claim', 'insurer_word'] as const).map((table) =>
      t.platform.pool.query(`select * from ${table} where ${table === 'claim' ? 'id' : 'claim_id'} = $1`, [claimId]),
    ),
  );
  for (let at = 0; at < n; at++) {
    const id = crypto.randomUUID();
    const own = { ...claim?.rows[0], id, number: `CLM-2026-9${String(Date.now() % 10_000)}${at}`, insurer_claim_number: null };
    const insert = (table: string, row: object) =>
      t.platform.pool.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [
        JSON.stringify(row),
      ]);
    await insert('claim', own);
    await insert('insurer_word', {
      ...word?.rows[0],
      id: crypto.randomUUID(),
      claim_id: id,
      token_hash: `\\x${id.replaceAll('-', '')}`,
    });
  }
}
const clear = () => t.platform.db.updateTable('insurer_word').set({ state: 'withdrawn' }).where('state', '=', 'sent').execute();
const mails = async (what: RegExp): Promise<number> => {
  await t.runJobs();
  const { body } = await t.call('GET', `/dev/messages?to=${encodeURIComponent(officer.email)}`);
  return (body.data as { text: string }[]).filter(({ text }) => what.test(text)).length;
};
const sendList = () => t.call('POST', `/insurer-officers/${officer.id}/word-list`, { token: people.staff.token });
async function listLink(): Promise<string> {
  const sent = await sendList();
  expect(sent.status).toBe(200);
  return office.newest(/\/insurer-word\/(\S+)/);
}
async function openList(token: string): Promise<TestBody> {
  const opened = await office.by(token, 'open-list', { otp: await office.code(token) });
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  return opened.body.data;
}
const stateOf = async (claimId: string): Promise<TestBody> =>
  (await done(t, 'GET', `/claims/${claimId}/insurer-word`, people.staff.token)).words[0];
const idOf = (opened: TestBody, claimId: string): string =>
  opened.words.find(({ asked: { insurerClaimNumber } }: TestBody) => insurerClaimNumber === insurerNumberOf(claimId)).id;

describe('one link for all that waits for a signatory', () => {
  it('lists 30 claims after one mail and one code, with the same few queries as two', async () => {
    await clear();
    const before = await mails(/\/insurer-word\//);
    await asked();
    const first = await asked();
    const token = await listLink();
    expect(await t.call('GET', `/insurer-word/${token}`)).toMatchObject({ body: { data: { isList: true } } });
    const code = await office.code(token);
    const few: string[] = [];
    const two = await counter.run(few, () => office.by(token, 'open-list', { otp: code }));
    expect(two.body.data.words).toHaveLength(2);
    await copies(first, 28);
    const again = await listLink();
    const otp = await office.code(again);
    const many: string[] = [];
    const opened = (await counter.run(many, () => office.by(again, 'open-list', { otp }))).body.data;
    expect(opened.words).toHaveLength(30);
    expect(few.length).toBeGreaterThan(2);
    expect(many).toHaveLength(few.length);
    // Two lists, no mail for a single claim.
    expect(await mails(/\/insurer-word\//)).toBe(before + 2);
    expect(opened.words[0]).toMatchObject({
      asked: {
        insuredName: 'Asha Rao',
        registrationNumber: expect.stringMatching(/^MH/),
        policyNumber: 'POL/2026/77',
        amount: 38_000,
      },
      papers: expect.arrayContaining([{ name: expect.any(String), count: expect.any(Number) }]),
    });
    expect(refused(await t.call('GET', `/insurer-word/${token}`))).toBe('409 word.over');
  }, 120_000);

  it('takes several answers in one statement; each claim has its own record', async () => {
    await clear();
    const [one, two, three] = [await asked(), await asked(), await asked()];
    const token = await listLink();
    const opened = await openList(token);
    const terms = {
      ...opened.words[0].asked,
      insurerClaimNumber: insurerNumberOf(three),
      amount: 30_000,
      acceptedOn: '2026-11-20',
    };
    const answers = [
      { id: idOf(opened, one), answer: 'confirmed', acceptedOn: '2026-11-20' },
      { id: idOf(opened, two), answer: 'denied', remark: 'Not ours' },
      { id: idOf(opened, three), answer: 'corrected', ...terms },
    ];
    const { openToken } = opened;
    const past = await office.by(token, 'answer-list', { openToken, answers: [{ ...answers[2], expectedOn: '2020-01-01' }] });
    expect(past.body.fieldErrors).toHaveProperty(['answers.0.expectedOn']);
    const given = await office.by(token, 'answer-list', { openToken, answers });
    expect(given.body.data.dropped).toEqual([]);
    expect(new Set(given.body.data.answered)).toEqual(new Set(answers.map(({ id }) => id)));
    expect(await stateOf(one)).toMatchObject({ state: 'confirmed', said: { amount: 38_000, acceptedOn: '2026-11-20' } });
    expect(await stateOf(two)).toMatchObject({ state: 'denied', remark: 'Not ours' });
    expect(await stateOf(three)).toMatchObject({ state: 'corrected', said: { amount: 30_000 } });
    for (const id of [one, two, three]) {
      const heard = await t.platform.db
        .selectFrom('audit_entry')
        .select('id')
        .where('subject_id', '=', id)
        .where('action', '=', 'hear-insurer')
        .execute();
      expect(heard).toHaveLength(1);
    }
    // Said twice, it counts once.
    const twice = await office.by(token, 'answer-list', { openToken, answers });
    expect(twice.body.data).toEqual({ answered: [], dropped: answers.map(({ id }) => id) });
    expect(await mails(/answered about 3 claims/)).toBe(1);
  });

  it('drops what is answered meanwhile, also at the same moment', async () => {
    await clear();
    const [one, two] = [await asked(), await asked()];
    const token = await listLink();
    const { openToken, ...opened } = await openList(token);
    await done(t, 'POST', `/claims/${one}/insurer-word/withdraw`, people.staff.token);
    const answers = [one, two].map((id) => ({ id: idOf(opened, id), answer: 'confirmed' }));
    const both = await Promise.all([1, 2, 3].map(() => office.by(token, 'answer-list', { openToken, answers })));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(both.flatMap(({ body }) => body.data.answered)).toEqual([idOf(opened, two)]);
    expect(await stateOf(one)).toMatchObject({ state: 'withdrawn' });
  });

  it('shows and takes nothing of another signatory, mailbox or insurer', async () => {
    await clear();
    const mine = await asked();
    const other = await t.platform.db
      .insertInto('insurer_officer')
      .columns([
        'insurer_id',
        'name',
        'designation',
        'email',
        'phone',
        'state',
        'proposed_by',
        'proposed_at',
        'confirmed_by',
        'confirmed_at',
      ])
      .expression((eb) =>
        eb
          .selectFrom('insurer_officer')
          .select(({ val }) => [
            ...(['insurer_id', 'name', 'designation'] as const),
            val(`other-${officer.email}`).as('email'),
            ...(['phone', 'state', 'proposed_by', 'proposed_at', 'confirmed_by', 'confirmed_at'] as const),
          ])
          .where('id', '=', officer.id),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const theirs = await asked();
    await t.platform.db
      .updateTable('insurer_word')
      .set({ officer_id: other.id, mailbox: `other-${officer.email}` })
      .where('claim_id', '=', theirs)
      .execute();
    const foreign = await t.platform.db
      .selectFrom('insurer_word')
      .select('id')
      .where('claim_id', '=', theirs)
      .executeTakeFirstOrThrow();
    const token = await listLink();
    const opened = await openList(token);
    expect(opened.words.map(({ id }: TestBody) => id)).toEqual([idOf(opened, mine)]);
    const { openToken } = opened;
    const answers = [{ id: foreign.id, answer: 'confirmed' }];
    expect((await office.by(token, 'answer-list', { openToken, answers })).body.data).toEqual({
      answered: [],
      dropped: [foreign.id],
    });
    expect(await stateOf(theirs)).toMatchObject({ state: 'sent' });
    // The list's link answers no single question, and the other way round.
    expect(refused(await office.by(token, 'answer', { answer: 'confirmed', openToken }))).toBe('404 word.invalid');
    const single = await office.link(mine);
    expect(refused(await office.by(single, 'answer-list', { openToken, answers }))).toBe('404 word.invalid');
  });

  it('is answered only after its own code, while it is open, and not once the signatory is taken off', async () => {
    await clear();
    expect(refused(await sendList())).toBe('409 word.none-open');
    const id = await asked();
    const token = await listLink();
    const opened = await openList(token);
    const answers = [{ id: idOf(opened, id), answer: 'confirmed' }];
    expect(refused(await office.by(token, 'answer-list', { openToken: 'x', answers }))).toBe('409 word.not-open');
    const set = (columns: object) =>
      t.platform.db.updateTable('insurer_officer').set(columns).where('id', '=', officer.id).execute();
    await set({ email: 'new.mailbox@newindia.test' });
    expect(refused(await office.by(token, 'answer-list', { openToken: opened.openToken, answers }))).toBe('409 word.over');
    await set({ email: officer.email });
    t.setNow(new Date(Date.now() + 31 * 60_000));
    expect(refused(await office.by(token, 'answer-list', { openToken: opened.openToken, answers }))).toBe('409 word.not-open');
    t.setNow(new Date(Date.now() + 8 * 86_400_000));
    expect(refused(await t.call('GET', `/insurer-word/${token}`))).toBe('410 word.expired');
  });
});
