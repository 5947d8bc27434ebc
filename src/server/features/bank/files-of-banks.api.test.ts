import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { done } from '#test/builders/processing.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();
let admin: Person;
let branches = 0;

beforeAll(async () => {
  admin = await person(t, 'admin');
});

/** An account of ours with the number that the files name, at a branch of its own for each test. */
async function account(): Promise<string> {
  branches += 1;
  const ifsc = `HDFC0${String(branches).padStart(6, '0')}`;
  const body = { name: `Account ${branches}`, ifsc, accountNumber: '50200012345678' };
  return (await done(t, 'POST', '/bank/accounts', admin.token, body)).id;
}

const fixture = (name: string) => readFileSync(new URL(`../../../../test/fixtures/bank/${name}`, import.meta.url));

async function send(id: string, content: Buffer | string, dryRun: boolean, extra: object = {}) {
  const body = { fileName: 'statement', content: Buffer.from(content).toString('base64'), dryRun, ...extra };
  const { status, body: reply } = await t.call('POST', `/bank/accounts/${id}/statements`, { token: people.staff.token, body });
  expect(status).toBe(200);
  return reply.data;
}

/** Checks the file, then imports it; the import must take what the check promised. */
async function take(id: string, name: string) {
  const checked = await send(id, fixture(name), true);
  const taken = await send(id, fixture(name), false);
  expect({ ...taken, dryRun: true }).toEqual(checked);
  return taken;
}

interface Line {
  readonly day: string;
  readonly valueDay: string | null;
  readonly amount: number;
  readonly balance: number;
  readonly reference: string | null;
  readonly utr: string | null;
  readonly narration: string;
}

/** Stored lines, oldest first, without the opening balance. */
async function stored(id: string): Promise<Line[]> {
  const { data } = await done(t, 'GET', '/bank/lines?limit=100', people.staff.token);
  const accounts = (await done(t, 'GET', '/bank/accounts?limit=100', people.staff.token)).data;
  const { name } = accounts.find((one: { id: string }) => one.id === id);
  return data
    .filter(
      (line: { accountName: string; narration: string }) => line.accountName === name && line.narration !== 'Opening balance',
    )
    .toReversed();
}

const short = ({ day, amount, balance }: Line) => `${day} ${amount} ${balance}`;

