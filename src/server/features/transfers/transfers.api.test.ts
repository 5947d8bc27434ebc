import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { showAtBank } from '#test/builders/insurer-payments.ts';
import { sim } from '#test/builders/intake.ts';
import { killedAt, preparedToDie } from '#test/builders/killed-anywhere.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { claimFile, disbursedClaim, done, freshClaim, payableClaim, settleTransfer } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { TestBody } from '#test/setup/test-app.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import { startPayout } from '#server/features/claims/payout/start-payout.ts';
import { followTransfer, transferChanged } from './follow-transfer.ts';
import { sweepTransfers } from './sweep-transfers.ts';

const { t, people } = claimSuite({ payoutStepMs: 'manual' });
let third: Person;
let assigner: Person;
let cash: Person;
let paidClaim: TestBody;
const runs = process.env['TEST_ALL'] === undefined ? 8 : 40;

beforeAll(async () => {
  preparedToDie(t);
  third = await person(t, 'insurance', { phone: '9876500005' });
  assigner = await person(t, 'insurance', { duties: ['review'] });
  cash = await person(t, 'insurance', { duties: ['cash'] });
  paidClaim = await disbursedClaim(t, people);
  await done(t, 'POST', '/surveyor-fees/tax-identity', people.surveyor.token, { pan: 'abcpi1234k', gstin: '' });
  await done(t, 'POST', '/remittances', people.staff2.token, {
    ...insurers(38_000),
    lines: [{ claimNumber: paidClaim.claimNumber, amount: 38_000 }],
  });
  await t.runJobs();
});
beforeEach(() => sim(t, '/settings', { payoutStepMs: 'manual' }));

const insurers = (amount: number) => ({
  reference: `UTR-${randomUUID().slice(0, 8)}`,
  insurerName: 'New India Assurance',
  receivedOn: '2026-11-19',
  amount,
});

/** What is paid: its attempts, its ledger entries, and how a person pays it again. */
interface Subject {
  readonly column: 'claim_id' | 'bill_id' | 'surplus_id';
  readonly id: string;
  /** How often each kind of entry is booked, by the row's state. */
  readonly booked: (row: Row) => Promise<Record<string, [is: number, wanted: number]>>;
  readonly payAgain: () => Promise<unknown>;
}
const rowsOf = ({ column, id }: Subject) =>
  t.platform.db.selectFrom('transfer').selectAll().where(column, '=', id).orderBy('attempt').execute();
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const count = async (key: string) =>
  (await t.platform.db.selectFrom('journal_entry').select('id').where('business_key', '=', key).execute()).length;
const isOver = ({ state }: Row) => state === 'failed' || state === 'reversed';

async function advance(): Promise<Subject> {
  const { id } = await payableClaim(t, people);
  await inTransaction(t.platform, systemActor('test'), (tx) => startPayout(tx, id));
  return {
    ...{ column: 'claim_id', id },
    booked: async (row) => {
      const of = (event: string) => count(`claim:${id}:${event}:${row.attempt}`);
      const credited = Number(row.credited_at !== null);
      return {
        sent: [await of('payout-sent'), 1],
        'sent, taken back': [await of('payout-sent-reversal'), Number(isOver(row))],
        credited: [await of('payout-credited'), credited],
        'credited, taken back': [await of('payout-credited-reversal'), Number(isOver(row)) * credited],
      };
    },
    payAgain: () => t.call('POST', `/claims/${id}/payout/retry`, { token: people.staff2.token }),
  };
}

