import { beforeAll, describe, expect, it } from 'vitest';
import { completeDraft, openOrder, sim } from '#test/builders/intake.ts';
import { lender } from '#test/builders/lender.ts';
import { ownAccount, ownPan, gstinOf } from '#test/builders/numbers.ts';
import { noteInvitation, person } from '#test/builders/person.ts';
import {
  approvalForm,
  done,
  finishRepair,
  nextVehicle,
  payOffer,
  payoutOf,
  recordCover,
  settleTransfer,
} from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { Called } from '#test/setup/test-app.ts';
import { loadReferenceData } from '../places/load-reference-data.ts';

const { t, people } = claimSuite({ payoutStepMs: 'manual' });
beforeAll(() => loadReferenceData(t.platform.pool));
const refused = ({ status, body }: Called) => `${status} ${body.code}`;
let numbers = 9_822_070_000;
const nextPhone = () => String((numbers += 1));

const tell = async (to: string) => {
  await t.runJobs();
  const { body } = await t.call('GET', `/dev/messages?to=${encodeURIComponent(to)}`);
  return body.data.map(({ text }: { text: string }) => text) as string[];
};
/** The SMS to this number that contains these words. */
const smsWith = async (phone: string, words: string) => (await tell(phone)).find((text) => text.includes(words));
const tokenIn = (text = '') => /\/workshop\/([\w-]+)/.exec(text)?.[1] ?? '';

/** A filed claim whose owner named a workshop by its number; the token of its SMS. */
async function named(phone = nextPhone(), owner = people.claimant): Promise<{ id: string; phone: string; token: string }> {
  const draft = await completeDraft(t, owner, people.garage.listingId, {
    vehicle: nextVehicle(),
    vendor: { garageId: null, invitedGarage: { name: 'Pawar Body Works', phone, city: 'Satara' } },
  });
  const { orderId } = await openOrder(t, owner, draft.id);
  await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
  await t.call('PATCH', `/claims/${draft.id}/part/E`, { token: owner.token, body: { orderId } });
  return { id: draft.id, phone, token: tokenIn(await smsWith(phone, '/workshop/')) };
}

let workshops = 0;
/** Of a workshop with its own name, numbers and account. */
const details = () => {
  const panNo = ownPan();
  const garageName = `Pawar Body Works ${String.fromCodePoint(65 + (workshops += 1))}`;
  return {
    garageName,
    companyBankAccountName: garageName,
    typeOfCompany: 'Proprietorship',
    authorizedPersonName: 'Sunil Pawar',
    address: '12 Camp',
    pincode: '411001',
    gstNo: gstinOf(panNo),
    panNo,
    bankAccNo: ownAccount(),
    bankIfscCode: 'HDFC0001234',
    acceptTerms: true,
  };
};
const join = (token: string, body: object = details()) => t.call('POST', `/workshop-link/${token}/join`, { body });
const garageOf = (claimId: string) =>
  t.platform.db
    .selectFrom('claim')
    .innerJoin('garage_listing as l', 'l.id', 'claim.listing_id')
    .innerJoin('garage as g', 'g.id', 'l.garage_id')
    .select(['g.id', 'g.owner_id', 'g.state', 'l.hidden', 'g.bank_account_last4'])
    .where('claim.id', '=', claimId)
    .executeTakeFirstOrThrow();
const decide = (garageId: string, by = people.staff2, body: object = { decision: 'approve' }) =>
  t.call('POST', `/garage/applications/${garageId}/workshop`, { token: by.token, body });
const checked = (garageId: string) => done(t, 'POST', `/garage/applications/${garageId}/tax-check`, people.staff2.token);

/** Signs in with the telephone that the SMS went to. */
async function signIn(phone: string): Promise<string> {
  const { token } = (await t.call('POST', '/auth/phone/code', { body: { phone } })).body.data;
  const text = (await tell(phone)).find((one) => !one.includes('CLM-') && /\b\d{6}\b/.test(one));
  const otp = /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';
  return (await t.call('POST', '/auth/phone', { body: { phone, otp, token } })).body.data.accessToken;
}

