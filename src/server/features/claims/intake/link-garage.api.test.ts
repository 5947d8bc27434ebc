import { beforeAll, describe, expect, it } from 'vitest';
import { completeDraft, openOrder, sim } from '#test/builders/intake.ts';
import { listing } from '#test/builders/listing.ts';
import {
  approvalForm,
  done,
  finishRepair,
  freshClaim,
  nextVehicle,
  payOffer,
  settleTransfer,
  workshop,
  recordCover,
} from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite({ payoutStepMs: 'manual' });
let claimId: string;

beforeAll(async () => {
  const { claimant, garage } = people;
  const draft = await completeDraft(t, claimant, garage.listingId, {
    vehicle: nextVehicle(),
    vendor: { garageId: null, invitedGarage: { name: 'Pawar Body Works', phone: '9822077777', city: 'Satara' } },
  });
  claimId = draft.id;
  const { orderId } = await openOrder(t, claimant, draft.id);
  await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
  await t.call('PATCH', `/claims/${draft.id}/part/E`, { token: claimant.token, body: { orderId } });
});

const link = (listingId: string, token = people.staff2.token) =>
  t.call('POST', `/claims/${claimId}/garage`, { token, body: { listingId } });

describe('a claim whose garage was only named', () => {
  it('tells the garage by SMS where to give its account, and staff whom to help', async () => {
    await t.runJobs();
    const { data } = (await t.call('GET', '/dev/messages?to=9822077777')).body;
    expect(data.map(({ text }: { text: string }) => text)).toEqual([
      expect.stringMatching(
        /^Gatepass: the owner of MH 14 CD \d{4} has chosen your workshop for a repair, claim CLM-.+free of charge.+\/workshop\/[\w-]{43}$/,
      ),
    ]);
    const notices = await done(t, 'GET', '/dashboard/notifications', people.staff.token);
    expect(notices.data[0]).toMatchObject({
      title: expect.stringMatching(/^Workshop without an account, claim CLM-/),
      message:
        'Pawar Body Works, 9822077777, is not listed. It got an SMS with a link to give its account; help it if it does not.',
      link: `/app/claims/${claimId}`,
    });
  });

  it('is filed, and staff are offered registered garages: the one with that phone first, others by words', async () => {
    const { staff, garage } = people;
    await listing(t, { garageName: 'Pawar Body Works' });
    const registered = await workshop(t);
    await t.platform.db
      .updateTable('garage_listing')
      .set({ garage_name: 'Pawar Motors', contact_numbers: ['9822077777'] })
      .where('id', '=', registered.listingId)
      .execute();
    const choices = await done(t, 'GET', `/claims/${claimId}/garages`, staff.token);
    expect(choices.map((one: { listingId: string }) => one.listingId)).toEqual([registered.listingId, garage.listingId]);
    expect(choices[0]).toMatchObject({ hasThatPhone: true, phones: ['9822077777'] });
    const found = await done(t, 'GET', `/claims/${claimId}/garages?search=deccan`, staff.token);
    expect(found.map((one: { listingId: string }) => one.listingId)).toEqual([garage.listingId]);
    const claim = await done(t, 'GET', `/claims/${claimId}`, staff.token);
    expect(claim).toMatchObject({ garage: null, vendor: { garageName: 'Pawar Body Works', garagePhone: '9822077777' } });
    expect(claim.actions).toContain('link-garage');
  });

  it('is not linked to a listing without an account, nor by anyone but staff', async () => {
    const { claimant, garage } = people;
    const refused = await link(await listing(t));
    expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([400, ['listingId']]);
    expect((await link(garage.listingId, claimant.token)).status).toBe(403);
    expect((await link(garage.listingId, garage.token)).status).toBe(403);
  });

  it('is linked once, and goes on to the payout like any other', async () => {
    const { claimant, garage, staff } = people;
    expect((await t.call('GET', `/claims/${claimId}`, { token: garage.token })).status).toBe(404);
    const linked = await link(garage.listingId);
    expect(linked.body.data).toMatchObject({
      vendor: {
        garageId: garage.listingId,
        garageName: expect.stringMatching(/^Deccan Motors .+, Wakad$/),
        estimatedRepairTime: '5 days',
      },
      garage: { hasAccount: true },
    });
    const again = await link(garage.listingId);
    expect([again.status, again.body.code]).toEqual([409, 'claim.garage-registered']);
    const notices = await done(t, 'GET', '/dashboard/notifications', garage.token);
    expect(notices.data[0].title).toMatch(/^New claim CLM-/);
    const { data } = await done(t, 'GET', '/claims?search=deccan', claimant.token);
    expect(data.map(({ id }: { id: string }) => id)).toContain(claimId);
    const { events } = await done(t, 'GET', `/claims/${claimId}/timeline`, claimant.token);
    expect(events.at(-1).text).toMatch(/^The garage is now registered with us: Deccan Motors .+, Wakad\.$/);

    await done(t, 'POST', `/claims/${claimId}/estimate`, garage.token, {
      lines: [{ label: 'Front bumper', kind: 'labour', amount: 42_000 }],
    });
    await done(t, 'POST', `/claims/${claimId}/review/start`, staff.token);
    await recordCover(t, people, claimId);
    await done(t, 'POST', `/claims/${claimId}/review/decide`, staff.token, await approvalForm(t, staff, claimId));
    await payOffer(t, people, claimId);
    await finishRepair(t, people, claimId);
    await t.runJobs();
    await settleTransfer(t, claimId, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
    expect((await done(t, 'GET', `/claims/${claimId}`, claimant.token)).stage).toBe('disbursed');
  });

  it('is not offered where the garage has its account', async () => {
    const claim = await freshClaim(t, people);
    expect((await done(t, 'GET', `/claims/${claim.id}`, people.staff.token)).actions).not.toContain('link-garage');
  });
});
