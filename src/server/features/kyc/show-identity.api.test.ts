import { expect, it } from 'vitest';
import { kycFile } from '#test/builders/kyc.ts';
import { sim } from '#test/builders/intake.ts';
import { ownAccount, ownPan, ownPersonsPan } from '#test/builders/numbers.ts';
import { noteInvitation, person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import {
  approvalForm,
  approvedClaim,
  cast,
  done,
  finishRepair,
  newestOfferOrder,
  payableClaim,
  payOffer,
  reviewedClaim,
} from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { signDeed } from '#test/builders/deed.ts';
import { placesOf } from '#test/setup/places-of.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { TestBody } from '#test/setup/test-app.ts';

const { t } = claimSuite();

const form = (more: object = {}) => ({
  ...{ panName: 'Asha Rao', pan: ownPersonsPan(), accountNumber: ownAccount(), ifsc: 'HDFC0000060' },
  ...more,
});
const show = (who: Person, body: object) => t.call('POST', '/kyc/identity', { token: who.token, body });
const card = async (who: Person, more: object = {}) =>
  form({ documents: { identityProof: [await kycFile(t, who.token)] }, ...more });

/** An owner who comes for the first time, and everybody else. */
async function newOwner(): Promise<Cast> {
  const all = await cast(t);
  return { ...all, claimant: await person(t, 'claimant', { phone: '9876500091' }) };
}

/** Everything that a payout needs but the owner's identity. */
async function claimWithout(people: Cast): Promise<string> {
  const { id } = await approvedClaim(t, people);
  const { orderId } = await done(t, 'POST', `/claims/${id}/offer/order`, people.claimant.token);
  await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
  await done(t, 'POST', `/claims/${id}/offer/accept`, people.claimant.token, { orderId: await newestOfferOrder(t, id) });
  await signDeed(t, id);
  await finishRepair(t, people, id);
  await t.runJobs();
  return id;
}

const payouts = async (claimId: string) => {
  await t.platform.jobs.boss.send('sweep-payouts', {});
  await t.runJobs();
  return (await t.platform.db.selectFrom('transfer').select('id').where('claim_id', '=', claimId).execute()).length;
};
const todo = async (claimId: string, who: Person) =>
  ((await done(t, 'GET', `/claims/${claimId}`, who.token)).todo as { what: string }[]).map(({ what }) => what);

async function consent(who: Person, name: string): Promise<TestBody> {
  const { link } = await done(t, 'POST', '/kyc/identity/digilocker', who.token);
  await sim(t, `/digilocker/${link.split('/').at(-1)}`, { status: 'AUTHENTICATED', name });
  return done(t, 'POST', '/kyc/identity/digilocker/check', who.token);
}

const decide = async (who: Person, owner: Person, decision: 'approved' | 'rejected') => {
  const { version, documents } = await done(t, 'GET', `/kyc/submissions/${owner.userId}`, who.token);
  const decided = (documents as { id: string }[]).map(({ id }) => ({ id, decision, reason: 'Not readable' }));
  return t.call('POST', `/kyc/submissions/${owner.userId}/decide`, { token: who.token, body: { version, documents: decided } });
};

it('nothing is paid before the owner has shown who they are, by a photo of the PAN card that a person has approved', async () => {
  const people = await newOwner();
  const id = await claimWithout(people);
  expect(await payouts(id)).toBe(0);
  expect(await todo(id, people.claimant)).toEqual(['show-identity']);
  const without = await show(people.claimant, form());
  expect([without.status, without.body.fieldErrors]).toEqual([
    400,
    { 'documents.identityProof': 'Please add a photo of the PAN card. One of our staff looks at it.' },
  ]);
  const shown = await show(people.claimant, await card(people.claimant));
  expect(shown.body.data).toMatchObject({ status: 'pending', isApproved: false, panName: 'ASHA RAO' });
  expect(await todo(id, people.claimant)).toEqual(['check-owner']);
  expect(await payouts(id)).toBe(0);
  expect((await decide(people.staff2, people.claimant, 'approved')).status).toBe(200);
  expect(await payouts(id)).toBe(1);
});

it('DigiLocker, the tax register and the bank agree: nobody has to look, and the next claim asks nothing', async () => {
  const people = await newOwner();
  const id = await claimWithout(people);
  expect((await consent(people.claimant, 'Asha Rao')).digilockerName).toBe('Asha Rao');
  expect((await show(people.claimant, form())).body.data).toMatchObject({ status: 'approved', isApproved: true });
  expect(await payouts(id)).toBe(1);
  const next = await payableClaim(t, people);
  await t.runJobs();
  expect(await payouts(next.id)).toBe(1);
});

it.each([
  ['DigiLocker names another person', 'Ravi Rao', {}],
  ['the bank has a similar name only', 'Asha Rao', { accountNumber: '98765012342222' }],
])('%s: a person looks at the card', async (_, shared, more) => {
  const { claimant } = await newOwner();
  await consent(claimant, shared);
  expect((await show(claimant, form(more))).body.fieldErrors).toHaveProperty(['documents.identityProof']);
  expect((await show(claimant, await card(claimant, more))).body.data.status).toBe('pending');
});

it.each([
  ['a PAN that does not exist', { pan: 'ZZZPA1234K' }, 'pan'],
  ['an account of somebody else', { accountNumber: '98765012341111' }, 'accountNumber'],
  ['an account that does not exist', { accountNumber: '98765012340000' }, 'accountNumber'],
  ['an IFSC of no bank', { ifsc: 'ZZZZ0000001' }, 'ifsc'],
  ['no name', { panName: '' }, 'panName'],
])('%s is refused at its field', async (_, more, field) => {
  const { claimant } = await newOwner();
  expect(Object.keys((await show(claimant, await card(claimant, more))).body.fieldErrors)).toEqual([field]);
});

it('a company shows its PAN, who signs for it and the paper that says so', async () => {
  const people = await newOwner();
  const { claimant } = people;
  const pan = ownPan();
  const company = { pan, panName: 'Rao Transport Private Limited' };
  expect(Object.keys((await show(claimant, await card(claimant, company))).body.fieldErrors)).toEqual(['signatoryName']);
  const signed = { ...company, signatoryName: 'Asha Rao' };
  await consent(claimant, 'Asha Rao');
  expect(Object.keys((await show(claimant, await card(claimant, signed))).body.fieldErrors)).toEqual([
    'documents.businessRegistration',
  ]);
  const documents = {
    identityProof: [await kycFile(t, claimant.token)],
    businessRegistration: [await kycFile(t, claimant.token)],
  };
  expect((await show(claimant, form({ ...signed, documents }))).body.data.status).toBe('pending');
  const { fields } = await done(t, 'GET', `/kyc/submissions/${claimant.userId}`, people.staff.token);
  expect(fields).toMatchObject({ firstName: 'Asha', lastName: 'Rao', companyName: 'RAO TRANSPORT PRIVATE LIMITED' });
});

it('a PAN in a name that is neither the insured’s nor the registered owner’s pays nothing', async () => {
  const people = await newOwner();
  const id = await claimWithout(people);
  await consent(people.claimant, 'Ravi Kumar');
  await show(people.claimant, form({ panName: 'Ravi Kumar' }));
  expect(await payouts(id)).toBe(0);
  expect(await todo(id, people.staff)).toContain('explain-owner');
});

it('a sole approver of a claim does not approve its owner, and the other way round', async () => {
  const people = await newOwner();
  await claimWithout(people);
  await show(people.claimant, await card(people.claimant));
  expect((await decide(people.staff, people.claimant, 'approved')).body.code).toBe('kyc.by-sole-approver');
  const invited = await person(t, 'insurance');
  await noteInvitation(t, people.staff, invited);
  expect((await decide(invited, people.claimant, 'approved')).body.code).toBe('kyc.by-sole-approver');
  expect((await decide(people.staff2, people.claimant, 'approved')).status).toBe(200);
  const next = await reviewedClaim(t, people);
  const approve = async (who: Person, more: object = {}) =>
    t.call('POST', `/claims/${next.id}/review/decide`, {
      token: who.token,
      body: { ...(await approvalForm(t, who, next.id)), ...more },
    });
  const third = await person(t, 'insurance');
  expect((await approve(people.staff2)).body.code).toBe('claim.checks-open');
  expect((await approve(third)).body.data.stage).toBe('approved');
});

it('another account voids the approval until a person has seen a cheque; the same one does not', async () => {
  const people = await newOwner();
  const { claimant } = people;
  await consent(claimant, 'Asha Rao');
  const first = form();
  await show(claimant, first);
  expect((await show(claimant, first)).body.data.isApproved).toBe(true);
  const id = await claimWithout(people).then(() => approvedClaim(t, people).then(({ id: other }) => other));
  const other = { ...first, accountNumber: ownAccount() };
  expect((await show(claimant, other)).body.fieldErrors).toHaveProperty(['documents.bankStatement']);
  const papers = { identityProof: [await kycFile(t, claimant.token)], bankStatement: [await kycFile(t, claimant.token)] };
  expect((await show(claimant, { ...other, documents: papers })).body.data).toMatchObject({
    status: 'pending',
    isApproved: false,
  });
  await payOffer(t, people, id);
  await finishRepair(t, people, id);
  expect(await payouts(id)).toBe(0);
  expect((await decide(people.staff2, claimant, 'approved')).status).toBe(200);
  expect(await payouts(id)).toBe(1);
});

it('PAN and account are nowhere in the clear: not in a table, a file or the log', async () => {
  const { claimant } = await newOwner();
  const [pan, accountNumber] = [ownPersonsPan(), ownAccount()];
  await show(claimant, await card(claimant, { pan, accountNumber }));
  await show(claimant, await card(claimant, { pan, accountNumber: '98765012341111' }));
  const { body } = await t.call('GET', '/kyc/identity', { token: claimant.token });
  await t.runJobs();
  expect(await placesOf(t, pan)).toEqual([]);
  expect(await placesOf(t, accountNumber)).toEqual([]);
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${pan}|${accountNumber}`));
});

it('staff and garages show nothing, and a session on a new device replaces no account', async () => {
  const { claimant, garage, staff } = await newOwner();
  for (const who of [garage, staff]) expect((await show(who, form())).status).toBe(403);
  await consent(claimant, 'Asha Rao');
  expect((await show(claimant, form())).body.data.isApproved).toBe(true);
  await t.platform.db
    .updateTable('session')
    .set({ payee_locked_until: new Date(Date.now() + 3_600_000) })
    .where('user_id', '=', claimant.userId)
    .execute();
  expect((await show(claimant, await card(claimant))).body.code).toBe('claim.payee-locked');
});

it('an owner who has shown nothing a day after the acceptance is reminded once', async () => {
  const people = await newOwner();
  await claimWithout(people);
  t.setNow(new Date(Date.now() + 25 * 3_600_000));
  const told = async () => {
    await t.platform.jobs.boss.send('remind-of-identity', {});
    await t.runJobs();
    const { body } = await t.call('GET', `/dev/messages?to=${encodeURIComponent(people.claimant.email)}`);
    return (body.data as { subject: string }[]).filter(({ subject }) => subject === 'Show who you are').length;
  };
  expect([await told(), await told()]).toEqual([1, 1]);
});
