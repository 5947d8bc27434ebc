import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { todayInKolkata } from '#domain/dates.ts';
import { signDeed } from '#test/builders/deed.ts';
import { person } from '#test/builders/person.ts';
import { acceptOffer, approvedClaim, done } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { TestBody } from '#test/setup/test-app.ts';

const { t, people } = claimSuite({ payoutStepMs: 'manual' });

const nobody = { name: '', email: '', phone: '', address: '' };
const factor = {
  ...{ kind: 'nbfc-factor', financier: 'Deccan Factors Limited', registration: '14.04321', address: '7 Camp, Pune 411001' },
  ...{ nodalOfficer: nobody, aprMethod: 'on-advance', coolingDays: 1, dutyBearer: 'assignor' },
};
const lender = {
  ...{
    kind: 'partner-nbfc',
    financier: 'Sahyadri Finance Limited',
    registration: 'B-13.01234',
    address: '4 Fort, Mumbai 400001',
  },
  nodalOfficer: { name: 'Kavita Joshi', email: 'nodal@lender.test', phone: '1800 123 4567', address: '4 Fort, Mumbai 400001' },
  ...{ aprMethod: 'on-net', coolingDays: 3, dutyBearer: 'company' },
};

/** By two people, from now on; then the sweep. */
async function setUpBecomes(setUp: object): Promise<void> {
  const earlier = `update dated_setting set valid_from = valid_from - interval '1 day' where name = 'set-up'`;
  await t.platform.db.executeQuery(CompiledQuery.raw(earlier));
  const [one, other] = [await person(t, 'admin'), await person(t, 'admin')];
  const body = { validFrom: todayInKolkata(t.platform.now()), ...setUp };
  const { proposal } = await done(t, 'POST', '/platform-settings/set-up', one.token, body);
  await done(t, 'POST', `/proposals/${proposal.id}/confirm`, other.token);
  await t.platform.jobs.boss.send('sweep-claims', {});
  await t.runJobs();
}

it('is the lender or factor in force on the deed’s day; another set-up redraws what is not signed, and nothing else', async () => {
  const claim = await approvedClaim(t, people);
  await acceptOffer(t, people, claim.id);
  const deed = async (): Promise<TestBody> => (await done(t, 'GET', `/claims/${claim.id}/deed`, people.claimant.token)).deed;
  expect(await deed()).toMatchObject({ version: 1, assignee: 'Gatepass Test Private Limited' });
  await setUpBecomes(factor);
  const bought = await deed();
  expect(bought).toMatchObject({ version: 2, assignee: 'Deccan Factors Limited' });
  // The assignor bears the duty, so no e-stamp is bought: staff enter the paper that it brings.
  expect(bought.stamp).toMatchObject({ state: 'to-enter', bearer: 'assignor', means: 'paper' });
  await setUpBecomes(lender);
  const lent = await deed();
  expect(lent).toMatchObject({
    version: 3,
    assignee: 'Sahyadri Finance Limited',
    stamp: { state: 'stamped', bearer: 'company' },
  });
  expect(lent.clauses.map(({ text }: TestBody) => text).join(' ')).toMatch(
    /Gatepass Test Private Limited acts for Sahyadri Finance Limited/,
  );
  await signDeed(t, claim.id);
  await setUpBecomes({ ...factor, dutyBearer: 'company' });
  expect(await deed()).toMatchObject({ version: 3, assignee: 'Sahyadri Finance Limited', signedAt: expect.any(String) });
  const { data } = await done(t, 'GET', '/deed-registrations', people.staff2.token);
  expect(data.find(({ claimNumber }: TestBody) => claimNumber === claim.claimNumber)).toMatchObject({
    assignee: 'Sahyadri Finance Limited',
    version: 3,
  });
});
