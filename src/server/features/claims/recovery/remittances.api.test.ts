import { utils, write } from '@e965/xlsx';
import { randomUUID } from 'node:crypto';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { showAtBank } from '#test/builders/insurer-payments.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { disbursedClaim, done } from '#test/builders/processing.ts';
import type { Called, TestBody } from '#test/setup/test-app.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite({ payoutStepMs: 'manual' });
let third: Person;

beforeAll(async () => {
  third = await person(t, 'insurance', { phone: '9876500005' });
});

const token = () => people.staff2.token;
const refused = ({ status, body }: Called) => [status, body.code, body.fieldErrors];
const post = (path: string, body: object, by: Person = people.staff2) => t.call('POST', path, { token: by.token, body });
const transfer = (amount: number, lines?: object[]) => ({
  reference: `UTR-${randomUUID().slice(0, 8)}`,
  insurerName: 'New India Assurance',
  receivedOn: '2026-11-19',
  amount,
  ...(lines ? { lines } : {}),
});
const stateOf = async ({ id }: { id: string }) => (await done(t, 'GET', `/claims/${id}/processing`, token())).stage;
const owedFor = async ({ claimNumber }: { claimNumber: string }) => {
  const { data } = await done(t, 'GET', `/receivables?search=${claimNumber}`, token());
  return [data[0].state, data[0].outstanding];
};
const sound = async () => expect((await checkLedger(t.platform)).differences).toEqual([]);
/** Each owes 38,000. */
const owed = async (claims: number) => {
  const made = [];
  for (let index = 0; index < claims; index += 1) made.push(await disbursedClaim(t, people));
  return made as [TestBody, TestBody, TestBody];
};

it('one transfer pays many claims, by our numbers or the insurer’s, with tax and deductions; all lines or none', async () => {
  const [first, second, third_] = await owed(3);
  const theirs = (await done(t, 'GET', `/receivables?search=${second.claimNumber}`, token())).data[0].insurerClaimNumber;
  const lines = [
    { claimNumber: first.claimNumber.toLowerCase(), amount: 38_000 },
    {
      insurerClaimNumber: theirs.toLowerCase(),
      amount: 30_000,
      tds: 600,
      tdsPan: 'us',
      deductions: [{ code: 'policy-breach', amount: 7_400 }],
    },
  ];
  const wrong = [...lines, { claimNumber: 'CLM-NEVER', amount: 1 }, { claimNumber: first.claimNumber, amount: 1 }];
  expect(refused(await post('/remittances', transfer(70_000, wrong)))).toEqual([
    400,
    'input.invalid',
    { 'lines.2.claimNumber': 'We could not find this claim.', 'lines.3.claimNumber': 'This claim is named twice' },
  ]);
  const over = [{ ...lines[0], amount: 38_000.01 }, { ...lines[1] }];
  expect(refused(await post('/remittances', transfer(60_000, over)))).toEqual([
    409,
    'remittance.lines-refused',
    {
      'lines.0.amount': 'More than is owed: ₹38,000',
      lines: 'More than is left: ₹60,000',
    },
  ]);
  const entered = await done(t, 'POST', '/remittances', token(), transfer(70_000, lines));
  expect(entered).toMatchObject({
    state: 'partly-allocated',
    unallocated: 2_000,
    allocations: [{}, { deductions: [{ code: 'policy-breach', bearer: 'owner', amount: 7_400 }] }],
  });
  expect(await stateOf(first)).toBe('closed');
  // Every unpaid rupee has a reason: this is the insurer's final position.
  expect(await owedFor(second)).toEqual(['shortfall', 7_400]);
  const rest = await done(t, 'POST', `/remittances/${entered.id}/allocations`, token(), {
    lines: [{ claimNumber: third_.claimNumber, amount: 2_000 }],
  });
  expect(rest).toMatchObject({ state: 'allocated', unallocated: 0 });
  const { data } = await done(t, 'GET', '/remittances?state=allocated', token());
  expect(data.map(({ id }: TestBody) => id)).toContain(entered.id);
  expect(await done(t, 'GET', `/remittances/${entered.id}`, token())).toEqual(rest);
  await sound();
});

