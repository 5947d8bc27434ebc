import type { Paise } from '#domain/money.ts';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, addMonths, todayInKolkata } from '#domain/dates.ts';
import { businessKey, journalEntry, keyText, reversalOf } from '#domain/ledger/journal-entry.ts';
import type { Account, JournalEntry } from '#domain/ledger/journal-entry.ts';
import { dayAfter, monthOf } from '#domain/ledger/periods.ts';
import * as post from '#domain/ledger/postings.ts';
import { paise } from '#domain/money.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { startDraft } from '#test/builders/intake.ts';
import { noteInvitation, person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { Called, TestApp } from '#test/setup/test-app.ts';
import { checkLedger } from './run-checks.ts';
import { countDays, findDayDifferences } from './count-days.ts';
import { sumAccountDays, sumAccounts } from './journal.ts';
import { balanceOf, postEntry } from './ledger.service.ts';

let t: TestApp;
let cashier: Person;
let second: Person;
let kin: Person;
let [older, newer] = [monthOf('2026-01-01'), monthOf('2026-01-01')];
const p = paise;

beforeAll(async () => {
  t = await startTestApp();
  cashier = await person(t, 'insurance', { duties: ['cash', 'confirm'] });
  second = await person(t, 'insurance', { duties: ['confirm'] });
  kin = await person(t, 'insurance', { duties: ['confirm'] });
  await noteInvitation(t, cashier, kin);
  const now = monthOf(todayInKolkata(t.platform.now()));
  older = monthOf(addMonths(now.firstDay, -2));
  newer = monthOf(addMonths(now.firstDay, -1));
});
afterAll(() => t.close());

/** Any two accounts that may be on either side, on any of six days, one of them perhaps the bank. */
const move = fc.record({
  does: fc.constantFrom('post', 'post', 'post', 'roll back', 'count', 'post while it counts'),
  accounts: fc.constantFrom(
    ['bank', 'losses'],
    ['gateway-clearing', 'bank'],
    ['losses', 'gateway-clearing'],
    ['losses', 'losses'],
    ['insurer-receivable', 'losses'],
    ['losses', 'insurer-receivable'],
    ['claimant-receivable', 'losses'],
    ['garage-receivable', 'losses'],
  ),
  /** Of one of two claims or garages, or of none. */
  of: fc.integer({ min: 0, max: 2 }),
  amount: fc.integer({ min: 1, max: 1_000_000 }).map(paise),
  daysAgo: fc.integer({ min: 0, max: 5 }),
});

it('keeps the sums of days the same as the journal, whatever is posted, counted or rolled back, in any order and at once', async () => {
  const { db } = t.platform;
  const owner = await person(t, 'claimant');
  const subjects = [null, (await startDraft(t, owner)).id, (await startDraft(t, owner)).id];
  let posted = 0;
  const dayOf = (daysAgo: number) => todayInKolkata(addDays(t.platform.now(), -daysAgo));
  const book = (
    {
      accounts: [debit, credit],
      amount,
      daysAgo,
      of,
    }: { accounts: readonly [Account, Account]; amount: Paise; daysAgo: number; of: number },
    { fails = false, share = 1 } = {},
  ) =>
    inTransaction(t.platform, systemActor('test'), async (tx) => {
      const subject = [debit, credit].some((account) => account.endsWith('receivable')) ? (subjects[of] ?? null) : null;
      const party = subject !== null && debit === 'garage-receivable' ? (`garage:${subject}` as const) : undefined;
      // Payments are limited so that the claim's balance does not change sign.
      const isPaid = credit === 'insurer-receivable';
      const left = isPaid && subject !== null ? paise(Math.floor((await balanceOf(tx, subject, credit)) / share)) : amount;
      if (left === 0 || (isPaid && subject === null)) return;
      const lines = [
        { account: debit, amount: left, party },
        { account: credit, amount: paise(-left) },
      ];
      const key =
        subject === null || party
          ? businessKey('settlement', randomUUID(), 'move', 1)
          : businessKey('claim', subject, 'move', (posted += 1));
      await postEntry(tx, journalEntry(key, 'Test', lines), dayOf(daysAgo));
      if (fails) throw new Error('rolled back');
    });
  const agree = async () => {
    expect(await findDayDifferences(db)).toEqual([]);
    expect(await sumAccountDays(db)).toEqual(await sumAccounts(db));
    for (const daysAgo of [0, 2, 4]) expect(await owedOn(dayOf(daysAgo), true)).toEqual(await owedOn(dayOf(daysAgo), false));
  };
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 12 }), async (moves) => {
      for (const one of moves) {
        if (one.does === 'count') await countDays(t.platform);
        else if (one.does === 'roll back') await book(one, { fails: true }).catch(() => undefined);
        else if (one.does === 'post') await book(one);
        else {
          const a = () => book(one, { share: 4 });
          await Promise.all([a(), countDays(t.platform), a(), countDays(t.platform), a()]);
        }
      }
      await agree();
    }),
    { numRuns: 20, seed: 14 },
  );
  await countDays(t.platform);
  await agree();
  // Counted sums accept no more lines, and an altered sum is reported.
  await expect(
    t.platform.pool.query(`insert into journal_line (entry_id, line, account, amount_paise)
      select id, 90 + n, 'losses', n * 2 - 3 from journal_entry, generate_series(1, 2) n where id = (select id from journal_entry limit 1)`),
  ).rejects.toThrow('is counted already');
  const change = (by: number) =>
    t.platform.pool.query(`update ledger_day set debit_paise = debit_paise + $1 where account = 'bank'`, [by]);
  await change(100);
  expect((await findDayDifferences(db)).map(({ kind, subject }) => `${kind} ${subject}`)).toContain('days-differ bank');
  await change(-100);
  await t.platform.pool.query('update ledger_owed set owed_since = owed_since - 1');
  expect((await findDayDifferences(db)).map(({ subject }) => subject)).toContain('insurer-receivable');
  await t.platform.pool.query('update ledger_owed set owed_since = owed_since + 1');
});

