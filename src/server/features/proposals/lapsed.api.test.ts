import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { todayInKolkata } from '#domain/dates.ts';
import { duties } from '#domain/roles.ts';
import type { Duty } from '#domain/roles.ts';
import { showAtBank } from '#test/builders/insurer-payments.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import {
  approvalForm,
  approvedClaim,
  disbursedClaim,
  done,
  finishRepair,
  payOffer,
  reviewedClaim,
} from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { Called, TestBody } from '#test/setup/test-app.ts';

// Requests of a maker who has since been suspended or lost the duty.

const { t, people } = claimSuite({ payoutStepMs: 'manual' });

let gone: Person;
let heir: Person;
let third: Person;
beforeEach(async () => {
  gone = await person(t, 'insurance', { firstName: 'Gita' });
  heir = await person(t, 'insurance', { firstName: 'Hari' });
  third = await person(t, 'insurance', { firstName: 'Tara' });
});

const post = (path: string, by: Person, body: object = {}) => t.call('POST', path, { token: by.token, body });
const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const suspend = (one: Person) =>
  t.platform.db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', one.userId).execute();
const take = (one: Person, duty: Duty) =>
  t.platform.db
    .updateTable('app_user')
    .set({ duties: duties.filter((held) => held !== duty && held !== 'audit') })
    .where('id', '=', one.userId)
    .execute();
/** Begun by a person who has left: nobody confirms it; begun again by another, a third does. */
async function passesOn(begin: (by: Person) => Promise<Called>, confirm: (by: Person) => Promise<Called>, leave = suspend) {
  expect((await begin(gone)).status).toBeLessThan(300);
  await leave(gone);
  expect(refused(await confirm(third))).toBe('409 proposal.lapsed');
  expect((await begin(heir)).status).toBeLessThan(300);
  expect((await confirm(third)).status).toBe(200);
}

describe('a proposal', () => {
  const setting = (by: Person, gstPercent: number) => {
    const day = todayInKolkata(t.platform.now());
    return post('/loss-provision/rates', by, { validFrom: day, to28: gstPercent, to60: 3, to90: 10, over90: 50 });
  };

  it.each([
    ['suspended', suspend],
    ['duty', (one: Person) => take(one, 'settings')],
  ] as const)('lapses with its author (%s), says so, and another takes its place', async (why, leave) => {
    const [one, other] = [await person(t, 'admin', { firstName: 'Gita' }), await person(t, 'admin')];
    const { id } = (await setting(one, 1)).body.data.proposal;
    expect(refused(await setting(other, 2))).toBe('409 proposal.waiting');
    await leave(one);
    const listed = async (state: string) =>
      (await done(t, 'GET', `/proposals?state=${state}`, third.token)).data.filter((row: TestBody) => row.id === id);
    expect(await listed('waiting')).toEqual([]);
    expect(await listed('lapsed')).toMatchObject([{ state: 'lapsed', lapsed: why, proposedBy: 'Gita Rao' }]);
    const counted = (await done(t, 'GET', '/dashboard/counts', third.token)).proposals ?? 0;
    const refusal = await post(`/proposals/${id}/confirm`, third);
    expect(refused(refusal)).toBe('409 proposal.lapsed');
    expect(refusal.body.message).toMatch(/^The person who began this is suspended/);
    const again = await setting(other, 2);
    expect(again.status).toBe(201);
    expect(await listed('withdrawn')).toHaveLength(1);
    expect((await done(t, 'GET', '/dashboard/counts', third.token)).proposals).toBe(counted + 1);
    expect((await post(`/proposals/${again.body.data.proposal.id}/confirm`, third)).status).toBe(200);
  });
});

describe('an insurer and its signatories', () => {
  it('are proposed anew: a new one, and one who leaves', async () => {
    const officer = {
      insurerName: 'New India',
      name: 'Sunita Rao',
      designation: 'Manager',
      email: `s${randomUUID().slice(0, 8)}@newindia.test`,
      phone: '98220 99001',
    };
    let id = '';
    const begin = async (by: Person) => {
      const begun = await post('/insurer-officers', by, officer);
      id = begun.body.data?.id ?? id;
      return begun;
    };
    await passesOn(begin, (by) => post(`/insurer-officers/${id}/confirm`, by));
    gone = await person(t, 'insurance');
    await passesOn(
      (by) => post(`/insurer-officers/${id}/end`, by, { reason: 'Left' }),
      (by) => post(`/insurer-officers/${id}/confirm`, by),
      (one) => take(one, 'review'),
    );
    const insurer = { name: `Sunrise ${randomUUID().slice(0, 8)} General` };
    gone = await person(t, 'insurance');
    const proposed = await post('/insurers', gone, insurer);
    await suspend(gone);
    const waiting = await done(t, 'GET', '/insurers/proposed', third.token);
    expect(waiting.find((row: TestBody) => row.id === proposed.body.data.id)).toMatchObject({ lapsed: 'suspended' });
    expect(refused(await post(`/insurers/${proposed.body.data.id}/confirm`, third))).toBe('409 proposal.lapsed');
    const again = await post('/insurers', heir, insurer);
    expect((await post(`/insurers/${again.body.data.id}/confirm`, third)).status).toBe(200);
  });
});

