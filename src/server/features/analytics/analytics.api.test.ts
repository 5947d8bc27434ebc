import { afterAll, beforeAll, expect, it } from 'vitest';
import { todayInKolkata } from '#domain/dates.ts';
import { cast, disbursedClaim, done, freshClaim, reviewedClaim } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';

let t: TestApp;
let people: Cast;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  people = await cast(t);
});
afterAll(() => t.close());

const view = (from: string, to: string) => done(t, 'GET', `/analytics?from=${from}&to=${to}`, people.staff.token);

it('counts stages, money, states and garages of a range, and nothing outside of it', async () => {
  await freshClaim(t, people, 30_000);
  const rejected = await reviewedClaim(t, people);
  await done(t, 'POST', `/claims/${rejected.id}/review/decide`, people.staff.token, {
    decision: 'reject',
    reason: 'Not covered',
  });
  await disbursedClaim(t, people);
  const today = todayInKolkata(t.platform.now());

  const figures = await view(today, today);
  expect(figures.byStage).toEqual([
    { stage: 'submitted', claims: 1, amount: 30_000 },
    { stage: 'disbursed', claims: 1, amount: 38_000 },
    { stage: 'rejected', claims: 1, amount: 42_000 },
  ]);
  expect(figures.flow).toEqual({ filed: 3, approved: 1, rejected: 1, paid: 1, closed: 0 });
  expect(figures.paidInTime).toEqual({ payouts: 1, inTime: 1, percent: 100 });
  expect(figures.advanced).toEqual({
    payouts: 1,
    amount: 38_000,
    byMonth: [{ month: today.slice(0, 7), payouts: 1, amount: 38_000 }],
  });
  expect(figures.outstanding.total).toBe(38_000);
  expect(figures.outstanding.byAge[0]).toEqual({ age: 'notDue', claims: 1, amount: 38_000 });
  // ₹38,000 lie in the slab of ₹1,250, GST of 18 % on it; and the ₹50 of the wizard hold ₹7.63 of GST.
  expect(figures.fees).toMatchObject({ earned: 1_250 + 42.37, gst: 225 + 7.63, losses: 0 });
  expect(figures.turnaround).toMatchObject([
    { step: 'filing-to-decision', claims: 2 },
    { step: 'decision-to-acceptance', claims: 1 },
    { step: 'ready-to-payout', claims: 1 },
    { step: 'filing-to-payout', claims: 1 },
  ]);
  expect(figures.byState).toHaveLength(1);
  expect(figures.byState[0]).toMatchObject({ claims: 3, approved: 1, advanced: 38_000 });
  expect(figures.byGarage).toMatchObject([
    { listingId: people.garage.listingId, claims: 3, approved: 1, rejected: 1, advanced: 38_000 },
  ]);

  const before = await view('2020-01-01', '2020-12-31');
  expect(before).toMatchObject({
    byStage: [],
    byState: [],
    byGarage: [],
    paidInTime: { payouts: 0, percent: null },
    advanced: { amount: 0 },
  });
  // What is owed is owed today, whatever the range.
  expect(before.outstanding.total).toBe(38_000);
});

it('refuses a range that is none', async () => {
  const ask = (query: string) => t.call('GET', `/analytics?${query}`, { token: people.staff.token });
  expect((await ask('from=2026-02-01&to=2026-01-01')).body.fieldErrors).toEqual({ to: 'The last day is before the first' });
  expect((await ask('from=2000-01-01&to=2026-01-01')).body.fieldErrors).toEqual({ to: 'Please choose at most five years' });
  expect((await ask('to=2026-01-01')).body.fieldErrors).toEqual({ from: 'First day is required' });
  expect((await t.call('GET', '/analytics?from=2026-01-01&to=2026-01-02', { token: people.garage.token })).status).toBe(403);
});