/** What each subject owed at the end of a day: as stored, or from all lines. */
async function owedOn(day: string, kept: boolean) {
  const { rows } = await t.platform.pool.query<Record<string, unknown>>(
    kept
      ? 'select account, claim_id, party, amount_paise, owed_since from ledger_owed_on($1::date) order by 1, 2, 3'
      : `select l.account, case when l.account <> 'garage-receivable' then e.claim_id end as claim_id, case when l.account = 'garage-receivable' then l.party end as party,
          sum(l.amount_paise)::bigint as amount_paise, coalesce(max(e.valued_on) filter (where l.amount_paise > 0 and e.reverses_id is null), min(e.valued_on)) as owed_since
        from journal_line l join journal_entry e on e.id = l.entry_id
        where l.account in ('insurer-receivable', 'claimant-receivable', 'garage-receivable') and e.valued_on <= $1::date
        group by 1, 2, 3 having sum(l.amount_paise) <> 0 order by 1, 2, 3`,
    [day],
  );
  return rows;
}

const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const left = ({ body }: Called) => body.details?.left;
const close = (period: string, by = cashier) => t.call('POST', '/ledger/periods/close', { token: by.token, body: { period } });
const confirm = (proposed: Called, by: Person) =>
  t.call('POST', `/proposals/${proposed.body.data.proposal.id}/confirm`, { token: by.token });
const write = (entry: JournalEntry, day?: string) =>
  inTransaction(t.platform, systemActor('test'), (tx) => postEntry(tx, entry, day));
const periods = async () => (await t.call('GET', '/ledger/periods', { token: cashier.token })).body.data;

/** Explains each line of the ledger's bank that no statement has. */
const explainAll = () =>
  t.platform.pool.query(
    `insert into reconciliation_note (thing, key, owner_id, note, explained_until, written_by, written_at)
      select 'ledger-line', entry_id || ':' || line, $1::uuid, 'Test', '2099-01-01', $1::uuid, now() from journal_line where account = 'bank'
      on conflict do nothing`,
    [cashier.userId],
  );

/** Every kind of posting, in an order in which no balance changes sign. */
function lifeOf(claimId: string): JournalEntry[] {
  const [event, remittance, listing, garage] = [{ claimId, n: 1 }, randomUUID(), randomUUID(), randomUUID()];
  const accepted = post.offerAccepted(event, p(100_00), p(18_00));
  const sent = post.payoutSent(event, p(900_00));
  return [
    post.wizardFeePaid(event, p(50_00)),
    post.surplusReceived(event, p(20_00)),
    post.refundPaid(event, p(20_00)),
    accepted,
    post.advanceApplied(event, p(40_00)),
    post.balancePaid(event, p(78_00)),
    post.advanceEarned(event, p(10_00), p(1_53)),
    sent,
    reversalOf(sent, 'Test'),
    post.payoutSent({ claimId, n: 2 }, p(900_00)),
    post.payoutCredited({ claimId, n: 2 }, p(900_00), p(100_00)),
    post.feeCredited(event, p(10_00), p(1_53)),
    post.remittanceReceived(remittance, p(700_00)),
    post.suspenseMatched(event, remittance, p(600_00), p(10_00)),
    post.suspenseReturned(remittance, 1, p(100_00)),
    post.insurerMoneyHeld(event, garage, p(5_00)),
    post.heldMoneyUsed({ claimId, n: 2 }, garage, p(5_00)),
    post.writeOff(event, 'losses', p(290_00)),
    post.listingFeePaid(listing, 1, p(250_00), p(38_00)),
    post.listingMonthEarned(listing, 1, p(17_00)),
  ];
}

