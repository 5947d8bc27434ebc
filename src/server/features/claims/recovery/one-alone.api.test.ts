import { paise } from '#domain/money.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { showAtBank } from '#test/builders/insurer-payments.ts';
import { sim } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { cast, disbursedClaim, done } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import type { Called, TestApp, TestBody } from '#test/setup/test-app.ts';

// What one person alone could do with money that is being refunded to an owner, or owed by one.

let t: TestApp;
let people: Cast;
let third: Person;
let claim: TestBody;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await sim(t, '/settings', { payoutStepMs: 'manual' });
  people = await cast(t);
  third = await person(t, 'insurance', { phone: '9876500005' });
});
afterAll(() => t.close());
beforeEach(async () => {
  claim = await disbursedClaim(t, people);
});

const post = (path: string, body: object, by: Person = people.staff2) => t.call('POST', path, { token: by.token, body });
const codeOf = ({ status, body }: Called) => `${status} ${body.code ?? ''}`.trim();
const pays = (amount: number, lines: object[] = []) =>
  done(t, 'POST', '/remittances', people.staff2.token, {
    reference: `UTR-${randomUUID().slice(0, 8)}`,
    insurerName: 'New India Assurance',
    receivedOn: '2026-11-19',
    amount,
    lines,
  });
const paysAll = () => pays(38_000, [{ claimNumber: claim.claimNumber, amount: 38_000 }]);
const receivable = async () =>
  (await done(t, 'GET', `/receivables?search=${claim.claimNumber}`, people.staff2.token)).data[0].id as string;
const close = (by: Person) => post('/account/close', { password: by.password, confirm: true }, by);

it('somebody with the owner’s open phone names no account of their own for the surplus, nor after taking another name', async () => {
  await paysAll();
  const { id } = await pays(5_000);
  await showAtBank(t, id);
  const wanted = { claimNumber: claim.claimNumber, amount: 5_000, reason: 'Paid twice' };
  await post(`/remittances/${id}/surplus`, wanted);
  await done(t, 'POST', `/remittances/${id}/surplus/confirm`, third.token, {});
  const { claimant } = people;
  const name = (accountName: string) =>
    post(`/claims/${claim.id}/surplus/account`, { accountName, accountNumber: '026291800001191', ifsc: 'HDFC0000060' }, claimant);
  for (const stranger of ['Ravi Kumar', 'Asha', 'Rao']) {
    const refused = await name(stranger);
    expect([refused.status, Object.keys(refused.body.fieldErrors ?? {})]).toEqual([400, ['accountName']]);
  }
  const rename = (firstName: string, lastName: string) =>
    t.call('PATCH', '/auth/me', { token: claimant.token, body: { firstName, lastName } });
  const told = async () => {
    await t.runJobs();
    const { body } = await t.call('GET', `/dev/messages?to=${encodeURIComponent(claimant.email)}`);
    return body.data.map(({ text }: TestBody) => text).join('\n');
  };
  expect((await rename('Ravi', 'Kumar')).status).toBe(200);
  expect(codeOf(await name('Ravi Kumar'))).toBe('409 claim.payee-locked');
  expect(await told()).toContain('The name of your account was changed.');
  await rename('Asha', 'Rao');
  t.setNow(new Date(Date.now() + 25 * 3_600_000));
  // Longer form of the name, as banks write it.
  expect((await name('ASHA MOHAN RAO')).status).toBe(200);
  expect(await told()).toContain(`The surplus of claim ${claim.claimNumber} goes to the account ending in 1191.`);
  t.setNow(null);
});

it('a statement of the person who proposes or confirms proves nothing of what leaves a transfer', async () => {
  await paysAll();
  const typist = await person(t, 'insurance', { duties: ['cash'] });
  const { id } = await done(t, 'POST', '/remittances', typist.token, {
    reference: `UTR-${randomUUID().slice(0, 8)}`,
    insurerName: 'New India Assurance',
    receivedOn: '2026-11-19',
    amount: 5_000,
  });
  const path = `/remittances/${id}/surplus`;
  await post(path, { claimNumber: claim.claimNumber, amount: 5_000, reason: 'Paid twice' });
  await showAtBank(t, id, people.staff2.userId);
  expect(codeOf(await post(`${path}/confirm`, {}, third))).toBe('409 remittance.not-at-bank');
  await showAtBank(t, id, third.userId);
  expect(codeOf(await post(`${path}/confirm`, {}, third))).toBe('409 remittance.not-at-bank');
  const fourth = await person(t, 'insurance');
  expect(codeOf(await post(`${path}/confirm`, {}, fourth))).toBe('200');
});

it('nobody closes their account while the owner, or the garage, owes for a claim that is over', async () => {
  const others = { ...(await cast(t)), staff: people.staff, staff2: people.staff2 };
  claim = await disbursedClaim(t, others);
  await pays(30_000, [{ claimNumber: claim.claimNumber, amount: 30_000 }]);
  const path = `/receivables/${await receivable()}`;
  await done(t, 'POST', `${path}/shortfall`, people.staff2.token, { reason: 'Breach of the policy' });
  const charge = (cause: string, amount: number) => post(`${path}/charge`, { cause, amount, reason: 'As their letter says' });
  await charge('policy-breach', 5_000);
  await done(t, 'POST', `${path}/charge/confirm`, third.token, {});
  await charge('invoice-overstated', 3_000);
  await done(t, 'POST', `${path}/charge/confirm`, third.token, {});
  expect((await done(t, 'GET', `/claims/${claim.id}`, others.claimant.token)).stage).toBe('closed');
  expect(codeOf(await close(others.claimant))).toBe('409 account.open-business');
  expect(codeOf(await close(others.garage))).toBe('409 account.open-business');
});

