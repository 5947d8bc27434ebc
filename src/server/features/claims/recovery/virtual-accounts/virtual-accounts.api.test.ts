import { randomUUID } from 'node:crypto';
import { todayInKolkata } from '#domain/dates.ts';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import { beforeAll, expect, it } from 'vitest';
import { sim } from '#test/builders/intake.ts';
import { disbursedClaim, done } from '#test/builders/processing.ts';
import { deliver } from '#test/builders/webhook.ts';
import type { WebhookOptions } from '#test/builders/webhook.ts';
import type { TestBody } from '#test/setup/test-app.ts';
import { payToOf } from '../pack/pack-facts.ts';
import { readSettlements } from '#server/features/bank/settlements.ts';
import { readVirtualCredits } from './virtual-credits.ts';
import { sweepVirtualAccounts, findVirtualAccount } from './virtual-accounts.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite({ payoutStepMs: 'manual' });
/** Each owes 38,000 at first. */
let one: Owed;
let two: Owed;
let three: Owed;
interface Owed {
  readonly id: string;
  readonly claimNumber: string;
  readonly receivableId: string;
  readonly account: string;
}
const theirs = '50200012345678';

beforeAll(async () => {
  await t.platform.pool.query(
    `insert into insurer_account (insurer_id, account_encrypted, last4, ifsc, holder, from_day)
     select id, $1, '5678', 'HDFC0000001', name, '2020-01-01' from insurer where name like '%New India%'`,
    [t.platform.cipher.encrypt(theirs)],
  );
  one = await owed();
  two = await owed();
  three = await owed();
});

const token = () => people.staff2.token;
const sound = async () => expect((await checkLedger(t.platform)).differences).toEqual([]);
const stageOf = async ({ id }: { id: string }) => (await done(t, 'GET', `/claims/${id}/processing`, token())).stage;
const row = async (text: string, ...values: unknown[]) => (await t.platform.pool.query(text, values)).rows[0];

async function owed(): Promise<Owed> {
  const claim = await disbursedClaim(t, people);
  await t.runJobs();
  const { receivable, account } = await row(
    'select r.id as receivable, v.gateway_id as account from receivable r join virtual_account v using (claim_id) where claim_id = $1',
    claim.id,
  );
  return { id: claim.id, claimNumber: claim.claimNumber, receivableId: receivable, account };
}
const view = (claim: { receivableId: string }) => done(t, 'GET', `/receivables/${claim.receivableId}/virtual-account`, token());
const pays = (claim: { account: string }, amount: number, more: object = {}): Promise<TestBody> =>
  sim(t, `/virtual-accounts/${claim.account}/transfer`, { amount, utr: `N${randomUUID().slice(0, 12)}`, ...more });
const notice = ({ utr, order_id: order, reference_id: ref }: TestBody, amount = '38000.00') =>
  `{"data":{"order":{"order_id":"${order}","order_amount":${amount}},"payment":{"cf_payment_id":"${ref}","payment_status":"SUCCESS","payment_amount":${amount},"payment_group":"vba_transfer","payment_method":{"vba_transfer":{"utr":"${utr}","vaccount_number":"1"}}}},"type":"PAYMENT_SUCCESS_WEBHOOK"}`;
/** The gateway's webhook and its effects. */
async function told(transfer: TestBody, options: WebhookOptions & { amount?: string } = {}): Promise<number> {
  const { status } = await deliver(t, 'payments', notice(transfer, options.amount), { idempotencyKey: randomUUID(), ...options });
  await t.runJobs();
  return status;
}

it('opens an account of its own for each claim that is owed, locked to the insurer’s; its number is for cash alone', async () => {
  const details = await findVirtualAccount(t.platform, one.id);
  expect(await view(one)).toMatchObject({
    state: 'active',
    outstanding: 38_000,
    account: { number: details?.accountNumber, ifsc: 'UTIB0CCH274', beneficiary: 'Gatepass Test Private Limited' },
    lockedTo: [{ last4: '5678', ifsc: 'HDFC0000001' }],
    credits: [],
  });
  // As in the notice of assignment.
  expect(await payToOf(t.platform, one.id, new Date())).toMatchObject({ kind: 'virtual', accountNumber: details?.accountNumber });
  const path = `/receivables/${one.receivableId}/virtual-account`;
  expect((await t.call('GET', path, { token: people.claimant.token })).status).toBe(403);
});

it('a notice eight times at once, under one key and under many, with another amount: paid once, closed, and closed at the gateway', async () => {
  const transfer = await pays(one, 38_000);
  expect(await told(transfer, { secret: 'not-the-secret' })).toBe(401);
  expect(await told(transfer, { sentBody: notice(transfer, '1.00') })).toBe(401);
  expect(await stageOf(one)).toBe('disbursed');
  const key = randomUUID();
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      deliver(t, 'payments', notice(transfer, '999999.00'), { idempotencyKey: n % 2 === 0 ? key : randomUUID() }),
    ),
  );
  // Two workers, and the sweep.
  await Promise.all([t.runJobs(), t.runJobs(), readVirtualCredits(t.platform, 'again')]);
  await t.runJobs();
  expect(await stageOf(one)).toBe('closed');
  expect(await view(one)).toMatchObject({
    state: 'closed',
    outstanding: 0,
    credits: [
      { reference: transfer.utr, amount: 38_000, allocated: 38_000, state: 'received', remitterLast4: '5678', doubt: null },
    ],
  });
  expect(await row('select count(*)::int as n from remittance where reference = $1', transfer.utr)).toEqual({ n: 1 });
  // The cash list shows it, though nobody entered or allocated it.
  expect((await done(t, 'GET', `/remittances?search=${transfer.utr}`, token())).data).toMatchObject([
    { enteredBy: '', allocations: [{ allocatedBy: '', amount: 38_000 }] },
  ]);
  // A second payment bounces at the bank and is stored as refused.
  await told(await pays(one, 38_000));
  expect((await view(one)).credits).toMatchObject([{ state: 'refused', allocated: 0 }, { state: 'received' }]);
  await sound();
});