it('is closed by two people once nothing keeps it open, for good', async () => {
  const [first, last] = [randomUUID(), randomUUID()];
  await write(post.remittanceReceived(first, p(500)), older.lastDay);
  await write(post.remittanceReceived(last, p(500)), newer.lastDay);
  expect(refused(await close('2026-13'))).toBe('400 input.invalid');
  expect(refused(await close(older.name, second))).toBe('403 access.forbidden');
  expect(left(await close(monthOf(todayInKolkata(t.platform.now())).name))).toEqual([
    'over',
    'earlier-closed',
    'bank-read',
    'matched',
  ]);
  expect(left(await close(older.name))).toEqual(['bank-read', 'matched']);
  await explainAll();
  expect(left(await close(older.name))).toEqual(['bank-read']);
  const pool = t.platform.pool;
  const account = randomUUID();
  await pool.query(
    `insert into bank_account (id, name, ifsc, last4, number_seal, created_by, created_at) values ($1, 'Main', 'HDFC0000001', '1234', 'x', $2, now())`,
    [account, cashier.userId],
  );
  await pool.query(
    `insert into bank_statement (account_id, file_name, file_hash, format, first_day, last_day, opening_paise, closing_paise, lines, new_lines, uploaded_by, uploaded_at)
      values ($1, 's', repeat('a', 64), 'csv', $2, $3, 0, 0, 1, 0, $4, now())`,
    [account, older.firstDay, newer.lastDay, cashier.userId],
  );
  // The two transfers above have no remittance: the ledger check reports them.
  expect(left(await close(older.name))).toEqual(['ledger']);
  const receipt = (id: string, day: string) =>
    pool.query(
      `insert into remittance (id, reference, insurer_id, amount_paise, received_on, entered_by, created_at)
        values ($1::uuid, 'T' || left($1::text, 8), (select id from insurer limit 1), 500, $2, $3, now())`,
      [id, day, cashier.userId],
    );
  await pool.query(`insert into insurer (name, state) values ('Test Insurance', 'confirmed') on conflict do nothing`);
  await receipt(first, older.lastDay);
  await receipt(last, newer.lastDay);
  expect(left(await close(newer.name))).toEqual(['earlier-closed', 'suspense']);
  const proposed = await close(older.name);
  expect(proposed.body.data?.proposal).toMatchObject({ kind: 'period-close', after: { period: older.name, closed: true } });
  expect(refused(await close(older.name))).toBe('409 proposal.waiting');
  expect(refused(await confirm(proposed, cashier))).toBe('409 approval.same-person');
  expect(refused(await confirm(proposed, kin))).toBe('409 approval.connected-person');
  expect((await periods()).next.name).toBe(older.name);
  expect((await confirm(proposed, second)).status).toBe(200);
  expect((await periods()).next.name).toBe(newer.name);
  expect(refused(await close(older.name))).toBe('409 period.closed');
  expect(left(await close(newer.name))).toEqual(['suspense']);
  await write(post.suspenseReturned(first, 1, p(500)), newer.lastDay);
  expect(left(await close(newer.name))).toEqual(['matched', 'suspense']);
  await explainAll();
  await pool.query(
    `insert into remittance_exit (remittance_id, kind, amount_paise, reason, proposed_by, proposed_at, confirmed_by, confirmed_at)
      values ($1, 'return', 500, 'Test', $2, now(), $3, now())`,
    [first, cashier.userId, second.userId],
  );
  expect((await confirm(await close(newer.name), second)).status).toBe(200);
  expect((await periods()).months.map(({ state }: { state: string }) => state)).toEqual(['open', 'closed', 'closed']);
  await expect(pool.query('delete from closed_period')).rejects.toThrow('never changed');
});

it('takes no posting of any action: what happened in it is valued on the first open day, with the real day beside it', async () => {
  const open = dayAfter(newer.lastDay);
  const lives = await Promise.all(
    Array.from({ length: 6 }, async () => lifeOf((await startDraft(t, await person(t, 'claimant'))).id)),
  );
  const attempts = lives.flat();
  expect(attempts.length).toBeGreaterThanOrEqual(100);
  const days = [older.firstDay, older.lastDay, newer.firstDay, newer.lastDay, '2020-02-29'];
  for (const [n, entry] of attempts.entries()) await write(entry, days[n % days.length]);
  const { rows } = await t.platform.pool.query<{ valued_on: string; happened_on: string; n: number }>(
    `select valued_on::text, happened_on::text, count(*)::int as n from journal_entry where business_key = any($1) group by 1, 2 order by 2`,
    [attempts.map(({ businessKey: key }) => keyText(key))],
  );
  expect(rows.map((row) => row.happened_on)).toEqual(days.toSorted());
  expect(new Set(rows.map((row) => row.valued_on))).toEqual(new Set([open]));
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(attempts.length);
  // The database itself refuses each, outside the application too.
  const raw = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n) =>
      t.platform.pool.query(
        `insert into journal_entry (subject_type, subject_id, event, seq, description, seal, valued_on)
         values ('settlement', $1, 'test', 1, 'Test', 'x', $2)`,
        [String(n), days[n % days.length]],
      ),
    ),
  );
  expect(raw.map((one) => one.status === 'rejected' && /the period of .* is closed/.test(String(one.reason)))).not.toContain(
    false,
  );
  const kinds = (await checkLedger(t.platform)).differences.map(({ kind }) => kind);
  expect(kinds).not.toContain('entry-altered');
  expect(kinds).not.toContain('claim-negative');
});
