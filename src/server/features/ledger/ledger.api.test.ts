import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInKolkata } from '#domain/dates.ts';
import {
  accountNames,
  accounts,
  normalSide,
  businessKey,
  journalEntry,
  reversalOf,
  partyOf,
} from '#domain/ledger/journal-entry.ts';
import type { JournalEntry } from '#domain/ledger/journal-entry.ts';
import { keepings } from '#domain/ledger/reports.ts';
import { paise } from '#domain/money.ts';
import { checkLedger } from './run-checks.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { disbursedClaim, done } from '#test/builders/processing.ts';
import { recomputeGarage, recomputeOwner } from '../../../../scripts/statements/recompute.ts';
import { postEntry } from './ledger.service.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite({ payoutStepMs: 'manual' });
let claimId: string;

beforeAll(async () => {
  claimId = (await disbursedClaim(t, people)).id;
});

const check = () => checkLedger(t.platform);
const kinds = async () =>
  (await check()).differences.map((difference: { kind: string; subject: string }) => `${difference.kind} ${difference.subject}`);

/** As the database owner: with the triggers that refuse it disabled. */
async function asOwner(statement: string): Promise<void> {
  const client = await t.platform.pool.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    await client.query(statement);
  } finally {
    await client.query("set session_replication_role = 'origin'");
    client.release();
  }
}

describe('the ledger of a paid claim', () => {
  it('has every entry of its life and agrees with orders, payouts and receivables', async () => {
    const { entries } = await done(t, 'GET', `/claims/${claimId}/ledger`, people.staff.token);
    expect(entries.map((entry: { description: string }) => entry.description)).toEqual([
      'Claim fee paid',
      'Offer accepted',
      'Advance applied to the fee',
      'Balance paid',
      'Advance earned',
      'Tax invoice issued',
      'Tax invoice issued',
      'Stamp of a deed bought',
      'Payout sent to the garage',
      'Payout credited to the garage',
    ]);
    expect(await check()).toMatchObject({ ok: true, total: 0, entries: 10, differences: [] });
  });

  it('shows in the reports from its day on, and before that the books are empty', async () => {
    const report = (name: string) => done(t, 'GET', `/ledger/reports/${name}`, people.staff.token);
    const [trial, result, sheet] = [
      await report('trial-balance'),
      await report('profit-and-loss'),
      await report('balance-sheet'),
    ];
    expect(trial.totalDebit).toBe(trial.totalCredit);
    expect(trial.lines).toContainEqual({ account: 'insurer-receivable', name: 'Insurer receivable', debit: 38_000, credit: 0 });
    // The slab of 1,250 and the service charge of 50 less its tax, where an odd paisa cannot be halved.
    expect(result).toMatchObject({ totalIncome: 1292.38, totalExpenses: 100, result: 1192.38 });
    expect(sheet).toMatchObject({ result: 1192.38, totalAssets: sheet.totalSources });
    const yesterday = todayInKolkata(addDays(t.platform.now(), -1));
    expect(await report(`trial-balance?asOf=${yesterday}`)).toMatchObject({ lines: [], totalDebit: 0 });
    expect(await report(`profit-and-loss?from=2020-01-01&to=${yesterday}`)).toMatchObject({ income: [], result: 0 });
    const wrong = (query: string) => t.call('GET', `/ledger/reports/profit-and-loss?${query}`, { token: people.staff.token });
    expect((await wrong('from=2026-02-01&to=2026-01-31')).body.fieldErrors).toEqual({
      to: 'The last day cannot be before the first',
    });
    expect((await wrong('to=2999-01-01')).body.fieldErrors).toEqual({ to: 'The date cannot be in the future' });
  });

  it('earns the slab fee before GST and the service charge, and owes the tax of both', async () => {
    const accounts: { code: string; balance: number }[] = await done(t, 'GET', '/ledger/accounts', people.staff.token);
    const balance = Object.fromEntries(accounts.map(({ code, balance: amount }) => [code, amount]));
    // 38,000 advanced: slab 1,250 + 225 GST; the 50 service charge includes 7.63 GST.
    expect(balance).toMatchObject({
      // Intra-state CGST and SGST are equal: of 7.63 each is 3.81, and one paisa stays ours.
      'fee-income': 1250 + 42.38,
      'gst-payable': 0,
      'output-cgst': 112.5 + 3.81,
      'output-sgst': 112.5 + 3.81,
      'insurer-receivable': 38_000,
      bank: -38_000,
      'customer-advances': 0,
      'deferred-fee': 0,
      'claimant-receivable': 0,
      'payout-clearing': 0,
      'gateway-clearing': 500 + 1475 - 450,
    });
  });

  it('shows a claimant what concerns their money only', async () => {
    const { entries } = await done(t, 'GET', `/claims/${claimId}/ledger`, people.claimant.token);
    expect(entries.length).toBe(7);
    const other = await t.call('GET', `/claims/${claimId}/ledger`, { token: people.garage.token });
    expect(other.status).toBe(403);
  });

  it('lists entries by account and search', async () => {
    const found = await done(t, 'GET', `/ledger/entries?account=bank&search=${claimId}`, people.staff.token);
    expect([found.total, found.data[0].lines.length]).toEqual([1, 4]);
  });
});

