import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { message } from '#contract/messages.ts';
import { completeDraft, filedClaim, startDraft } from '#test/builders/intake.ts';
import type { Draft } from '#test/builders/intake.ts';
import { listing } from '#test/builders/listing.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import type { TestApp, TestBody } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { remindDrafts } from './intake/begin-claim.ts';

let t: TestApp;
let claimant: Person;
let other: Person;
let garage: Person;
let surveyor: Person;
let staff: Person;
let filed: Draft;
let draft: Draft;

/** The row of a registered garage. */
async function garageRow(ownerId: string): Promise<string> {
  const { id } = await t.platform.db
    .insertInto('garage')
    .values({
      owner_id: ownerId,
      profile: '{}',
      pan_encrypted: 'x',
      bank_account_encrypted: 'x',
      bank_account_last4: '1191',
      bank_ifsc: 'YESB0000262',
      bank_account_name: 'Deccan Motors',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  [claimant, other, garage, surveyor, staff] = await Promise.all([
    person(t, 'claimant'),
    person(t, 'claimant'),
    person(t, 'garage'),
    person(t, 'surveyor'),
    person(t, 'insurance'),
  ]);
  const listed = await listing(t, { garageName: 'Deccan Motors', garageId: await garageRow(garage.userId) });
  filed = await filedClaim(t, claimant, listed);
  draft = await completeDraft(t, claimant, listed, {
    vehicle: { make: 'Mahindra', model: 'Bolero', registrationNumber: 'MH14 CD 777' },
    vendor: { estimatedRepairCost: 90_000 },
    details: {
      claimType: 'fire',
      incidentDescription: 'The wiring behind the dashboard caught fire while the vehicle stood parked at 100% charge.',
    },
  });
  await filedClaim(t, other, await listing(t));
});
afterAll(() => t.close());

const list = async (who: Person, query = ''): Promise<TestBody> =>
  (await t.call('GET', `/claims${query}`, { token: who.token })).body.data;
const numbers = async (who: Person, query = ''): Promise<string[]> =>
  (await list(who, query)).data.map((claim: { claimNumber: string }) => claim.claimNumber);

it('finds a plate and a phone in any spelling, wherever staff search', async () => {
  const row = await t.platform.db
    .selectFrom('claim')
    .innerJoin('app_user', 'app_user.id', 'claim.claimant_id')
    .select(['claim.registration_number as plate', 'app_user.phone'])
    .where('claim.id', '=', filed.id)
    .executeTakeFirstOrThrow();
  const plate = row.plate ?? '';
  const total = async (path: string, search: string) =>
    (await t.call('GET', `${path}${encodeURIComponent(search)}`, { token: staff.token })).body.data.total;
  const whole = await total('/claims/queue?view=all&search=', plate);
  expect(whole).toBeGreaterThan(0);
  const parts = /^(..)(\d+)([A-Z]*)(\d+)$/.exec(plate)?.slice(1) ?? [];
  for (const between of [' ', '-', '.', '/', '\u00a0', '\u2011', '\u200b'])
    expect(await total('/claims/queue?view=all&search=', parts.join(between).toLowerCase())).toBe(whole);
  const admin = await person(t, 'admin');
  const phone = row.phone ?? '';
  const users = (search: string) => t.call('GET', `/users?search=${encodeURIComponent(search)}`, { token: admin.token });
  const [bySpelling, byDigits] = await Promise.all([users(`+91 ${phone.slice(0, 5)}\u2013${phone.slice(5)}`), users(phone)]);
  expect(bySpelling.body.data).toEqual(byDigits.body.data);
});

describe('GET /claims', () => {
  it('shows claimants their own, newest first, ten to a page', async () => {
    expect(await list(claimant)).toMatchObject({ total: 2, totalPages: 1, page: 1, limit: 10 });
    expect(await numbers(claimant)).toEqual([draft.claimNumber, filed.claimNumber]);
    expect(await numbers(claimant, '?sort=oldest')).toEqual([filed.claimNumber, draft.claimNumber]);
    expect(await numbers(claimant, '?sort=amount')).toEqual([draft.claimNumber, filed.claimNumber]);
    expect(await numbers(claimant, '?limit=1&page=2')).toEqual([filed.claimNumber]);
  });

  it('shows garages those that chose them once filed, surveyors those assigned to them, staff all', async () => {
    expect(await numbers(garage)).toEqual([filed.claimNumber]);
    expect(await numbers(surveyor)).toEqual([]);
    await t.platform.db.updateTable('claim').set({ surveyor_id: surveyor.userId }).where('id', '=', filed.id).execute();
    expect(await numbers(surveyor)).toEqual([filed.claimNumber]);
    await t.platform.db.updateTable('claim').set({ surveyor_id: null }).where('id', '=', filed.id).execute();
    expect((await list(staff)).total).toBe(3);
  });

  it.each([
    ['?search=bolero', () => [draft.claimNumber]],
    ['?search=wiring%20FIRE', () => [draft.claimNumber]],
    ['?search=MH14CD777', () => [draft.claimNumber]],
    ['?search=MH-14-CD-777', () => [draft.claimNumber]],
    ['?search=mh.14%20cd/777', () => [draft.claimNumber]],
    ['?search=MH%E0%A5%A7%E0%A5%AACD%E2%80%91777%E2%80%8B', () => [draft.claimNumber]],
    ['?search=accident', () => [filed.claimNumber]],
    ['?search=दुर्घटना', () => [filed.claimNumber]],
    ['?search=100%25', () => [draft.claimNumber]],
    ['?search=%25', () => [draft.claimNumber]],
    ['?search=_', () => []],
    ['?search=nothing%20like%20it', () => []],
    ['?status=pending', () => [draft.claimNumber, filed.claimNumber]],
    ['?status=processing', () => []],
    ['?status=rejected', () => []],
  ])('%s', async (query, expected) => {
    expect(await numbers(claimant, query)).toEqual(expected());
  });

  it('refuses what it does not offer', async () => {
    for (const query of ['?status=lost', '?sort=random', '?page=0', '?limit=1000']) {
      expect((await t.call('GET', `/claims${query}`, { token: claimant.token })).status).toBe(400);
    }
  });

  it('computes title, description, amount and whose turn it is', async () => {
    const [first] = (await list(claimant)).data;
    expect(first).toMatchObject({
      title: 'Fire — Mahindra Bolero MH14 CD 777',
      titleKey: message('claim.title.fire', { vehicle: 'Mahindra Bolero MH14 CD 777' }),
      description: expect.stringContaining('wiring'),
      claimAmount: 90_000,
      status: 'pending',
      progress: 16,
      claimantName: null,
      garageName: 'Deccan Motors, Wakad',
      nextStep: { whose: ['claimant'], step: 'pay-fee', overdue: false },
    });
    const seenByGarage = (await list(garage)).data[0];
    // The garage owes the estimate while staff review the claim.
    expect(seenByGarage).toMatchObject({ claimantName: 'Asha Rao', nextStep: { whose: ['garage'], step: 'enter-estimate' } });
  });
});

describe('GET /claims/{id}', () => {
  it('hides the payment from garages and the claimant’s own data from nobody who needs it', async () => {
    const seen = (await t.call('GET', `/claims/${filed.id}`, { token: garage.token })).body.data;
    expect(seen).toMatchObject({
      payment: null,
      claimant: { name: 'Asha Rao', phone: '' },
      garage: { hasAccount: true },
    });
    expect(seen.actions).toContain('save-estimate');
    const own = (await t.call('GET', `/claims/${filed.id}`, { token: claimant.token })).body.data;
    expect(own).toMatchObject({ claimant: null, payment: { amount: 500, status: 'success' } });
    expect(own.actions).toContain('withdraw');
  });

  it('does not show a draft to the garage that it names, nor one that was given up', async () => {
    const { listing_id: garageId } = await t.platform.db
      .selectFrom('claim')
      .select('listing_id')
      .where('id', '=', filed.id)
      .executeTakeFirstOrThrow();
    const given = await completeDraft(t, other, garageId ?? '');
    await t.call('DELETE', `/claims/${given.id}`, { token: other.token });
    expect((await t.call('GET', `/claims/${given.id}`, { token: garage.token })).status).toBe(404);
    expect((await t.call('GET', `/claims/${given.id}`, { token: other.token })).body.data).toMatchObject({
      stage: 'withdrawn',
      workflowStatus: 'discarded',
    });
    expect((await t.call('GET', `/claims/${draft.id}`, { token: garage.token })).status).toBe(404);
    expect((await t.call('GET', `/claims/${filed.id}`, { token: surveyor.token })).status).toBe(404);
  });
});

describe('drafts that were left alone', () => {
  it('are remembered once after seven days; empty ones are not', async () => {
    const empty = await startDraft(t, other);
    expect(await remindDrafts(t.platform)).toBe(0);
    t.setNow(new Date(Date.now() + 8 * 86_400_000));
    expect(await remindDrafts(t.platform)).toBe(1);
    expect(await remindDrafts(t.platform)).toBe(0);
    const mail = await t.platform.db
      .selectFrom('outbox_message')
      .select(['recipient', 'data'])
      .where('template', '=', 'draft-waiting')
      .execute();
    expect(mail).toMatchObject([{ recipient: claimant.email, data: { number: draft.claimNumber } }]);
    const row = await t.platform.db
      .selectFrom('claim')
      .select('draft_reminded_at')
      .where('id', '=', empty.id)
      .executeTakeFirstOrThrow();
    expect(row.draft_reminded_at).toBeNull();
    t.setNow(null);
  });
});