describe('a workshop without a listing', () => {
  it('gives its account by the link in the SMS, and is the claim’s garage in nobody’s directory', async () => {
    const { id, phone, token } = await named();
    const [text] = await tell(phone);
    expect(text).toMatch(/has chosen your workshop.+free of charge.+\/workshop\/[\w-]{43}/);
    const steps = async () =>
      (await done(t, 'GET', `/claims/${id}`, people.staff.token)).todo.map(({ what }: { what: string }) => what);
    expect(await steps()).toContain('give-account');
    expect((await t.call('GET', `/workshop-link/${token}`)).body.data).toEqual({
      claimNumber: expect.stringMatching(/^CLM-/),
      registrationNumber: expect.stringMatching(/^MH14/),
      garageName: 'Pawar Body Works',
      phone,
    });
    expect((await join(token)).status).toBe(200);
    expect(await garageOf(id)).toMatchObject({ state: 'draft', hidden: true });
    expect(await steps()).not.toContain('give-account');
    const found = await t.call('GET', '/garages/search?search=Pawar%20Body%20Works');
    expect(JSON.stringify(found.body)).not.toContain('Pawar Body Works');
    const notices = await done(t, 'GET', '/dashboard/notifications', people.staff.token);
    expect(notices.data[0].title).toBe('Workshop to admit');
  });

  it('is admitted by one of the staff, after both registers have confirmed its numbers', async () => {
    const { id, phone, token } = await named();
    await join(token);
    const { id: garageId } = await garageOf(id);
    expect(refused(await decide(garageId))).toBe('409 workshop.unchecked');
    await checked(garageId);
    expect((await decide(garageId)).body.data).toEqual({ id: garageId, kycStatus: 'approved' });
    expect(refused(await decide(garageId))).toBe('409 workshop.decided');
    expect(await smsWith(phone, 'can now be paid')).toContain('/login');
    expect(refused(await decide(people.garage.garageId))).toBe('409 workshop.decided');
    // A listing is the same record, applied for later.
    await done(t, 'POST', '/garage/submit', await signIn(phone));
    expect(await garageOf(id)).toMatchObject({ id: garageId, state: 'submitted', hidden: true });
  });

  it('gets a later claim by itself, without another SMS', async () => {
    const first = await named();
    await join(first.token);
    const sent = (await tell(first.phone)).length;
    const second = await named(first.phone);
    expect((await garageOf(second.id)).id).toBe((await garageOf(first.id)).id);
    expect(await tell(first.phone)).toHaveLength(sent);
  });

  it('refused with a reason, corrects its details by a new link', async () => {
    const { id, phone, token } = await named();
    await join(token);
    const { id: garageId } = await garageOf(id);
    const { body } = await decide(garageId, people.staff2, { decision: 'reject', reason: '' });
    expect(body.fieldErrors).toHaveProperty('reason');
    await decide(garageId, people.staff2, { decision: 'reject', reason: 'The PAN is of another firm.' });
    const text = await smsWith(phone, 'The PAN is of another firm.');
    const account = ownAccount();
    expect((await join(tokenIn(text), { ...details(), bankAccNo: account })).status).toBe(200);
    expect(await garageOf(id)).toMatchObject({ id: garageId, bank_account_last4: account.slice(-4) });
    await checked(garageId);
    expect((await decide(garageId)).status).toBe(200);
  });
});

