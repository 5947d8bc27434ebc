import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cast, done, freshClaim, reviewedClaim, workshop } from '#test/builders/processing.ts';
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

describe('the repairs of a garage', () => {
  it('lists what is to do, with counts, and nothing of another garage', async () => {
    const fresh = await freshClaim(t, people);
    const estimated = await reviewedClaim(t, people, 40_000);
    const list = await done(t, 'GET', '/repairs', people.garage.token);
    expect(list.data.map((row: { claimId: string }) => row.claimId)).toEqual([fresh.id]);
    expect(list.counts).toMatchObject({ 'to-do': 1, estimates: 2, 'in-progress': 2, 'in-repair': 0, all: 2 });
    const all = await done(t, 'GET', '/repairs?view=all&search=submarine', people.garage.token);
    expect(all.total).toBe(0);
    const found = await done(t, 'GET', `/repairs?view=estimates`, people.garage.token);
    expect(found.data.filter(({ claimId }: { claimId: string }) => claimId === estimated.id)).toMatchObject([
      { claimId: estimated.id, estimate: { version: 1, kind: 'estimate', total: 40_000 }, approvedAmount: null, milestone: null },
    ]);
    const other = await workshop(t);
    expect((await done(t, 'GET', '/repairs?view=all', other.token)).total).toBe(0);
    expect((await t.call('GET', '/repairs', { token: people.staff.token })).status).toBe(403);
  });

  it('tells milestones once each, to everyone involved', async () => {
    const claim = await freshClaim(t, people);
    const say = (kind: string, token = people.garage.token) =>
      t.call('POST', `/claims/${claim.id}/milestones`, { token, body: { kind, note: 'Bay 4' } });
    expect((await say('vehicle-in')).status).toBe(200);
    expect((await say('vehicle-in')).status).toBe(200);
    expect((await say('repair-started')).status).toBe(200);
    const told = await done(t, 'GET', `/claims/${claim.id}/milestones`, people.claimant.token);
    expect(told.map(({ kind }: { kind: string }) => kind)).toEqual(['vehicle-in', 'repair-started']);
    const timeline = await done(t, 'GET', `/claims/${claim.id}/timeline`, people.claimant.token);
    expect(timeline.events.filter(({ text }: { text: string }) => text === 'The vehicle arrived at the garage.')).toHaveLength(1);
    const row = (await done(t, 'GET', '/repairs?view=all', people.garage.token)).data.find(
      ({ claimId }: { claimId: string }) => claimId === claim.id,
    );
    expect(row.milestone).toMatchObject({ kind: 'repair-started', note: 'Bay 4' });
    const other = await workshop(t);
    expect((await say('dismantled', other.token)).status).toBe(404);
    expect((await say('washed')).body).toMatchObject({
      code: 'input.invalid',
      fieldErrors: { kind: 'Please choose what was done' },
    });
  });
});
