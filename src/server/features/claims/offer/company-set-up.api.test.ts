import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { todayInKolkata } from '#domain/dates.ts';
import { locales } from '#domain/languages.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { recomputed } from '#test/builders/key-facts.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { approvedClaim, done, payableClaim } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import { refuseUnfinished } from '#server/features.ts';
import { startPayout } from '../payout/start-payout.ts';

const { t, people } = claimSuite({ payoutStepMs: 'manual' });
let admin: Person;
beforeAll(async () => {
  admin = await person(t, 'admin', { phone: '9876500009' });
});

const officer = {
  name: 'Kavita Joshi',
  email: 'nodal@lender.test',
  phone: '1800 123 4567',
  address: '4 Fort, Mumbai 400001',
};
const nobody = { name: '', email: '', phone: '', address: '' };
const lender = {
  ...{ kind: 'partner-nbfc', financier: 'Sahyadri Finance Limited', registration: 'B-13.01234', nodalOfficer: officer },
  ...{ aprMethod: 'on-net', coolingDays: 3 },
};
const factor = {
  ...{ kind: 'nbfc-factor', financier: 'Deccan Factors Limited', registration: '14.04321', nodalOfficer: nobody },
  ...{ aprMethod: 'on-advance', coolingDays: 1 },
};

const propose = (setUp: object) =>
  t.call('POST', '/platform-settings/set-up', {
    token: admin.token,
    body: { validFrom: todayInKolkata(t.platform.now()), ...setUp },
  });
/** By two people, from now on; the one before began on an earlier day. */
async function setUpBy(setUp: object): Promise<void> {
  await t.platform.db
    .updateTable('dated_setting')
    .set({ valid_from: sql`valid_from - interval '1 day'` })
    .where('name', '=', 'set-up')
    .execute();
  const { proposal } = (await propose(setUp)).body.data;
  expect((await t.call('POST', `/proposals/${proposal.id}/confirm`, { token: admin.token })).status).toBe(409);
  await done(t, 'POST', `/proposals/${proposal.id}/confirm`, people.staff2.token);
}
const keyFactsOf = (id: string) => done(t, 'GET', `/claims/${id}/offer/key-facts`, people.claimant.token);
const production = () => ({ ...t.platform, config: { ...t.platform.config, production: true } });
const startsInProduction = (claimId: string) =>
  inTransaction(production(), systemActor('test'), (tx) => startPayout(tx, claimId));

it('production starts for customers only with company, officer and lender; setting them up is possible', async () => {
  const refused = refuseUnfinished(production());
  await expect(refused).rejects.toThrow('The grievance officer has no name.');
  await expect(refused).rejects.toThrow('No lender or factor is named.');
  await expect(refused).rejects.toThrow('SETTING_UP=on');
  const open = { ...t.platform, config: { ...t.platform.config, production: true, settingUp: true } };
  await expect(refuseUnfinished(open)).resolves.toBeUndefined();
  await expect(refuseUnfinished(t.platform)).resolves.toBeUndefined();
});

it('needs lender, registration and officer, each where the set-up has them', async () => {
  const faults = async (setUp: object) => Object.keys((await propose(setUp)).body.fieldErrors ?? {});
  expect(await faults({ ...lender, financier: '' })).toEqual(['financier']);
  expect(await faults({ ...lender, registration: 'NBFC 12' })).toEqual(['registration']);
  expect(await faults({ ...lender, nodalOfficer: { ...officer, name: '' } })).toEqual(['nodalOfficer.name']);
  expect(await faults({ ...lender, coolingDays: 0 })).toEqual(['coolingDays']);
  expect(await faults({ ...factor, registration: '' })).toEqual(['registration']);
});

it('says in the demonstration that it is one', async () => {
  const { id } = await approvedClaim(t, people);
  const { words } = await keyFactsOf(id);
  expect(words.notes[0].text).toContain('is a demonstration');
  expect(await done(t, 'GET', '/money', people.staff.token)).toMatchObject({ basis: 'demonstration' });
});

it('without one, production starts no payout, and nobody pays for an offer or accepts it', async () => {
  const { id } = await payableClaim(t, people);
  expect(await startsInProduction(id)).toBe(false);
  const open = await approvedClaim(t, people);
  await t.platform.db.updateTable('offer').set({ basis: 'none' }).where('claim_id', '=', open.id).execute();
  const order = await t.call('POST', `/claims/${open.id}/offer/order`, { token: people.claimant.token, body: {} });
  expect([order.status, order.body.code]).toEqual([409, 'claim.no-set-up']);
});

it.each([
  ['partner NBFC', lender, ['lends the amount', 'in the name of Sahyadri Finance Limited'], 'Annual percentage rate (APR)'],
  ['NBFC-Factor', factor, ['NBFC-Factor', 'buys what'], 'Total cost as a yearly rate'],
])('with a %s, key facts name it in every language, and production pays', async (_, setUp, said, rate) => {
  await setUpBy(setUp);
  const { id } = await payableClaim(t, people);
  const facts = await keyFactsOf(id);
  const parties = facts.words.notes[0].text;
  for (const words of [...said, setUp.financier, setUp.registration]) expect(parties).toContain(words);
  expect(facts.words.amounts.map(({ label }: { label: string }) => label)).toContain(rate);
  expect(JSON.stringify(facts.words)).not.toMatch(/demonstration|"None"|not a loan/);
  const { text } = await t.platform.db
    .selectFrom('key_facts')
    .select('text')
    .where('claim_id', '=', id)
    .executeTakeFirstOrThrow();
  const { words } = JSON.parse(text);
  for (const locale of locales) {
    const told = JSON.stringify(words[locale]);
    for (const word of [setUp.financier, setUp.registration]) expect(told, locale).toContain(word);
    expect(told.includes(officer.name), locale).toBe(setUp === lender);
    expect(told.includes('RBI') || told.includes('rbi.org.in'), locale).toBe(setUp === lender);
  }
  expect((await recomputed(t, [id]))[0]?.faults).toEqual([]);
  const pdf = await t.call('GET', `/claims/${id}/offer/key-facts/pdf`, { token: people.claimant.token });
  expect(pdf.status).toBe(200);
  expect(await startsInProduction(id)).toBe(true);
});

it('stops payouts again once it is taken away, also on offers made under it', async () => {
  const { id } = await payableClaim(t, people);
  await setUpBy({ ...factor, kind: 'none', financier: '', registration: '' });
  expect(await startsInProduction(id)).toBe(false);
});