describe('a financed truck at a workshop without a listing', () => {
  it('goes from the claim to the payout: the lender and the workshop answer by their links', async () => {
    const { claimant, staff, staff2 } = people;
    const mailbox = 'noc@shriram.test';
    await lender(t, { maker: staff, checker: staff2 }, { name: 'Shriram Finance', mailboxes: [mailbox] });
    const { id, phone, token } = await named();
    await join(token);
    const { id: garageId, owner_id: userId } = await garageOf(id);
    await checked(garageId);
    const other = await person(t, 'insurance');
    await decide(garageId, other);
    const garage = { token: await signIn(phone), userId };
    await done(t, 'POST', `/claims/${id}/estimate`, garage.token, {
      lines: [{ label: 'Front bumper', kind: 'labour', amount: 42_000 }],
    });
    await done(t, 'POST', `/claims/${id}/review/start`, staff.token);
    await recordCover(t, people, id);
    await t.platform.db
      .updateTable('claim')
      .set((eb) => ({
        register_facts: eb.fn('jsonb_set', [
          'register_facts',
          eb.val('{vehicle,financier}'),
          eb.val('"SHRIRAM FINANCE LIMITED"'),
        ]),
      }))
      .where('id', '=', id)
      .execute();
    await done(t, 'POST', `/claims/${id}/lender-consent`, staff2.token, { mailbox });
    const [asked] = await tell(mailbox);
    const lenders = /\/lender-consent\/(\S+)/.exec(asked ?? '')?.[1] ?? '';
    await t.call('POST', `/lender-consent/${lenders}/answer`, {
      body: { answer: 'consented', name: 'R. Krishnan', designation: 'Branch manager' },
    });
    await t.runJobs();
    await done(t, 'POST', `/claims/${id}/review/decide`, staff.token, await approvalForm(t, staff, id));
    await payOffer(t, people, id);
    await finishRepair(t, { ...people, garage: { ...people.garage, ...garage } }, id);
    await t.runJobs();
    await settleTransfer(t, id, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
    expect((await done(t, 'GET', `/claims/${id}`, claimant.token)).stage).toBe('disbursed');
    expect((await payoutOf(t, id)).state).toBe('success');
  });
});

describe('misuse', () => {
  it('of the link: it works once, and whoever holds it later changes no account', async () => {
    const { id, phone, token } = await named();
    await join(token);
    const before = await garageOf(id);
    expect(refused(await join(token))).toBe('410 claim-link.over');
    await checked(before.id);
    await decide(before.id);
    // A link of another claim that names the same number.
    const other = await named();
    await t.platform.db
      .updateTable('claim')
      .set((eb) => ({ vendor: eb.fn('jsonb_set', ['vendor', eb.val('{garagePhone}'), eb.val(JSON.stringify(phone))]) }))
      .where('id', '=', other.id)
      .execute();
    expect(refused(await join(other.token))).toBe('409 workshop.number-known');
    expect(await garageOf(id)).toEqual(before);
    // A session by the phone's code has no password, and changes no account without one.
    const session = await signIn(phone);
    const changed = await t.call('POST', '/garage/bank-account', {
      token: session,
      body: { bankAccNo: ownAccount(), bankIfscCode: 'HDFC0001234', companyBankAccountName: 'Pawar', password: 'Guess-1234' },
    });
    expect(changed.status).toBe(400);
    expect(await garageOf(id)).toEqual(before);
  });

  it('by staff: the link goes to the number that the owner named, and who is connected admits nobody', async () => {
    const { id, phone, token } = await named();
    const sent = await t.call('POST', `/claims/${id}/workshop-link`, {
      token: people.staff2.token,
      body: { phone: '9800000099' },
    });
    expect([sent.status, JSON.stringify(sent.body)]).toEqual([200, expect.not.stringContaining('/workshop/')]);
    expect(refused(await join(token))).toBe('410 claim-link.over');
    const [again] = (await tell(phone)).filter((text) => text.includes('/workshop/') && !text.includes(token));
    expect((await join(tokenIn(again))).status).toBe(200);
    const { id: garageId, owner_id: ownerId } = await garageOf(id);
    await checked(garageId);
    const friend = await person(t, 'insurance');
    await noteInvitation(t, friend, { ...people.garage, userId: ownerId });
    expect(refused(await decide(garageId, friend))).toMatch(/^409 .*connected/);
  });

  it('by staff: who admits a payee does not decide its claim', async () => {
    const { id, phone, token } = await named();
    await join(token);
    const { id: garageId } = await garageOf(id);
    await checked(garageId);
    await decide(garageId, people.staff);
    const garage = await signIn(phone);
    await done(t, 'POST', `/claims/${id}/estimate`, garage, { lines: [{ label: 'Bumper', kind: 'labour', amount: 42_000 }] });
    await done(t, 'POST', `/claims/${id}/review/start`, people.staff.token);
    await recordCover(t, people, id);
    const decided = await t.call('POST', `/claims/${id}/review/decide`, {
      token: people.staff.token,
      body: await approvalForm(t, people.staff, id),
    });
    expect(refused(decided)).toBe('409 claim.decided-by-other-hand');
  });

  it('by two workshops with one account: the second is not admitted', async () => {
    const shared = { ...details(), bankAccNo: ownAccount() };
    const one = await named();
    await join(one.token, shared);
    const first = await garageOf(one.id);
    await checked(first.id);
    expect((await decide(first.id)).status).toBe(200);
    const two = await named();
    await join(two.token, { ...details(), garageName: 'Jadhav Motors', bankAccNo: shared.bankAccNo });
    const second = await garageOf(two.id);
    await checked(second.id);
    expect(refused(await decide(second.id))).toBe('409 kyc.double');
  });

  it('by an owner who names the own number as a workshop’s', async () => {
    const phone = nextPhone();
    const owner = await person(t, 'claimant', { phone });
    await t.platform.db.updateTable('app_user').set({ phone_verified_at: new Date() }).where('id', '=', owner.userId).execute();
    const { token } = await named(phone, owner);
    expect(refused(await join(token))).toBe('409 workshop.number-known');
  });
});
