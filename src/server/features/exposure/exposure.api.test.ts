import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCalendarDays } from '#domain/analytics/ranges.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { ExposureKind } from '#domain/exposure/exposure.ts';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import { expireOffers } from '#server/features/claims/offer/end-offer.ts';
import { readMigrations } from '#server/platform/db/migrate.ts';
import { cloneClaim } from '#test/builders/clone-row.ts';
import { sim } from '#test/builders/intake.ts';
import type { Draft } from '#test/builders/intake.ts';
import { listing } from '#test/builders/listing.ts';
import { person } from '#test/builders/person.ts';
import {
  approvalForm,
  approvedClaim,
  cast,
  disbursedClaim,
  done,
  freshClaim,
  recordCover,
  reviewedClaim,
  workshop,
} from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { Called, TestApp } from '#test/setup/test-app.ts';

let t: TestApp;
/** New people per test, so that no other claims count towards their limits. */
let people: Cast;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await sim(t, '/settings', { payoutStepMs: 'manual' });
});
beforeEach(async () => {
  people = await cast(t);
});
afterAll(() => t.close());

const AMOUNT = 38_000;
const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const post = (claim: { id: string }, path: string, who: { token: string }, body?: unknown) =>
  t.call('POST', `/claims/${claim.id}${path}`, { token: who.token, body });

async function approve(claim: Draft, amount = AMOUNT, more: object = {}): Promise<Called> {
  return post(claim, '/review/decide', people.staff, {
    ...(await approvalForm(t, people.staff, claim.id, amount)),
    ...more,
  });
}

async function used(kind: ExposureKind, subject: string): Promise<number> {
  const { rows } = await t.platform.pool.query<{ used: number }>(
    'select used_paise as used from exposure_use where kind = $1 and subject = $2',
    [kind, subject],
  );
  return (rows[0]?.used ?? 0) / 100;
}
const ofGarage = () => used('garage', people.garage.listingId);

async function limit(kind: ExposureKind, subject: string, amount: number): Promise<void> {
  await t.platform.pool.query(
    `insert into exposure_limit (kind, subject, amount_paise) values ($1, $2, $3)
     on conflict (kind, subject) do update set amount_paise = excluded.amount_paise`,
    [kind, subject, amount * 100],
  );
}

const drift = async () => {
  const { differences } = await checkLedger(t.platform);
  return differences.filter(({ kind }: { kind: string }) => kind === 'exposure-differs');
};

const approvals = process.env['TEST_ALL'] === undefined ? 30 : 100;

