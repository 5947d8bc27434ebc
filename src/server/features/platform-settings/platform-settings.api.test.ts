import { beforeAll, expect, it } from 'vitest';
import { addCalendarDays } from '#domain/analytics/ranges.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { completeDraft } from '#test/builders/intake.ts';
import { recomputed } from '#test/builders/key-facts.ts';
import { approvedClaim, done, invoiceForm, reviewedClaim } from '#test/builders/processing.ts';
import { taxDetails } from '#test/builders/tax-details.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { offerTermsInForce } from '#server/features/claims/door/claims.service.ts';
import { capsInForce } from '#server/platform/caps/spend-cap.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();
let admin: Person;
let today: string;
beforeAll(async () => {
  admin = await person(t, 'admin', { phone: '9876500009' });
  today = todayInKolkata(t.platform.now());
});

type Part = 'slabs' | 'rates' | 'offer-terms' | 'caps';
const view = () => done(t, 'GET', '/platform-settings', admin.token);
const body = (path: Part, changes: object) =>
  view().then((settings) => ({ ...settings[path === 'offer-terms' ? 'terms' : path][0], ...changes }));
const post = async (path: Part, changes: object) =>
  t.call('POST', `/platform-settings/${path}`, { token: admin.token, body: await body(path, changes) });
const confirmed = async (path: Part, changes: object) => {
  const { body: proposed } = await post(path, changes);
  return t.call('POST', `/proposals/${proposed.data.proposal.id}/confirm`, { token: people.staff2.token });
};

it('begins with the product’s own tables, for those who set, confirm or audit them', async () => {
  const settings = await view();
  expect(settings.slabs).toMatchObject([
    {
      id: null,
      state: 'in-force',
      gstPercent: 18,
      slabs: [{ upTo: 25_000, fee: 750 }, {}, {}, {}, {}, {}, {}, { upTo: 1_000_000, fee: 17_000 }],
    },
  ]);
  expect(settings.rates[0]).toMatchObject({
    olderPercent: 50,
    fixed: { fibreglass: 30, glass: 0 },
    deductibles: {
      car: {
        steps: [
          { upTo: 1500, amount: 1000 },
          { upTo: null, amount: 2000 },
        ],
      },
    },
  });
  expect(settings.fees).toMatchObject([{ id: null, processingFee: 450, serviceCharge: 50, listingFee: 2500 }]);
  const reviewer = await person(t, 'insurance', { duties: ['review'] });
  expect((await t.call('GET', '/platform-settings', { token: reviewer.token })).status).toBe(403);
});

it('counts a table of today from now on; offers that were made keep theirs', async () => {
  const before = await approvedClaim(t, people, 20_000);
  expect((await confirmed('slabs', { validFrom: today, slabs: [{ upTo: 500_000, fee: 100 }] })).status).toBe(200);
  const after = await approvedClaim(t, people, 20_000);
  const fee = async (id: string) => (await done(t, 'GET', `/claims/${id}/offer`, people.claimant.token)).slabFee;
  expect(await fee(before.id)).toBe(750);
  expect(await fee(after.id)).toBe(100);
  expect((await view()).slabs.map(({ state }: { state: string }) => state)).toEqual(['in-force', 'past']);
  // The public costs page uses them, too.
  expect((await t.call('GET', '/costs')).body.data).toMatchObject({
    fees: { slabs: [{ upTo: 500_000, fee: 100 }] },
    paid: { processingFee: 450, serviceCharge: 50 },
  });
});

it('announces rates ahead, and takes back only what has not begun', async () => {
  await confirmed('rates', { validFrom: addCalendarDays(today, 7), olderPercent: 55.5 });
  const [upcoming, own] = (await view()).rates;
  expect(upcoming).toMatchObject({ state: 'upcoming', olderPercent: 55.5, setBy: 'Asha Rao' });
  expect(own).toMatchObject({ state: 'in-force', olderPercent: 50 });
  expect((await confirmed('rates', { validFrom: addCalendarDays(today, 7) })).body).toMatchObject({ code: 'setting.from-taken' });
  const begun = (await view()).slabs[0].id;
  expect((await t.call('DELETE', `/platform-settings/versions/${begun}`, { token: admin.token })).body.code).toBe(
    'setting.not-upcoming',
  );
  expect(
    (await t.call('DELETE', `/platform-settings/versions/${upcoming.id}`, { token: admin.token })).body.data.rates,
  ).toHaveLength(1);
});