it('tax on the garage’s PAN pays nothing to us: it stays owed, two people charge the garage, and it is no asset of ours', async () => {
  const [claim, unsure] = await owed(2);
  const line = { claimNumber: claim.claimNumber, amount: 37_240, tds: 760 };
  expect(refused(await post('/remittances', transfer(37_240, [line])))).toEqual([
    400,
    'input.invalid',
    { 'lines.0.tdsPan': 'Please say whose PAN the insurer quoted for the TDS' },
  ]);
  const entered = await done(t, 'POST', '/remittances', token(), transfer(37_240, [{ ...line, tdsPan: 'garage' }]));
  expect(entered.allocations).toMatchObject([{ tds: 0, deductions: [{ code: 'tds-garage', bearer: 'garage', amount: 760 }] }]);
  expect([await stateOf(claim), await owedFor(claim)]).toEqual(['disbursed', ['shortfall', 760]]);
  const { data } = await done(t, 'GET', `/receivables?search=${claim.claimNumber}`, token());
  const path = `/receivables/${data[0].id}/charge`;
  const charge = { cause: 'tds-garage', amount: 760, reason: 'Certificate of the insurer, quarter 3' };
  expect((await post(path, charge)).status).toBe(200);
  expect((await post(`${path}/confirm`, {})).status).toBeGreaterThanOrEqual(400);
  expect((await post(`${path}/confirm`, {}, third)).status).toBe(200);
  expect([await stateOf(claim), await owedFor(claim)]).toEqual(['closed', ['settled', 0]]);
  const booked = await t.platform.pool.query(
    `select coalesce(sum(l.amount_paise), 0)::int as paise from journal_line l join journal_entry e on e.id = l.entry_id
     where e.claim_id = $1 and l.account = 'tds-receivable'`,
    [claim.id],
  );
  expect(booked.rows).toEqual([{ paise: 0 }]);
  const told = await t.platform.db
    .selectFrom('notification')
    .select('title')
    .where('user_id', '=', people.garage.userId)
    .where('title', 'like', 'notice.tds-charge-set-off%')
    .execute();
  expect(told).toHaveLength(1);
  // Whose PAN it was is not known: the insurer still owes it.
  const asked = [{ claimNumber: unsure.claimNumber, amount: 37_240, tds: 760, tdsPan: 'unknown' }];
  await done(t, 'POST', '/remittances', token(), transfer(37_240, asked));
  expect(await owedFor(unsure)).toEqual(['shortfall', 760]);
  await sound();
});