describe('a bank’s file', () => {
  it.each([
    ['camt-01-more-than-two-decimals.xml', ['2026-11-05 500 1500']],
    ['camt-03-one-entry-of-three-payouts.xml', ['2026-11-05 -100 900', '2026-11-05 -200 700', '2026-11-05 -300 400']],
    ['camt-05-newest-statement-first.xml', ['2026-11-05 500 1500', '2026-11-06 -200 1300']],
    ['csv-01-narration-not-known-axis-current.csv', ['2026-11-02 50000 150000']],
    ['csv-02-balance-without-a-digit-before-the-point.csv', ['2026-11-02 -500 0']],
    ['csv-07-posted-day-icici-corporate.csv', ['2026-11-02 200000 200000', '2026-11-03 -500 199500']],
    ['csv-08-excel-text-cells-canara.csv', ['2026-11-02 500 1500']],
    ['csv-11-page-foot-and-head-between-lines.csv', ['2026-11-02 500 1500', '2026-11-03 -200 1300']],
    ['csv-13-comma-in-narration-hdfc-delimited.txt', ['2026-11-02 500 1500']],
    ['csv-16-pipes.csv', ['2026-11-02 500 1500']],
    ['csv-19-side-in-brackets-kotak.csv', ['2026-11-02 -1500 8500']],
    ['csv-21-reference-heads-not-known.csv', ['2026-11-02 500 1500']],
    ['csv-25-customer-number-before-account-number.csv', ['2026-11-02 500 1500']],
    ['mt940-01-value-days-not-in-order.sta', ['2026-11-05 500 1500', '2026-11-05 -200 1300']],
    ['mt940-04-swift-trailer.sta', ['2026-11-05 500 1500']],
    ['mt940-07-text-after-closing-balance.sta', ['2026-11-05 500 1500']],
    ['mt940-08-second-line-of-61.sta', ['2026-11-05 500 1500']],
  ])('is taken as the bank means it: %s', async (name, expected) => {
    const id = await account();
    expect(await take(id, name)).toMatchObject({ badRows: [], newLines: expected.length });
    expect((await stored(id)).map(short)).toEqual(expected);
  });

  it('keeps reference, UTR, value day and narration of each line', async () => {
    const of = async (name: string) => {
      const id = await account();
      await take(id, name);
      return stored(id);
    };
    expect(await of('csv-01-narration-not-known-axis-current.csv')).toMatchObject([
      { narration: 'NEFT/N306260012345678/SOME INSURANCE', reference: '000123', utr: 'N306260012345678' },
    ]);
    expect(await of('csv-07-posted-day-icici-corporate.csv')).toMatchObject([
      { utr: 'SBINR12026110200000001', valueDay: '2026-11-02' },
      { reference: '123456', valueDay: '2026-11-01' },
    ]);
    expect(await of('csv-08-excel-text-cells-canara.csv')).toMatchObject([{ reference: '640532274910' }]);
    expect(await of('csv-13-comma-in-narration-hdfc-delimited.txt')).toMatchObject([
      { narration: 'NEFT CR-SOME INSURANCE CO LTD, PUNE', reference: 'N306260012345678' },
    ]);
    expect(await of('csv-16-pipes.csv')).toMatchObject([{ reference: 'N1' }]);
    expect(await of('csv-21-reference-heads-not-known.csv')).toMatchObject([{ reference: 'N306260012345678' }]);
    expect(await of('mt940-01-value-days-not-in-order.sta')).toMatchObject([{}, { valueDay: '2026-11-04' }]);
    expect(await of('mt940-07-text-after-closing-balance.sta')).toMatchObject([
      { narration: 'NEFT CR N309260012345678 SOME INSURANCE CLAIM 1570' },
    ]);
    expect(await of('mt940-08-second-line-of-61.sta')).toMatchObject([
      { narration: 'NEFT CR SOME INSURANCE UTR N309260012345678', utr: 'N309260012345678' },
    ]);
    const batch = await of('camt-03-one-entry-of-three-payouts.xml');
    expect(batch.map(({ reference }) => reference)).toEqual(['UTR000000001', 'UTR000000002', 'UTR000000003']);
    expect(batch.map(({ narration }) => /GARAGE [ABC]/.exec(narration)?.[0])).toEqual(['GARAGE A', 'GARAGE B', 'GARAGE C']);
  });

  it('is taken day after day, overdrawn or valued back', async () => {
    const overdrawn = await account();
    await take(overdrawn, 'csv-04a-overdrawn-one-line-kotak.csv');
    await take(overdrawn, 'csv-04b-overdrawn-next-day-kotak.csv');
    expect((await stored(overdrawn)).map(short)).toEqual(['2026-11-02 -10000 -210000', '2026-11-03 50000 -160000']);
    const back = await account();
    await take(back, 'mt940-02a-first-day.sta');
    await take(back, 'mt940-02b-next-day-valued-back.sta');
    expect((await stored(back)).map(short)).toEqual(['2026-11-05 500 1500', '2026-11-06 -200 1300']);
    expect((await stored(back))[1]).toMatchObject({ valueDay: '2026-11-04' });
  });

  it.each(['camt-08-two-accounts.xml', 'mt940-11-two-accounts.sta'])(
    'gives the lines of our account and names the other: %s',
    async (name) => {
      const id = await account();
      const report = await take(id, name);
      expect(report).toMatchObject({ badRows: [], newLines: 1 });
      expect(report.notes).toMatchObject([{ message: expect.stringContaining('8888') }]);
      expect((await stored(id)).map(short)).toEqual(['2026-11-05 500 1500']);
    },
  );

  it('leaves out a line of nought and says so', async () => {
    const id = await account();
    const report = await take(id, 'csv-10-line-of-nought.csv');
    expect(report).toMatchObject({ badRows: [], newLines: 1 });
    expect(report.notes).toMatchObject([{ row: 3, message: expect.stringContaining('zero') }]);
    expect((await stored(id)).map(short)).toEqual(['2026-11-02 500 1500']);
  });

  it('says that days before the first stored one cannot be added', async () => {
    const id = await account();
    await take(id, 'csv-23a-newer-first.csv');
    const { badRows } = await take(id, 'csv-23b-older-after-it.csv');
    expect(badRows).toMatchObject([{ row: 2, message: expect.stringContaining('before the first stored day') }]);
  });

  it('is read from a spreadsheet, whose days are serial numbers', async () => {
    const id = await account();
    const foreign = await take(id, 'statement-01.xlsx');
    expect(foreign.badRows).toMatchObject([{ message: expect.stringContaining('2345') }]);
    const body = { name: 'Of the sheet', ifsc: 'HDFC0000240', accountNumber: '000405012345' };
    const { id: own } = await done(t, 'POST', '/bank/accounts', admin.token, body);
    const report = await take(own, 'statement-01.xlsx');
    expect(report).toMatchObject({ badRows: [], newLines: 2 });
    expect((await stored(own)).map(short)).toEqual([
      expect.stringMatching(/-04-01 25000 125000$/),
      expect.stringMatching(/-04-03 -40000 85000$/),
    ]);
    expect((await stored(own)).map(({ reference }) => reference)).toContain('000501');
  });
});