describe('statements', () => {
  const query = async (text: string, values: readonly unknown[]) =>
    (await t.platform.pool.query<Record<string, unknown>>(text, [...values])).rows;
  const paisa = (rupees: number) => BigInt(Math.round(rupees * 100));

  it('of an owner and a garage come to what orders, offers and payouts come to by another arithmetic, to the paisa', async () => {
    const owner = await done(t, 'GET', '/ledger/statements/owner/own', people.claimant.token);
    const garage = await done(t, 'GET', '/ledger/statements/garage/own', people.garage.token);
    expect([paisa(owner.debit), paisa(owner.credit)]).toEqual(
      Object.values(await recomputeOwner(query, people.claimant.userId, t.platform.now())),
    );
    expect([paisa(garage.debit), paisa(garage.credit)]).toEqual(
      Object.values(await recomputeGarage(query, people.garage.garageId)),
    );
    expect(
      owner.data.map(({ description, balance }: { description: string; balance: number }) => [description, balance]),
    ).toEqual([
      ['Claim fee paid', -500],
      ['Offer accepted', 975],
      ['Balance paid', -50],
      ['Advance earned', 0],
    ]);
    expect(garage.data.map(({ debit, credit, balance }: Record<string, number>) => [debit, credit, balance])).toEqual([
      [0, 38_000, -38_000],
      [38_000, 0, 0],
    ]);
    const page = await done(t, 'GET', '/ledger/statements/owner/own?limit=1&page=3', people.claimant.token);
    expect(page).toMatchObject({ total: 4, data: [{ description: 'Balance paid', balance: -50 }], closing: 0 });
  });

  it('are for the party itself and for staff', async () => {
    const of = (path: string, token: string) => t.call('GET', `/ledger/statements/${path}`, { token });
    const insurer = await t.platform.db
      .selectFrom('claim')
      .select('insurer_id as id')
      .where('id', '=', claimId)
      .executeTakeFirstOrThrow();
    const theirs = `garage/${people.garage.garageId}`;
    expect((await of(theirs, people.staff.token)).body.data).toMatchObject({ name: 'Deccan Motors', closing: 0 });
    expect((await of(`insurer/${insurer.id}`, people.staff.token)).body.data).toMatchObject({ closing: 38_000, debit: 38_000 });
    for (const [path, token] of [
      [theirs, people.claimant.token],
      [`owner/${people.claimant.userId}`, people.garage.token],
      [`insurer/${insurer.id}`, people.garage.token],
      ['garage/own', people.staff.token],
    ] as const)
      expect((await of(path, token)).status, path).toBe(404);
    const csv = await t.app.inject({
      url: '/api/ledger/statements/garage/own/export',
      headers: { authorization: `Bearer ${people.garage.token}` },
    });
    expect(csv.body.trim().split('\n')).toEqual([
      'Date,Claim,What,Debit,Credit,Balance',
      expect.stringContaining('Opening balance,,,0'),
      expect.stringContaining('Payout sent to the garage,,38000,-38000'),
      expect.stringContaining('Payout credited to the garage,38000,,0'),
      expect.stringContaining('Closing balance,38000,38000,0'),
    ]);
  });

  it('and the reports agree: cash by where it went, what is owed by its age', async () => {
    const today = todayInKolkata(t.platform.now());
    expect(await done(t, 'GET', '/ledger/reports/cash-flow', people.staff.token)).toMatchObject({
      opening: 0,
      lines: [{ line: 'garages', activity: 'operating', amount: -38_000 }],
      closing: -38_000,
    });
    const owed = async () => done(t, 'GET', '/ledger/reports/ageing', people.staff.token);
    const ageing = await owed();
    expect(ageing).toMatchObject({ asOf: today, to28: 38_000, over90: 0, total: 38_000 });
    const [line] = ageing.lines;
    expect(ageing.lines).toEqual([expect.objectContaining({ account: 'insurer-receivable', total: 38_000 })]);
    expect(line.name).toBe('The New India Assurance Company Limited');
    // The debtor is known even without an open receivable, as between the transfer and its credit.
    await t.platform.pool.query("update receivable set state = 'shortfall'");
    expect((await owed()).lines).toEqual([line]);
    await t.platform.pool.query("update receivable set state = 'settled'");
    expect((await owed()).lines).toEqual([line]);
    await t.platform.pool.query("update receivable set state = 'open'");
  });
});

