import { expect, it } from 'vitest';
import { todayInKolkata } from '#domain/dates.ts';
import { recomputed } from '#test/builders/key-facts.ts';
import { person } from '#test/builders/person.ts';
import { approvedClaim, done, payOffer } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { TestBody } from '#test/setup/test-app.ts';

const { t, people } = claimSuite();

it('by the week is the lower of slab and share once two people set it, and break-even is shown beside it', async () => {
  const admin = await person(t, 'admin', { phone: '9876500009' });
  const offerOf = (id: string) => done(t, 'GET', `/claims/${id}/offer`, people.claimant.token);
  const before = await approvedClaim(t, people);
  const [slabs] = (await done(t, 'GET', '/platform-settings', admin.token)).slabs;
  expect(slabs.weekly).toBeNull();
  const { proposal } = await done(t, 'POST', '/platform-settings/slabs', admin.token, {
    ...{ validFrom: todayInKolkata(t.platform.now()), gstPercent: 18, slabs: slabs.slabs },
    weekly: { percent: 0.5, mostPercent: 3 },
  });
  expect((await t.call('POST', `/proposals/${proposal.id}/confirm`, { token: admin.token })).status).toBe(409);
  await done(t, 'POST', `/proposals/${proposal.id}/confirm`, people.staff2.token);

  const after = await approvedClaim(t, people);
  // 28 days are assumed: four weeks of half a percent of ₹38,000. An offer that was made keeps its fee.
  expect([(await offerOf(before.id)).slabFee, (await offerOf(after.id)).slabFee]).toEqual([1_250, 760]);
  expect((await recomputed(t, [before.id, after.id])).map(({ faults }) => faults)).toEqual([[], []]);

  const ofClaims = async () => done(t, 'GET', '/break-even', people.staff.token);
  expect(await ofClaims()).toEqual({ costPercent: null, insurers: [] });
  await payOffer(t, people, after.id);
  expect((await ofClaims()).insurers).toMatchObject([{ feePercent: 2, breakEvenDays: null, daysToPay: { basis: 'setting' } }]);
  const cash = await person(t, 'insurance', { duties: ['cash'] });
  const line = { lender: 'Sample Bank', openedOn: '2026-01-01', limit: 1_000_000, ratePercent: 14, tdsPercent: 10 };
  const facility = await done(t, 'POST', '/funding-lines', cash.token, line);
  await done(t, 'POST', `/proposals/${facility.proposal.id}/confirm`, people.staff2.token);
  const { costPercent, insurers } = await ofClaims();
  // 2 % of the amount pay for 14 % a year over 52 days.
  expect([costPercent, insurers.map((one: TestBody) => one.breakEvenDays)]).toEqual([14, [52]]);
  expect((await t.call('GET', '/break-even', { token: people.claimant.token })).status).toBe(403);
});