describe('the insurer’s money', () => {
  const paid = (claim: TestBody, amount: number) =>
    done(t, 'POST', '/remittances', people.staff2.token, {
      reference: `UTR-${randomUUID().slice(0, 8)}`,
      insurerName: 'New India Assurance',
      receivedOn: '2026-11-19',
      amount,
      lines: [{ claimNumber: claim.claimNumber, amount: Math.min(amount, 38_000) }],
    });
  const receivable = async (claim: TestBody) =>
    (await done(t, 'GET', `/receivables?search=${claim.claimNumber}`, people.staff2.token)).data[0];

  it('a write-off and a charge', async () => {
    const claim = await disbursedClaim(t, people);
    await paid(claim, 30_000);
    const path = `/receivables/${(await receivable(claim)).id}`;
    await done(t, 'POST', `${path}/shortfall`, people.staff2.token, { reason: 'Breach of the policy' });
    const charge = { cause: 'policy-breach', amount: 5_000, reason: 'As their letter says' };
    await passesOn(
      async (by) => post(`${path}/charge`, by, charge),
      (by) => post(`${path}/charge/confirm`, by),
    );
    gone = await person(t, 'insurance', { firstName: 'Gita' });
    await post(`${path}/charge`, gone, { ...charge, amount: 1_000 });
    await post(`${path}/write-off`, gone, { reason: 'Not worth a suit' });
    await take(gone, 'cash');
    expect(await receivable(claim)).toMatchObject({ writeOffLapsed: 'duty', charge: { lapsed: 'duty', proposedBy: 'Gita Rao' } });
    await passesOn(
      (by) => post(`${path}/write-off`, by === gone ? people.staff2 : by, { reason: 'Not worth a suit' }),
      (by) => post(`${path}/write-off/confirm`, by),
      () => suspend(people.staff2),
    );
    await t.platform.db.updateTable('app_user').set({ status: 'active' }).where('id', '=', people.staff2.userId).execute();
  });

  it('what leaves a transfer', async () => {
    const claim = await disbursedClaim(t, people);
    await paid(claim, 38_000);
    const { id } = await done(t, 'POST', '/remittances', people.staff2.token, {
      reference: `UTR-${randomUUID().slice(0, 8)}`,
      insurerName: 'New India Assurance',
      receivedOn: '2026-11-19',
      amount: 5_000,
    });
    await showAtBank(t, id);
    const wanted = { claimNumber: claim.claimNumber, amount: 5_000, reason: 'Paid twice' };
    await post(`/remittances/${id}/surplus`, gone, wanted);
    await take(gone, 'cash');
    expect((await done(t, 'GET', `/remittances/${id}`, third.token)).returns).toMatchObject([{ lapsed: 'duty' }]);
    expect(refused(await post(`/remittances/${id}/surplus/confirm`, third))).toBe('409 proposal.lapsed');
    await post(`/remittances/${id}/surplus`, heir, wanted);
    expect((await post(`/remittances/${id}/surplus/confirm`, third)).status).toBe(200);
  });
});

describe('a claim', () => {
  it('that waits for a second approver goes back to review, and is approved by another', async () => {
    const claim = await reviewedClaim(t, people);
    const decide = async (by: Person) =>
      post(`/claims/${claim.id}/review/decide`, by, {
        ...(await approvalForm(t, by, claim.id, 40_600)),
        reason: 'The insurer waived its deductible',
      });
    const confirm = (by: Person, body: object = { confirm: true }) => post(`/claims/${claim.id}/review/confirm`, by, body);
    await decide(gone);
    await suspend(gone);
    expect(refused(await confirm(third))).toBe('409 claim.first-approver-lapsed');
    const { decision } = await done(t, 'GET', `/claims/${claim.id}/processing`, third.token);
    expect(decision).toMatchObject({ firstApprover: 'Gita Rao', firstApproverLapsed: 'suspended' });
    const waits = await done(t, 'GET', '/claims/queue?view=needs-me&limit=100', third.token);
    expect(waits.data.map((row: TestBody) => row.id)).toContain(claim.id);
    expect((await confirm(third, { confirm: false, reason: 'Its approver is gone' })).status).toBe(200);
    expect((await decide(heir)).body.data.stage).toBe('second_approval');
    expect((await confirm(third)).body.data.stage).toBe('approved');
  });

  it('whose payout waits for a second word gets both from others', async () => {
    const claim = await approvedClaim(t, people);
    await payOffer(t, people, claim.id);
    await t.platform.db
      .updateTable('garage')
      .set({ bank_account_encrypted: t.platform.cipher.encrypt('99990000111122') })
      .where('id', '=', people.garage.garageId)
      .execute();
    await finishRepair(t, people, claim.id);
    await t.runJobs();
    const retry = (by: Person) => post(`/claims/${claim.id}/payout/retry`, by);
    const isPaid = async () => (await done(t, 'GET', `/claims/${claim.id}/processing`, people.staff.token)).payout !== null;
    expect((await retry(gone)).status).toBe(200);
    await suspend(gone);
    expect((await retry(heir)).status).toBe(200);
    await t.runJobs();
    expect(await isPaid()).toBe(false);
    expect((await retry(third)).status).toBe(200);
    await t.runJobs();
    expect(await isPaid()).toBe(true);
  });
});