it('an allocation is taken back by an entry that names the first: the money waits, the insurer owes, the closed claim is open', async () => {
  const [wrong, right] = await owed(2);
  const entered = await done(
    t,
    'POST',
    '/remittances',
    token(),
    transfer(38_000, [{ claimNumber: wrong.claimNumber, amount: 38_000 }]),
  );
  expect(await stateOf(wrong)).toBe('closed');
  const [{ id: allocationId }] = entered.allocations;
  const undo = (by: Person) => post(`/remittances/${entered.id}/allocations/${allocationId}/undo`, { reason: 'Other claim' }, by);
  expect(refused(await undo(people.staff)).slice(0, 2)).toEqual([409, 'claim.money-by-decider']);
  const [once, again] = await Promise.all([undo(people.staff2), undo(people.staff2)]);
  expect([once.status, again.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await done(t, 'GET', `/remittances/${entered.id}`, token())).toMatchObject({
    state: 'unallocated',
    unallocated: 38_000,
    allocations: [{ undone: { reason: 'Other claim' } }],
  });
  expect([await stateOf(wrong), await owedFor(wrong)]).toEqual(['disbursed', ['open', 38_000]]);
  const { rows } = await t.platform.pool.query(
    `select o.event = 'suspense-matched' and o.seq = 1 as names from journal_entry e join journal_entry o on o.id = e.reverses_id
     where e.claim_id = $1 and e.event = 'suspense-matched-reversal'`,
    [wrong.id],
  );
  expect(rows).toEqual([{ names: true }]);
  const path = `/remittances/${entered.id}/allocations`;
  await done(t, 'POST', path, token(), { lines: [{ claimNumber: right.claimNumber, amount: 38_000 }] });
  expect([await stateOf(right), await stateOf(wrong)]).toEqual(['closed', 'disbursed']);
  await done(t, 'POST', '/remittances', token(), transfer(38_000, [{ claimNumber: wrong.claimNumber, amount: 38_000 }]));
  expect(await stateOf(wrong)).toBe('closed');
  await sound();
});

it('is never split beyond its amount, nor a claim paid beyond what is owed, also by ten at the same moment', async () => {
  const claims = await owed(3);
  const { id } = await done(t, 'POST', '/remittances', token(), transfer(40_000));
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      post(`/remittances/${id}/allocations`, { lines: [{ claimNumber: claims[index % 3]?.claimNumber, amount: 20_000 }] }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await done(t, 'GET', `/remittances/${id}`, token())).toMatchObject({ state: 'allocated', unallocated: 0 });
  await expect(
    t.platform.pool.query(
      `insert into remittance_allocation (remittance_id, claim_id, amount_paise, entry_event, entry_seq, allocated_by) values ($1, $2, 1, 'x', 1, $3)`,
      [id, claims[0].id, people.staff2.userId],
    ),
  ).rejects.toThrow('remittance_within_amount');
  await sound();
});

it('goes back to the insurer by the word of two people, and only what no claim has', async () => {
  const [claim] = await owed(1);
  const { id } = await done(t, 'POST', '/remittances', token(), transfer(5_000));
  const propose = (amount: number) => post(`/remittances/${id}/return`, { amount, reason: 'Paid twice' });
  const confirm = (by: Person) => post(`/remittances/${id}/return/confirm`, {}, by);
  expect(refused(await confirm(third)).slice(0, 2)).toEqual([409, 'remittance.no-return']);
  expect(refused(await propose(5_000.01))[1]).toBe('remittance.lines-refused');
  expect((await propose(5_000)).body.data).toMatchObject({ state: 'unallocated', returns: [{ confirmedBy: null }] });
  expect((await propose(4_000)).body.data.returns).toHaveLength(1);
  expect(refused(await confirm(people.staff2)).slice(0, 2)).toEqual([409, 'approval.same-person']);
  await done(t, 'POST', `/remittances/${id}/allocations`, token(), {
    lines: [{ claimNumber: claim.claimNumber, amount: 2_000 }],
  });
  expect(refused(await confirm(third))[1]).toBe('remittance.lines-refused');
  await propose(3_000);
  // Nothing leaves that only the person who entered it has seen.
  expect(refused(await confirm(third))[1]).toBe('remittance.not-at-bank');
  await showAtBank(t, id, people.staff2.userId);
  expect(refused(await confirm(third))[1]).toBe('remittance.not-at-bank');
  await showAtBank(t, id);
  expect((await confirm(third)).body.data).toMatchObject({ state: 'allocated', unallocated: 0 });
  expect(refused(await confirm(third))[1]).toBe('remittance.no-return');
  await sound();
});

describe('what a transfer may pay', () => {
  const proposed = async (id: string) => done(t, 'GET', `/remittances/${id}/proposals`, token());
  const enter = (amount: number, more: object = {}) => done(t, 'POST', '/remittances', token(), { ...transfer(amount), ...more });

  it('is proposed with reasons in words: the claims that its text names, the account from which it came', async () => {
    const [first, second] = await owed(2);
    const narration = `NEFT CR-NIA-${first.claimNumber.replaceAll('-', ' ')}/${second.claimNumber}`;
    const account = { remitterIfsc: 'hdfc0000060', remitterLast4: '4321' };
    const { id } = await enter(76_000, { narration, ...account });
    const { proposals } = await proposed(id);
    expect(proposals).toHaveLength(1);
    expect(proposals[0]).toMatchObject({ isSure: true, lines: [{ amount: 38_000 }, { amount: 38_000 }] });
    expect(proposals[0].reasons.map(({ text }: { text: string }) => text)).toEqual([
      `The bank’s text names these 2 claims: ${first.claimNumber}, ${second.claimNumber}`,
      'It came from an account we do not have on record',
      'Together exactly what is open on them',
    ]);
    const lines = proposals[0].lines.map((line: TestBody) => ({ claimNumber: line.claimNumber, amount: line.amount }));
    await done(t, 'POST', `/remittances/${id}/allocations`, token(), { lines });
    expect(await proposed(id)).toMatchObject({ unallocated: 0, proposals: [] });
    expect(refused(await post('/remittances', { ...transfer(1), remitterIfsc: 'HDFC0000060' }))[2]).toEqual({
      remitterLast4: 'Please enter the IFSC and the last four digits, or neither',
    });
    const { rows } = await t.platform.pool.query('select 1 from audit_entry where subject_id = $1 and after::text like $2', [
      id,
      '%NEFT%',
    ]);
    expect(rows).toEqual([]);
  });

  it('is sure of nothing that the account of another insurer paid, and of no amount that several claims make', async () => {
    const [first] = await owed(2);
    const { rows } = await t.platform.pool.query("select id from insurer where name ilike 'the oriental%'");
    await t.platform.pool.query(
      `insert into insurer_account (insurer_id, account_encrypted, last4, ifsc, holder, from_day) values ($1, 'x', '9999', 'SBIN0000001', 'x', '2020-01-01')`,
      [rows[0].id],
    );
    const named = await enter(38_000, { narration: first.claimNumber, remitterIfsc: 'SBIN0000001', remitterLast4: '9999' });
    const [proposal] = (await proposed(named.id)).proposals;
    expect([proposal.isSure, proposal.reasons[1].text]).toEqual([false, 'It came from an account of another insurer']);
    const { proposals } = await proposed((await enter(38_000)).id);
    expect(proposals.map(({ isSure }: { isSure: boolean }) => isSure)).not.toContain(true);
    expect(proposals[0].reasons.at(-1).text).toMatch(/^At least \d combinations make this amount: decide by something else$/);
  });
});

describe('the insurer’s own list', () => {
  const take = (id: string, body: object, by?: Person) => post(`/remittances/${id}/side-file`, { tdsPan: 'us', ...body }, by);

  it('is checked first, each bad row with all its faults; then allocated all or nothing, and its columns are remembered', async () => {
    const [first, second, third_] = await owed(3);
    const { id, reference } = await done(t, 'POST', '/remittances', token(), transfer(100_000));
    const head = 'UTR\tKlaim\tVehicle\tGross Amt\tTDS\tSalvage\tWe send\n';
    const row = (claim: TestBody, rest: string) => `${reference}\t${claim.claimNumber.replaceAll('-', '')}\tMH12\t${rest}\n`;
    const good =
      row(first, '38,000\t\t\t38,000.00 Cr') +
      row(second, '38000\t760\t1000\t36,240') +
      `OTHER\tX\t\t1\t\t\t1\n\tTotal\t\t\t\t\t74240\n`;
    const unread = await take(id, { text: head + good.replaceAll('CLM', 'ABC'), dryRun: true });
    expect(unread.body.data).toMatchObject({
      head: null,
      badRows: [{ row: 0, faults: [expect.stringContaining('No row names')] }],
    });
    const columns = {
      utr: 'reference',
      klaim: 'claimNumber',
      'gross amt': 'gross',
      tds: 'tds',
      salvage: 'salvage',
      'we send': 'amount',
    };
    const bad = good + row(third_, 'lots\t-\t\t40,000') + row({ claimNumber: 'CLM-2026-999999' }, '5\t1\t\t5');
    const checked = await take(id, { text: head + bad, columns });
    expect(checked.body.data.badRows).toEqual([
      {
        row: 6,
        faults: ['“Gross Amt” says “lots”, which is not an amount', 'It takes ₹40,000 off the claim, but only ₹38,000 is open'],
      },
      {
        row: 7,
        faults: ['The gross amount is ₹5, but payment, TDS and deductions come to ₹6', 'No claim has the number CLM2026999999'],
      },
    ]);
    const unsaid = await post(`/remittances/${id}/side-file`, { text: head + good, columns, dryRun: true });
    expect(unsaid.body.data.badRows).toEqual([{ row: 0, faults: ['Please say whose PAN the insurer quoted for the TDS'] }]);
    const dry = await take(id, { text: head + good, columns, dryRun: true });
    expect(dry.body.data).toMatchObject({ rows: 2, skipped: 2, total: 74_240, left: 25_760, badRows: [], remittance: null });
    expect(await owedFor(first)).toEqual(['open', 38_000]);
    const taken = await take(id, { content: Buffer.from(head + good).toString('base64'), columns });
    expect(taken.body.data).toMatchObject({
      badRows: [],
      remittance: { state: 'partly-allocated', unallocated: 25_760, allocations: [{}, {}] },
    });
    expect(await owedFor(first)).toEqual(['settled', 0]);
    expect(await owedFor(second)).toEqual(['shortfall', 1000]);
    // The next one is read with the same column mapping, also where a heading is ambiguous.
    const again = await take(id, { text: 'We send\tKlaim\n1\tCLM-2026-999999', dryRun: true });
    expect(again.body.data.head.columns.map(({ field }: { field: string }) => field)).toEqual(['amount', 'claimNumber']);
    expect(again.body.data.badRows).toEqual([{ row: 2, faults: ['No claim has the number CLM-2026-999999'] }]);
    await sound();
  });

  it('pays no more than is left, and no claim that its reader decided; nothing of it is kept then', async () => {
    const [first, second] = await owed(2);
    const { id } = await done(t, 'POST', '/remittances', token(), transfer(40_000));
    const text = `Your ref no,Net\n${first.claimNumber},38000\n${second.claimNumber},38000`;
    expect((await take(id, { text })).body.data.badRows).toEqual([
      { row: 0, faults: ['The rows come to ₹76,000, but only ₹40,000 of the transfer is left'] },
    ]);
    // One error per refused claim, though one person may touch none of them.
    for (const dryRun of [true, false]) {
      const decider = await take(id, { text: text.replaceAll('38000', '1000'), dryRun }, people.staff);
      expect(decider.body.data.badRows.map(({ row }: { row: number }) => row)).toEqual([2, 3]);
    }
    expect(await owedFor(first)).toEqual(['open', 38_000]);
    expect((await take(id, {})).body.fieldErrors).toEqual({ text: 'Paste the insurer’s list, or choose its file' });
    await sound();
  });

  it('is read from the file as the insurer sent it: an old spreadsheet, and text in UTF-16; what is no table is named', async () => {
    const [first] = await owed(1);
    const { id } = await done(t, 'POST', '/remittances', token(), transfer(38_000));
    const book = utils.book_new();
    const rows = [
      ['THE NEW INDIA ASSURANCE CO LTD'],
      [],
      ['Your Ref No', 'Net Amt', 'Date'],
      [first.claimNumber, 38_000, '19-11-2026'],
    ];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet');
    const content = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
    for (const file of [
      write(book, { type: 'buffer', bookType: 'xls' }),
      write(book, { type: 'buffer', bookType: 'ods' }),
      Buffer.from(`\ufeff${rows.map((row) => row.join('\t')).join('\r\n')}`, 'utf16le'),
    ] as Buffer[]) {
      const dry = await take(id, { content: content(file), dryRun: true });
      expect(dry.body.data).toMatchObject({ head: { row: 3 }, rows: 1, badRows: [], total: 38_000 });
    }
    const pdf = await take(id, { content: content(Buffer.from('%PDF-1.7 …')), dryRun: true });
    expect(pdf.body.data.badRows).toEqual([{ row: 0, faults: [expect.stringContaining('PDF')] }]);
  });
});
