import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCalendarDays } from '#domain/analytics/ranges.ts';
import { addDays, addMonths, startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import { businessKey, journalEntry, partyOf } from '#domain/ledger/journal-entry.ts';
import { dayAfter, monthOf } from '#domain/ledger/periods.ts';
import { paise } from '#domain/money.ts';
import { mailPosition } from '#server/features/daily-position/mail-position.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { bookProvision } from '#server/features/loss-provision/provision.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { matchNow } from '#server/features/bank/match-lines.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { Called, TestApp } from '#test/setup/test-app.ts';
import { accrueInterest } from './write-funding.ts';

let t: TestApp;
let cashier: Person;
let second: Person;
let lineId: string;
const now = new Date();
const ago = (days: number) => todayInKolkata(addDays(now, -days));

beforeAll(async () => {
  t = await startTestApp();
  cashier = await person(t, 'insurance', { duties: ['cash'] });
  second = await person(t, 'insurance', { duties: ['confirm'] });
});
afterAll(() => t.close());

const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const post = (path: string, body: object, by = cashier) => t.call('POST', path, { token: by.token, body });
const get = async (path: string) => (await t.call('GET', path, { token: cashier.token })).body.data;
const confirm = (proposed: Called, by = second) => post(`/proposals/${proposed.body.data.proposal.id}/confirm`, {}, by);
const move = (kind: string, amount: number, movedOn: string, reference: string) =>
  post(`/funding-lines/${lineId}/moves`, { kind, amount, movedOn, reference });
const booked = async (kind: string, amount: number, movedOn: string, reference: string) =>
  refused(await confirm(await move(kind, amount, movedOn, reference)));
const only = async (query = '') => (await get(`/funding-lines${query}`)).lines[0];
const form = { lender: 'Sample Bank', openedOn: ago(30), limit: 1_000_000, ratePercent: 14.6, tdsPercent: 10 };

it('exists, and moves money, only by the word of two people', async () => {
  expect(refused(await post('/funding-lines', form, second))).toBe('403 access.forbidden');
  expect((await post('/funding-lines', { openedOn: '', limit: 0, ratePercent: 101, tdsPercent: -1 })).body.fieldErrors).toEqual({
    lender: 'Enter the lender',
    openedOn: 'The day is required',
    limit: 'The limit is required and must be above zero',
    ratePercent: 'Please enter a percentage from 0 to 100',
    tdsPercent: 'Please enter a percentage from 0 to 100',
  });
  const proposed = await post('/funding-lines', form);
  expect(proposed.body.data.proposal).toMatchObject({ kind: 'funding-line', before: null, after: { lender: 'Sample Bank' } });
  expect(await get('/funding-lines')).toMatchObject({ lines: [], waiting: [{ kind: 'funding-line', isOwn: true }] });
  expect(refused(await confirm(proposed, cashier))).toBe('403 access.forbidden');
  expect(refused(await confirm(proposed))).toBe('200 undefined');
  expect(refused(await post('/funding-lines', { ...form, lender: 'SAMPLE bank' }))).toBe('409 funding.lender.known');
  ({ id: lineId } = await only());
  const drawn = await move('drawn', 500_000, ago(20), 'SMPL N000001');
  expect(await only()).toMatchObject({ drawn: 0, headroom: 1_000_000 });
  expect(refused(await move('drawn', 1, ago(20), 'SMPLN2'))).toBe('409 proposal.waiting');
  expect(refused(await confirm(drawn))).toBe('200 undefined');
  expect(await only()).toMatchObject({ drawn: 500_000, headroom: 500_000, interestOwed: 0 });
  expect(await only(`?asOf=${ago(21)}`)).toMatchObject({ drawn: 0 });
  const rows = await t.platform.pool.query(
    `select l.account, l.amount_paise::bigint as amount, l.party, e.valued_on from journal_line l join journal_entry e on e.id = l.entry_id order by l.account`,
  );
  expect(rows.rows).toMatchObject([
    { account: 'bank', amount: 50_000_000, party: null, valued_on: ago(20) },
    { account: 'borrowings', amount: -50_000_000, party: `funding-line:${lineId}` },
  ]);
});

it('refuses what the line cannot bear, when it is proposed and when it is confirmed', async () => {
  expect(refused(await move('drawn', 500_000.01, ago(5), 'A1'))).toBe('409 funding.over-limit');
  expect(refused(await move('repaid', 500_000.01, ago(5), 'A1'))).toBe('409 funding.over-drawn');
  expect(refused(await move('repaid', 1, ago(31), 'A1'))).toBe('409 funding.day');
  expect((await move('drawn', 1, ago(5), 'smpl-n000001')).body.fieldErrors).toEqual({
    reference: 'This reference is already booked',
  });
  // Proposals can be pending together only on different lines; the limit is reduced while a drawdown is pending.
  const waiting = await move('drawn', 400_000, ago(0), 'A2');
  const terms = { limit: 600_000, ratePercent: 14.6, tdsPercent: 10, inForceFrom: ago(0) };
  expect(refused(await confirm(await post(`/funding-lines/${lineId}/terms`, terms)))).toBe('200 undefined');
  expect(refused(await confirm(waiting))).toBe('409 funding.over-limit');
  await post(`/proposals/${waiting.body.data.proposal.id}/withdraw`, {});
  expect(refused(await post(`/funding-lines/${lineId}/terms`, { ...terms, inForceFrom: ago(1) }))).toBe('400 input.invalid');
});

const sums = async () => {
  const { rows } = await t.platform.pool.query(
    `select count(*)::int as entries, coalesce(sum(l.amount_paise), 0)::bigint as paise from journal_line l join journal_entry e on e.id = l.entry_id
      where l.account = 'interest-expense'`,
  );
  return rows[0];
};

it('accrues each day once, however many workers do it and wherever one dies', async () => {
  // 5 lakh at 14.6 %: 200 a day, from the drawdown until yesterday.
  await t.platform.pool.query(`create function die() returns trigger language plpgsql as $$ begin
    if new.event = 'interest-accrued' and new.seq = 20 then raise exception 'killed'; end if; return new; end $$`);
  await t.platform.pool.query('create trigger die before insert on journal_entry for each row execute function die()');
  await expect(accrueInterest(t.platform)).rejects.toThrow('killed');
  expect(await sums()).toMatchObject({ entries: 0 });
  await t.platform.pool.query('drop trigger die on journal_entry');
  await Promise.all([accrueInterest(t.platform), accrueInterest(t.platform), accrueInterest(t.platform)]);
  await accrueInterest(t.platform);
  expect(await sums()).toEqual({ entries: 20, paise: 20 * 20_000 });
  expect(await only()).toMatchObject({ interestOwed: 4_000, accruedTo: ago(1) });
  expect(await only(`?asOf=${ago(11)}`)).toMatchObject({ interestOwed: 2_000 });
});

it('makes up for what became known late, and pays interest less the tax that is kept back', async () => {
  expect(await booked('repaid', 250_000, ago(10), 'R1')).toBe('200 undefined');
  expect(refused(await move('interest-paid', 3_000.01, ago(0), 'I1'))).toBe('409 funding.over-interest');
  expect(await booked('interest-paid', 2_000, ago(5), 'I1')).toBe('200 undefined');
  t.setNow(addDays(now, 1));
  await accrueInterest(t.platform);
  // Ten days of 200 and eleven of 100 are owed; 2,000 of it is paid.
  expect(await only()).toMatchObject({ drawn: 250_000, interestOwed: 1_100 });
  expect(refused(await move('repaid', 1, ago(6), 'R2'))).toBe('409 funding.day');
  const accounts = await get('/ledger/accounts');
  const balance = (code: string) => accounts.find((one: { code: string }) => one.code === code).balance;
  expect([balance('tds-payable'), balance('interest-expense'), balance('bank')]).toEqual([200, 3_100, 500_000 - 250_000 - 1_800]);
  const statement = await get(`/funding-lines/${lineId}/statement?limit=3`);
  expect(statement).toMatchObject({ opening: 0, closing: 251_100, total: 24, totalPages: 8, limit: 3 });
  expect(statement.line).toMatchObject({ lender: 'Sample Bank', limit: 600_000, drawn: 250_000 });
  expect(statement.data[0]).toMatchObject({ description: 'Interest of a day', balance: 251_100 });
  const paid = await get(`/funding-lines/${lineId}/statement?from=${ago(5)}&to=${ago(5)}`);
  expect(paid.data).toContainEqual(
    expect.objectContaining({ description: 'Interest paid to the lender', reference: 'I1', interest: -2_000, principal: 0 }),
  );
  t.setNow(null);
});

it('is matched with the bank’s line by its reference', async () => {
  const { pool } = t.platform;
  const { rows } = await pool.query(
    `insert into bank_account (name, ifsc, last4, number_seal, created_by, created_at) values ('Main', 'HDFC0000001', '1234', 'x', $1, now()) returning id`,
    [second.userId],
  );
  await pool.query(
    `with file as (insert into bank_statement (account_id, file_name, file_hash, format, first_day, last_day, opening_paise, closing_paise, lines, new_lines, uploaded_by, uploaded_at)
        values ($1, 's', repeat('a', 64), 'csv', $2, $2, 0, 50000000, 1, 1, $3, now()) returning id)
      insert into bank_statement_line (account_id, statement_id, position, row, day, amount_paise, balance_paise, narration, reference_keys)
        select $1, id, 1, 1, $2, 50000000, 50000000, 'NEFT CR SAMPLE BANK', array['SMPLN000001'] from file`,
    [rows[0].id, ago(19), second.userId],
  );
  await matchNow(t.platform, 'test');
  const { data } = await get('/bank/matches');
  expect(data).toMatchObject([{ method: 'reference', amount: 500_000 }]);
});

/** A garage owes us from a day on; needs no claim. */
const owes = (garageId: string, amount: number, day: string) =>
  inTransaction(t.platform, systemActor('test'), (tx) =>
    postEntry(
      tx,
      journalEntry(businessKey('bank-line', randomUUID(), 'booked', 1), 'Test', [
        { account: 'garage-receivable', amount: paise(amount), party: partyOf('garage', garageId) },
        { account: 'bank', amount: paise(-amount) },
      ]),
      day,
    ),
  );

it('sets aside what is expected to be lost once a month, by the rates that two people set, as the difference to before', async () => {
  const admin = await person(t, 'admin', { duties: ['settings'] });
  const month = monthOf(addMonths(monthOf(ago(0)).firstDay, -1));
  const inMonth = (daysBefore: number) => addCalendarDays(month.lastDay, -daysBefore);
  const [young, middle, old] = [randomUUID(), randomUUID(), randomUUID()];
  for (const [id, amount, day] of [
    [young, 1_000_01, inMonth(28)],
    [middle, 2_000_00, inMonth(29)],
    [old, 3_000_00, inMonth(91)],
  ] as const)
    await owes(id, amount, day);
  // Debts from the next month on are not part of the month.
  await owes(randomUUID(), 9_999_00, addCalendarDays(month.lastDay, 1));
  await Promise.all([bookProvision(t.platform), bookProvision(t.platform), bookProvision(t.platform)]);
  await bookProvision(t.platform);
  const booked = async () =>
    (
      await t.platform.pool.query(
        `select e.business_key as key, e.valued_on as day, e.happened_on as real, l.amount_paise::int as amount from journal_entry e join journal_line l on l.entry_id = e.id
          where l.account = 'provision-expense' order by e.posted_at`,
      )
    ).rows;
  // Half a percent, two percent, half.
  const first = 5_00 + 40_00 + 1_500_00;
  expect(await booked()).toEqual([{ key: `provision:${month.name}:booked:1`, day: month.lastDay, real: null, amount: first }]);
  const sheet = await get(`/ledger/reports/balance-sheet?asOf=${month.lastDay}`);
  expect(sheet.liabilities).toContainEqual(expect.objectContaining({ account: 'loss-provision', amount: first / 100 }));
  expect(sheet.totalAssets).toBe(sheet.totalSources);
  const rates = { validFrom: ago(0), to28: 0, to60: 0, to90: 0, over90: 10 };
  expect(refused(await post('/loss-provision/rates', rates))).toBe('403 access.forbidden');
  expect((await post('/loss-provision/rates', { ...rates, to60: 5 }, admin)).body.fieldErrors).toEqual({
    to90: 'An older debt cannot have a lower rate than a newer one',
  });
  const proposed = await post('/loss-provision/rates', rates, admin);
  expect(refused(await confirm(proposed, admin))).toBe('409 approval.same-person');
  expect(refused(await confirm(proposed))).toBe('200 undefined');
  // The month is closed before its night: the difference is booked on the first open day and names its month.
  const next = monthOf(ago(0));
  const night = new Date(startOfDayInKolkata(dayAfter(next.lastDay)).getTime() + 3_600_000);
  t.setNow(night);
  const { rows } = await t.platform.pool.query(`select id from proposal where confirmed_at is not null limit 1`);
  await t.platform.pool.query(
    `insert into closed_period (kind, first_day, last_day, proposal_id, proposed_by, confirmed_by, closed_at, checks) values ('month', $1, $2, $3, $4, $5, $6, '{}')`,
    [next.firstDay, next.lastDay, rows[0].id, cashier.userId, second.userId, night],
  );
  await bookProvision(t.platform);
  const { rows: aged } = await t.platform.pool.query(
    `select coalesce(sum(l.amount_paise), 0)::int as owed from journal_line l join journal_entry e on e.id = l.entry_id
      where l.account = 'garage-receivable' and e.valued_on < $1::date - 90`,
    [next.lastDay],
  );
  const needed = Math.round(aged[0].owed * 0.1);
  expect(await booked()).toMatchObject([
    { amount: first },
    { day: dayAfter(next.lastDay), real: next.lastDay, amount: needed - first },
  ]);
  const page = await get('/loss-provision');
  expect(page).toMatchObject({ booked: needed / 100, rates: { over90: 10, setBy: 'Asha Rao' }, total: 2 });
  expect(page.data[1]).toMatchObject({ month: month.name, needed: first / 100, difference: first / 100 });
  t.setNow(null);
});

const position = (asOf: string) => get(`/daily-position?asOf=${asOf}`);

it('tells the position of any day from the journal, and mails that of the day once, from eight o’clock on', async () => {
  const today = ago(0);
  const before = await position(ago(21));
  expect(before).toMatchObject({ funding: { drawn: 0, headroom: 1_000_000 }, check: null });
  expect(await position(ago(20))).toMatchObject({ bank: before.bank + 500_000, funding: { drawn: 500_000, headroom: 500_000 } });
  expect(await position(ago(9))).toMatchObject({ funding: { drawn: 250_000, headroom: 750_000 } });
  const at = (time: string) => t.setNow(new Date(startOfDayInKolkata(today).getTime() + Date.parse(`1970-01-01T${time}Z`)));
  at('07:59:00');
  await mailPosition(t.platform);
  const mails = async () =>
    (await t.platform.pool.query(`select recipient, data from outbox_message where template = 'daily-position'`)).rows;
  expect(await mails()).toEqual([]);
  at('08:00:00');
  await Promise.all([mailPosition(t.platform), mailPosition(t.platform), mailPosition(t.platform)]);
  at('09:00:00');
  await mailPosition(t.platform);
  const [mail, ...others] = await mails();
  // Only to holders of the cash duty.
  expect(others).toEqual([]);
  const shown = await position(today);
  const kept = (rupees: number) => `INR ${rupees}`;
  expect(mail).toMatchObject({
    recipient: cashier.email,
    data: {
      ...{ day: today, bank: kept(shown.bank), suspense: 'INR 0', owed: kept(shown.owed.total), over90: kept(shown.owed.over90) },
      ...{ drawn: 'INR 250000', headroom: 'INR 350000', open: shown.unmatched.open, due: 0 },
      accounts: [`position.account?name=Main&last4=1234&balance=INR%20500000&day=${ago(19)}`],
    },
  });
  const trial = await get(`/ledger/reports/trial-balance?asOf=${today}`);
  const bank = trial.lines.find(({ account }: { account: string }) => account === 'bank');
  expect(shown.bank).toBe(bank.debit - bank.credit);
  expect(shown.check).toMatchObject({ ok: expect.any(Boolean), at: expect.any(String) });
  t.setNow(null);
});
