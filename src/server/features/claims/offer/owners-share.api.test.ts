import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { completeDraft, openOrder, sim } from '#test/builders/intake.ts';
import { approvedClaim, disbursedClaim, done, nextVehicle, workshop } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { TestBody } from '#test/setup/test-app.ts';

const { t, people } = claimSuite();

it('says before the fee is paid what the claim’s page says after it', async () => {
  const { token } = people.claimant;
  const { id } = await completeDraft(t, people.claimant, people.garage.listingId, {
    vehicle: nextVehicle(),
    vendor: { estimatedRepairCost: 90_000 },
  });
  const before = await done(t, 'GET', `/claims/${id}/bill`, token);
  // Four years and eight months old, 35 %, and the deductible of a truck of unknown weight.
  expect(before.lines.slice(0, 2)).toMatchObject([{ insurerPays: 57_000 }, { ownerPays: 33_000 }]);
  expect([before.cost, before.feePercent, before.toUs.left]).toEqual([2_705, 4.75, 2_705]);
  const { orderId } = await openOrder(t, people.claimant, id);
  await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
  await t.call('PATCH', `/claims/${id}/part/E`, { token, body: { orderId } });
  const { home } = await done(t, 'GET', `/claims/${id}`, token);
  expect(home.bill).toMatchObject({ total: before.total, cost: before.cost, toUs: { paid: 500, left: 2_205 } });
});

it('says nothing before the wizard knows the repair', async () => {
  const { body } = await t.call('POST', '/claims/multi-part', { token: people.claimant.token });
  const bill = await done(t, 'GET', `/claims/${body.data.claimId}/bill`, people.claimant.token);
  expect(bill.lines.map(({ amount }: TestBody) => amount)).toEqual([null, null, null, 50]);
});

describe('what the owner pays the garage', () => {
  const read = async (id: string) => {
    const { claimant, garage, staff } = people;
    const { home } = await done(t, 'GET', `/claims/${id}`, claimant.token);
    const pass = await done(t, 'GET', `/gate-passes/${home.gatePassCode}`, claimant.token);
    const shares = await Promise.all(
      [claimant, garage, staff].map(async ({ token }) => (await done(t, 'GET', `/claims/${id}/processing`, token)).ownersShare),
    );
    return { home, said: [pass.ownersShare, ...shares] };
  };
  const shareOf = ({ bill }: TestBody) => bill.lines.find(({ line }: TestBody) => line === 'garage-share');
  const tick = (id: string, received: boolean, { token }: { token: string } = people.garage) =>
    t.call('POST', `/claims/${id}/owners-share`, { token, body: { received } });
  let id: string;
  beforeAll(async () => {
    ({ id } = await disbursedClaim(t, people));
  });

  it('is owed on claim and gate pass alike after our payment, as the offer said', async () => {
    const { home, said } = await read(id);
    expect(shareOf(home)).toMatchObject({ ownerPays: 4000, left: 4000, firm: true, source: 'invoice' });
    expect(home.garageReceivedAt).toBeNull();
    expect(said).toEqual(Array.from({ length: 4 }, () => ({ amount: 4000, receivedAt: null, upi: null })));
  });

  it('is more where the final invoice is', async () => {
    const { id: dearer } = await disbursedClaim(t, people, 50_000);
    const { home, said } = await read(dearer);
    expect(shareOf(home).ownerPays).toBe(12_000);
    for (const share of said) expect(share.amount).toBe(12_000);
    expect((await done(t, 'GET', `/claims/${dearer}/settlement`, people.claimant.token)).youPay).toBe(12_000);
  });

  it('is ticked by the garage of the claim alone, and only once we have paid', async () => {
    const other = await workshop(t, { account: '50990001' });
    expect((await tick(id, true, other)).status).toBe(404);
    for (const who of [people.claimant, people.staff, people.surveyor]) expect((await tick(id, true, who)).status).toBe(403);
    const early = await approvedClaim(t, people);
    expect((await tick(early.id, true)).status).toBe(409);
    expect((await t.call('POST', `/claims/${id}/owners-share`, { token: people.garage.token, body: {} })).status).toBe(400);
    expect((await read(id)).home.garageReceivedAt).toBeNull();
  });

  it('reads as paid for everybody once ticked, and as owed again when taken back', async () => {
    expect((await tick(id, true)).status).toBe(200);
    const { home, said } = await read(id);
    expect(home.garageReceivedAt).not.toBeNull();
    expect(shareOf(home).left).toBe(0);
    for (const share of said) expect(share).toEqual({ amount: 4000, receivedAt: home.garageReceivedAt, upi: null });
    // Idempotent.
    expect((await tick(id, true)).status).toBe(200);
    expect((await tick(id, false)).status).toBe(200);
    expect((await read(id)).said[0]).toEqual({ amount: 4000, receivedAt: null, upi: null });
    const { db } = t.platform;
    const kinds = ['owners-share-received', 'owners-share-undone'];
    const written = await db
      .selectFrom('claim_event')
      .select(['kind', 'audience'])
      .where('claim_id', '=', id)
      .where('kind', 'in', kinds)
      .orderBy('at')
      .execute();
    expect(written).toEqual(kinds.map((kind) => ({ kind, audience: ['claimant', 'garage'] })));
    const audited = await db
      .selectFrom('audit_entry')
      .select('actor_id')
      .where('subject_id', '=', id)
      .where('action', '=', 'record-owners-share')
      .execute();
    expect(audited.map(({ actor_id }) => actor_id)).toEqual([people.garage.userId, people.garage.userId]);
    const told = await done(t, 'GET', '/dashboard/notifications', people.claimant.token);
    expect(JSON.stringify(told)).toContain('received your share of the bill');
  });

  it('can be paid by UPI where the garage has an id, and is to do until the garage has it', async () => {
    const { claimant, garage } = people;
    const task = async () => (await done(t, 'GET', `/claims/${id}`, claimant.token)).todo.map(({ what }: TestBody) => what);
    expect(await task()).toContain('pay-share');
    await t.platform.db
      .updateTable('garage')
      .set({ profile: sql`profile || '{"upiId": "deccan.motors@okhdfcbank"}'` })
      .where('id', '=', garage.garageId)
      .execute();
    const [onPass, toOwner] = (await read(id)).said;
    expect(onPass.upi.link).toMatch(/^upi:\/\/pay\?pa=deccan\.motors@okhdfcbank&pn=.+&am=4000\.00&cu=INR&tn=CLM-/);
    expect(toOwner.upi).toEqual(onPass.upi);
    expect((await tick(id, true)).status).toBe(200);
    expect((await read(id)).said[0].upi).toBeNull();
    expect(await task()).not.toContain('pay-share');
  });
});