it('tries rates on the claims of the last month, without changing anything', async () => {
  const claim = await reviewedClaim(t, people);
  const rates = (await view()).rates.find((one: { state: string }) => one.state === 'in-force');
  const trial = async (changes: object, page = '') =>
    done(t, 'POST', `/platform-settings/rates/trial${page}`, admin.token, { ...rates, ...changes });
  expect(await trial({})).toMatchObject({ data: [], total: 0, difference: 0, isBounded: false });
  const goods = { ...rates.deductibles.goods, steps: [{ upTo: null, amount: 4000 }] };
  const dearer = await trial({ deductibles: { ...rates.deductibles, goods } });
  expect(dearer.tried).toBe(dearer.total);
  expect(dearer.difference).toBe(dearer.total * -2500);
  expect(dearer.data).toContainEqual({ claimId: claim.id, claimNumber: expect.any(String), before: 40_500, after: 38_000 });
  expect((await trial({ deductibles: { ...rates.deductibles, goods } }, '?limit=1&page=2')).data).toHaveLength(1);
  expect((await done(t, 'GET', `/claims/${claim.id}/settlement`, people.staff.token)).insurerPays).toBe(40_500);
});

const officer = { name: 'Meera Iyer', email: 'grievances@gatepass.test', phone: '1800 123 4567', address: '1 Camp, Pune 411001' };

it('counts terms of offers from their first day, once somebody else confirmed them; offers that were made keep theirs', async () => {
  const told = async (id: string) => {
    const { expiresAt } = await done(t, 'GET', `/claims/${id}/offer`, people.claimant.token);
    const facts = await done(t, 'GET', `/claims/${id}/offer/key-facts`, people.claimant.token);
    return {
      hours: (Date.parse(expiresAt) - Date.parse(facts.madeAt)) / 3_600_000,
      days: facts.daysToPay.days,
      words: JSON.stringify(facts),
    };
  };
  expect((await view()).terms).toMatchObject([{ id: null, state: 'in-force', validDays: 2, grievanceOfficer: { name: '' } }]);
  const proposed = await post('offer-terms', { validFrom: today, validDays: 5, assumedDays: 40, grievanceOfficer: officer });
  expect(proposed.body.data.proposal).toMatchObject({
    ...{ kind: 'offer-terms', subject: null, state: 'waiting' },
    before: { validDays: 2, assumedDays: 28 },
    after: { validDays: 5, assumedDays: 40, grievanceOfficer: officer },
  });
  const confirm = (token: string) => t.call('POST', `/proposals/${proposed.body.data.proposal.id}/confirm`, { token });
  expect((await confirm(admin.token)).body.code).toBe('approval.same-person');
  const before = await approvedClaim(t, people);
  expect((await confirm(people.staff2.token)).status).toBe(200);
  const after = await approvedClaim(t, people);
  expect(await told(before.id)).toMatchObject({ hours: 48, days: 28, words: expect.not.stringContaining('Meera Iyer') });
  expect(await told(after.id)).toMatchObject({
    ...{ hours: 120, days: 40 },
    words: expect.stringContaining('Meera Iyer, 1 Camp, Pune 411001, grievances@gatepass.test, 1800 123 4567'),
  });
  for (const { id } of [before, after]) expect((await recomputed(t, [id]))[0]?.faults).toEqual([]);
  expect((await view()).terms).toMatchObject([{ state: 'in-force', validDays: 5, setBy: 'Asha Rao' }, { state: 'past' }]);
  await confirmed('offer-terms', { validFrom: addCalendarDays(today, 7), validDays: 30, grievanceOfficer: officer });
  const [upcoming] = (await view()).terms;
  expect(upcoming).toMatchObject({ state: 'upcoming', validDays: 30 });
  const inForce = async (msFromBegin: number) =>
    (await offerTermsInForce(t.platform.db, new Date(Date.parse(upcoming.begins) + msFromBegin))).validDays;
  expect([await inForce(-1), await inForce(0)]).toEqual([5, 30]);
  expect((await told((await approvedClaim(t, people)).id)).hours).toBe(120);
  const left = await t.call('DELETE', `/platform-settings/versions/${upcoming.id}`, { token: admin.token });
  expect(left.body.data.terms[0]).toMatchObject({ state: 'in-force', validDays: 5 });
});

