import { paise } from '#domain/money.ts';
import { randomUUID } from 'node:crypto';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import { beforeAll, expect, it } from 'vitest';
import { showAtBank } from '#test/builders/insurer-payments.ts';
import { sim } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { disbursedClaim, done, payableClaim, settleTransfer } from '#test/builders/processing.ts';
import type { Called, TestBody } from '#test/setup/test-app.ts';
import { refreshPayment } from '../../payments/payments.service.ts';
import { alterTransfer } from '#test/builders/alter-transfer.ts';
import { followTransfer } from '../../transfers/follow-transfer.ts';
import { sweepTransfers } from '../../transfers/sweep-transfers.ts';
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

const two = async (path: string, body: object) => {
  expect((await post(path, body)).status).toBe(200);
  expect(refused(await post(`${path}/confirm`, {})).slice(0, 1)).not.toEqual([200]);
  return done(t, 'POST', `${path}/confirm`, third.token, {});
};
const receivableIdOf = async ({ claimNumber }: TestBody) =>
  (await done(t, 'GET', `/receivables?search=${claimNumber}`, token())).data[0].id as string;
const pays = (amount: number, claim: TestBody) =>
  done(t, 'POST', '/remittances', token(), transfer(amount, [{ claimNumber: claim.claimNumber, amount }]));
const accounts = async (...codes: string[]) => {
  const { rows } = await t.platform.pool.query<{ account: string; balance: number }>(
    'select account, sum(amount_paise)::float8 / 100 as balance from journal_line where account = any($1) group by account order by account',
    [codes],
  );
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
};

it('what was written off and comes after all is income, up to what was written off; a limit holds for who confirms', async () => {
  const [claim] = await owed(1);
  await pays(30_000, claim);
  const path = `/receivables/${await receivableIdOf(claim)}`;
  await done(t, 'POST', `${path}/shortfall`, token(), { reason: 'Refused' });
  await done(t, 'POST', `${path}/write-off`, token(), { reason: 'Not worth it', account: 'losses' });
  await t.platform.db
    .updateTable('app_user')
    .set({ approval_limit_paise: paise(799_999) })
    .where('id', '=', third.userId)
    .execute();
  const once = { token: third.token, headers: { 'idempotency-key': 'written-off-once' } };
  const confirm = () => t.call('POST', `${path}/write-off/confirm`, once);
  expect((await confirm()).body.code).toBe('receivable.above-limit');
  await t.platform.db.updateTable('app_user').set({ approval_limit_paise: null }).where('id', '=', third.userId).execute();
  const confirmed = await confirm();
  expect(confirmed.body.data).toMatchObject({ state: 'written-off', outstanding: 0, writtenOff: 8_000 });
  // The reply was lost: repeating returns it, and nothing is written off twice.
  expect((await confirm()).body.data).toEqual(confirmed.body.data);
  const late = { claimNumber: claim.claimNumber, amount: 8_000.01 };
  expect(refused(await post('/remittances', transfer(9_000, [late])))[2]).toEqual({
    'lines.0.amount': 'More than is owed: ₹8,000',
  });
  const recovered = await pays(5_000, claim);
  expect(recovered.allocations[0].kind).toBe('recovery');
  expect((await done(t, 'GET', `/receivables?search=${claim.claimNumber}`, token())).data[0]).toMatchObject({
    state: 'written-off',
    recovered: 5_000,
  });
  expect(await accounts('recoveries')).toEqual({ recoveries: -5_000 });
  const undo = (id: string, { id: one }: TestBody) =>
    done(t, 'POST', `/remittances/${id}/allocations/${one}/undo`, token(), { reason: 'Not ours' });
  await undo(recovered.id, recovered.allocations[0]);
  expect(await accounts('recoveries')).toEqual({ recoveries: 0 });
  // The payment before the write-off belonged to another claim too: that amount is owed again, and the claim is open.
  const { data } = await done(t, 'GET', '/remittances?limit=100', token());
  const first = data.find((one: TestBody) => one.amount === 30_000 && one.allocations[0]?.claimId === claim.id);
  await undo(first.id, first.allocations[0]);
  expect([await owedFor(claim), await stateOf(claim)]).toEqual([['part-paid', 30_000], 'disbursed']);
  await sound();
});

