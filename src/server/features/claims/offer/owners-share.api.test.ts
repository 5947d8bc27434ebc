import { expect, it } from 'vitest';
import { completeDraft, openOrder, sim } from '#test/builders/intake.ts';
import { done, nextVehicle } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();

it('says before the fee is paid what the claim’s page says after it', async () => {
  const { token } = people.claimant;
  const { id } = await completeDraft(t, people.claimant, people.garage.listingId, {
    vehicle: nextVehicle(),
    vendor: { estimatedRepairCost: 90_000 },
  });
  const before = await done(t, 'GET', `/claims/${id}/fee-table`, token);
  // Four years and eight months old, 35 %, and the deductible of a truck whose weight nobody has said.
  expect(before).toMatchObject({ insurerWouldPay: 57_000, ownerWouldPay: 33_000 });
  const { orderId } = await openOrder(t, people.claimant, id);
  await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
  await t.call('PATCH', `/claims/${id}/part/E`, { token, body: { orderId } });
  const { home } = await done(t, 'GET', `/claims/${id}`, token);
  expect(home.money).toMatchObject({ basis: 'estimate', insurer: before.insurerWouldPay, garage: before.ownerWouldPay });
});

it('says nothing before the wizard knows the repair', async () => {
  const { body } = await t.call('POST', '/claims/multi-part', { token: people.claimant.token });
  expect(await done(t, 'GET', `/claims/${body.data.claimId}/fee-table`, people.claimant.token)).toMatchObject({
    insurerWouldPay: null,
    ownerWouldPay: null,
  });
});
