import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { filedClaim } from '#test/builders/intake.ts';
import { lastMessage } from '#test/builders/inbox.ts';
import type { Person } from '#test/builders/person.ts';
import { logIn, person } from '#test/builders/person.ts';
import {
  approvalForm,
  disbursedClaim,
  done,
  finishRepair,
  nextVehicle,
  payOffer,
  proveClaim,
  reviewedClaim,
  settleTransfer,
} from '#test/builders/processing.ts';
import type { Called } from '#test/setup/test-app.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

/** Segregation of duties on one claim: who is paid, how much, and whether it was paid back. */
const { t, people } = claimSuite({ payoutStepMs: 'manual' });
let third: Person;

beforeAll(async () => {
  third = await person(t, 'insurance', { phone: '9876500005' });
});

const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const post = (by: Person, path: string, body: object = {}) => t.call('POST', path, { token: by.token, body });
const decide = async (by: Person, claimId: string, more: object = {}) =>
  post(by, `/claims/${claimId}/review/decide`, { ...(await approvalForm(t, by, claimId)), ...more });

/** In review; the claimant named its garage, and this person linked it. */
async function linkedBy(by: Person): Promise<string> {
  const { claimant, garage, staff } = people;
  const named = { garageId: null, invitedGarage: { name: 'Pawar Body Works', phone: '9822077777', city: 'Satara' } };
  const { id } = await filedClaim(t, claimant, garage.listingId, { vehicle: nextVehicle(), vendor: named });
  await done(t, 'POST', `/claims/${id}/garage`, by.token, { listingId: garage.listingId });
  await done(t, 'POST', `/claims/${id}/estimate`, garage.token, { lines: [{ label: 'Bumper', kind: 'labour', amount: 42_000 }] });
  await done(t, 'POST', `/claims/${id}/review/start`, staff.token);
  await proveClaim(t, id);
  return id;
}

/** Approved by staff and ready for payout, but the garage changed its account: held until released. */
async function heldClaim(): Promise<string> {
  const { staff, garage } = people;
  const { id } = await reviewedClaim(t, people);
  expect((await decide(staff, id)).status).toBe(200);
  await payOffer(t, people, id);
  await t.platform.db
    .updateTable('garage')
    .set({ bank_account_encrypted: t.platform.cipher.encrypt(`60${Date.now()}`) })
    .where('id', '=', garage.garageId)
    .execute();
  await finishRepair(t, people, id);
  await t.runJobs();
  return id;
}

async function receivableOf(claimId: string) {
  return t.platform.db.selectFrom('receivable').selectAll().where('claim_id', '=', claimId).executeTakeFirstOrThrow();
}

const receipt = (insurerClaimNumber: string, amount: number) => ({
  reference: `UTR-${randomUUID()}`,
  insurerName: 'New India Assurance',
  insurerClaimNumber,
  amount,
  receivedOn: '2026-11-19',
});

/** Whether each place shows the claim as waiting for this person: the claim, the list of next steps, the queue and its row. */
async function askedOf(by: Person, claimId: string): Promise<boolean[]> {
  const own = await done(t, 'GET', `/claims/${claimId}`, by.token);
  const list = await done(t, 'GET', '/claims?limit=100&fleetStatus=needs-you', by.token);
  const queue = await done(t, 'GET', '/claims/queue?view=needs-me&limit=100', by.token);
  const rows = await done(t, 'GET', '/claims/queue?view=all&limit=100', by.token);
  const holds = ({ data }: { data: { id: string }[] }) => data.some(({ id }) => id === claimId);
  const row = rows.data.find(({ id }: { id: string }) => id === claimId);
  return [own.fleetStatus === 'needs-you', holds(list), holds(queue), row.act !== null];
}
const [asked, notAsked] = [Array.from({ length: 4 }, () => true), Array.from({ length: 4 }, () => false)];