it('a transfer that the bank takes back takes every allocation with it, by the word of two people', async () => {
  const [first, second] = await owed(2);
  const lines = [first, second].map(({ claimNumber }) => ({ claimNumber, amount: 38_000 }));
  const { id } = await done(t, 'POST', '/remittances', token(), transfer(80_000, lines));
  const before = await accounts('bank');
  const reversed = await two(`/remittances/${id}/reversal`, { reason: 'Returned by the bank' });
  expect(reversed).toMatchObject({ unallocated: 0, returns: [{ kind: 'reversal', amount: 80_000 }] });
  expect(reversed.allocations.every(({ undone }: TestBody) => undone !== null)).toBe(true);
  expect(await accounts('bank')).toEqual({ bank: (before['bank'] ?? 0) - 80_000 });
  expect(await Promise.all([first, second].map(stateOf))).toEqual(['disbursed', 'disbursed']);
  expect(refused(await post(`/remittances/${id}/reversal`, { reason: 'Again' }))[1]).toBe('remittance.left-already');
  await sound();
});

it('what the insurer paid too much goes to the owner’s own account, once, however often the worker is killed', async () => {
  const [claim] = await owed(1);
  await pays(38_000, claim);
  const { id } = await done(t, 'POST', '/remittances', token(), transfer(38_000));
  const [unpaid] = await owed(1);
  const path = `/remittances/${id}/surplus`;
  const wanted = { claimNumber: claim.claimNumber, amount: 38_000, reason: 'Paid twice' };
  expect(refused(await post(path, { ...wanted, claimNumber: unpaid.claimNumber }))[1]).toBe('remittance.not-paid-yet');
  await showAtBank(t, id);
  await two(path, wanted);
  const balance = () => done(t, 'GET', `/claims/${claim.id}/balance`, people.claimant.token);
  expect(await balance()).toMatchObject({ due: 0, surpluses: [{ amount: 38_000, state: 'account', account: null }] });
  // It is the owner's task, in the list, the dashboard and the menu, until they name an account.
  const task = async () => {
    const get = (path: string) => done(t, 'GET', path, people.claimant.token);
    const { stage, fleetStatus, nextStep } = await get(`/claims/${claim.id}`);
    const { work } = await get('/dashboard/claimant');
    const listed = work.filter(({ claimId }: TestBody) => claimId === claim.id).map(({ next }: TestBody) => next.step);
    expect((await get('/dashboard/counts')).claims ?? 0).toBe(work.length);
    return [stage, fleetStatus, nextStep.step, ...listed];
  };
  expect(await task()).toEqual(['closed', 'needs-you', 'name-account', 'name-account']);
  const name = (accountNumber: string) =>
    t.call('POST', `/claims/${claim.id}/surplus/account`, {
      token: people.claimant.token,
      body: { accountName: 'Asha Rao', accountNumber, ifsc: 'HDFC0000060' },
    });
  const named = await name('026291800001191');
  expect([named.status, named.body]).toMatchObject([200, {}]);
  expect(await task()).toEqual(['closed', 'closed', 'nothing']);
  const row = () =>
    t.platform.db
      .selectFrom('transfer')
      .innerJoin('surplus', 'surplus.id', 'transfer.surplus_id')
      .selectAll('transfer')
      .where('surplus.claim_id', '=', claim.id)
      .executeTakeFirstOrThrow();
  const run = async () => followTransfer(t.platform, (await row()).id);
  const { transfer_id: transferId } = await row();
  await Promise.all([run(), run()]);
  await run();
  // A mismatch at the gateway is reported once, noted once, and read again an hour later.
  const change = async (changes: object) => alterTransfer(t, (await row()).id, changes);
  const alerts = async () =>
    (
      await t.platform.db
        .selectFrom('audit_entry')
        .select('after')
        .where('action', '=', 'alert-payout')
        .where('subject_id', '=', claim.id)
        .orderBy('id')
        .execute()
    ).map(({ after }) => after);
  const { beneficiary_id: beneficiaryId, sent_at: sentAt, state } = await row();
  const odd = [
    [{ amount_paise: 3_700_000 }, 'payout.alert.mismatch'],
    [{ beneficiary_id: 'somebody_else' }, 'payout.alert.mismatch'],
    [{ amount_paise: 3_700_000, sent_at: null }, 'payout.alert.conflict'],
  ] as const;
  const told: string[] = [];
  for (const [changes, alert] of odd) {
    await change({ ...changes, next_check_at: t.platform.now() });
    await run();
    // Marked as sent before the conflict: read again it is the same mismatch.
    await run();
    told.push(alert);
    expect(await row()).toMatchObject({ state, alert, credited_at: null });
    expect((await row()).next_check_at?.getTime()).toBeGreaterThan(t.platform.now().getTime() + 50 * 60_000);
    expect(await alerts()).toEqual(told.map((one) => ({ alert: one, surplus: 1 })));
    await change({ amount_paise: 3_800_000, beneficiary_id: beneficiaryId, sent_at: sentAt });
    t.setNow(new Date(t.platform.now().getTime() + 61 * 60_000));
    await sweepTransfers(t.platform);
    await t.runJobs();
    expect((await row()).alert).toBeNull();
    t.setNow(null);
  }
  for (const status of ['PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED']) {
    await sim(t, `/transfers/${transferId}/advance`, { status });
    await t.platform.gatewayHooks.payoutChanged(t.platform, transferId);
  }
  await run();
  expect(await balance()).toMatchObject({ surpluses: [{ state: 'success', account: '1191' }] });
  expect(await accounts('claimant-payable')).toEqual({ 'claimant-payable': 0 });
  await sound();
  // A bank returns it: it still belongs to the owner, who names another account.
  await sim(t, `/transfers/${transferId}/advance`, { status: 'REVERSED' });
  await t.platform.gatewayHooks.payoutChanged(t.platform, transferId);
  expect(await balance()).toMatchObject({ surpluses: [{ state: 'account', isRefused: true }] });
  expect(await task()).toEqual(['closed', 'needs-you', 'name-account', 'name-account']);
  expect(await accounts('claimant-payable')).toEqual({ 'claimant-payable': -38_000 });
  await sound();
});