it('many approvals at once never pass a limit: as many go through as fit, the others are told what is left', async () => {
  const { id } = await reviewedClaim(t, people);
  const claims = await Promise.all(
    Array.from({ length: approvals }, (_, n) => cloneClaim(t.platform.pool, id, { registration_number: `KA01EX${1000 + n}` })),
  );
  await limit('garage', people.garage.listingId, 17 * AMOUNT + 1_000);
  // With a reason: what a copied claim lacks then needs a second person, and the first decision still reserves.
  const forms = await Promise.all(
    claims.map(async (claim) => ({ ...(await approvalForm(t, people.staff, claim, AMOUNT)), reason: 'Seen' })),
  );
  // A busy server answers 503 without any effect; retried as every client does.
  const send = async (id: string, form: unknown): Promise<Called> => {
    const answer = await post({ id }, '/review/decide', people.staff, form);
    return answer.status === 503 ? send(id, form) : answer;
  };
  const answers = await Promise.all(claims.map((claim, n) => send(claim, forms[n])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(17);
  const refusals = answers.filter(({ status }) => status !== 200);
  expect(new Set(refusals.map(refused))).toEqual(new Set(['409 exposure.limit-reached']));
  expect(refusals.at(-1)?.body.message).toMatch(
    /^This passes the limit of ₹6,47,000 for the garage Deccan Motors .*, Wakad: ₹1,000 of it is left\. A higher limit takes two people/,
  );
  expect(refusals.at(-1)?.body.details).toMatchObject({ kind: 'garage', limit: 6_47_000, left: 1_000 });
  expect(await ofGarage()).toBe(17 * AMOUNT);
  expect(await drift()).toEqual([]);
});

describe('each limit stops an approval that no two people can push through', () => {
  const subjects: Record<Exclude<ExposureKind, 'total'>, (claim: Draft) => Promise<string>> = {
    claim: async ({ id }) => id,
    garage: async () => people.garage.listingId,
    'garage-surveyor': async () => `${people.garage.listingId}:${people.surveyor.userId}`,
    insurer: async () => {
      const { rows } = await t.platform.pool.query<{ id: string }>("select id from insurer where name ilike '%New India%'");
      return rows[0]?.id ?? '';
    },
    owner: async () => people.claimant.userId,
  };
  it.for(Object.keys(subjects) as (keyof typeof subjects)[])('of a %s', async (kind) => {
    const claim = await reviewedClaim(t, people);
    if (kind === 'garage-surveyor') await surveyed(claim);
    const subject = await subjects[kind](claim);
    const before = await used(kind, subject);
    await limit(kind, subject, before + AMOUNT - 1);
    expect(refused(await approve(claim))).toBe('409 exposure.limit-reached');
    // Above the calculation: would need a second person, but the limit refuses it first.
    expect(refused(await approve(claim, AMOUNT + 3_000, { reason: 'Agreed' }))).toBe('409 exposure.limit-reached');
    await limit(kind, subject, before + AMOUNT);
    expect((await approve(claim)).status).toBe(200);
    expect(await used(kind, subject)).toBe(before + AMOUNT);
    await t.platform.pool.query('delete from exposure_limit where subject = $1', [subject]);
  });

  it('of all claims together', async () => {
    const claim = await reviewedClaim(t, people);
    const total = await used('total', '');
    await limit('total', '', total + AMOUNT - 1);
    expect((await approve(claim)).body.details).toMatchObject({ kind: 'total', left: AMOUNT - 1 });
    await limit('total', '', 200_000_000);
    expect((await approve(claim)).status).toBe(200);
    expect(await used('total', '')).toBe(total + AMOUNT);
  });

  async function surveyed(claim: Draft): Promise<void> {
    await t.platform.pool.query('update claim set surveyor_id = $1 where id = $2', [people.surveyor.userId, claim.id]);
  }
});

describe('what an approval reserved is given back', () => {
  it('as the insurer pays, and whole with the last of it', async () => {
    const claim = await disbursedClaim(t, people);
    expect(await ofGarage()).toBe(AMOUNT);
    const { insurer_claim_number: insurerClaimNumber } = await t.platform.db
      .selectFrom('receivable')
      .select('insurer_claim_number')
      .where('claim_id', '=', claim.id)
      .executeTakeFirstOrThrow();
    const cashier = await person(t, 'insurance');
    const receive = (amount: number) =>
      done(t, 'POST', '/receivables/receipts', cashier.token, {
        reference: `UTR${crypto.randomUUID().slice(0, 8)}`,
        insurerName: 'New India Assurance',
        insurerClaimNumber,
        amount,
        receivedOn: t.platform.now().toISOString().slice(0, 10),
      });
    await receive(8_000);
    expect(await ofGarage()).toBe(30_000);
    expect(await drift()).toEqual([]);
    await receive(30_000);
    expect([await ofGarage(), await used('claim', claim.id)]).toEqual([0, 0]);
    expect(await drift()).toEqual([]);
  });

  it('when the claim is withdrawn or looked at again', async () => {
    const claim = await approvedClaim(t, people);
    const another = await approvedClaim(t, people);
    expect(await ofGarage()).toBe(2 * AMOUNT);
    await done(t, 'POST', `/claims/${claim.id}/withdraw`, people.claimant.token, {});
    expect(await ofGarage()).toBe(AMOUNT);
    await done(t, 'POST', `/claims/${another.id}/review/reopen`, people.staff.token, { reason: 'Invoice' });
    expect(await ofGarage()).toBe(0);
  });

  it('when the second person does not confirm; until then it is held, so that confirming cannot pass the limit', async () => {
    const [first, second] = [await reviewedClaim(t, people), await reviewedClaim(t, people)];
    await limit('garage', people.garage.listingId, 60_000);
    expect((await approve(first, 41_000, { reason: 'Agreed' })).body.data.stage).toBe('second_approval');
    expect(refused(await approve(second))).toBe('409 exposure.limit-reached');
    await done(t, 'POST', `/claims/${first.id}/review/confirm`, people.staff2.token, { confirm: false, reason: 'Too much' });
    expect(await ofGarage()).toBe(0);
    expect((await approve(second)).status).toBe(200);
    expect(refused(await approve(first, 41_000, { reason: 'Agreed' }))).toBe('409 exposure.limit-reached');
  });

  it('when the offer lapses; a new one needs room again, and the owner is not told whose limit it is', async () => {
    const claim = await approvedClaim(t, people);
    t.setNow(new Date(Date.now() + 49 * 3_600_000));
    await expireOffers(t.platform);
    expect(await ofGarage()).toBe(0);
    await limit('garage', people.garage.listingId, AMOUNT - 1);
    const answer = await post(claim, '/offer/renew', people.claimant);
    expect(refused(answer)).toBe('409 exposure.limit-reached');
    expect(answer.body.message).toBe('We cannot take this on at the moment. Please try again in a few days, or contact us.');
    expect(answer.body.details).toBeUndefined();
    await limit('garage', people.garage.listingId, AMOUNT);
    await done(t, 'POST', `/claims/${claim.id}/offer/renew`, people.claimant.token);
    expect(await ofGarage()).toBe(AMOUNT);
    t.setNow(null);
    expect(await drift()).toEqual([]);
  });
});

it('a garage that is linked after the approval takes the claim only within its own limit', async () => {
  const unregistered = { ...people, garage: { ...people.garage, listingId: await listing(t, {}) } };
  const claim = await freshClaim(t, unregistered);
  await done(t, 'POST', `/claims/${claim.id}/review/start`, people.staff.token);
  await recordCover(t, people, claim.id);
  expect((await approve(claim, AMOUNT, { reason: 'Seen by phone' })).status).toBe(200);
  const garage = await workshop(t);
  await limit('garage', garage.listingId, AMOUNT - 1);
  const link = () => post(claim, '/garage', people.staff2, { listingId: garage.listingId });
  expect(refused(await link())).toBe('409 exposure.limit-reached');
  await limit('garage', garage.listingId, AMOUNT);
  expect((await link()).status).toBe(200);
  expect([await used('garage', unregistered.garage.listingId), await used('garage', garage.listingId)]).toEqual([0, AMOUNT]);
  expect(await drift()).toEqual([]);
});

it('the database itself lets no use rise above its limit, and one above a lowered limit fall', async () => {
  await approvedClaim(t, people);
  const subject = people.garage.listingId;
  const set = (paise: number) =>
    t.platform.pool.query("update exposure_use set used_paise = $1 where kind = 'garage' and subject = $2", [paise, subject]);
  await expect(set(50_00_000_00 + 1)).rejects.toMatchObject({ constraint: 'exposure_within_limit' });
  await limit('garage', subject, 10_000);
  await set(37_000_00);
  await expect(set(38_000_00)).rejects.toMatchObject({ constraint: 'exposure_within_limit' });
  expect(await drift()).toMatchObject([{ subject: expect.stringMatching(/^garage Deccan Motors/) }]);
  await limit('garage', subject, AMOUNT);
  await set(38_000_00);
});

it('the check names a claim that counts for other than it should', async () => {
  const claim = await approvedClaim(t, people);
  await t.platform.pool.query("delete from exposure_reservation where claim_id = $1 and kind = 'owner'", [claim.id]);
  const differences = await drift();
  expect(differences.map(({ text }: { text: string }) => text)).toEqual([
    `${claim.claimNumber} must count ₹38,000 towards 5 limits, and counts ₹38,000 towards 4.`,
    '₹38,000 of this limit is marked as used, and the claims add up to ₹0.',
  ]);
  await t.platform.pool.query("insert into exposure_reservation values ($1, 'owner', $2, 3800000)", [
    claim.id,
    people.claimant.userId,
  ]);
  expect(await drift()).toEqual([]);
});

it('the migration reserves what is at risk already', async () => {
  const claim = await approvedClaim(t, people);
  const total = await used('total', '');
  await t.platform.pool.query(`drop table exposure_use, exposure_reservation, exposure_limit cascade;
    drop function exposure_within_limit, exposure_limit_of`);
  const migration = (await readMigrations()).find(({ name }) => name.endsWith('_exposure.sql'));
  await t.platform.pool.query(migration?.sql ?? '');
  expect([await ofGarage(), await used('claim', claim.id), await used('owner', people.claimant.userId)]).toEqual([
    AMOUNT,
    AMOUNT,
    AMOUNT,
  ]);
  expect(await used('total', '')).toBe(total);
  expect(await drift()).toEqual([]);
});

describe('what staff see', () => {
  const get = (path: string, who = people.staff) => done(t, 'GET', path, who.token);

  it('the fullest first, found by name, with what is left; nobody else sees it', async () => {
    await approvedClaim(t, people);
    const emptier = await workshop(t);
    await approvedClaim(t, { ...people, garage: emptier }, 30_000);
    await limit('garage', people.garage.listingId, 40_000);
    const { name } = await t.platform.db
      .selectFrom('garage_listing')
      .select('garage_name as name')
      .where('id', '=', people.garage.listingId)
      .executeTakeFirstOrThrow();
    const { data } = await get('/exposure/uses?kind=garage');
    expect(data[0]).toMatchObject({
      subject: people.garage.listingId,
      used: 38_000,
      limit: 40_000,
      percent: 95,
      isNear: true,
      isOwn: true,
    });
    expect(data.at(-1)).toMatchObject({ isNear: false });
    const found = await get(`/exposure/uses?kind=garage&search=${encodeURIComponent(name.toUpperCase())}`);
    expect(found).toMatchObject({ total: 1, data: [{ subject: people.garage.listingId }] });
    const { total, kinds } = await get('/exposure');
    expect(total).toMatchObject({ kind: 'total', name: null, used: await used('total', '') });
    expect(kinds.find(({ kind }: { kind: string }) => kind === 'garage')).toMatchObject({ limit: 50_00_000, near: 1 });
    const auditor = await person(t, 'insurance', { duties: ['audit'] });
    expect(await get('/exposure', auditor)).toMatchObject({ total });
    for (const who of [people.claimant, people.garage, people.surveyor])
      expect((await t.call('GET', '/exposure/uses?kind=garage', { token: who.token })).status).toBe(403);
  });

  it('with a claim, only the limits that it brings near their end', async () => {
    const claim = await reviewedClaim(t, people);
    expect(await get(`/claims/${claim.id}/exposure`)).toEqual({ near: [] });
    await limit('garage', people.garage.listingId, 50_000);
    expect(await get(`/claims/${claim.id}/exposure`)).toMatchObject({ near: [{ kind: 'garage', used: 0, limit: 50_000 }] });
    await approve(claim, 30_000);
    expect(await get(`/claims/${claim.id}/exposure`)).toEqual({ near: [] });
  });
});

describe('another limit', () => {
  const propose = (who: { token: string }, body: object) =>
    t.call('POST', '/exposure/limits', { token: who.token, body: { inForceFrom: todayInKolkata(t.platform.now()), ...body } });
  const confirm = (who: { token: string }, { body }: Called) =>
    t.call('POST', `/proposals/${body.data.proposal.id}/confirm`, { token: who.token });

  it('is proposed by one, confirmed by another, and counts from then on', async () => {
    const admin = await person(t, 'admin', { duties: ['settings', 'confirm'] });
    const second = await person(t, 'insurance', { duties: ['confirm'] });
    const claim = await reviewedClaim(t, people);
    const subject = people.garage.listingId;
    const proposed = await propose(admin, { kind: 'garage', subject, limit: AMOUNT - 1 });
    expect(proposed.body.data.proposal).toMatchObject({
      kind: 'exposure-limit',
      subject: { id: `garage:${subject}`, name: expect.stringMatching(/^Deccan Motors/) },
      before: { of: 'garage', limit: null },
      after: { of: 'garage', limit: AMOUNT - 1 },
    });
    expect(refused(await propose(admin, { kind: 'garage', subject, limit: 1 }))).toBe('409 proposal.waiting');
    expect((await propose(admin, { kind: 'owner', subject: people.claimant.userId, limit: 50_00_000 })).status).toBe(201);
    expect(refused(await confirm(admin, proposed))).toBe('409 approval.same-person');
    expect((await confirm(second, proposed)).status).toBe(200);
    expect(refused(await approve(claim))).toBe('409 exposure.limit-reached');
    await confirm(second, await propose(admin, { kind: 'garage', subject, limit: null }));
    expect((await approve(claim)).status).toBe(200);
    const { rows } = await t.platform.pool.query("select 1 from audit_entry where action = 'change-exposure-limit'");
    expect(rows).toHaveLength(2);
  });

  it('of a later day is written on that day', async () => {
    const admin = await person(t, 'admin', { duties: ['settings'] });
    const second = await person(t, 'insurance', { duties: ['confirm'] });
    const inForceFrom = addCalendarDays(todayInKolkata(t.platform.now()), 2);
    await confirm(second, await propose(admin, { kind: 'total', limit: 21_00_00_000, inForceFrom }));
    const limitNow = async () => (await done(t, 'GET', '/exposure', people.staff.token)).total.limit;
    expect(await limitNow()).toBe(20_00_00_000);
    await t.platform.pool.query("update pgboss.job set start_after = now() where name = 'apply-proposal'");
    await t.runJobs();
    expect(await limitNow()).toBe(21_00_00_000);
  });

  it('is refused without the duty, for what does not exist, and where a kind would have none', async () => {
    const admin = await person(t, 'admin', { duties: ['settings'] });
    expect((await propose(people.staff, { kind: 'total', limit: 1 })).status).toBe(403);
    expect((await propose(admin, { kind: 'garage', limit: null })).body.fieldErrors).toHaveProperty('limit');
    expect((await propose(admin, { kind: 'garage', limit: -1 })).body.fieldErrors).toHaveProperty('limit');
    const { userId, listingId } = people.garage;
    for (const [kind, subject] of [
      ['garage', userId],
      ['garage', 'x'],
      ['total', listingId],
      ['garage-surveyor', listingId],
    ])
      expect((await propose(admin, { kind, subject, limit: 1 })).status).toBe(404);
  });
});
