import { expect, it } from 'vitest';
import { kycFile } from '#test/builders/kyc.ts';
import { sim } from '#test/builders/intake.ts';
import { ownAccount, ownPan, ownPersonsPan } from '#test/builders/numbers.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { approvedClaim, cast, done, finishRepair, newestOfferOrder, payableClaim } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { signDeed } from '#test/builders/deed.ts';
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