it('what the owner or the garage caused is owed by them: the owner pays it by an order, the garage by its next payout', async () => {
  const [claim, next] = [(await owed(1))[0], await payableClaim(t, people)];
  await pays(30_000, claim);
  const money = async () => {
    const { total, toUs } = (await done(t, 'GET', `/claims/${claim.id}`, people.claimant.token)).home.bill;
    return { insurer: total.insurerPays, all: total.ownerPays, paid: toUs.paid, left: toUs.left };
  };
  const before = await money();
  const path = `/receivables/${await receivableIdOf(claim)}/charge`;
  const charge = { cause: 'policy-breach', amount: 5_000, reason: 'Drove without a licence' };
  expect(refused(await post(path, { ...charge, cause: 'depreciation' }))[0]).toBe(400);
  expect(refused(await post(path, { ...charge, amount: 8_000.01 }))[1]).toBe('charge.over');
  expect(refused(await post(path, charge, people.staff))[1]).toBe('claim.money-by-decider');
  expect(refused(await post(path, charge))[1]).toBe('charge.reason-first');
  await done(t, 'POST', path.replace('charge', 'shortfall'), token(), { reason: 'Breach of the policy' });
  await two(path, charge);
  await two(path, { cause: 'invoice-overstated', amount: 3_000, reason: 'Parts that were not fitted' });
  expect([await owedFor(claim), await stateOf(claim)]).toEqual([['settled', 0], 'closed']);
  // The owner's next step, with amount and due date, though the claim is closed; the garage's part is not.
  const step = async () => {
    const { nextStep, fleetStatus, home } = await done(t, 'GET', `/claims/${claim.id}`, people.claimant.token);
    return [nextStep.step, nextStep.by?.slice(0, 10) ?? null, fleetStatus, home.owed];
  };
  const [{ dueOn }] = (await done(t, 'GET', `/claims/${claim.id}/balance`, people.claimant.token)).charges;
  expect(await step()).toEqual(['pay-charge', dueOn, 'needs-you', 5_000]);
  // The buttons that lead there show the amount to the owner only.
  const listed = async ({ token: by }: { token: string }) =>
    (await done(t, 'GET', `/claims?search=${claim.claimNumber}`, by)).data[0].owed;
  expect([await listed(people.claimant), await listed(people.garage)]).toEqual([5_000, null]);
  expect((await done(t, 'GET', '/dashboard/claimant', people.claimant.token)).work).toEqual(
    expect.arrayContaining([expect.objectContaining({ claimId: claim.id, owed: 5_000 })]),
  );
  // It is part of the owner's total and, once paid, of what was paid to us.
  const charged = { ...before, insurer: before.insurer - 5_000 - 3_000, all: before.all + 5_000, left: 5_000 };
  expect(await money()).toEqual(charged);
  const checkout = await done(t, 'POST', `/claims/${claim.id}/balance/order`, people.claimant.token, {});
  expect(checkout).toMatchObject({ amount: 5_000 });
  await sim(t, `/orders/${checkout.orderId}/pay`, { outcome: 'SUCCESS' });
  expect((await refreshPayment(t.platform, checkout.orderId)).outcome).toBe('applied');
  expect(await done(t, 'GET', `/claims/${claim.id}/balance`, people.claimant.token)).toMatchObject({
    due: 0,
    charges: [{ amount: 5_000, isPaid: true }],
  });
  expect(await step()).toEqual(['nothing', null, 'closed', null]);
  expect(await money()).toEqual({ ...charged, paid: before.paid + 5_000, left: 0 });
  expect(await accounts('garage-receivable')).toEqual({ 'garage-receivable': 3_000 });
  await t.runJobs();
  const payout = await t.platform.db.selectFrom('transfer').selectAll().where('claim_id', '=', next.id).executeTakeFirstOrThrow();
  expect([payout.amount_paise, payout.set_off_paise]).toEqual([3_500_000, 300_000]);
  await settleTransfer(t, next.id, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
  expect([await stateOf(next), await owedFor(next)]).toEqual(['disbursed', ['open', 38_000]]);
  expect(await accounts('garage-receivable')).toEqual({ 'garage-receivable': 0 });
  await sound();
  // A returned transfer restores the garage's debt.
  await settleTransfer(t, next.id, 'REVERSED');
  expect(await accounts('garage-receivable')).toEqual({ 'garage-receivable': 3_000 });
  await sound();
});

it('what was paid to the owner or the garage in our place is owed by them: nobody deducted anything', async () => {
  const [claim] = await owed(1);
  const before = await accounts('garage-receivable', 'claimant-receivable');
  const path = `/receivables/${await receivableIdOf(claim)}/charge`;
  await two(path, { cause: 'paid-to-owner', amount: 20_000, reason: 'The insurer’s letter of 12 November' });
  expect([await owedFor(claim), await stateOf(claim)]).toEqual([['open', 18_000], 'disbursed']);
  const proposed = await done(t, 'POST', path, token(), {
    cause: 'paid-to-garage',
    amount: 18_000,
    reason: 'The garage’s statement',
  });
  expect(proposed.charge).toMatchObject({ bearer: 'garage', amount: 18_000, proposedByYou: true });
  const booked = await done(t, 'POST', `${path}/confirm`, third.token, {});
  expect(booked).toMatchObject({ charge: null, charged: 38_000, outstanding: 0, state: 'settled' });
  expect(await stateOf(claim)).toBe('closed');
  const after = await accounts('garage-receivable', 'claimant-receivable');
  expect([after['garage-receivable'], after['claimant-receivable']]).toEqual([
    (before['garage-receivable'] ?? 0) + 18_000,
    (before['claimant-receivable'] ?? 0) + 20_000,
  ]);
  expect(await done(t, 'GET', `/claims/${claim.id}/balance`, people.claimant.token)).toMatchObject({
    due: 20_000,
    charges: [{ cause: 'paid-to-owner', isPaid: false }],
  });
  // The owner received it from the insurer: it is no cost.
  const { home } = await done(t, 'GET', `/claims/${claim.id}`, people.claimant.token);
  expect([home.owed, home.bill.toUs.left]).toEqual([20_000, 20_000]);
  const passedOn = home.bill.lines.find(({ line }: { line: string }) => line === 'paid-to-owner');
  expect(passedOn).toMatchObject({ insurerPays: 20_000, ownerPays: 0, left: 20_000 });
  await sound();
});

it('one insurer’s transfer pays another’s claim only by the word of two, and is never its owner’s surplus', async () => {
  const [claim, unpaid] = await owed(2);
  await pays(38_000, claim);
  const other = { ...transfer(50_000), insurerName: 'The Oriental Insurance Company' };
  const { id } = await done(t, 'POST', '/remittances', token(), other);
  const lines = [{ claimNumber: unpaid.claimNumber, amount: 38_000 }];
  expect(refused(await post(`/remittances/${id}/allocations`, { lines }))).toEqual([
    409,
    'remittance.lines-refused',
    {
      'lines.0.claimNumber':
        'This is another insurer’s claim: somebody other than the person who entered the transfer must allocate it',
    },
  ]);
  await done(t, 'POST', `/remittances/${id}/allocations`, third.token, { lines });
  expect(await stateOf(unpaid)).toBe('closed');
  const wanted = { claimNumber: claim.claimNumber, amount: 12_000, reason: 'Paid twice' };
  expect(refused(await post(`/remittances/${id}/surplus`, wanted))[1]).toBe('remittance.other-insurer');
  await sound();
});

it('a letter asks about what we dispute of a short payment, and about nothing that we agree to', async () => {
  const [claim] = await owed(1);
  const deductions = [
    { code: 'salvage', amount: 2_000 },
    { code: 'deductible', amount: 1_000 },
  ];
  const paid = await done(
    t,
    'POST',
    '/remittances',
    token(),
    transfer(35_000, [{ claimNumber: claim.claimNumber, amount: 35_000, deductions }]),
  );
  expect(await owedFor(claim)).toEqual(['shortfall', 3_000]);
  const path = `/claims/${claim.id}/deductions`;
  const missing = async () => {
    const reply = await done(t, 'GET', path, token());
    return reply.deductions.filter(({ step }: TestBody) => step === 'payment').map(({ amount }: TestBody) => amount);
  };
  expect(await missing()).toEqual([2_000]);
  const { letters } = await done(t, 'POST', `${path}/letter`, token(), { step: 'payment' });
  expect(letters).toMatchObject([{ step: 'payment', amount: 2_000, sent: null, isCurrent: true }]);
  await done(t, 'POST', `/remittances/${paid.id}/allocations/${paid.allocations[0].id}/undo`, token(), {
    reason: 'Another claim',
  });
  expect(await missing()).toEqual([]);
  await done(t, 'POST', `/receivables/${await receivableIdOf(claim)}/shortfall`, token(), { reason: 'So', cause: 'deductible' });
  expect(await missing()).toEqual([]);
});
