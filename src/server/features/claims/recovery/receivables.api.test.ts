import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sim } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import { cast, disbursedClaim, done, settleTransfer } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { alertOverdue } from './alert-overdue.ts';

let t: TestApp;
let people: Cast;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await sim(t, '/settings', { payoutStepMs: 'manual' });
  people = await cast(t);
});
afterAll(() => t.close());

const DAY = 86_400_000;
/** Segregation of duties: another person than the approver handles the money. */
const token = () => people.staff2.token;
const sound = async () => expect(await checkLedger(t.platform)).toMatchObject({ ok: true, differences: [] });
const stageOf = async (claimId: string) => (await done(t, 'GET', `/claims/${claimId}/processing`, token())).stage;

/** A claim of 38,000 that the insurer owes. */
async function owed() {
  const claim = await disbursedClaim(t, people);
  const row = await t.platform.db.selectFrom('receivable').selectAll().where('claim_id', '=', claim.id).executeTakeFirstOrThrow();
  return { ...claim, receivableId: row.id, number: row.insurer_claim_number };
}

const receipt = (insurerClaimNumber: string, amount: number, tds = 0, insurerName = 'The New India Assurance Co. Ltd.') => ({
  reference: `UTR-${randomUUID().slice(0, 8)}`,
  insurerName,
  insurerClaimNumber,
  amount,
  tds,
  tdsPan: 'us',
  receivedOn: '2026-11-19',
});
const enter = (body: object) => done(t, 'POST', '/receivables/receipts', token(), body);

describe('money from insurers', () => {
  it('names its insurer on the public page about us, and no insurer on whose claims nobody was paid', async () => {
    const named = async () => (await done(t, 'GET', '/company', '')).insurersPaidOn;
    expect(await named()).toEqual([]);
    await owed();
    expect(await named()).toEqual(['The New India Assurance Company Limited']);
  });

  it('is matched by the insurer’s claim number; with the last of it, TDS included, the claim closes', async () => {
    const claim = await owed();
    expect(await enter(receipt(claim.number.toLowerCase(), 20_000))).toMatchObject({
      claimNumber: claim.claimNumber,
      unmatchedReason: null,
    });
    expect(await stageOf(claim.id)).toBe('disbursed');
    expect((await done(t, 'GET', `/receivables?search=${claim.claimNumber}`, token())).data[0]).toMatchObject({
      state: 'part-paid',
      outstanding: 18_000,
    });
    await enter(receipt(claim.number, 17_640, 360));
    expect((await done(t, 'GET', `/receivables?search=${claim.claimNumber}`, token())).data[0]).toMatchObject({
      state: 'settled',
      outstanding: 0,
      received: 37_640,
      tds: 360,
    });
    expect(await stageOf(claim.id)).toBe('closed');
    await sound();
  });

  it.each([
    ['no-number', '', 100, undefined],
    ['unknown-number', 'NIA-NEVER', 100, undefined],
    ['other-insurer', null, 100, 'Oriental Insurance'],
    ['more-than-outstanding', null, 38_000.01, undefined],
  ])('waits in suspense with why: %s', async (why, number, amount, insurer) => {
    const claim = await owed();
    const entered = await enter(receipt(number ?? claim.number, amount, 0, insurer));
    expect(entered).toMatchObject({ claimNumber: null, unmatchedReason: why });
    expect(await stageOf(claim.id)).toBe('disbursed');
    const list = await done(t, 'GET', '/receivables/receipts?suspense=true&limit=100', token());
    expect(list.data.map(({ id }: { id: string }) => id)).toContain(entered.id);
    await sound();
  });

  it('in suspense is given its claim by a person', async () => {
    const claim = await owed();
    const { id } = await enter(receipt('', 38_000));
    const matched = await done(t, 'POST', `/receivables/receipts/${id}/match`, token(), { claimNumber: claim.claimNumber });
    expect(matched).toMatchObject({ claimNumber: claim.claimNumber, unmatchedReason: null });
    expect(await stageOf(claim.id)).toBe('closed');
    const again = await t.call('POST', `/receivables/receipts/${id}/match`, {
      token: token(),
      body: { claimNumber: claim.claimNumber },
    });
    expect(again.status).toBe(409);
    await sound();
  });

  it('is entered once per reference, also by ten at the same moment', async () => {
    const claim = await owed();
    const body = receipt(claim.number, 1000);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => t.call('POST', '/receivables/receipts', { token: token(), body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status, body: { code } }) => status === 409 && code === 'receipt.duplicate')).toHaveLength(9);
    await sound();
  });

  it('is entered once, however its reference is written', async () => {
    const claim = await owed();
    const reference = `HDFC N${randomUUID().slice(0, 8)}`;
    await enter({ ...receipt(claim.number, 1000), reference });
    for (const written of [
      reference.toLowerCase(),
      reference.replaceAll(' ', ''),
      ` ${reference.toUpperCase()}\t`,
      reference.split('').join(' '),
    ]) {
      const again = await t.call('POST', '/receivables/receipts', {
        token: token(),
        body: { ...receipt(claim.number, 1000), reference: written },
      });
      expect([again.status, again.body.code], written).toEqual([409, 'receipt.duplicate']);
    }
    const row = `${reference.toLowerCase()},New India,X,5,0,2026-11-18`;
    const { badRows } = await done(t, 'POST', '/receivables/receipts/import', token(), { csv: `a,b,c,d,e,f\n${row}` });
    expect(badRows).toHaveLength(1);
    await sound();
  });

  it.each([
    [{ amount: 0.1 + 0.2 }, 'amount', 'Please enter an amount in rupees, with at most two decimals'],
    [{ tds: 0.001 }, 'tds', 'Please enter an amount in rupees, with at most two decimals'],
    [{ receivedOn: '2031-01-01' }, 'receivedOn', 'The date cannot be in the future'],
    [{ receivedOn: '1900-01-01' }, 'receivedOn', 'The date cannot be more than ten years back'],
  ])('is refused with %s', async (change, field, text) => {
    const { status, body } = await t.call('POST', '/receivables/receipts', {
      token: token(),
      body: { ...receipt('', 10), ...change },
    });
    expect([status, body.fieldErrors]).toEqual([400, { [field]: text }]);
  });

  it('closes the claim once when both halves arrive at the same moment', async () => {
    const claim = await owed();
    await Promise.all([enter(receipt(claim.number, 19_000)), enter(receipt(claim.number, 19_000))]);
    expect(await stageOf(claim.id)).toBe('closed');
    await sound();
  });
});