it('refuses terms of offers out of their bounds, all faults at once', async () => {
  const faults = async (changes: object) => (await post('offer-terms', { validFrom: today, ...changes })).body.fieldErrors;
  expect(
    await faults({
      ...{ validFrom: '', validDays: 1, fewestClaims: 0, assumedDays: 121 },
      grievanceOfficer: { name: ' ', email: 'nobody', phone: '12', address: '' },
    }),
  ).toEqual({
    validFrom: 'The first day is required',
    validDays: 'Please enter a whole number from 2 to 30',
    fewestClaims: 'Please enter a whole number from 1 to 100',
    assumedDays: 'Please enter a whole number from 1 to 120',
    'grievanceOfficer.name': 'Name is required',
    'grievanceOfficer.email': 'Please enter a valid email address',
    'grievanceOfficer.phone': 'Please enter a phone number with area code, digits only',
    'grievanceOfficer.address': 'Address is required',
  });
  const most = { validDays: 30.5, fewestClaims: 101, assumedDays: 0, grievanceOfficer: officer };
  expect(Object.keys(await faults(most))).toEqual(['validDays', 'fewestClaims', 'assumedDays']);
  expect(await faults({ validDays: 31, grievanceOfficer: officer })).toHaveProperty('validDays');
  expect(await faults({ validFrom: addCalendarDays(today, -1), grievanceOfficer: officer })).toHaveProperty('validFrom');
});

it('refuses tables that make no sense, all faults at once', async () => {
  const past = await post('slabs', { validFrom: addCalendarDays(today, -1) });
  expect(past.body.fieldErrors).toEqual({
    validFrom: 'The first day cannot be in the past: earlier calculations keep their version',
  });
  const faults = await post('slabs', {
    validFrom: '',
    gstPercent: 180,
    slabs: [
      { upTo: 50_000, fee: 1 },
      { upTo: 25_000, fee: -1 },
    ],
  });
  expect(faults.status).toBe(400);
  expect(faults.body.fieldErrors).toMatchObject({
    validFrom: 'The first day is required',
    gstPercent: 'Please enter a percentage from 0 to 100',
    'slabs.1.fee': 'The fee is required and cannot be negative',
  });
  expect(
    (
      await post('slabs', {
        validFrom: today,
        slabs: [
          { upTo: 50_000, fee: 1 },
          { upTo: 25_000, fee: 2 },
        ],
      })
    ).body.fieldErrors,
  ).toEqual({ slabs: 'Each slab must end above the one before' });
  const { deductibles } = await body('rates', {});
  const endless = { ...deductibles, car: { by: 'cubicCapacity', steps: [{ upTo: 1500, amount: 1000 }] } };
  expect((await post('rates', { validFrom: today, deductibles: endless })).body.fieldErrors).toEqual({
    'deductibles.car.steps': 'Each step must end above the one before; the last one has no end',
  });
});

it('tells anybody who we are by the records in force, and never the account; a CIN is proposed by one and confirmed by another', async () => {
  const company = async () => (await t.call('GET', '/company')).body.data;
  const before = await company();
  expect(before).toEqual({
    company: {
      legalName: taxDetails.legalName,
      cin: taxDetails.cin,
      gstin: taxDetails.gstin,
      address: taxDetails.address,
      directors: ['Asha Rao', 'Dev Mehta'],
    },
    grievanceOfficer: expect.objectContaining({ email: expect.stringContaining('@') }),
    insurersPaidOn: [],
  });
  const propose = (cin: string) =>
    t.call('POST', '/platform-settings/tax-details', { token: admin.token, body: { ...taxDetails, validFrom: today, cin } });
  const refused = await propose('U66190KA2020PTC12345');
  expect([refused.status, refused.body.fieldErrors]).toEqual([400, { cin: 'Please enter a valid CIN' }]);
  const proposed = await propose('u66190 ka2021ptc654321');
  expect(await company()).toEqual(before);
  const { id } = proposed.body.data.proposal;
  expect((await t.call('POST', `/proposals/${id}/confirm`, { token: people.staff2.token })).status).toBe(200);
  expect((await company()).company.cin).toBe('U66190KA2021PTC654321');
});

