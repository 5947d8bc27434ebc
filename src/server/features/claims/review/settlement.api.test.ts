import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { officerOf } from '#test/builders/insurers-word.ts';
import { approvalForm, approvedClaim, done, freshClaim, recordCover, reviewedClaim } from '#test/builders/processing.ts';
import type { TestBody } from '#test/setup/test-app.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();

const read = (id: string, who: { token: string } = people.staff) => done(t, 'GET', `/claims/${id}/settlement`, who.token);
const decide = async (id: string, amount: number) =>
  t.call('POST', `/claims/${id}/review/decide`, {
    token: people.staff.token,
    body: { ...(await approvalForm(t, people.staff, id, amount)), reason: 'As the policy reads' },
  });
/** The same signatory at another insurer. */
async function strangerOf(officerId: string): Promise<{ id: string }> {
  const { db } = t.platform;
  const { id: _, ...officer } = await db
    .selectFrom('insurer_officer')
    .selectAll()
    .where('id', '=', officerId)
    .executeTakeFirstOrThrow();
  const other = await db
    .selectFrom('insurer')
    .select('id')
    .where('id', '<>', officer.insurer_id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const values = { ...officer, insurer_id: other.id, email: 'other@elsewhere.test' };
  return db.insertInto('insurer_officer').values(values).returning('id').executeTakeFirstOrThrow();
}
/** Resets to the recorded terms, except for these. */
const set = async (id: string, terms: object) =>
  done(t, 'PUT', `/claims/${id}/settlement`, people.staff2.token, { ...(await read(id)).terms, ...terms });

it('goes by cover and register, says which, and takes every line as it was written', async () => {
  const claim = await freshClaim(t, people, 42_480);
  await done(t, 'POST', `/claims/${claim.id}/estimate`, people.garage.token, {
    lines: [
      {
        label: 'Cabin door',
        kind: 'metal',
        amount: 23_600,
        quantity: 1,
        partNumber: '2640 7210',
        action: 'replace',
        taxRate: 18,
      },
      { label: 'Chassis straightening', kind: 'metal', amount: 11_800, action: 'repair', taxRate: 18 },
      { label: 'Oil', kind: 'consumable', amount: 1180, quantity: 4.5 },
      { label: 'Towing', kind: 'towing', amount: 5900 },
    ],
  });
  await done(t, 'POST', `/claims/${claim.id}/review/start`, people.staff.token);
  await recordCover(t, people, claim.id, { consumables: true, voluntaryDeductible: 1000, idv: 4_00_000 });
  const settlement = await read(claim.id);
  expect(settlement.terms).toMatchObject({
    vehicleClass: 'goods',
    registeredOn: '2022-03-14',
    seats: 2,
    idv: 4_00_000,
    hasConsumables: true,
    towingLimit: null,
    mode: 'cashless',
    ownerTakesCredit: false,
    voluntaryDeductible: 1000,
  });
  expect(settlement.termSources).toMatchObject({
    registeredOn: 'register',
    idv: 'policy',
    towingLimit: 'tariff',
    mode: 'insurer',
  });
  // Four years and eight months: 35 %.
  expect(settlement.lines).toMatchObject([
    { rule: 'age', source: 'tariff-40', payable: 15_340, losses: [{ cause: 'age', amount: 8260 }] },
    { rule: 'repair', action: 'repair', payable: 11_800 },
    { rule: 'consumable', source: 'policy', payable: 1180 },
    { rule: 'towing', payable: 2500, losses: [{ cause: 'towing-limit', amount: 3400 }] },
  ]);
  expect(settlement).toMatchObject({ insurerPays: 30_820 - 1500 - 1000, overrides: [] });
  const { estimates } = await done(t, 'GET', `/claims/${claim.id}/processing`, people.garage.token);
  expect(estimates[0].lines).toMatchObject([
    { quantity: 1, partNumber: '2640 7210', action: 'replace', taxRate: 18 },
    { quantity: null, partNumber: null },
    { quantity: 4.5, action: null, taxRate: null },
    {},
  ]);
});

it('pays an owner back without the tax who takes the credit for it, and caps at the IDV', async () => {
  const claim = await reviewedClaim(t, people, 42_000);
  expect((await set(claim.id, { mode: 'reimbursement', ownerTakesCredit: true })).losses).toMatchObject([
    { cause: 'tax', amount: 6406.78 },
    { cause: 'deductible', amount: 1500 },
  ]);
  expect(await set(claim.id, { idv: 20_000 })).toMatchObject({ insurerPays: 20_000, youPay: 22_000, isTotalLoss: true });
});

it('marks what staff set against the record, and lets nobody approve alone what was raised by it', async () => {
  const claim = await reviewedClaim(t, people, 42_000);
  const check = async () => {
    const { checks } = await done(t, 'GET', `/claims/${claim.id}/cover`, people.staff.token);
    return checks.find((one: TestBody) => one.check === 'calculation-terms');
  };
  expect(await check()).toMatchObject({ result: 'holds' });
  // Lowered by more than it is raised: the raise still counts.
  const settlement = await set(claim.id, { vehicleClass: 'two-wheeler', salvage: 3000 });
  expect(settlement).toMatchObject({ insurerPays: 38_900 });
  expect(settlement.overrides).toEqual([
    { term: 'vehicleClass', recorded: 'goods', raises: true, by: 'Asha Rao', at: expect.any(String) },
    { term: 'salvage', recorded: 0, raises: false, by: 'Asha Rao', at: expect.any(String) },
  ]);
  expect((await read(claim.id, people.claimant)).overrides[0]).toMatchObject({ term: 'vehicleClass', by: null, at: null });
  expect(await check()).toMatchObject({ result: 'fails', why: 'terms-raised', about: ['vehicleClass'] });
  expect((await decide(claim.id, 30_000)).body.data.stage).toBe('second_approval');
  // One of the two has approved: no offer yet.
  expect(await read(claim.id)).toMatchObject({ isEstimate: true });
});

it('lets one person approve what staff lowered, and forgets a term that is put back', async () => {
  const claim = await reviewedClaim(t, people, 42_000);
  await set(claim.id, { voluntaryDeductible: 2000, hasZeroDepreciation: true });
  expect((await set(claim.id, { hasZeroDepreciation: false })).overrides).toMatchObject([{ term: 'voluntaryDeductible' }]);
  expect(await read(claim.id)).toMatchObject({ isEstimate: true });
  const { stage } = (await decide(claim.id, 38_500)).body.data;
  expect(stage).toBe('approved');
  // The owner pays what the insurer did not accept.
  const settlement = await read(claim.id);
  expect(settlement).toMatchObject({ insurerPays: 38_500, approvedAmount: 38_500, youPay: 3500, isEstimate: false });
  expect(settlement.paths).toEqual([
    {
      estimated: 42_000,
      assessed: 42_000,
      calculated: 38_500,
      accepted: 38_500,
      paid: null,
      losses: [{ cause: 'deductible', amount: 3500 }],
    },
  ]);
});

it('puts where each rupee went on paper for owner and staff, in the language of the reader', async () => {
  const claim = await reviewedClaim(t, people, 42_000);
  const paper = async (token: string, locale: string) => {
    const { response } = await t.call('GET', `/claims/${claim.id}/settlement/pdf`, {
      token,
      headers: { cookie: `locale=${locale}` },
    });
    return { type: response.headers['content-type'], text: response.rawPayload.toString('latin1') };
  };
  expect(await paper(people.claimant.token, 'hi')).toEqual({
    type: 'application/pdf',
    text: expect.stringMatching(/^%PDF-1\.7[^]*\/Lang \(hi-IN\)/),
  });
  expect((await paper(people.staff.token, 'en')).text).toMatch(/\/Lang \(en-IN\)/);
});

it('asks the insurer in writing, once, for the reason of what it took off, and nobody but those on its record', async () => {
  const claim = await approvedClaim(t, people, 38_000);
  const path = `/claims/${claim.id}/deductions`;
  const write = () => t.call('POST', `${path}/letter`, { token: people.staff.token, body: { step: 'acceptance' } });
  const [first, second] = await Promise.all([write(), write()]);
  const { deductions, letters } = first.body.data;
  expect(deductions).toEqual([
    { step: 'acceptance', amount: 2500, lines: [{ label: 'Front bumper', amount: 2500 }], letterId: letters[0].id },
  ]);
  const letter = { id: letters[0].id as string, step: 'acceptance', amount: 2500, sent: null, isCurrent: true };
  for (const { body } of [first, second, await write()]) expect(body.data.letters).toMatchObject([letter]);
  const nothing = await t.call('POST', `${path}/letter`, { token: people.staff.token, body: { step: 'survey' } });
  expect(nothing.body.code).toBe('letter.nothing-deducted');

  const pdf = async (language: string) =>
    (await t.call('GET', `${path}/${letter.id}/pdf?language=${language}`, { token: people.staff.token })).response.rawPayload;
  const [english, hindi] = [await pdf('en'), await pdf('hi')];
  expect([english, hindi].map((one) => one.toString('latin1'))).toEqual([
    expect.stringMatching(/^%PDF[^]*\/Lang \(en-IN\)/),
    expect.stringMatching(/^%PDF[^]*\/Lang \(hi-IN\)/),
  ]);
  expect((await pdf('en')).equals(english)).toBe(true);

  const officer = await officerOf(t, people);
  const { id: stranger } = await strangerOf(officer.id);
  const send = (officerId: string) =>
    t.call('POST', `${path}/${letter.id}/send`, { token: people.staff2.token, body: { officerId } });
  expect((await send('someone@elsewhere.test')).body.fieldErrors).toMatchObject({ officerId: expect.any(String) });
  expect((await send(stranger)).body.fieldErrors).toMatchObject({ officerId: expect.any(String) });
  const sent = await Promise.all([send(officer.id), send(officer.id)]);
  expect(sent.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
  expect(sent.find(({ status }) => status === 409)?.body.code).toBe('letter.sent');
  await t.runJobs();
  const { body: inbox } = await t.call('GET', `/dev/messages?to=${encodeURIComponent(officer.email)}`);
  expect(inbox.data).toMatchObject([{ subject: expect.stringContaining('₹2,500') }]);
  expect(inbox.data[0].text).toContain(`[${claim.claimNumber}-deduction-acceptance-hi.pdf]`);
  const { events } = await done(t, 'GET', `/claims/${claim.id}/timeline`, people.staff.token);
  expect(JSON.stringify(events)).toContain('The letter about a deduction of ₹2,500 went to Sunita Rao');
  expect(JSON.stringify(await done(t, 'GET', `/claims/${claim.id}/timeline`, people.claimant.token))).not.toContain('Sunita Rao');
  // The database refuses another address, or another insurer's.
  const change = (set: object) => t.platform.db.updateTable('deduction_letter').set(set).where('id', '=', letter.id).execute();
  await expect(change({ mailbox: 'someone@elsewhere.test' })).rejects.toThrow('foreign key');
  await expect(change({ officer_id: stranger })).rejects.toThrow('foreign key');
});

it('sends no letter about a deduction that is another one by now, and hands out none whose bytes are lost or others', async () => {
  const claim = await approvedClaim(t, people, 38_000);
  const path = `/claims/${claim.id}/deductions`;
  const { letters } = await done(t, 'POST', `${path}/letter`, people.staff.token, { step: 'acceptance' });
  await done(t, 'POST', `/claims/${claim.id}/review/reopen`, people.staff.token, { reason: 'A new invoice' });
  const body = { officerId: (await officerOf(t, people)).id };
  const { body: refused } = await t.call('POST', `${path}/${letters[0].id}/send`, { token: people.staff2.token, body });
  expect(refused.code).toBe('letter.changed');
  const { en_key: key } = await t.platform.db
    .selectFrom('deduction_letter')
    .select('en_key')
    .where('id', '=', letters[0].id)
    .executeTakeFirstOrThrow();
  const opened = () => t.call('GET', `${path}/${letters[0].id}/pdf?language=en`, { token: people.staff.token });
  await t.platform.files.delete(key);
  expect(await opened()).toMatchObject({ status: 503, body: { code: 'server.unavailable' } });
  await t.platform.files.put(key, Readable.from(['%PDF other']), 'application/pdf');
  expect((await opened()).status).toBe(503);
  expect(await done(t, 'GET', path, people.staff.token)).toMatchObject({ deductions: [], letters: [{ isCurrent: false }] });
});

describe('an insurer’s own rates', () => {
  const terms = async (rates: object | undefined, insurerId: string, from: string) => {
    await t.platform.db
      .insertInto('insurer_terms')
      .values({
        insurer_id: insurerId,
        from_day: from,
        modes: ['cashless'],
        rates: rates === undefined ? null : JSON.stringify(rates),
      })
      .onConflict((conflict) => conflict.columns(['insurer_id', 'from_day']).doUpdateSet({ rates: JSON.stringify(rates) }))
      .execute();
  };
  const none = { imt23PaidPercent: null, nonStandardPercent: null, depreciation: null };
  const insurerOf = async (claimId: string) =>
    (await t.platform.db.selectFrom('claim_cover').select('insurer_id').where('claim_id', '=', claimId).executeTakeFirstOrThrow())
      .insurer_id;
  afterEach(() => t.platform.db.updateTable('insurer_terms').set({ rates: null }).execute());

  it('count on the day of the incident; the first that are put on record count for earlier days, too', async () => {
    const claim = await reviewedClaim(t, people, 42_000);
    const insurer = await insurerOf(claim.id);
    await set(claim.id, { breach: 'licence' });
    // The incident was on 10 November 2026: 75 % of 40,500, then 60 %, then the rates of an earlier day.
    expect(await read(claim.id)).toMatchObject({ insurerPays: 30_375, nonStandardPercent: 75, insurersRatesFrom: null });
    await terms({ ...none, nonStandardPercent: 60 }, insurer, '2026-11-15');
    expect(await read(claim.id)).toMatchObject({ insurerPays: 24_300, nonStandardPercent: 60, insurersRatesFrom: '2026-11-15' });
    await terms({ ...none, nonStandardPercent: 50 }, insurer, '2026-04-01');
    expect(await read(claim.id)).toMatchObject({ insurerPays: 20_250, insurersRatesFrom: '2026-04-01' });
    await terms({ ...none, nonStandardPercent: 10 }, insurer, '2027-04-01');
    expect(await read(claim.id)).toMatchObject({ insurerPays: 20_250 });
  });

  it('are those of the policy on record, not of the insurer that the owner named', async () => {
    const claim = await reviewedClaim(t, people, 42_000);
    const { id: other } = await t.platform.db
      .selectFrom('insurer')
      .select('id')
      .where('id', '<>', await insurerOf(claim.id))
      .limit(1)
      .executeTakeFirstOrThrow();
    await terms({ ...none, nonStandardPercent: 100 }, other, '2026-04-01');
    await t.platform.db.updateTable('claim').set({ insurer_id: other }).where('id', '=', claim.id).execute();
    expect(await set(claim.id, { breach: 'permit' })).toMatchObject({ insurerPays: 30_375, insurersRatesFrom: null });
  });
});

it('settles at a share, or at nothing, what a person found to be a broken condition; the owner reads the cause', async () => {
  const claim = await reviewedClaim(t, people, 42_000);
  const settlement = await set(claim.id, { breach: 'load', breachPercent: 60 });
  expect(settlement).toMatchObject({
    insurerPays: 24_300,
    youPay: 17_700,
    nonStandardPercent: 60,
    deductions: [
      { rule: 'compulsory-deductible', amount: 1500 },
      { rule: 'non-standard', amount: 16_200 },
    ],
    overrides: [
      { term: 'breach', recorded: null, raises: false, by: 'Asha Rao' },
      { term: 'breachPercent', recorded: null, raises: false },
    ],
  });
  const owners = await read(claim.id, people.claimant);
  expect(owners.losses).toContainEqual({ cause: 'non-standard', amount: 16_200 });
  expect(owners.paths[0].losses).toContainEqual({ cause: 'non-standard', amount: 16_200 });
  expect(await set(claim.id, { breachPercent: 0 })).toMatchObject({
    insurerPays: 0,
    losses: [
      { cause: 'deductible', amount: 1500 },
      { cause: 'condition-breached', amount: 40_500 },
    ],
  });
  expect(await set(claim.id, { breach: 'none', breachPercent: null })).toMatchObject({ insurerPays: 40_500 });
});

it('keeps where a non-standard rupee went with the approved claim', async () => {
  const claim = await reviewedClaim(t, people, 42_000);
  await set(claim.id, { breach: 'licence' });
  expect((await decide(claim.id, 30_375)).body.data.stage).toBe('approved');
  const path = await t.platform.db
    .selectFrom('claim_path')
    .select(['deductible_paise', 'non_standard_paise', 'condition_breached_paise', 'unexplained_paise'])
    .where('claim_id', '=', claim.id)
    .executeTakeFirstOrThrow();
  expect(path).toEqual({
    deductible_paise: 150_000,
    non_standard_paise: 1_012_500,
    condition_breached_paise: 0,
    unexplained_paise: 0,
  });
});

describe('a licence that had lapsed', () => {
  const lapse = (id: string) =>
    t.platform.db
      .updateTable('claim')
      .set({ licence_check: sql`licence_check || '{"verdict": "fails", "reason": "lapsed"}'` })
      .where('id', '=', id)
      .execute();
  const terms = async (id: string) => {
    const { checks } = await done(t, 'GET', `/claims/${id}/cover`, people.staff.token);
    return checks.find(({ check }: TestBody) => check === 'calculation-terms');
  };

  it('is a proposal that changes no figure until a person decides, and is for staff only', async () => {
    const claim = await reviewedClaim(t, people, 42_000);
    await lapse(claim.id);
    const settlement = await read(claim.id);
    expect(settlement).toMatchObject({
      insurerPays: 40_500,
      proposedBreaches: [{ condition: 'licence', why: 'licence-lapsed', source: 'register', excessKg: null }],
    });
    expect(await read(claim.id, people.claimant)).toMatchObject({ proposedBreaches: [], papersRead: null });
    expect(await terms(claim.id)).toMatchObject({ result: 'not-known', why: 'breach-open', about: ['licence'] });
    expect(await set(claim.id, { breach: 'licence' })).toMatchObject({ insurerPays: 30_375, overrides: [{ by: 'Asha Rao' }] });
    expect(await terms(claim.id)).toMatchObject({ result: 'holds' });
  });

  it('takes two people to settle in full all the same', async () => {
    const claim = await reviewedClaim(t, people, 42_000);
    await lapse(claim.id);
    expect(await set(claim.id, { breach: 'none' })).toMatchObject({
      insurerPays: 40_500,
      overrides: [{ term: 'breach', raises: true }],
    });
    expect(await terms(claim.id)).toMatchObject({ result: 'fails', why: 'terms-raised', about: ['breach'] });
    expect((await decide(claim.id, 40_500)).body.data.stage).toBe('second_approval');
  });
});

it('proposes what the papers show, kept with who read them, until the decision', async () => {
  const claim = await reviewedClaim(t, people, 42_000);
  const papers = { licenceUntil: null, fitnessUntil: '2026-11-09', permitUntil: '2027-01-31', loadKg: 13_000, unladenKg: 6_000 };
  const save = (body: object, token = people.staff.token) => t.call('PUT', `/claims/${claim.id}/papers-read`, { token, body });
  expect((await save(papers, people.claimant.token)).status).toBe(403);
  expect((await save({ ...papers, loadKg: -1 })).body.fieldErrors).toEqual({ loadKg: expect.any(String) });
  expect((await save(papers)).body.data.papersRead).toMatchObject({ ...papers, by: 'Asha Rao' });
  const settlement = await read(claim.id);
  expect(settlement.proposedBreaches).toMatchObject([
    { condition: 'fitness', why: 'fitness-lapsed', source: 'paper', until: '2026-11-09' },
    { condition: 'load', why: 'overloaded', excessKg: 500 },
  ]);
  await decide(claim.id, 38_000);
  expect((await save(papers)).body.code).toBe('claim.wrong-stage');
});

it('takes the rates of the day of the incident', async () => {
  const claim = await reviewedClaim(t, people, 42_000);
  const now = t.platform.now();
  const version = (validFrom: Date, amount: number) =>
    t.platform.db
      .insertInto('dated_setting')
      .values({
        name: 'settlement-rates',
        valid_from: validFrom,
        value: JSON.stringify({
          version: `of ${amount}`,
          validFrom: validFrom.toISOString().slice(0, 10),
          ageBands: [],
          olderDepreciation: 0,
          fixedDepreciation: {},
          paintMaterialShare: 2500,
          deductibles: { goods: { by: 'grossWeightKg', steps: [{ upTo: null, amount }] } },
          totalLossShare: 7500,
        }),
      })
      .execute();
  await version(now, 900_000);
  expect(await read(claim.id)).toMatchObject({ ratesVersion: 'tariff-2026-11', insurerPays: 40_500 });
  await version(addDays(new Date('2026-11-10T00:00:00+05:30'), -1), 300_000);
  expect(await read(claim.id)).toMatchObject({ ratesVersion: 'of 300000', insurerPays: 39_000 });
});