it('a charge and the closing of the account that owes it, at one instant, wait for each other', async () => {
  const others = { ...(await cast(t)), staff: people.staff, staff2: people.staff2 };
  claim = await disbursedClaim(t, others);
  await paysAll();
  const waiting = async () => {
    const { rows } = await t.platform.pool.query(
      "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows.length;
  };
  const { userId } = others.claimant;
  const beside = await t.platform.pool.connect();
  try {
    await beside.query('begin');
    await beside.query('select from app_user where id = $1 for share', [userId]);
    await beside.query(
      `insert into receivable_charge (claim_id, n, bearer, cause, amount_paise, reason, proposed_by, proposed_at)
       values ($1, 1, 'owner', 'policy-breach', 500000, 'As their letter says', $2, now())`,
      [claim.id, third.userId],
    );
    const closing = close(others.claimant);
    await expect.poll(waiting).toBe(1);
    await beside.query('commit');
    expect(codeOf(await closing)).toBe('409 account.open-business');
    // A recourse claim takes that lock, on the accounts of the owner and of the garage.
    claim = await disbursedClaim(t, others);
    await pays(30_000, [{ claimNumber: claim.claimNumber, amount: 30_000 }]);
    const path = `/receivables/${await receivable()}`;
    await done(t, 'POST', `${path}/shortfall`, people.staff2.token, { reason: 'Breach of the policy' });
    for (const [cause, owing] of [
      ['policy-breach', others.claimant],
      ['invoice-overstated', others.garage],
    ] as const) {
      for (const step of ['charge', 'charge/confirm']) {
        await beside.query('begin');
        await beside.query('select from app_user where id = $1 for update', [owing.userId]);
        const by = step === 'charge' ? people.staff2 : third;
        const charging = post(`${path}/${step}`, step === 'charge' ? { cause, amount: 1_000, reason: 'So it says' } : {}, by);
        await expect.poll(waiting).toBe(1);
        await beside.query('rollback');
        expect(codeOf(await charging)).toBe('200');
      }
    }
  } finally {
    await beside.query('rollback');
    beside.release();
  }
});

it('tax settles a claim no further than a rate of what was paid, whichever way one person enters it', async () => {
  const { insurerClaimNumber: number } = (await done(t, 'GET', `/receivables?search=${claim.claimNumber}`, people.staff2.token))
    .data[0];
  const reference = () => `UTR-${randomUUID().slice(0, 8)}`;
  const said = { insurerName: 'New India Assurance', receivedOn: '2026-11-19' };
  const lines = (amount: number, tds: number) => [{ claimNumber: claim.claimNumber, amount, tds, tdsPan: 'us' }];
  const split = await post('/remittances', { ...said, reference: reference(), amount: 1, lines: lines(1, 37_999) });
  expect(split.body.fieldErrors).toEqual({
    'lines.0.tds': expect.stringMatching(/^More tax than any rate of this payment: at most ₹1/),
  });
  const { id } = await pays(1);
  const later = await post(`/remittances/${id}/allocations`, { lines: lines(1, 37_999) });
  expect(Object.keys(later.body.fieldErrors)).toEqual(['lines.0.tds']);
  const one = { ...said, reference: reference(), insurerClaimNumber: number, amount: 1, tds: 37_999, tdsPan: 'us' };
  expect((await post('/receivables/receipts', one)).body.data).toMatchObject({ unmatchedReason: 'too-much-tax' });
  const csv = `reference,insurer,insurer claim number,amount,tds,date,pan\n${reference()},New India Assurance,${number},1,37999,2026-11-19,us`;
  await post('/receivables/receipts/import', { csv, dryRun: false });
  expect(await done(t, 'GET', `/claims/${claim.id}`, people.staff2.token)).toMatchObject({ stage: 'disbursed' });
  // At ten per cent, also when the tax is stated with the second part.
  await pays(20_000, lines(20_000, 0));
  await pays(14_200, lines(14_200, 3_800));
  expect((await done(t, 'GET', `/claims/${claim.id}`, people.staff2.token)).stage).toBe('closed');
  // Listed by insurer and year in the daily position; the nightly check applies the same limit.
  const { taxKept } = await done(t, 'GET', '/daily-position', people.staff2.token);
  expect(taxKept).toEqual([
    {
      insurer: expect.stringMatching(/New India/),
      year: expect.stringMatching(/^20\d\d-\d\d$/),
      tax: 3_800,
      settled: expect.any(Number),
    },
  ]);
  const taxDifferences = async () =>
    (await checkLedger(t.platform)).differences.flatMap(({ kind, subject }) => (kind === 'tax-above-its-rate' ? [subject] : []));
  expect(await taxDifferences()).toEqual([]);
  await t.platform.db
    .updateTable('receivable')
    .set({ tds_paise: paise(38_000_00 - 1_00), received_paise: paise(1_00) })
    .where('claim_id', '=', claim.id)
    .execute();
  expect(await taxDifferences()).toEqual([claim.claimNumber]);
});