describe('posting', () => {
  const entry = (amount: number) =>
    journalEntry(businessKey('settlement', 'S1', 'test', 1), 'Test', [
      { account: 'bank', amount: paise(amount) },
      { account: 'gateway-clearing', amount: paise(-amount) },
    ]);
  const post = (amount: number) => inTransaction(t.platform, systemActor('test'), (tx) => postEntry(tx, entry(amount)));

  it('posts the same entry once, and refuses another under its key', async () => {
    expect(await post(100)).toBe(true);
    expect(await post(100)).toBe(false);
    await expect(post(200)).rejects.toThrow('posted already with other content');
  });

  it('posts once when asked 20 times at once', async () => {
    const key = businessKey('settlement', 'S2', 'test', 1);
    const one = journalEntry(key, 'Test', [
      { account: 'bank', amount: paise(5) },
      { account: 'gateway-clearing', amount: paise(-5) },
    ]);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => inTransaction(t.platform, systemActor('test'), (tx) => postEntry(tx, one))),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  it('is refused by the database when an entry does not balance, and rows are never changed', async () => {
    const unbalanced = t.platform.db.transaction().execute(async (db) => {
      const { id } = await db
        .insertInto('journal_entry')
        .values({
          ...{ subject_type: 'claim', subject_id: 'x', event: 'bad', seq: 1 },
          description: 'bad',
          seal: 'x',
          valued_on: '2026-01-01',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('journal_line')
        .values([
          { entry_id: id, line: 1, account: 'bank', amount_paise: paise(5) },
          { entry_id: id, line: 2, account: 'suspense', amount_paise: paise(-4) },
        ])
        .execute();
    });
    await expect(unbalanced).rejects.toThrow('does not balance');
    await expect(t.platform.db.updateTable('journal_line').set({ line: 9 }).execute()).rejects.toThrow('never changed');
    await expect(t.platform.db.deleteFrom('journal_entry').execute()).rejects.toThrow('never changed');
  });
});

describe('whose balance it is', () => {
  const post = (...entries: JournalEntry[]) =>
    inTransaction(t.platform, systemActor('test'), async (tx) => {
      for (const one of entries) await postEntry(tx, one);
    });
  const paid = (id: string, amount: number, n: number) =>
    journalEntry(businessKey('claim', id, 'test', n), 'Test', [
      { account: 'losses', amount: paise(amount) },
      { account: 'insurer-receivable', amount: paise(-amount) },
    ]);

  it('has the same rules in the database as in the domain', async () => {
    const rows = await t.platform.db.selectFrom('ledger_account').select(['code', 'type', 'side', 'keeps']).execute();
    const ours = accountNames.map((code) => ({ code, type: accounts[code], side: normalSide(code), keeps: keepings[code] }));
    const byCode = (one: { code: string }, other: { code: string }) => one.code.localeCompare(other.code);
    expect(rows.toSorted(byCode)).toEqual(ours.toSorted(byCode));
  });

  it('is refused at commit where a claim would be on its wrong side, and named where it is, though others owe more', async () => {
    const other = await disbursedClaim(t, people);
    await expect(post(paid(other.id, 3_800_100, 1))).rejects.toThrow(/insurer-receivable of claim .* wrong side by 100 paise/);
    // Within one transaction only the final state counts.
    await post(paid(other.id, 3_800_100, 1), reversalOf(paid(other.id, 3_800_100, 1), 'Test'));
    await post(paid(other.id, 3_800_000, 2));
    const line = `where account in ('losses', 'insurer-receivable') and entry_id = (select id from journal_entry where business_key = 'claim:${other.id}:test:2')`;
    await asOwner(`update journal_line set amount_paise = amount_paise + sign(amount_paise) * 100 ${line}`);
    const { differences } = await check();
    await asOwner(`update journal_line set amount_paise = amount_paise - sign(amount_paise) * 100 ${line}`);
    expect(differences.map(({ kind }: { kind: string }) => kind)).not.toContain('account-negative');
    expect(differences).toContainEqual({
      kind: 'claim-negative',
      subject: other.claimNumber,
      text: `The account insurer-receivable of ${other.claimNumber} is on its wrong side by ₹1.`,
    });
    await post(reversalOf(paid(other.id, 3_800_000, 2), 'Test'));
    expect((await check()).ok).toBe(true);
  });

  it('is taken once when two take all of a party’s at the same moment', async () => {
    const garage = partyOf('garage', '00000000-0000-7000-8000-000000000001');
    const move = (n: number, amount: number) =>
      journalEntry(businessKey('settlement', 'party', 'test', n), 'Test', [
        { account: 'garage-payable', amount: paise(amount), party: garage },
        { account: 'losses', amount: paise(-amount) },
      ]);
    await post(move(1, -500));
    const taken = await Promise.allSettled([2, 3, 4, 5].map((n) => post(move(n, 500))));
    expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  });

  it('is valued on the bank’s day, never on a day to come, and is seen in the reports of that day', async () => {
    const today = todayInKolkata(t.platform.now());
    const of = (n: number) =>
      journalEntry(businessKey('settlement', 'valued', 'test', n), 'Test', [
        { account: 'bank-charges', amount: paise(100) },
        { account: 'bank', amount: paise(-100) },
      ]);
    await inTransaction(t.platform, systemActor('test'), async (tx) => {
      await postEntry(tx, of(1), '2026-03-31');
      await postEntry(tx, of(2), '2999-01-01');
    });
    const found = await done(t, 'GET', '/ledger/entries?search=settlement:valued', people.staff.token);
    expect(found.data.map(({ valuedOn }: { valuedOn: string }) => valuedOn).sort()).toEqual(['2026-03-31', today]);
    expect(await done(t, 'GET', '/ledger/reports/trial-balance?asOf=2026-03-31', people.staff.token)).toMatchObject({
      totalDebit: 1,
    });
    expect((await check()).ok).toBe(true);
  });
});

describe('the check names what the owner of the database altered', () => {
  it('an amount moved between two lines of one entry', async () => {
    const key = `claim:${claimId}:balance-paid:1`;
    const change = (by: number) =>
      asOwner(
        `update journal_line set amount_paise = amount_paise + sign(amount_paise) * ${by} where entry_id = (select id from journal_entry where business_key = '${key}')`,
      );
    await change(100);
    const found = await kinds();
    await change(-100);
    expect(found).toContain(`entry-altered ${key}`);
    // The gateway total no longer matches what was paid either.
    expect(found).toContain(`credit-without-order ${claimId}`);
    expect((await check()).ok).toBe(true);
  });

  it('a line that does not balance any more', async () => {
    const key = `claim:${claimId}:payout-credited:1`;
    await asOwner(
      `update journal_line set amount_paise = amount_paise - 1 where line = 2 and entry_id = (select id from journal_entry where business_key = '${key}')`,
    );
    const result = await check();
    await asOwner(
      `update journal_line set amount_paise = amount_paise + 1 where line = 2 and entry_id = (select id from journal_entry where business_key = '${key}')`,
    );
    expect(result.total).toBe(-0.01);
    expect(result.differences.map((one: { kind: string; subject: string }) => `${one.kind} ${one.subject}`)).toEqual(
      expect.arrayContaining([`entry-unbalanced ${key}`, `entry-altered ${key}`]),
    );
  });

  it('an entry that was deleted, by what it should have booked', async () => {
    const key = `claim:${claimId}:payout-sent:1`;
    await asOwner(`create table kept_entry as select * from journal_entry where business_key = '${key}'`);
    await asOwner(`alter table kept_entry drop column business_key`);
    await asOwner(`create table kept_line as select * from journal_line where entry_id = (select id from kept_entry)`);
    await asOwner(`delete from journal_line where entry_id = (select id from kept_entry)`);
    await asOwner(`delete from journal_entry where id = (select id from kept_entry)`);
    const { transfer_id: transferId } = await t.platform.db
      .selectFrom('transfer')
      .select('transfer_id')
      .where('claim_id', '=', claimId)
      .executeTakeFirstOrThrow();
    const found = await kinds();
    await asOwner('insert into journal_entry select * from kept_entry');
    await asOwner('insert into journal_line select * from kept_line');
    expect(found.some((one: string) => one.endsWith(transferId) && one.startsWith('payout-'))).toBe(true);
    expect((await check()).ok).toBe(true);
  });

  it('a paid order without its credit', async () => {
    await t.platform.db.updateTable('payment_order').set({ state: 'failed' }).where('purpose', '=', 'wizard_fee').execute();
    const found = await kinds();
    await t.platform.db.updateTable('payment_order').set({ state: 'success' }).where('purpose', '=', 'wizard_fee').execute();
    expect(found).toContain(`credit-without-order ${claimId}`);
  });
});

it('names claims that rest on one acceptance, from before two spellings of an insurer were one', async () => {
  const { number } = await t.platform.db.selectFrom('claim').select('number').where('id', '=', claimId).executeTakeFirstOrThrow();
  await asOwner(`update claim set repeats_id = id where id = '${claimId}'`);
  const found = await kinds();
  await asOwner(`update claim set repeats_id = null where id = '${claimId}'`);
  expect(found).toContain(`acceptance-used-twice ${number}`);
});

it('names a bank reference that was entered again before that was refused, and money in suspense that no transfer has', async () => {
  const row = (reference: string, repeats: string) =>
    `insert into remittance (reference, repeats_id, insurer_id, amount_paise, received_on, entered_by)
     values ('${reference}', ${repeats}, (select id from insurer limit 1), 500, '2026-01-01', '${people.staff.userId}')`;
  await asOwner(row('HDFC N1', 'null'));
  await asOwner(row('hdfcn1', `(select id from remittance where reference = 'HDFC N1')`));
  expect(await kinds()).toEqual(
    expect.arrayContaining(['receipt-entered-twice hdfcn1', 'receipt-not-booked insurer receipts', 'suspense-differs suspense']),
  );
  await expect(asOwner(row('hdfc n 1', 'null'))).rejects.toThrow('remittance_reference');
});