describe('who linked a claim’s garage', () => {
  it('is told on the claim why somebody else must decide; others are told nothing', async () => {
    const id = await linkedBy(people.staff);
    const read = async (by: Person) => (await t.call('GET', `/claims/${id}`, { token: by.token })).body.data;
    const own = await read(people.staff);
    expect(own.barred).toContain('claim.decided-by-other-hand');
    expect(own.actions).not.toContain('decide-approve');
    expect((await read(people.staff2)).barred).toEqual([]);
    expect((await read(people.claimant)).barred).toEqual([]);
  });

  it('neither approves it, confirms that, nor handles its money or payout; others do', async () => {
    const { staff, staff2 } = people;
    const id = await linkedBy(staff2);
    const early = await decide(staff2, id);
    expect(refused(early)).toBe('409 claim.decided-by-other-hand');
    expect(early.body.message).toBe(
      'You linked this claim’s garage, released its payout or handled its money, so someone else must decide.',
    );
    await decide(staff, id, { approvedAmount: 41_000, reason: 'The insurer waived its deductible' });
    const confirm = (by: Person) => post(by, `/claims/${id}/review/confirm`, { confirm: true });
    expect(refused(await confirm(staff2))).toBe('409 claim.decided-by-other-hand');
    // The claim is not shown as needing a person if only another may act.
    expect([await askedOf(staff, id), await askedOf(staff2, id), await askedOf(third, id)]).toEqual([notAsked, notAsked, asked]);
    expect((await confirm(third)).status).toBe(200);
    await payOffer(t, people, id);
    await finishRepair(t, people, id);
    await t.runJobs();
    await settleTransfer(t, id, 'PENDING', 'FAILED');
    const others = [staff, staff2, third, await person(t, 'insurance')];
    expect(await Promise.all(others.map((by) => askedOf(by, id)))).toEqual([notAsked, notAsked, notAsked, asked]);
    const retry = (by: Person) => post(by, `/claims/${id}/payout/retry`);
    expect(refused(await retry(staff2))).toBe('409 claim.payee-by-other-hand');
    const cashier = await person(t, 'insurance', { phone: '9876500006' });
    expect((await retry(cashier)).status).toBe(200);
    await t.runJobs();
    await settleTransfer(t, id, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
    const { insurer_claim_number: number } = await receivableOf(id);
    expect(refused(await post(staff2, '/receivables/receipts', receipt(number, 41_000)))).toBe('409 claim.money-by-payee-hand');
    expect((await post(cashier, '/receivables/receipts', receipt(number, 41_000))).body.data.claimNumber).not.toBeNull();
  });

  it('may still reject it, since nobody is paid then', async () => {
    const id = await linkedBy(people.staff2);
    const rejected = await post(people.staff2, `/claims/${id}/review/decide`, { decision: 'reject', reason: 'A theft' });
    expect(rejected.body.data.stage).toBe('rejected');
  });
});

describe('who approved a claim', () => {
  it('does not say afterwards who is paid', async () => {
    const { staff, staff2, garage } = people;
    const { id } = await reviewedClaim(t, people);
    await decide(staff, id);
    // As before its garage had an account.
    await t.platform.db.updateTable('claim').set({ listing_id: null }).where('id', '=', id).execute();
    const link = (by: Person) => post(by, `/claims/${id}/garage`, { listingId: garage.listingId });
    await t.platform.db
      .insertInto('claim_todo')
      .values({ claim_id: id, party: 'insurance', what: 'link-garage', position: 9 })
      .execute();
    expect((await askedOf(staff, id)).slice(0, 2)).toEqual([false, false]);
    expect((await askedOf(staff2, id)).slice(0, 2)).toEqual([true, true]);
    expect(refused(await link(staff))).toBe('409 claim.payee-by-other-hand');
    expect((await link(staff2)).status).toBe(200);
  });
});

describe('who lets a payout go to a changed account', () => {
  it('does not enter the insurer’s money for it', async () => {
    const { staff, staff2 } = people;
    const id = await heldClaim();
    expect(refused(await post(staff, `/claims/${id}/payout/retry`))).toBe('409 claim.money-by-decider');
    expect((await post(staff2, `/claims/${id}/payout/retry`)).status).toBe(200);
    expect((await post(await person(t, 'insurance'), `/claims/${id}/payout/retry`)).status).toBe(200);
    await t.runJobs();
    await settleTransfer(t, id, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
    const { id: receivableId, insurer_claim_number: number } = await receivableOf(id);
    expect(refused(await post(staff2, '/receivables/receipts', receipt(number, 38_000)))).toBe('409 claim.money-by-payee-hand');
    const shortfall = (by: Person) => post(by, `/receivables/${receivableId}/shortfall`, { reason: 'x' });
    expect(refused(await shortfall(staff2))).toBe('409 claim.money-by-payee-hand');
    const listed = await done(t, 'GET', '/receivables?limit=100', staff2.token);
    expect(listed.data.find((one: { id: string }) => one.id === receivableId)).toMatchObject({
      decidedByYou: false,
      payeeByYou: true,
    });
    expect((await shortfall(third)).status).toBe(200);
  });

  it('does not approve it anew', async () => {
    const { staff2 } = people;
    const id = await heldClaim();
    for (const by of [staff2, await person(t, 'insurance')]) await post(by, `/claims/${id}/payout/retry`);
    await t.runJobs();
    await settleTransfer(t, id, 'PENDING', 'FAILED');
    await done(t, 'POST', `/claims/${id}/review/reopen`, third.token, { reason: 'x' });
    expect(refused(await decide(staff2, id))).toBe('409 claim.decided-by-other-hand');
    expect((await decide(third, id)).status).toBe(200);
  });
});

describe('who handled a claim’s money', () => {
  it('neither approves it anew nor lets its payout go elsewhere', async () => {
    const { staff2 } = people;
    const { id } = await disbursedClaim(t, people);
    const { insurer_claim_number: number } = await receivableOf(id);
    await done(t, 'POST', '/receivables/receipts', staff2.token, receipt(number, 8_000));
    await settleTransfer(t, id, 'REVERSED');
    await t.platform.db
      .updateTable('garage')
      .set({ bank_account_encrypted: t.platform.cipher.encrypt(`61${Date.now()}`) })
      .where('id', '=', people.garage.garageId)
      .execute();
    expect(refused(await post(staff2, `/claims/${id}/payout/retry`))).toBe('409 claim.payee-by-other-hand');
    await done(t, 'POST', `/claims/${id}/review/reopen`, third.token, { reason: 'x' });
    expect(refused(await decide(staff2, id))).toBe('409 claim.decided-by-other-hand');
  });
});

describe('who invited a colleague', () => {
  const invited = async (by: Person): Promise<Person> => {
    const email = `kin-${randomUUID().slice(0, 8)}@example.in`;
    await done(t, 'POST', '/invitations', by.token, { email, role: 'insurance' });
    const { token } = await lastMessage(t, email);
    await t.call('POST', '/invitations/accept', { body: { token, firstName: 'Ravi', lastName: 'Iyer', password: 'Colleague1' } });
    const { id } = await t.platform.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    // As confirmed by two other people.
    const duties = ['review', 'decide', 'confirm', 'cash'];
    await t.platform.db.updateTable('app_user').set({ kyc_status: 'approved', duties }).where('id', '=', id).execute();
    return { userId: id, ...(await logIn(t, email, 'Colleague1')) };
  };

  it('does not confirm what that one decided, nor the other way round; a third does', async () => {
    const chief = await person(t, 'admin');
    const [colleague, sibling] = [await invited(chief), await invited(chief)];
    for (const [first, second] of [
      [colleague, chief],
      [chief, colleague],
      [colleague, sibling],
    ] as const) {
      const { id } = await reviewedClaim(t, people);
      const sent = await decide(first, id, { approvedAmount: 41_000, reason: 'The insurer waived its deductible' });
      expect(sent.body.data.stage).toBe('second_approval');
      const confirm = (by: Person) => post(by, `/claims/${id}/review/confirm`, { confirm: true });
      const refusal = await confirm(second);
      expect(refused(refusal)).toBe('409 approval.connected-person');
      expect([await askedOf(second, id), await askedOf(people.staff2, id)]).toEqual([notAsked, asked]);
      expect(refusal.body.message).toBe(
        'You are connected with each other by an invitation, telephone number, bank account or address, directly or through others. Somebody else must do this.',
      );
      expect((await confirm(people.staff2)).status).toBe(200);
    }
  });

  it('does not confirm a write-off that the other proposed', async () => {
    const chief = await person(t, 'admin');
    const [colleague, sibling] = [await invited(chief), await invited(chief)];
    const { id } = await disbursedClaim(t, people);
    const path = `/receivables/${(await receivableOf(id)).id}`;
    await done(t, 'POST', `${path}/shortfall`, colleague.token, { reason: 'x' });
    await done(t, 'POST', `${path}/write-off`, colleague.token, { reason: 'x' });
    for (const kin of [chief, sibling])
      expect(refused(await post(kin, `${path}/write-off/confirm`))).toBe('409 approval.connected-person');
    expect((await post(third, `${path}/write-off/confirm`)).status).toBe(200);
  });
});