it('what the bank takes back is owed again, and the account open again', async () => {
  const { reference } = (await view(one)).credits[1];
  await sim(t, `/virtual-transfers/${reference}/decide`, { status: 'REVERSED' });
  await Promise.all([told({ utr: reference }), told({ utr: reference })]);
  await t.runJobs();
  expect([await stageOf(one), await view(one)]).toMatchObject([
    'disbursed',
    { state: 'active', outstanding: 38_000, credits: [{ state: 'refused' }, { state: 'reversed', allocated: 0 }] },
  ]);
  await sound();
  // Paid under another reference, it counts as paid.
  await told(await pays(one, 38_000));
  expect(await stageOf(one)).toBe('closed');
});

it('less leaves a rest, more waits in suspense; what nobody told is found in the gateway’s list', async () => {
  await told(await pays(two, 30_000));
  expect(await view(two)).toMatchObject({ state: 'active', outstanding: 8_000 });
  await pays(two, 10_000);
  await readVirtualCredits(t.platform, 'sweep');
  await readVirtualCredits(t.platform, 'sweep');
  expect((await view(two)).credits).toMatchObject([{ amount: 10_000, allocated: 8_000 }, { allocated: 30_000 }]);
  expect(await stageOf(two)).toBe('closed');
  await sound();
});

it('from another’s account it bounces by the lock, and waits for a person where there was none; taken back before anybody read it, it never came', async () => {
  const strange = { remitterAccount: '99990000111122' };
  await told(await pays(three, 1_000, strange));
  await t.platform.virtualAccounts.lockTo(three.account, []);
  const other = await pays(three, 2_000, strange);
  await told(other);
  const gone = await pays(three, 3_000);
  await sim(t, `/virtual-transfers/${gone.utr}/decide`, { status: 'REVERSED' });
  await told(gone);
  expect(await view(three)).toMatchObject({
    outstanding: 38_000,
    credits: [
      { amount: 3_000, state: 'refused' },
      { amount: 2_000, state: 'received', allocated: 0 },
      { amount: 1_000, state: 'refused' },
    ],
  });
  const { data } = await done(t, 'GET', '/receivables/receipts?suspense=true', token());
  expect(data.find(({ reference }: TestBody) => reference === other.utr)).toMatchObject({ unmatchedReason: 'other-remitter' });
  await sound();
});

it('what somebody typed in first is the same transfer, at the gateway; the bank’s retry under its reference is none', async () => {
  const transfer = await pays(three, 10_000);
  await pays(three, 10_000, { utr: transfer.utr });
  const lines = [{ claimNumber: three.claimNumber, amount: 10_000 }];
  const receivedOn = todayInKolkata(new Date());
  await done(t, 'POST', '/remittances', token(), {
    reference: transfer.utr,
    insurerName: 'New India Assurance',
    receivedOn,
    amount: 10_000,
    lines,
  });
  await told(transfer);
  const { credits, outstanding } = await view(three);
  const retried = credits.filter(({ reference }: TestBody) => reference === transfer.utr);
  expect([outstanding, retried.map(({ doubt }: TestBody) => doubt)]).toEqual([28_000, ['repeated-reference', null]]);
  await sound();
  await sim(t, `/virtual-transfers/${transfer.utr}/decide`, { status: 'REVERSED' });
  await told(transfer);
  expect(await view(three)).toMatchObject({ outstanding: 38_000 });
  await sound();
});

it('is settled out of the gateway’s clearing, line by line; no number of an account is in a log, a job, a notice or an audit', async () => {
  await sim(t, '/settlements', {});
  await readSettlements(t.platform, 'read');
  await t.runJobs();
  const left = await row(
    `select sum(l.amount_paise)::int as left, count(*) filter (where not exists (
       select 1 from reconciliation_member m where m.entry_id = l.entry_id and m.line = l.line))::int as open, count(*)::int > 8 as some
     from journal_entry e join journal_line l on l.entry_id = e.id
     where l.account = 'gateway-clearing' and e.subject_type = 'remittance'`,
  );
  expect(left).toEqual({ left: 0, open: 0, some: true });
  await sound();
  const { kept } = await row(
    `select (select string_agg(a::text, ' ') from audit_entry a) || (select string_agg(j.data::text, ' ') from pgboss.job j)
       || (select string_agg(w::text, ' ') from webhook_event w) as kept`,
  );
  for (const text of [kept, t.logged()]) {
    expect(text).not.toContain(theirs);
    // The gateway's own numbers.
    expect(text).not.toMatch(/9426\d{12}/);
  }
});

it('a sweep gives an account to whoever has none, and locks it anew when the insurer’s accounts change', async () => {
  const until = (day: string | null) =>
    t.platform.pool.query(`update insurer_account set until_day = $1 where last4 = '5678'`, [day]);
  const swept = async () => {
    await sweepVirtualAccounts(t.platform, 'sweep');
    await t.runJobs();
    return view(three);
  };
  await until('2026-01-01');
  expect(await swept()).toMatchObject({ state: 'active', lockedTo: [] });
  await until(null);
  expect(await swept()).toMatchObject({ lockedTo: [{ last4: '5678' }] });
  await t.platform.pool.query('truncate virtual_account cascade');
  expect((await view(three)).state).toBe('waiting');
  expect(await swept()).toMatchObject({ state: 'active', account: {} });
});