it('limits of messages and checks are proposed by one, confirmed by another and in force', async () => {
  const sms = { perHour: 40, perDay: 400 };
  const wrong = await post('caps', { validFrom: today, sms: { perHour: 400, perDay: 40 } });
  expect(wrong).toMatchObject({
    status: 400,
    body: { fieldErrors: { 'sms.perDay': 'A day cannot have fewer than an hour' } },
  });
  expect((await confirmed('caps', { validFrom: today, sms })).status).toBe(200);
  expect((await view()).caps[0]).toMatchObject({ state: 'in-force', sms, mail: { perHour: 10_000 } });
  expect((await capsInForce(t.platform.db, t.platform.now())).sms).toEqual(sms);
});

it('takes fees from their first day on; a draft that has opened its payment keeps the fee that it was asked', async () => {
  const { claimant, garage } = people;
  const [asked, later] = [await completeDraft(t, claimant, garage.listingId), await completeDraft(t, claimant, garage.listingId)];
  const open = (id: string) => done(t, 'POST', `/claims/${id}/payment/order`, claimant.token);
  const shown = async (id: string) => (await done(t, 'GET', `/claims/${id}`, claimant.token)).payment;
  const before = { amount: 500, processingFee: 450, serviceCharge: 50 };
  expect(await open(asked.id)).toMatchObject(before);
  const fees = { validFrom: today, processingFee: 600, serviceCharge: 75, listingFee: 3000 };
  const { proposal } = await done(t, 'POST', '/platform-settings/fees', admin.token, fees);
  expect(proposal).toMatchObject({
    kind: 'fees',
    before: { processingFee: 450, serviceCharge: 50, listingFee: 2500 },
    after: fees,
  });
  expect(await shown(later.id)).toMatchObject(before);
  await done(t, 'POST', `/proposals/${proposal.id}/confirm`, people.staff2.token);
  const after = { amount: 675, processingFee: 600, serviceCharge: 75 };
  expect(await shown(later.id)).toMatchObject(after);
  expect(await open(later.id)).toMatchObject(after);
  expect(await shown(asked.id)).toMatchObject(before);
  expect(await open(asked.id)).toMatchObject(before);
  expect((await t.call('GET', '/costs')).body.data.paid).toEqual({ processingFee: 600, serviceCharge: 75 });
  expect((await t.call('GET', '/v1/pricing/garage-listing-fee')).body.data.fee).toBe(3000);
  expect((await view()).fees.map(({ state }: { state: string }) => state)).toEqual(['in-force', 'past']);
});

it('takes GST rates and TDS names from their first day on; a bill keeps those of its own day', async () => {
  const claim = await approvedClaim(t, people);
  const send = async (taxRate: number, date: string) => {
    const form = await invoiceForm(t, people.garage, claim.id, 40_000);
    const taxableValue = Math.round((40_000 * 10_000) / (100 + taxRate)) / 100;
    const tax = Math.round((40_000 - taxableValue) * 100) / 100;
    const body = {
      ...form,
      date,
      lines: [{ label: 'Tyre', taxableValue, taxRate, tax }],
      cgst: undefined,
      sgst: undefined,
      igst: undefined,
    };
    return t.call('POST', `/claims/${claim.id}/invoice`, { token: people.garage.token, body });
  };
  expect((await send(28, today)).body.fieldErrors).toEqual({
    'lines.0.taxRate': 'This GST rate does not apply on the invoice’s date',
  });
  expect((await send(18, today)).status).toBe(200);
  const [inForce] = (await view()).taxRules;
  expect(inForce).toMatchObject({ id: null, state: 'in-force', statementForm: '140', tds: { professional: { code: '1027' } } });
  const { id: _id, version: _version, state: _state, begins: _begins, setBy: _setBy, ...rules } = inForce;
  const next = { ...rules, validFrom: today, repairRates: [{ percent: 0 }, { percent: 20 }] };
  const { proposal } = await done(t, 'POST', '/platform-settings/tax-rules', admin.token, next);
  expect((await send(20, today)).status).toBe(400);
  await done(t, 'POST', `/proposals/${proposal.id}/confirm`, people.staff2.token);
  expect((await send(20, today)).status).toBe(200);
  expect((await send(18, addCalendarDays(today, -1))).status).toBe(200);
  expect((await send(18, today)).status).toBe(400);
});