async function surveyorFee(): Promise<Subject> {
  const claim = await freshClaim(t, people, 60_000);
  await done(t, 'POST', `/claims/${claim.id}/survey`, assigner.token, { surveyorId: people.surveyor.userId });
  const { data } = await done(t, 'GET', '/surveyor-fees?limit=1', assigner.token);
  await done(t, 'POST', `/claims/${claim.id}/survey/report`, people.surveyor.token, {
    lines: [{ line: 1, assessedAmount: 55_000 }],
    photoFileIds: [await claimFile(t, people.surveyor, claim.id)],
    remarks: 'As estimated.',
  });
  const { surveyId } = data[0];
  const { bill } = await done(t, 'POST', '/surveyor-bills', people.surveyor.token, { surveyId });
  await done(t, 'POST', `/surveyor-bills/${bill.id}/approve`, cash.token);
  await t.runJobs();
  return {
    ...{ column: 'bill_id', id: bill.id },
    booked: async (row) => {
      const of = (event: string) => count(`surveyor-bill:${bill.id}:${event}:${row.attempt}`);
      const credited = Number(row.credited_at !== null);
      return {
        paid: [await of('paid'), credited],
        'paid, taken back': [await of('paid-reversal'), Number(isOver(row)) * credited],
      };
    },
    payAgain: () => t.call('POST', `/surveyor-bills/${bill.id}/pay-again`, { token: cash.token }),
  };
}

async function surplus(): Promise<Subject> {
  const { id: claimId, claimNumber } = paidClaim;
  const { id: remittanceId } = await done(t, 'POST', '/remittances', people.staff2.token, insurers(500));
  await showAtBank(t, remittanceId);
  const path = `/remittances/${remittanceId}/surplus`;
  await done(t, 'POST', path, people.staff2.token, { claimNumber, amount: 500, reason: 'Paid twice' });
  await done(t, 'POST', `${path}/confirm`, third.token, {});
  const { id } = await t.platform.db
    .selectFrom('surplus')
    .select('id')
    .where('claim_id', '=', claimId)
    .orderBy('n', 'desc')
    .executeTakeFirstOrThrow();
  const payAgain = () =>
    t.call('POST', `/claims/${claimId}/surplus/account`, {
      token: people.claimant.token,
      body: { accountName: 'Asha Rao', accountNumber: '026291800001191', ifsc: 'HDFC0000060' },
    });
  await payAgain();
  const entries = async () => {
    const { rows } = await t.platform.pool.query<{ kind: string; n: number }>(
      `select event as kind, count(*)::int as n from journal_entry where claim_id = $1 and event like 'surplus-paid%' group by 1`,
      [claimId],
    );
    return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
  };
  const before = await entries();
  return {
    ...{ column: 'surplus_id', id },
    booked: async () => {
      const [after, rows] = [
        await entries(),
        await t.platform.db.selectFrom('transfer').selectAll().where('surplus_id', '=', id).execute(),
      ];
      const booked = rows.filter((row) => row.credited_at !== null);
      const more = (kind: string) => (after[kind] ?? 0) - (before[kind] ?? 0);
      return {
        paid: [more('surplus-paid'), booked.length],
        'paid, taken back': [more('surplus-paid-reversal'), booked.filter(isOver).length],
      };
    },
    payAgain,
  };
}

const HOUR = 3_600_000;
const statuses = ['PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED', 'FAILED', 'REJECTED', 'REVERSED'] as const;