it('lists our accounts page by page', async () => {
  await account();
  await account();
  const page = (at: number) => done(t, 'GET', `/bank/accounts?limit=1&page=${at}`, people.staff.token);
  const [one, two] = [await page(1), await page(2)];
  expect([one.data.length, two.data.length, one.total]).toEqual([1, 1, one.totalPages]);
  expect(one.data[0].id).not.toBe(two.data[0].id);
});

describe('a statement taken wrongly', () => {
  const post = (by: { token: string }, path: string, body?: object) => t.call('POST', path, { token: by.token, body });
  const last = async () => (await done(t, 'GET', '/bank/statements?limit=1', people.staff.token)).data[0];
  /** A map that takes the balance for positive, as a person may choose it. */
  const wrong = { day: 'Transaction Date', narration: 'Description', amount: 'Amount', side: 'Dr / Cr', balance: 'Balance' };
  const overdrawn = 'csv-04a-overdrawn-one-line-kotak.csv';

  it('is taken back by two people, and then taken rightly', async () => {
    const id = await account();
    await send(id, fixture(overdrawn), false, { columns: wrong });
    expect((await stored(id)).map(short)).toEqual(['2026-11-02 -10000 210000']);
    const statement = await last();
    expect(statement).toMatchObject({ canBeTakenBack: true, withdrawal: null });
    const path = `/bank/statements/${statement.id}/withdrawal`;
    expect((await post(people.staff2, `${path}/confirm`)).status).toBe(404);
    expect((await post(people.staff, path, { reason: 'The account is overdrawn.' })).status).toBe(200);
    expect((await post(people.staff, `${path}/confirm`)).body.code).toBe('approval.same-person');
    const waiting = await done(t, 'GET', '/approvals', people.staff2.token);
    expect(waiting.data).toMatchObject([{ kind: 'statement-withdrawal', id: statement.id, mayConfirm: true }]);
    const both = await Promise.all([post(people.staff2, `${path}/confirm`), post(people.staff2, `${path}/confirm`)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await stored(id)).toEqual([]);
    expect(await last()).toMatchObject({
      canBeTakenBack: false,
      withdrawal: { takenBack: true, reason: 'The account is overdrawn.' },
    });
    const right = { ...wrong, balanceSide: 'Dr / Cr (2)' };
    expect(await send(id, fixture(overdrawn), false, { columns: right })).toMatchObject({ newLines: 1, badRows: [] });
    expect((await stored(id)).map(short)).toEqual(['2026-11-02 -10000 -210000']);
  });

  it('stays while lines follow it or something was done with them', async () => {
    const id = await account();
    await take(id, overdrawn);
    const first = await last();
    await take(id, 'csv-04b-overdrawn-next-day-kotak.csv');
    const second = await last();
    const propose = (statement: { id: string }) =>
      post(people.staff, `/bank/statements/${statement.id}/withdrawal`, { reason: 'Wrong.' });
    expect((await propose(first)).body.code).toBe('bank.statement.followed');
    expect((await propose(second)).status).toBe(200);
    const { data } = await done(t, 'GET', `/bank/lines?statementId=${second.id}`, people.staff.token);
    const booking = { account: 'share-capital', reason: 'Paid in.' };
    expect((await post(people.staff2, `/bank/lines/${data[0].id}/booking`, booking)).status).toBe(200);
    expect((await post(people.staff2, `/bank/statements/${second.id}/withdrawal/confirm`)).body.code).toBe('bank.statement.used');
    await expect(t.platform.pool.query('delete from bank_statement_line where statement_id = $1', [second.id])).rejects.toThrow(
      'never changed',
    );
  });
});

it('answers a sentence, not an error, to whatever file is sent, also with an idempotency key', async () => {
  const id = await account();
  const zip = Buffer.from('PK\u0003\u0004x');
  for (const [at, content] of [
    zip,
    Buffer.from('Date,Narration\0,Debit\n'),
    Buffer.alloc(4_000, 7),
    Buffer.from('%PDF-1.7'),
  ].entries()) {
    const body = { fileName: 'x.csv', content: content.toString('base64'), dryRun: true };
    const reply = await t.call('POST', `/bank/accounts/${id}/statements`, {
      token: people.staff.token,
      body,
      headers: { 'idempotency-key': `whatever-file-is-sent-${at}` },
    });
    expect([reply.status, reply.body.data.badRows.length]).toEqual([200, 1]);
  }
});