describe('a file of remittances', () => {
  const header = 'reference,insurer,insurer claim number,amount,tds,date';
  const importing = (csv: string, dryRun = false) => done(t, 'POST', '/receivables/receipts/import', token(), { csv, dryRun });
  const countReceipts = async () => (await done(t, 'GET', '/receivables/receipts', token())).total;

  it('is read by its headings, in whichever order, and never by position', async () => {
    const file = (name: string) => readFileSync(new URL(`../../../../../test/fixtures/lists/${name}`, import.meta.url), 'utf8');
    const none = await importing(file('receipts-01-no-head.csv'), true);
    expect(none).toMatchObject({
      rows: 0,
      badRows: [{ row: 1, message: expect.stringContaining('The first row looks like data') }],
    });
    const destroyed = `${header}\n2.31E+18,New India,INS-1,5,0,2026-11-18`;
    expect((await importing(destroyed, true)).badRows).toMatchObject([{ row: 2, message: expect.stringContaining('2.31E+18') }]);
    for (const name of ['receipts-02-days-as-in-india.csv', 'receipts-04-other-order.csv'])
      expect(
        await importing(
          file(name)
            .replaceAll(/ICICI[^,]*/g, 'New India')
            .replaceAll('UTRX', `${name.slice(9, 11)}X`),
        ),
      ).toMatchObject({ imported: 1 });
    const { data } = await done(t, 'GET', '/receivables/receipts', token());
    const of = (prefix: string) => data.find(({ reference }: { reference: string }) => reference.startsWith(prefix));
    expect(of('02X')).toMatchObject({ amount: 1_000, tds: 0, receivedOn: '2026-11-25' });
    expect(of('04X')).toMatchObject({ amount: 1_000, tds: 100 });
  });

  it('is taken whole, or a bad row takes nothing and every bad row is named', async () => {
    const claim = await owed();
    const before = await countReceipts();
    const used = receipt('', 5);
    await enter(used);
    const bad = await importing(
      [
        header,
        `A1,New India,${claim.number},"10,000.00",0,2026-11-18`,
        'A2,,X,10,0,2026-11-18',
        'A3,New India,X,ten,0,2026-11-18',
        `A1,New India,X,5,0,2026-11-18`,
        `${used.reference},New India,X,5,0,2026-11-18`,
        'A5,too,few',
        'A6,New India,X,5,0,1900-01-01',
        'A7,New India,X,5,0,2031-01-01',
        'A8,New India,X,5.001,0,2026-11-18',
        ` a 1 ,New India,X,5,0,2026-11-18`,
      ].join('\n'),
    );
    expect(bad.badRows.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect([bad.imported, await countReceipts()]).toEqual([0, before + 1]);
    const good = [header, `A1,New India,${claim.number},"10,000.00",0,2026-11-18`, 'A2,New India,NIA-NEVER,10,,2026-11-18'].join(
      '\n',
    );
    expect(await importing(good, true)).toMatchObject({
      dryRun: true,
      rows: 2,
      imported: 0,
      matched: 1,
      suspense: 1,
      badRows: [],
    });
    expect(await countReceipts()).toBe(before + 1);
    expect(await importing(good)).toMatchObject({ imported: 2, matched: 1, suspense: 1 });
    expect((await importing(good)).badRows).toHaveLength(2);
    expect(await countReceipts()).toBe(before + 3);
    await sound();
  });
});

describe('a shortfall', () => {
  it('is written off by two people, and closes the claim', async () => {
    const claim = await owed();
    await enter(receipt(claim.number, 30_000));
    const path = `/receivables/${claim.receivableId}`;
    const third = await person(t, 'insurance', { phone: '9876500005' });
    const early = await t.call('POST', `${path}/write-off`, { token: token(), body: { reason: 'x' } });
    expect([early.status, early.body.code]).toEqual([409, 'receivable.wrong-state']);
    expect((await done(t, 'POST', `${path}/shortfall`, token(), { reason: 'Policy excess' })).state).toBe('shortfall');
    expect((await t.call('POST', `${path}/write-off/confirm`, { token: third.token })).status).toBe(409);
    await done(t, 'POST', `${path}/write-off`, token(), { reason: 'Not worth a suit' });
    const self = await t.call('POST', `${path}/write-off/confirm`, { token: token() });
    expect([self.status, self.body.code]).toEqual([409, 'approval.same-person']);
    expect(await done(t, 'POST', `${path}/write-off/confirm`, third.token)).toMatchObject({
      state: 'written-off',
      outstanding: 0,
    });
    expect(await stageOf(claim.id)).toBe('closed');
    await sound();
  });

  it('may still be paid after all', async () => {
    const claim = await owed();
    await done(t, 'POST', `/receivables/${claim.receivableId}/shortfall`, token(), { reason: 'Refused' });
    await enter(receipt(claim.number, 38_000));
    expect(await stageOf(claim.id)).toBe('closed');
    await sound();
  });
});

describe('lateness', () => {
  it('is told to staff once at each of 7, 30, 45, 60 and 90 days, and shows by age', async () => {
    const claim = await owed();
    const told = () =>
      t.platform.db
        .selectFrom('notification')
        .select('title')
        .where('user_id', '=', people.staff.userId)
        .where('link', '=', `/app/claims/${claim.id}`)
        .where('title', 'like', 'notice.insurer-overdue%')
        .execute();
    for (const [days, times] of [
      [27, 0],
      [29, 0],
      [36, 1],
      [37, 1],
      [59, 2],
      [125, 3],
      [200, 3],
    ] as const) {
      t.setNow(new Date(Date.now() + days * DAY));
      await alertOverdue(t.platform);
      await alertOverdue(t.platform);
      expect(await told(), `${days} days after the payout`).toHaveLength(times);
    }
    t.setNow(null);
    await t.platform.db
      .updateTable('receivable')
      .set({ due_at: new Date(Date.now() - 91 * DAY) })
      .where('id', '=', claim.receivableId)
      .execute();
    const { ageing, data } = await done(t, 'GET', '/receivables?overdue=true', token());
    expect(ageing.over90).toBe(38_000);
    expect(data[0]).toMatchObject({ id: claim.receivableId, overdueDays: 91 });
  });
});

describe('a bank that returns the advance late', () => {
  it('reopens a closed claim, and paying again closes it without asking the insurer twice', async () => {
    const claim = await owed();
    await enter(receipt(claim.number, 38_000));
    expect(await stageOf(claim.id)).toBe('closed');
    await settleTransfer(t, claim.id, 'REVERSED');
    expect(await stageOf(claim.id)).toBe('approved');
    await done(t, 'POST', `/claims/${claim.id}/payout/retry`, people.staff2.token);
    await t.runJobs();
    await settleTransfer(t, claim.id, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
    expect(await stageOf(claim.id)).toBe('closed');
    await sound();
  });
});

describe('whose business it is', () => {
  it('is the staff’s only', async () => {
    for (const person of [people.claimant, people.garage, people.surveyor]) {
      for (const path of ['/receivables', '/receivables/receipts', '/ledger/check', '/ledger/entries', '/claims/queue']) {
        expect((await t.call('GET', path, { token: person.token })).status, path).toBe(403);
      }
    }
  });
});
