import { paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sim } from '#test/builders/intake.ts';
import { claimFile, done, freshClaim } from '#test/builders/processing.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import type { Called } from '#test/setup/test-app.ts';
import { gstinCheckCharacter } from '#domain/kyc/tax-numbers.ts';
import { financialYearOf, todayInKolkata } from '#domain/dates.ts';
import { findBookedRowDifferences, findMissingRows } from '#server/features/ledger/booked-rows.queries.ts';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { alterTransfer } from '#test/builders/alter-transfer.ts';
import { followTransfer } from '../transfers/follow-transfer.ts';
import { sweepTransfersJob } from '../transfers/transfers.jobs.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();
let assigner: Person;
let cash: Person;
let confirmer: Person;
beforeAll(async () => {
  assigner = await person(t, 'insurance', { duties: ['review'], firstName: 'Anil' });
  cash = await person(t, 'insurance', { duties: ['cash'], firstName: 'Chitra' });
  confirmer = await person(t, 'insurance', { duties: ['confirm'], firstName: 'Dev' });
});
beforeEach(() => sim(t, '/settings', { payoutStepMs: 'manual' }));

const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const post = (path: string, by: Person, body: object = {}) => t.call('POST', path, { token: by.token, body });

/** A survey not yet accepted; its id is that of its fee. */
async function assigned(estimate = 60_000): Promise<{ claimId: string; id: string }> {
  const claim = await freshClaim(t, people, estimate);
  await done(t, 'POST', `/claims/${claim.id}/survey`, assigner.token, { surveyorId: people.surveyor.userId });
  const { data } = await done(t, 'GET', '/surveyor-fees?limit=1', assigner.token);
  return { claimId: claim.id, id: data[0].surveyId };
}

async function reported(estimate = 60_000): Promise<string> {
  const { claimId, id } = await assigned(estimate);
  await report(claimId, estimate);
  return id;
}

async function report(claimId: string, estimate: number): Promise<void> {
  const photo = await claimFile(t, people.surveyor, claimId);
  await done(t, 'POST', `/claims/${claimId}/survey/report`, people.surveyor.token, {
    lines: [{ line: 1, assessedAmount: estimate - 5_000 }],
    photoFileIds: [photo],
    remarks: 'As estimated.',
  });
}

const bill = (surveyId: string, more: object = {}) =>
  done(t, 'POST', '/surveyor-bills', people.surveyor.token, { surveyId, ...more });
const read = async (surveyId: string) =>
  (await done(t, 'GET', '/surveyor-fees?limit=100', people.surveyor.token)).data.find(
    (one: { surveyId: string }) => one.surveyId === surveyId,
  );
const payouts = () =>
  t.platform.db.selectFrom('transfer').selectAll().where('purpose', '=', 'surveyor-fee').orderBy('created_at', 'desc').execute();

async function settle(...steps: string[]): Promise<void> {
  const [payout] = await payouts();
  for (const status of steps) await sim(t, `/transfers/${payout?.transfer_id}/advance`, { status });
  await followTransfer(t.platform, payout?.id ?? '');
}

