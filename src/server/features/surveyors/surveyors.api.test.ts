import { expect, it } from 'vitest';
import { done, freshClaim, surveyor } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();

it('shows applications, the network with its load, and those who cannot be assigned yet', async () => {
  await surveyor(t, { phone: '9811100031', kycStatus: 'pending' });
  await surveyor(t, { phone: '9811100032', specializations: ['Marine'] });
  const claim = await freshClaim(t, people, 60_000);
  await done(t, 'POST', `/claims/${claim.id}/survey`, people.staff.token, { surveyorId: people.surveyor.userId });

  const applications = await done(t, 'GET', '/surveyors', people.staff.token);
  expect(applications.counts).toEqual({ applications: 1, network: 1, 'not-ready': 1, suspended: 0, all: 3 });
  expect(applications.data).toMatchObject([{ kycStatus: 'pending' }]);

  const network = await done(t, 'GET', '/surveyors?view=network&search=iyer', people.staff.token);
  expect(network.data).toMatchObject([
    {
      userId: people.surveyor.userId,
      load: { toAccept: 1, toReport: 0, overdue: 0, reported: 0, declined: 0, averageDays: null },
    },
  ]);
  expect((await done(t, 'GET', '/surveyors?view=network&search=nobody', people.staff.token)).total).toBe(0);
  expect((await t.call('GET', '/surveyors', { token: people.garage.token })).status).toBe(403);
});
