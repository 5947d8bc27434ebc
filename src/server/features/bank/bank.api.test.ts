import { beforeAll, describe, expect, it } from 'vitest';
import { sim } from '#test/builders/intake.ts';
import { disbursedClaim, done } from '#test/builders/processing.ts';
import { noteInvitation, person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import { findDayDifferences } from '#server/features/ledger/count-days.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { matchLinesLater, matchNow } from './match-lines.ts';
import { readSettlements } from './settlements.ts';
import { camt053, hdfcCsv, mt940 } from './testing/statements.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();
let accountId: string;
let admin: Person;

beforeAll(async () => {
  const account = { name: 'HDFC current', ifsc: 'HDFC0000240', accountNumber: '50200012345678' };
  admin = await person(t, 'admin');
  ({ id: accountId } = await done(t, 'POST', '/bank/accounts', admin.token, account));
});

const upload = (text: string, extra: object = {}, by = people.staff) =>
  t.call('POST', `/bank/accounts/${accountId}/statements`, {
    token: by.token,
    body: { fileName: 'statement.csv', content: Buffer.from(text).toString('base64'), ...extra },
  });
const reported = async (text: string, extra: object = {}) => (await upload(text, extra)).body.data;
const lines = async () => (await done(t, 'GET', '/bank/lines', people.staff.token)).data;
const stored = async (table: string) =>
  Number((await t.platform.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);

describe('a bank statement', () => {
  it('is not taken from whoever added the account: one person could make up both', async () => {
    const refused = await upload(hdfcCsv, {}, admin);
    expect([refused.status, refused.body.code]).toEqual([409, 'bank.own-account']);
    expect(await stored('bank_statement_line')).toBe(0);
  });

  it('is checked by a dry run that keeps nothing, then taken; again it changes nothing', async () => {
    const dry = await reported(hdfcCsv, { dryRun: true });
    expect(dry).toMatchObject({ rows: 4, newLines: 4, opening: 1_000_000, closing: 1_048_810, badRows: [] });
    expect(await stored('bank_statement_line')).toBe(0);
    const [one, two] = await Promise.all([upload(hdfcCsv), upload(hdfcCsv)]);
    expect([one.body.data.newLines, two.body.data.newLines].toSorted((a, b) => a - b)).toEqual([0, 4]);
    expect(await lines()).toHaveLength(5);
    expect((await lines()).at(-1)).toMatchObject({ narration: 'Opening balance', amount: 1_000_000 });
    const [account] = (await done(t, 'GET', '/bank/accounts', people.staff.token)).data;
    expect(account).toMatchObject({
      readTo: '2026-11-05',
      balance: 1_048_810,
      last4: '5678',
      bank: expect.stringMatching(/hdfc/i),
    });
    const { data } = await done(t, 'GET', '/bank/statements', people.staff.token);
    expect(data).toMatchObject([{ lines: 4, newLines: 4, fileHash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  it('goes on where the last ended, in whatever overlaps', async () => {
    const next = '06/11/26,NEXT,N310261234567890,06/11/26,,"1,190.00","10,50,000.00"\n';
    const [head, body = ''] = hdfcCsv.split('********,**********************,************,********,******,******,******\n');
    const more = `${head}${body.split(',,,,,,\nSTATEMENT')[0]}${next}`;
    expect(await reported(more)).toMatchObject({ rows: 5, newLines: 1, badRows: [] });
    const gap = `${head}09/11/26,LATER,N313261234567890,09/11/26,,"1.00","10,50,002.00"\n`;
    const rows = [{ row: 7, message: expect.stringContaining('The days from 7 Nov 2026 to 8 Nov 2026 are missing') }];
    expect(await reported(gap)).toMatchObject({ newLines: 0, badRows: rows });
    const altered = more.replace('SETTLEMENT AXISCN0412345678",AXISCN0412345678', 'SETTLEMENT",OTHER999999');
    expect(await reported(altered)).toMatchObject({ newLines: 0, badRows: [{ row: 9 }] });
    expect(await stored('bank_statement_line')).toBe(6);
  });

  it('is of this account or is refused, and every refusal leaves its hash in the audit', async () => {
    const other = (text: string) => text.replaceAll('50200012345678', '50200099999999');
    for (const text of [other(hdfcCsv), other(mt940), other(camt053)])
      expect((await reported(text)).badRows).toEqual([
        { row: expect.any(Number), message: 'The statement is of another account, ending 9999' },
      ]);
    const xxe = camt053.replace('<Document', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document');
    expect((await reported(xxe)).badRows).toMatchObject([{ message: expect.stringContaining('so it was not read') }]);
    const { rows } = await t.platform.pool.query<{ after: { fileHash: string } }>(
      "select after from audit_entry where action = 'refuse-bank-statement' and actor_id = $1",
      [people.staff.userId],
    );
    expect(new Set(rows.map(({ after }) => after.fileHash)).size).toBe(6);
  });

  it('is refused in whole where the file is no file, too large, or by who may not', async () => {
    const send = (content: string) => upload('', { content });
    expect((await send('no base64!')).body.fieldErrors).toEqual({ content: expect.any(String) });
    expect((await send('')).status).toBe(400);
    expect((await send('A'.repeat(7_500_000))).status).toBe(413);
    expect((await upload(hdfcCsv, {}, people.claimant)).status).toBe(403);
    expect((await upload('Tag;Betrag\n', {})).body.data).toMatchObject({ badRows: [{ row: 1 }], newLines: 0 });
    const long = hdfcCsv + '01/11/26,x,,,1.00,,1.00\n'.repeat(25_000);
    expect((await upload(long, {})).body.data).toMatchObject({
      badRows: [{ row: 20_013, message: 'A statement can have at most 20,000 lines' }],
      newLines: 0,
    });
  });

  it('cannot be made to say something else in the database', async () => {
    const insert = `insert into bank_statement_line (account_id, statement_id, position, row, day, amount_paise, balance_paise, narration, reference_keys)
      select account_id, statement_id, position + 1, 1, day, 100, balance_paise + $1, 'x', '{}' from bank_statement_line order by position desc limit 1`;
    await expect(t.platform.pool.query(insert, [99])).rejects.toThrow('does not go on from the one before');
    await expect(t.platform.pool.query('update bank_statement_line set amount_paise = 1')).rejects.toThrow('never changed');
    await expect(t.platform.pool.query('delete from bank_statement')).rejects.toThrow('never changed');
  });
});

describe('the gateway’s settlements', () => {
  const day = 86_400_000;
  const read = () => readSettlements(t.platform, 'test');
  const balance = async (account: string, where = 'true') =>
    Number(
      (
        await t.platform.pool.query<{ sum: string }>(
          `select coalesce(sum(l.amount_paise), 0) as sum from journal_line l join journal_entry e on e.id = l.entry_id where l.account = $1 and ${where}`,
          [account],
        )
      ).rows[0]?.sum,
    );
  let claim: string;
  const ofClaim = () => balance('gateway-clearing', `e.claim_id = '${claim}'`);

  it('bring each payment from clearing to the bank, with charge and tax, on the transfer’s day', async () => {
    claim = (await disbursedClaim(t, people)).id;
    const cleared = await ofClaim();
    const inBank = await balance('bank');
    expect(cleared).toBeGreaterThan(50_000);
    const settled = await sim(t, '/settlements', { adjustments: [{ amount: -12.5, remarks: 'Chargeback fee' }], doubled: true });
    await Promise.all([read(), read()]);
    expect(await ofClaim()).toBe(0);
    expect(await balance('bank')).toBe(inBank + Math.round(settled.amount * 100));
    const entries = (await done(t, 'GET', `/claims/${claim}/ledger`, people.staff.token)).entries;
    const ours = entries.filter(({ businessKey }: { businessKey: string }) => businessKey.includes(':gateway-settled:'));
    expect(ours).toHaveLength(2);
    const charge = (await balance('gateway-charges')) - 1_250;
    expect(charge).toBeGreaterThan(0);
    expect(await balance('input-gst')).toBeCloseTo(charge * 0.18, -1);
    await read();
    expect(await balance('bank')).toBe(inBank + Math.round(settled.amount * 100));
    expect(await checkLedger(t.platform)).toMatchObject({ ok: true, differences: [] });
  });

  it('go on where a killed reading was, page by page', async () => {
    await sim(t, '/settlements', {
      adjustments: Array.from({ length: 620 }, (_, index) => ({ amount: 1, remarks: `${index}` })),
    });
    const list = t.platform.payments.cashfree.listSettlementEvents;
    const pages: (string | null)[] = [];
    const failing = async (...[window, cursor]: Parameters<typeof list>) => {
      pages.push(cursor);
      if (pages.length === 2) throw new Error('killed');
      return list(window, cursor);
    };
    Object.assign(t.platform.payments.cashfree, { listSettlementEvents: failing });
    await expect(read()).rejects.toThrow('killed');
    const half = await stored('gateway_settlement_line');
    await read();
    expect(await stored('gateway_settlement_line')).toBeGreaterThan(half);
    expect([pages.length, pages[1] === pages[2], pages[1] === null]).toEqual([3, true, false]);
  });

  it('take what was paid twice for nobody’s, and come late all the same', async () => {
    const order = await t.platform.db
      .selectFrom('payment_order')
      .select('order_id')
      .where('claim_id', '=', claim)
      .where('purpose', '=', 'wizard_fee')
      .executeTakeFirstOrThrow();
    const again = await sim(t, '/settlements', { again: [order.order_id], late: day });
    const inBank = await balance('bank');
    await read();
    expect(await balance('bank')).toBe(inBank);
    await sim(t, '/clock', { advanceMs: day });
    await read();
    expect(await balance('bank')).toBe(inBank + Math.round(again.amount * 100));
    expect([await ofClaim(), await balance('gateway-clearing', 'e.claim_id is null')]).toEqual([0, -50_000]);
  });
});

describe('the reconciliation', () => {
  const view = async (query = '') => done(t, 'GET', `/bank/reconciliation?limit=100${query}`, people.staff.token);
  const find = async (kind: string, text: string) =>
    (await view(`&kind=${kind}`)).data.find((line: { text: string; reference: string | null }) =>
      `${line.text} ${line.reference ?? ''}`.includes(text),
    );
  const post = (by: { token: string }, path: string, body: object) => t.call('POST', path, { token: by.token, body });
  const sums = async () => {
    const { rows } = await t.platform.pool.query<{ said: string; booked: string }>(
      `select (select coalesce(sum(s.amount_paise), 0) from reconciliation_member m join bank_statement_line s on s.id = m.statement_line_id) as said,
        (select coalesce(sum(l.amount_paise), 0) from reconciliation_member m join journal_line l on l.entry_id = m.entry_id and l.line = m.line where l.account = 'bank') as booked`,
    );
    return [Number(rows[0]?.said), Number(rows[0]?.booked)];
  };
  let confirmer: { token: string };

  it('matches by reference and sum what bank, gateway and ledger say, and nothing twice', async () => {
    confirmer = await person(t, 'admin');
    const settled = (await done(t, 'GET', '/bank/settlements', people.staff.token)).data;
    const payout = await t.platform.db.selectFrom('transfer').select(['utr', 'amount_paise']).executeTakeFirstOrThrow();
    const [account] = (await done(t, 'GET', '/bank/accounts', people.staff.token)).data;
    const today = todayInKolkata(t.platform.now());
    let held = account.balance as number;
    const row = (words: string, amount: number) => {
      held = Math.round((held + amount) * 100) / 100;
      return `${today},${words},,${amount < 0 ? -amount : ''},${amount > 0 ? amount : ''},${held}`;
    };
    const rows = [
      ...settled
        .filter(({ net }: { net: number }) => net > 0)
        .map(({ utr, net }: { utr: string; net: number }) => row(`CASHFREE SETTLEMENT-${utr}`, net)),
      row(`IMPS-${payout.utr}-PAYOUT`, -payout.amount_paise / 100),
      row('NEFT CR-N326265555566666-NEW INDIA ASSURANCE', 21_000),
      row('QUARTERLY CHARGES', -590),
    ];
    const csv = `Date,Narration,Ref No,Debit,Credit,Balance\n${rows.join('\n')}\n`;
    expect(await reported(csv, {})).toMatchObject({ newLines: rows.length, badRows: [] });
    for (const job of ['a', 'b']) await matchNow(t.platform, job);
    expect((await view('&kind=gateway-line')).total).toBe(0);
    expect((await view('&kind=bank-entry')).total).toBe(0);
    const [said, booked] = await sums();
    expect(said).toBe(booked);
    const open = await view();
    expect(open).toMatchObject({ agrees: false, readTo: today });
    // The first statement's days are long past and unexplained.
    expect(open.overdue).toBeGreaterThan(0);
  });

  it('makes a remittance of a credit and books a charge by two, neither by who uploaded them', async () => {
    const credit = await find('statement-line', 'N326265555566666');
    const path = `/bank/lines/${credit.key}/remittance`;
    expect((await post(people.staff, path, { insurerName: 'New India Assurance' })).body.code).toBe('bank.own-statement');
    const made = await Promise.all([1, 2, 3].map(() => post(people.staff2, path, { insurerName: 'New India Assurance' })));
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { data } = await done(t, 'GET', '/remittances', people.staff.token);
    expect(data[0]).toMatchObject({ reference: 'N326265555566666', amount: 21_000, state: 'unallocated' });

    const charge = await find('statement-line', 'QUARTERLY');
    const booking = `/bank/lines/${charge.key}/booking`;
    const wanted = { account: 'bank-charges', reason: 'Quarterly charge.' };
    expect((await post(people.staff, booking, wanted)).body.code).toBe('bank.own-statement');
    expect((await post(people.staff2, booking, { ...wanted, account: 'share-capital' })).body.code).toBe('bank.line.wrong-side');
    const leaver = await person(t, 'insurance', { firstName: 'Gita' });
    expect((await post(leaver, booking, wanted)).status).toBe(200);
    await t.platform.db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', leaver.userId).execute();
    expect((await post(confirmer, `${booking}/confirm`, {})).body.code).toBe('proposal.lapsed');
    expect((await find('statement-line', 'QUARTERLY')).booking).toMatchObject({ proposedBy: 'Gita Rao', lapsed: 'suspended' });
    expect((await post(people.staff2, booking, wanted)).status).toBe(200);
    expect((await post(people.staff2, `${booking}/confirm`, {})).body.code).toBe('approval.same-person');
    const [ofProposer, ofUploader] = [await person(t, 'insurance'), await person(t, 'insurance')];
    await noteInvitation(t, people.staff2, ofProposer);
    await noteInvitation(t, people.staff, ofUploader);
    for (const kin of [ofProposer, ofUploader])
      expect((await post(kin, `${booking}/confirm`, {})).body.code).toBe('approval.connected-person');
    const both = await Promise.all([post(confirmer, `${booking}/confirm`, {}), post(confirmer, `${booking}/confirm`, {})]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { lines } = await done(t, 'GET', '/ledger/reports/trial-balance', people.staff.token);
    expect(lines).toContainEqual(expect.objectContaining({ account: 'bank-charges', debit: 590 }));
  });

  it('matches by hand what comes to the same sum, and takes it back', async () => {
    const one = await find('statement-line', 'SERVICE CHARGES');
    const two = await find('statement-line', 'SBINN52026110212345678');
    const match = (statementLines: string[]) => post(people.staff2, '/bank/matches', { statementLines, reason: 'The same.' });
    expect((await match([one.key])).body.code).toBe('bank.match.unequal');
    expect((await match([one.key, two.key])).body.code).toBe('bank.match.unequal');
    const [newest] = (await done(t, 'GET', '/bank/matches', people.staff.token)).data;
    const before = (await view()).total;
    expect((await post(people.staff2, `/bank/matches/${newest.id}/undo`, { reason: 'Wrong one.' })).status).toBe(200);
    expect((await view()).total).toBe(before + newest.lines);
    const entry = await find('bank-entry', '');
    const line = (await view('&kind=statement-line')).data.find(({ amount }: { amount: number }) => amount === entry.amount);
    const again = { statementLines: [line.key], ledgerLines: [entry.key], reason: 'It is this one.' };
    expect((await post(people.staff, '/bank/matches', again)).body.code).toBe('bank.own-statement');
    expect((await post(people.staff2, '/bank/matches', again)).status).toBe(200);
    expect((await post(people.staff2, '/bank/matches', again)).body.code).toBe('bank.line.taken');
    // Not even the database's own user can insert a false match.
    await expect(
      t.platform.pool.query('delete from reconciliation_member where statement_line_id = $1', [line.key]),
    ).rejects.toThrow('does not balance');
  });

  it('agrees when what is left over is explained, for a while', async () => {
    const late = (await view()).data.filter(({ overdue }: { overdue: boolean }) => overdue);
    expect(late.length).toBeGreaterThan(0);
    const until = todayInKolkata(new Date(t.platform.now().getTime() + 10 * 86_400_000));
    const explain = (line: { kind: string; key: string }, explainedUntil: string) =>
      post(people.staff2, '/bank/leftovers/explain', {
        kind: line.kind,
        key: line.key,
        note: 'From before the books.',
        explainedUntil,
      });
    expect((await explain(late[0], '2099-01-01')).body.fieldErrors).toEqual({ explainedUntil: expect.any(String) });
    for (const line of late) expect((await explain(line, until)).status).toBe(200);
    expect(await view()).toMatchObject({ agrees: true, overdue: 0 });
    const [said, booked] = await sums();
    expect(said).toBe(booked);
  });

  it('keeps which lines no match has, of all three kinds, as if it asked after each of them', async () => {
    const { rows } = await t.platform.pool.query<Record<'statement' | 'journal' | 'gateway', number>>(
      `select count(statement_line_id)::int as statement, count(entry_id)::int as journal, count(gateway_line_id)::int as gateway
       from reconciliation_member where match_id in (select id from reconciliation_match)`,
    );
    expect(Object.values(rows[0] ?? {}).every((matched) => matched > 0)).toBe(true);
    expect(await stored('reconciliation_open')).toBeGreaterThan(0);
    expect(await findDayDifferences(t.platform.db)).toEqual([]);
  });

  it('lets nobody who brings lines wait for somebody else who does', async () => {
    const { pool } = t.platform;
    const waiting = async () =>
      (await pool.query("select from pgboss.job where name = 'match-bank-lines' and state = 'created'")).rowCount;
    await pool.query("delete from pgboss.job where name = 'match-bank-lines'");
    const [told, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = inTransaction(t.platform, systemActor('first'), async (tx) => {
      matchLinesLater(tx);
      told.resolve();
      await held.promise;
    });
    try {
      await told.promise;
      await inTransaction(t.platform, systemActor('second'), async (tx) => matchLinesLater(tx));
      await expect.poll(waiting).toBe(1);
    } finally {
      held.resolve();
    }
    await first;
  });
});
