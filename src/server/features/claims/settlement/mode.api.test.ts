import { expect, it } from 'vitest';
import { todayInKolkata } from '#domain/dates.ts';
import { insurersWord } from '#test/builders/insurers-word.ts';
import { claimFile, done, freshClaim, proveClaim } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();

it('is cashless by the garage’s confirmed statement for this insurer, and by the insurer’s own word above all', async () => {
  const claim = await freshClaim(t, people);
  const said = async () => {
    const [{ terms, termSources }, { settlementMode }, { draft }] = await Promise.all([
      done(t, 'GET', `/claims/${claim.id}/settlement`, people.staff.token),
      done(t, 'GET', `/claims/${claim.id}`, people.claimant.token),
      done(t, 'GET', `/claims/${claim.id}/insurer-word`, people.staff.token),
    ]);
    expect([settlementMode.mode, draft.mode]).toEqual([terms.mode, terms.mode]);
    return `${terms.mode} by ${termSources.mode}`;
  };
  await done(t, 'POST', `/claims/${claim.id}/estimate`, people.garage.token, {
    lines: [{ label: 'Front bumper', kind: 'labour', amount: 42_000 }],
  });
  await done(t, 'POST', `/claims/${claim.id}/review/start`, people.staff.token);
  await proveClaim(t, claim.id);
  // A network garage of the directory has said nothing about this insurer.
  expect(await said()).toBe('reimbursement by assumed');
  const { registration_number: registrationNumber } = await t.platform.db
    .selectFrom('claim')
    .select('registration_number')
    .where('id', '=', claim.id)
    .executeTakeFirstOrThrow();
  await done(t, 'PUT', `/claims/${claim.id}/cover`, people.staff2.token, {
    insurerName: 'New India Assurance',
    policyNumber: 'POL/2026/77',
    insuredName: 'Asha Rao',
    registrationNumber,
    kind: 'comprehensive',
    from: '2026-01-01T00:00',
    to: '2027-12-31T23:59',
    idv: 10_00_000,
    source: 'paper',
    fileId: await claimFile(t, people.claimant, claim.id, 'application/pdf'),
  });
  const { name: insurer } = await t.platform.db
    .selectFrom('insurer_alias as a')
    .innerJoin('insurer as i', 'i.id', 'a.insurer_id')
    .select('i.name')
    .where('alias', '=', 'NIA')
    .executeTakeFirstOrThrow();
  const today = todayInKolkata(t.platform.now());
  const says = (confirmedOn: string | null) =>
    t.platform.db
      .updateTable('garage_listing')
      .set({ cashless: JSON.stringify([{ insurer, saidOn: today, confirmedOn }]) })
      .where('id', '=', people.garage.listingId)
      .execute();
  await says(null);
  expect(await said()).toBe('reimbursement by assumed');
  await says(today);
  expect(await said()).toBe('cashless by garage');
  await insurersWord(t, people, claim.id, { mode: 'reimbursement' });
  expect(await said()).toBe('reimbursement by insurer');
});