/** The table refuses each deletion; returns the attempts whose deletion past the triggers the ledger check misses. */
async function deletedUnseen(): Promise<number[]> {
  const unseen: number[] = [];
  const found = async (db: Kysely<DB>) => [...(await findMissingRows(db)), ...(await findBookedRowDifferences(db))];
  for (const { id, attempt } of await payouts()) {
    const one = t.platform.db.deleteFrom('transfer').where('id', '=', id);
    await expect(one.execute()).rejects.toThrow('never deleted');
    const undone = t.platform.db.transaction().execute(async (db) => {
      expect(await found(db)).toEqual([]);
      await sql`set local session_replication_role = replica`.execute(db);
      await db.deleteFrom('transfer').where('id', '=', id).execute();
      if ((await found(db)).length === 0) unseen.push(attempt);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  }
  return unseen;
}

const balance = async (account: string) => {
  const { rows } = await t.platform.pool.query<{ sum: number }>(
    'select coalesce(sum(amount_paise), 0)::bigint as sum from journal_line where account = $1',
    [account],
  );
  return Number(rows[0]?.sum) / 100;
};

it('the fee is the schedule’s; one person changes it within the limit, beyond it a second one', async () => {
  const { claimId, id } = await assigned();
  const row = (await done(t, 'GET', '/surveyor-fees?limit=1', assigner.token)).data[0];
  const { fee, travel } = row.offered;
  expect(row).toMatchObject({ scheduled: row.offered, actions: ['change'], bill: null });
  const change = (more: number, by = assigner) =>
    post(`/surveyor-fees/${id}/change`, by, { fee: fee + more, travel, reason: 'Far off' });
  expect(refused(await change(100, cash))).toBe('403 access.forbidden');
  expect((await change(100)).body.data.offered).toEqual({ fee: fee + 100, travel });
  const wished = await change(2_000);
  expect(wished.body.data).toMatchObject({
    offered: { fee: fee + 100 },
    wanted: { fee: fee + 2_000, reason: 'Far off', by: 'Anil Rao' },
  });
  expect(refused(await post(`/surveyor-fees/${id}/confirm`, assigner))).toBe('403 access.forbidden');
  // The maker cannot confirm, whatever their duties.
  const both = await person(t, 'insurance', { duties: ['review', 'confirm'] });
  await change(2_000, both);
  expect(refused(await post(`/surveyor-fees/${id}/confirm`, both))).toBe('409 approval.same-person');
  await t.platform.db
    .updateTable('app_user')
    .set({ duties: ['confirm'] })
    .where('id', '=', both.userId)
    .execute();
  const lapsed = (await done(t, 'GET', '/surveyor-fees?limit=1', confirmer.token)).data[0];
  expect(lapsed).toMatchObject({ wanted: { lapsed: 'duty' }, actions: [] });
  expect(refused(await post(`/surveyor-fees/${id}/confirm`, confirmer))).toBe('409 proposal.lapsed');
  await change(2_000);
  expect((await post(`/surveyor-fees/${id}/confirm`, confirmer)).body.data.offered.fee).toBe(fee + 2_000);
  // The surveyor saw another fee: not agreed.
  const accept = (read: number) => post(`/claims/${claimId}/survey/accept`, people.surveyor, { fee: read });
  expect(refused(await accept(fee + travel))).toBe('409 fee.changed');
  expect((await accept(fee + 2_000 + travel)).status).toBe(200);
  expect(refused(await change(0))).toBe('409 fee.agreed');
  expect(refused(await post('/surveyor-bills', people.surveyor, { surveyId: id }))).toBe('409 fee.not-billable');
  await expect(
    t.platform.db
      .updateTable('survey_fee')
      .set({ fee_paise: paise(99_00_000), confirmed_by: null })
      .where('survey_id', '=', id)
      .execute(),
  ).rejects.toThrow('survey_fee_within_limit');
});

it('a survey is billed once, approved by who did not assign it, and paid once', async () => {
  const surveyId = await reported();
  await done(t, 'POST', '/surveyor-fees/tax-identity', people.surveyor.token, { pan: 'abcpi1234k', gstin: '' });
  const both = await Promise.all([1, 2].map(() => post('/surveyor-bills', people.surveyor, { surveyId })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const raised = await read(surveyId);
  const { id, fee, travel } = raised.bill;
  expect(raised.bill).toMatchObject({ state: 'raised', gst: 0, tds: null, number: expect.stringMatching(/^S\/\d\d-\d\d\/001$/) });
  expect(refused(await post(`/surveyor-bills/${id}/approve`, assigner))).toBe('403 access.forbidden');
  const twoHats = await person(t, 'insurance', { duties: ['review', 'cash'] });
  await t.platform.db.updateTable('survey_fee').set({ changed_by: twoHats.userId }).where('survey_id', '=', surveyId).execute();
  expect(refused(await post(`/surveyor-bills/${id}/approve`, twoHats))).toBe('409 fee.own-survey');
  await t.platform.db.updateTable('survey_fee').set({ changed_by: null }).where('survey_id', '=', surveyId).execute();
  const sentBack = await post(`/surveyor-bills/${id}/send-back`, cash, { reason: 'Which day?' });
  expect(sentBack.body.data.bill).toMatchObject({ state: 'sent-back', sentBackReason: 'Which day?' });
  expect((await bill(surveyId)).bill).toMatchObject({ id, state: 'raised', number: raised.bill.number });
  const approved = await post(`/surveyor-bills/${id}/approve`, cash);
  expect(approved.body.data.bill).toMatchObject({ state: 'approved', tds: 0, net: fee + travel });
  expect(refused(await post(`/surveyor-bills/${id}/approve`, cash))).toBe('409 fee.wrong-state');
  for (let again = 0; again < 3; again += 1) await t.runJobs();
  const [payout] = await payouts();
  await Promise.all([1, 2, 3].map(() => followTransfer(t.platform, payout?.id ?? '')));
  expect(await payouts()).toHaveLength(1);
  // A different amount at the gateway is reported once and read again an hour later; by then it is right.
  const set = (amount: number) => alterTransfer(t, payout?.id ?? '', { amount_paise: paise(amount) });
  await set(100);
  await settle('PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
  await settle();
  const alerts = t.platform.db.selectFrom('audit_entry').select('after').where('action', '=', 'alert-payout');
  expect(await alerts.execute()).toEqual([{ after: { alert: 'payout.alert.mismatch' } }]);
  expect((await read(surveyId)).bill).toMatchObject({ state: 'approved', hold: 'mismatch' });
  await set(payout?.amount_paise ?? 0);
  t.setNow(new Date(t.platform.now().getTime() + 61 * 60_000));
  await inTransaction(t.platform, systemActor('test'), (tx) => t.platform.jobs.enqueue(tx, sweepTransfersJob, {}));
  for (let again = 0; again < 2; again += 1) await t.runJobs();
  t.setNow(null);
  expect((await read(surveyId)).bill).toMatchObject({ state: 'paid', utr: expect.any(String), hold: null });
  expect(await balance('surveyor-payable')).toBe(0);
  expect(await balance('surveyor-fees')).toBe(fee + travel);
  // The payout is returned: the debt is open again, and a person pays again.
  await settle('REVERSED');
  expect((await read(surveyId)).bill).toMatchObject({ state: 'approved', hold: 'returned' });
  expect(await balance('surveyor-payable')).toBe(-fee - travel);
  expect((await post(`/surveyor-bills/${id}/pay-again`, cash)).body.data.bill.hold).toBeNull();
  await t.runJobs();
  await settle('PENDING', 'FAILED');
  expect((await read(surveyId)).bill).toMatchObject({ state: 'approved', hold: 'failed' });
  // Deleting the last failed attempt leaves no gap in the attempt numbers.
  expect(await deletedUnseen()).toEqual([]);
  await post(`/surveyor-bills/${id}/pay-again`, cash);
  await t.runJobs();
  await settle('PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
  expect((await read(surveyId)).bill.state).toBe('paid');
  expect(await deletedUnseen()).toEqual([]);
  const { sums } = await done(t, 'GET', '/surveyor-fees', people.surveyor.token);
  expect(sums).toEqual({ billed: fee + travel, gst: 0, tds: 0, paid: fee + travel, due: 0 });
  const csv = await t.call('GET', '/surveyor-fees/export?format=csv', { token: people.surveyor.token });
  expect(csv.response.body).toContain(raised.bill.number);
  expect(await checkLedger(t.platform)).toMatchObject({ ok: true });
});

it('who is not verified is not paid and is told so; with KYC it goes by itself, to another account only by a second person', async () => {
  const surveyId = await reported();
  const { id } = (await bill(surveyId)).bill;
  const setKyc = (kyc_status: string) =>
    t.platform.db.updateTable('app_user').set({ kyc_status }).where('id', '=', people.surveyor.userId).execute();
  await done(t, 'POST', `/surveyor-bills/${id}/approve`, cash.token);
  await setKyc('rejected');
  await t.runJobs();
  await setKyc('approved');
  expect((await read(surveyId)).bill).toMatchObject({ state: 'approved', hold: 'kyc' });
  const { data: notices } = await done(t, 'GET', '/dashboard/notifications', people.surveyor.token);
  expect(notices.map(({ message }: { message: string }) => message).join()).toMatch(/KYC is not approved/);
  const account = t.platform.cipher.encrypt('918888888888888');
  const setAccount = (bank_account_encrypted: string) =>
    t.platform.db
      .updateTable('surveyor_profile')
      .set({ bank_account_encrypted })
      .where('user_id', '=', people.surveyor.userId)
      .execute();
  await setAccount(account);
  await t.platform.pool.query("insert into pgboss.job (name, data) values ('sweep-surveyor-payouts', '{}')");
  await t.runJobs();
  expect((await read(surveyId)).bill.hold).toBe('account');
  expect(refused(await post(`/surveyor-bills/${id}/pay-again`, cash))).toBe('409 approval.same-person');
  const other = await person(t, 'insurance', { duties: ['cash'] });
  expect((await post(`/surveyor-bills/${id}/pay-again`, other)).status).toBe(200);
  await t.runJobs();
  await settle('PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
  expect((await read(surveyId)).bill.state).toBe('paid');
});

it('the first rupee above the threshold brings tax on the whole year; the register has it, the challan clears it', async () => {
  const year = financialYearOf(todayInKolkata(t.platform.now()));
  const before = await done(t, 'GET', '/surveyor-fees', people.surveyor.token);
  // As if bills of ₹45,000 had been approved before, and an advance on the next one needed no PAN.
  const credited = 48_000_00 - before.sums.billed * 100;
  await t.platform.pool.query(
    `insert into tds_deduction (kind, section, deductee_kind, deductee_id, deductee_name, credited_paise, taxed_paise, rate, tax_paise, deducted_on, financial_year, quarter, subject_type, subject_id, created_at)
     values ('professional', '393(1)', 'surveyor', $1, 'Meera Iyer', $2, 0, 1000, 0, $3, $4, 3, 'surveyor-bill', uuidv7(), now())`,
    [people.surveyor.userId, credited, todayInKolkata(t.platform.now()), year],
  );
  const surveyId = await reported(6_00_000);
  const { id, fee, travel } = (await bill(surveyId)).bill;
  const whole = 48_000 + fee + travel;
  const { bill: approved } = await done(t, 'POST', `/surveyor-bills/${id}/approve`, cash.token);
  expect(approved).toMatchObject({ tds: Math.round(whole / 10), net: fee + travel - Math.round(whole / 10) });
  expect(await balance('tds-payable')).toBe(-approved.tds);

  // A year beyond our calendar is refused without a query.
  expect((await t.call('GET', '/tds-deductions?financialYear=9999-00', { token: cash.token })).status).toBe(400);
  const register = await done(t, 'GET', '/tds-deductions', cash.token);
  expect(register).toMatchObject({ year, yearWord: 'tax', form: '140', sum: approved.tds });
  expect(register.data[0]).toMatchObject({
    section: '393(1) Sl. 6(iii)',
    code: '1027',
    pan: '••••••234K',
    amount: fee + travel,
    taxed: whole,
    rate: 10,
    paper: null,
  });
  const file = await t.call('GET', '/tds-deductions/export', { token: cash.token });
  expect(file.response.body).toContain('ABCPI1234K');
  expect(file.response.body).toContain('393(1) Sl. 6(iii),1027');
  expect(file.response.headers['content-disposition']).toContain(`tds-form-140-${year}`);
  expect(refused(await t.call('GET', '/tds-deductions/export', { token: confirmer.token }))).toBe('403 access.forbidden');
  const { rows: audits } = await t.platform.pool.query("select 1 from audit_entry where action = 'export-tds'");
  expect(audits).toHaveLength(1);

  const { open } = await done(t, 'GET', '/tds-challans', cash.token);
  expect(open).toMatchObject([{ section: '393(1) Sl. 6(iii)', code: '1027', form: '140', amount: approved.tds, waits: false }]);
  const today = todayInKolkata(t.platform.now());
  const challan = {
    kind: 'professional',
    month: today.slice(0, 7),
    bsrCode: '0510308',
    serial: '00042',
    depositedOn: today,
    reference: 'CIN0042',
  };
  const leaver = await person(t, 'insurance', { duties: ['cash'] });
  const begun = await done(t, 'POST', '/tds-challans', leaver.token, challan);
  await t.platform.db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', leaver.userId).execute();
  expect(refused(await post(`/tds-challans/${begun.id}/confirm`, confirmer))).toBe('409 proposal.lapsed');
  const challans = await done(t, 'GET', '/tds-challans', confirmer.token);
  expect(challans).toMatchObject({ open: [{ waits: false }], data: [{ lapsed: 'suspended', mayConfirm: false }] });
  const entered = await done(t, 'POST', '/tds-challans', cash.token, challan);
  expect(entered).toMatchObject({ amount: approved.tds, confirmedBy: null, mayConfirm: false });
  expect(await balance('tds-payable')).toBe(-approved.tds);
  expect((await post(`/tds-challans/${entered.id}/confirm`, confirmer)).body.data).toMatchObject({ confirmedBy: 'Dev Rao' });
  expect(refused(await post(`/tds-challans/${entered.id}/confirm`, confirmer))).toBe('409 tds.confirmed');
  expect(await balance('tds-payable')).toBe(0);
  expect((await done(t, 'GET', '/tds-deductions', cash.token)).data[0].paper).toContain('0510308');
  expect(refused(await post('/tds-challans', cash, challan))).toBe('409 tds.nothing-open');
  expect(await checkLedger(t.platform)).toMatchObject({ ok: true });
});

it('asks the registers of PAN and GSTIN; GST is charged only where the GSTIN is active, on the day of the bill', async () => {
  const identity = (pan: string, gstin = '') => post('/surveyor-fees/tax-identity', people.surveyor, { pan, gstin });
  const of = (pan: string) => `27${pan}1Z${gstinCheckCharacter(`27${pan}1Z`)}`;
  expect((await identity('ZZZPI1234K')).body.fieldErrorKeys).toEqual({ pan: 'fee.pan.unknown' });
  // Cancelled in the simulated register.
  const cancelled = await identity('CANPI1234K', of('CANPI1234K'));
  expect(cancelled.body.data).toMatchObject({ gstin: of('CANPI1234K'), isGstCharged: false });
  expect((await bill(await reported())).bill).toMatchObject({ gstin: null, gst: 0 });
  expect((await identity('ABCPI1234K', of('ABCPI1234K'))).body.data).toMatchObject({ isGstCharged: true });
  expect((await bill(await reported())).bill.gst).toBeGreaterThan(0);
  // Registers never asked, or long ago, are asked for the bill.
  const never = { pan_checked_at: null, gstin_checked_at: null, gstin_active: false };
  await t.platform.db.updateTable('surveyor_tax_identity').set(never).where('user_id', '=', people.surveyor.userId).execute();
  const asked = (await bill(await reported())).bill;
  expect(asked).toMatchObject({ gstin: of('ABCPI1234K') });
});

it('GST is billed by who is registered, with the PAN inside', async () => {
  const gstin = '27AAPFU0939F1ZV';
  const identity = (pan: string) => post('/surveyor-fees/tax-identity', people.surveyor, { pan, gstin });
  expect((await identity('ABCPI1234K')).body.fieldErrors).toHaveProperty('gstin');
  expect((await identity('AAPFU0939F')).status).toBe(200);
  const { bill: raised } = await bill(await reported());
  expect(raised).toMatchObject({ gstin, gst: ((raised.fee + raised.travel) * 18) / 100, number: expect.stringMatching(/007$/) });
});

it('counts a schedule that two people set from then on; surveys that were assigned keep theirs', async () => {
  const admin = await person(t, 'admin', { phone: '9876500011' });
  const today = todayInKolkata(t.platform.now());
  const feeOf = async (id: string) => (await read(id)).offered.fee;
  const before = await assigned(60_000);
  const usual = await feeOf(before.id);
  const body = { validFrom: today, steps: [{ upTo: null, light: 900, heavy: 1_300 }], travel: 200, changePercent: 10 };
  expect(
    await post('/platform-settings/survey-fees', admin, { ...body, steps: [{ upTo: 50_000, light: 900, heavy: 1_300 }] }),
  ).toMatchObject({ status: 400 });
  const { proposal } = await done(t, 'POST', '/platform-settings/survey-fees', admin.token, body);
  expect((await post(`/proposals/${proposal.id}/confirm`, admin)).status).toBe(409);
  expect(await feeOf((await assigned(60_000)).id)).toBe(usual);
  await done(t, 'POST', `/proposals/${proposal.id}/confirm`, people.staff2.token);
  expect(await feeOf(before.id)).toBe(usual);
  expect(await feeOf((await assigned(60_000)).id)).toBe(1_300);
});