/** What may happen to the newest attempt, in any order. */
type Step =
  | { readonly does: 'follow' | 'notice' | 'sweep' | 'payAgain' }
  | { readonly does: 'killed'; readonly after: number }
  | { readonly does: 'fault'; readonly route: string; readonly kind: string }
  | { readonly does: 'bank'; readonly status: (typeof statuses)[number] }
  | { readonly does: 'falsify'; readonly lie: object }
  | { readonly does: 'wait'; readonly hours: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('follow', 'notice', 'sweep', 'payAgain') }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('killed'), after: fc.integer({ min: 1, max: 25 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('fault'),
      route: fc.constantFrom('POST /payout/transfers', 'GET /payout/transfers', 'POST /payout/beneficiary'),
      kind: fc.constantFrom('500', 'reset', 'reset-after-processing', '502-after-processing', 'malformed', '429'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('bank'), status: fc.constantFrom(...statuses) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('falsify'),
      lie: fc.constantFrom(
        ...[{ known: false }, { known: false }, { known: true }],
        ...[{ amount: 7 }, { status: 'APPROVAL_PENDING' }, { status: 'PAUSED' }],
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait'), hours: fc.constantFrom(1, 2, 20) }) },
) as fc.Arbitrary<Step>;

const follow: Step = { does: 'follow' };
const bank = (status: (typeof statuses)[number]): Step => ({ does: 'bank', status });
/** Sequences tried first in each run. */
const always: readonly (readonly Step[])[] = [
  // Acknowledged, then denied: it may have been executed.
  [follow, { does: 'falsify', lie: { known: false } }, follow, { does: 'sweep' }, follow],
  // Accepted, but the reply was lost.
  [{ does: 'fault', route: 'POST /payout/transfers', kind: 'reset-after-processing' }, follow, follow],
  // Failed, paid again, and then the first was paid after all.
  [follow, bank('FAILED'), follow, bank('COMPLETED'), { does: 'notice' }, { does: 'payAgain' }, follow],
  // Credited, then returned.
  [follow, bank('COMPLETED'), { does: 'killed', after: 4 }, { does: 'killed', after: 9 }, follow, bank('REVERSED'), follow],
];

const quietly = (work: Promise<unknown>) => work.catch(() => undefined);

async function take(subject: Subject, does: Step): Promise<void> {
  const row = (await rowsOf(subject)).at(-1);
  if (does.does === 'sweep') return sweep();
  if (does.does === 'payAgain') return void (await quietly(subject.payAgain()));
  if (does.does === 'wait') return t.setNow(new Date(t.platform.now().getTime() + does.hours * HOUR));
  if (!row) return;
  const id = row.transfer_id;
  if (does.does === 'follow') await quietly(followTransfer(t.platform, row.id));
  else if (does.does === 'notice') await quietly(transferChanged(t.platform, id));
  else if (does.does === 'killed') await killedAt(does.after, () => followTransfer(t.platform, row.id));
  else if (does.does === 'fault') await sim(t, '/faults', { route: does.route, kind: does.kind, times: 1 });
  else if (does.does === 'bank') await quietly(sim(t, `/transfers/${id}/advance`, { status: does.status }));
  // A gateway that loses what it never acknowledged looks like one that never got it.
  else if (does.does === 'falsify' && row.gateway_ref !== null) await quietly(sim(t, `/transfers/${id}/falsify`, does.lie));
}

async function sweep(): Promise<void> {
  await sweepTransfers(t.platform);
  await t.runJobs();
}

interface AtGateway {
  readonly transfer_id: string;
  readonly status: string;
  readonly status_code: string;
  readonly transfer_amount: number;
}
async function atGateway(): Promise<AtGateway[]> {
  const response = await fetch(`${t.standinUrl}/__sim/state`);
  return ((await response.json()) as { transfers: AtGateway[] }).transfers;
}

/** At most one payment per id, everything booked as often as required, and nothing pending unseen. */
async function expectSound(subject: Subject): Promise<void> {
  const [rows, there] = [await rowsOf(subject), await atGateway()];
  for (const row of rows) {
    const sent = there.filter(({ transfer_id: id }) => id === row.transfer_id);
    expect(sent.length, `transfers under ${row.transfer_id}`).toBeLessThanOrEqual(1);
    for (const [what, [is, wanted]] of Object.entries(await subject.booked(row))) expect([what, is]).toEqual([what, wanted]);
    const isPaidThere = sent[0]?.status === 'SUCCESS' && sent[0].transfer_amount * 100 === row.amount_paise;
    if (row.state === 'failed' && isPaidThere) expect(row.alert).toBe('payout.alert.paid-after-all');
    if (isOver(row)) continue;
    if (isPaidThere && sent[0]?.status_code === 'COMPLETED' && row.alert === null) expect(row.credited_at).not.toBeNull();
    // A person sees it, or it is read again later, not in a tight loop.
    const next = row.next_check_at?.getTime() ?? null;
    expect(next ?? Infinity).toBeGreaterThan(t.platform.now().getTime());
    if (row.credited_at === null && subject.column !== 'claim_id') expect(row.alert).not.toBeNull();
    else if (next === null) expect([row.credited_at === null, row.alert]).not.toEqual([true, null]);
  }
  expect(rows.filter((row) => !isOver(row)).length).toBeLessThanOrEqual(1);
  const alerted = rows.filter(({ alert }) => alert !== null);
  const told = await t.platform.db
    .selectFrom('audit_entry')
    .select('after')
    .where('action', '=', 'alert-payout')
    .where('subject_id', 'in', [subject.id, ...rows.map(({ id }) => id), paidClaim.id])
    .execute();
  if (alerted.length > 0) expect(told.length).toBeGreaterThan(0);
}

it('a credited transfer that the gateway knows no more is told to people, and is not due for ever', async () => {
  const claim = await disbursedClaim(t, people);
  const row = async () =>
    t.platform.db.selectFrom('transfer').selectAll().where('claim_id', '=', claim.id).executeTakeFirstOrThrow();
  const { transfer_id: id } = await row();
  await sim(t, `/transfers/${id}/falsify`, { known: false });
  t.setNow(new Date(t.platform.now().getTime() + 2 * HOUR));
  await sweep();
  expect(await row()).toMatchObject({ state: 'success', alert: 'payout.alert.lost' });
  expect((await row()).next_check_at?.getTime()).toBeGreaterThan(t.platform.now().getTime());
  const { data } = await done(t, 'GET', '/dashboard/notifications?limit=50', people.staff.token);
  expect(JSON.stringify(data)).toContain('does not know this transfer any more');
  // A week later nothing more is expected of it; people still see it.
  t.setNow(new Date(t.platform.now().getTime() + 8 * 24 * HOUR));
  await sweep();
  expect(await row()).toMatchObject({ next_check_at: null, alert: 'payout.alert.lost' });
  // The gateway finds it again.
  await sim(t, `/transfers/${id}/falsify`, { known: true });
  await settleTransfer(t, claim.id);
  expect(await row()).toMatchObject({ state: 'success', alert: null });
});

describe('the database refuses', () => {
  let id: string;
  beforeAll(async () => {
    const { id: claimId } = await advance();
    ({ id } = await t.platform.db.selectFrom('transfer').select('id').where('claim_id', '=', claimId).executeTakeFirstOrThrow());
  });
  const copy = (changes: string) =>
    t.platform.pool.query(
      `insert into transfer select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()) || $2)).* from transfer r where id = $1`,
      [id, changes],
    );
  const set = (change: string) => t.platform.pool.query(`update transfer set ${change} where id = $1`, [id]);

  it('a second transfer with the same id, and a second live one for the same thing', async () => {
    await expect(copy('{"attempt": 2, "state": "failed"}')).rejects.toThrow('transfer_transfer_id_key');
    await expect(copy('{"attempt": 2, "transfer_id": "other"}')).rejects.toThrow('transfer_live');
  });
  it('another id or thing to pay, ever; another amount or payee, once it was sent; to use it again once it is over', async () => {
    for (const change of ["transfer_id = 'x'", "purpose = 'surplus'", 'attempt = 9'])
      await expect(set(change)).rejects.toThrow('never changed');
    await followTransfer(t.platform, id);
    const changes = [
      'amount_paise = amount_paise + 1',
      "beneficiary_id = 'x'",
      "ifsc = 'X'",
      "account_last4 = 'x'",
      'sent_at = null',
    ];
    for (const change of changes) await expect(set(change)).rejects.toThrow('never changed');
    // Rolled back as a whole.
    const lives = `do $$ begin update transfer set state = 'failed' where id = '${id}'; update transfer set state = 'pending' where id = '${id}'; end $$`;
    await expect(t.platform.pool.query(lives)).rejects.toThrow('never used again');
  });
});

describe('one bank transfer for each id, whatever dies', () => {
  it.each([
    ['the advance', advance],
    ['the fee of a surveyor', surveyorFee],
    ['the surplus of an owner', surplus],
  ])('%s', async (_, subjectOf) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (steps) => {
        t.setNow(null);
        const subject = await subjectOf();
        for (const one of steps) await take(subject, one);
        // The gateway's faults end soon; a day later everything has had its turn.
        for (let again = 0; again < 6; again += 1)
          for (const { id } of await rowsOf(subject)) await quietly(followTransfer(t.platform, id));
        t.setNow(new Date(t.platform.now().getTime() + 25 * HOUR));
        for (let again = 0; again < 2; again += 1) await sweep();
        await expectSound(subject);
        t.setNow(null);
      }),
      { numRuns: runs, seed: 20_261_128, endOnFailure: true, examples: always.map((steps) => [[...steps]]) },
    );
    expect((await checkLedger(t.platform)).differences).toEqual([]);
  });
});
