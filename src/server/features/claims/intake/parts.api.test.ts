import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimForms } from '#contract/claims/intake/claim-forms.cases.ts';
import { completeDraft, detailsForm, savePart, startDraft, vehicleForm, vendorForm } from '#test/builders/intake.ts';
import type { Draft } from '#test/builders/intake.ts';
import { listing } from '#test/builders/listing.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { currentTermsVersion } from '#contract/claims/intake/claim-parts.ts';
import type { Locale } from '#domain/languages.ts';
import { readLegalText } from '#server/platform/legal/read-legal-text.ts';
import { messageText } from '#server/platform/words/wordings.ts';

let t: TestApp;
let claimant: Person;
let stranger: Person;
let garageId: string;
let hiddenId: string;

beforeAll(async () => {
  t = await startTestApp();
  [claimant, stranger] = await Promise.all([person(t, 'claimant'), person(t, 'claimant')]);
  garageId = await listing(t);
  hiddenId = await listing(t, { hidden: true });
});
afterAll(() => t.close());

/** The customer agreement as a page shows it. */
function textOf(locale: Locale) {
  const file = new URL(`../../../../../content/${locale}/customer-agreement.md`, import.meta.url);
  return readLegalText(readFileSync(file, 'utf8'), locale, 'customer-agreement');
}

const save = (id: string, part: string, body: unknown, headers: Record<string, string> = {}) =>
  t.call('PATCH', `/claims/${id}/part/${part}`, { token: claimant.token, body, headers });

const cases = claimForms.flatMap(({ form, valid, sentTo, refused }) =>
  refused.map(([change, field, text]) => ({ form, valid, part: sentTo?.path.at(-1) ?? '', change, field, text })),
);
const forms = { A: vehicleForm, B: vendorForm, C: detailsForm, D: { termsAccepted: true } };

describe('messages of the steps', () => {
  let draft: Draft;
  beforeAll(async () => {
    draft = await completeDraft(t, claimant, garageId);
  });

  it.each(cases)('$form with $change: $field: $text', async ({ part, valid, change, field, text }) => {
    const refused = await save(draft.id, part, { ...valid, ...(part === 'B' ? { garageId } : {}), ...change });
    expect(refused.status).toBe(400);
    expect(refused.body.fieldErrors).toEqual(expect.objectContaining({ [field]: text }));
    expect(refused.body.fieldErrorKeys[field]).toMatch(/^[a-z-]+\.[a-z-.?=%0-9]+$/);
  });

  it('names every missing field of a part at once', async () => {
    const refused = await save(draft.id, 'C', {});
    expect(Object.keys(refused.body.fieldErrors).sort()).toEqual([
      'damageDescription',
      'driverDetails.contactNumber',
      'driverDetails.licenseNumber',
      'driverDetails.name',
      'incidentDate',
      'incidentDescription',
      'incidentLocation',
      'incidentTime',
      'policeComplaintNumber',
    ]);
  });

  it('keeps what was marked on the drawing, each panel once, and nothing where nothing was', async () => {
    const panels = ['windscreen', 'front-bumper', 'windscreen'];
    const marked = await savePart(t, claimant, draft.id, 'C', { ...detailsForm, damage: { outline: 'truck', panels } });
    expect(marked.details.damage).toEqual({ outline: 'truck', panels: ['front-bumper', 'windscreen'] });
    expect((await savePart(t, claimant, draft.id, 'C', detailsForm)).details.damage).toBeNull();
  });

  it('takes the honest answer that no police report was made, and gives it back', async () => {
    const without = { ...detailsForm, claimType: 'accident', policeComplaintNumber: '', noPoliceReport: true };
    expect((await savePart(t, claimant, draft.id, 'C', without)).details).toMatchObject({
      policeComplaintNumber: '',
      noPoliceReport: true,
    });
    expect((await savePart(t, claimant, draft.id, 'C', detailsForm)).details.noPoliceReport).toBe(false);
  });

  it('takes what may be left out: no value, no cost, no police number after a fire', async () => {
    const { currentValue: _, ...unvalued } = vehicleForm;
    expect((await savePart(t, claimant, draft.id, 'A', unvalued)).vehicle.currentValue).toBe(0);
    // The specification's default.
    expect((await savePart(t, claimant, draft.id, 'A', { ...vehicleForm, currentValue: 0 })).vehicle.currentValue).toBe(0);
    const negative = await t.call('PATCH', `/claims/${draft.id}/part/A`, {
      token: claimant.token,
      body: { ...vehicleForm, currentValue: -1 },
    });
    expect([negative.status, negative.body.fieldErrors]).toEqual([400, { currentValue: 'Current value must be greater than 0' }]);
    const vendor = await savePart(t, claimant, draft.id, 'B', { garageId, estimatedRepairTime: '2 days' });
    expect(vendor.vendor).toMatchObject({ estimatedRepairCost: null, repairType: 'general' });
    const fire = await savePart(t, claimant, draft.id, 'C', { ...detailsForm, claimType: 'fire', policeComplaintNumber: '' });
    expect(fire.title).toBe('Fire — Tata Ace MH12AB1234');
    expect(messageText(fire.titleKey, 'hi')).toBe('आग — Tata Ace MH12AB1234');
    const long = 'The whole story of the accident. '.repeat(40);
    expect((await savePart(t, claimant, draft.id, 'C', { ...detailsForm, incidentDescription: long })).description).toBe(
      long.trim(),
    );
  });

  it('does not take a listing that is hidden or unknown', async () => {
    for (const id of [hiddenId, '01998bb5-0000-7000-8000-000000000000']) {
      const refused = await save(draft.id, 'B', { ...vendorForm, garageId: id });
      expect(refused.body.fieldErrors).toEqual({ garageId: 'Please select a garage' });
    }
  });

  it('goes on with a workshop that is only named', async () => {
    const invited = await savePart(t, claimant, draft.id, 'B', {
      ...vendorForm,
      invitedGarage: { name: 'Roadside Works', phone: '+91 98220 11111', city: 'Lonavala' },
    });
    expect(invited.vendor).toMatchObject({
      garageId: null,
      garageName: 'Roadside Works',
      garagePhone: '9822011111',
      isAssigned: false,
    });
    expect(invited.garage).toBeNull();
  });

  it('records the consents and the version of the terms', async () => {
    const agreed = await savePart(t, claimant, draft.id, 'D', {
      termsAccepted: true,
      dataConsent: true,
      accuracy: true,
      termsVersion: currentTermsVersion,
    });
    expect(agreed.terms).toMatchObject({ termsVersion: currentTermsVersion, dataConsent: true, accuracy: true });
    const again = await savePart(t, claimant, draft.id, 'D', {
      termsAccepted: true,
      dataConsent: true,
      accuracy: true,
      termsVersion: currentTermsVersion,
    });
    expect(again.version).toBe(agreed.version);
  });

  it('keeps the very text that was shown: version, language and fingerprint', async () => {
    const shown = textOf('mr');
    const body = { termsAccepted: true, termsVersion: shown.version, termsFingerprint: shown.fingerprint };
    expect((await save(draft.id, 'D', body)).status).toBe(200);
    const { terms } = await t.platform.db
      .selectFrom('claim')
      .select('terms')
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow();
    expect(terms).toMatchObject({ termsVersion: shown.version, termsLanguage: 'mr', termsFingerprint: shown.fingerprint });
    const kept = await t.platform.db
      .selectFrom('agreement_text')
      .selectAll()
      .where('fingerprint', '=', shown.fingerprint)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ name: 'customer-agreement', locale: 'mr', version: shown.version });
    expect(JSON.parse(kept.content).title).toBe(shown.title);
    const change = t.platform.db.updateTable('agreement_text').set({ content: '{}' }).where('fingerprint', '=', kept.fingerprint);
    await expect(change.execute()).rejects.toThrow('never changed');
  });

  it('takes the language of the page where no text is named', async () => {
    await t.platform.db.updateTable('claim').set({ terms: null }).where('id', '=', draft.id).execute();
    const saved = await t.call('PATCH', `/claims/${draft.id}/part/D`, {
      token: claimant.token,
      headers: { cookie: 'locale=hi' },
      body: { termsAccepted: true },
    });
    expect(saved.status).toBe(200);
    const { terms } = await t.platform.db
      .selectFrom('claim')
      .select('terms')
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow();
    expect(terms).toMatchObject({ termsLanguage: 'hi', termsFingerprint: textOf('hi').fingerprint });
  });

  it('refuses a version or a text that is no longer in force, and asks a draft for the new one', async () => {
    const old = [{ termsVersion: '2026-11-01' }, { termsFingerprint: 'a'.repeat(64) }];
    for (const body of old) {
      const refused = await save(draft.id, 'D', { termsAccepted: true, ...body });
      expect([refused.status, refused.body.code]).toEqual([409, 'terms.outdated']);
    }
    const agreed = await savePart(t, claimant, draft.id, 'D', { termsAccepted: true });
    expect(agreed.completedParts).toContain('D');
    await t.platform.db
      .updateTable('claim')
      .set({ terms: sql`terms || '{"termsVersion": "2026-11-01"}'` })
      .where('id', '=', draft.id)
      .execute();
    const { body } = await t.call('GET', `/claims/${draft.id}`, { token: claimant.token });
    expect(body.data.completedParts).not.toContain('D');
  });
});

/** The last number assigned this year. */
async function lastNumber(): Promise<number> {
  const { rows } = await sql<{ last: number }>`select last_value as last from claim_number_seq`.execute(t.platform.db);
  return Number(rows[0]?.last);
}

describe('parts in order, on the newest version', () => {
  let draft: Pick<Draft, 'id'>;
  beforeEach(async () => {
    draft = await startDraft(t, claimant);
    await savePart(t, claimant, draft.id, 'A', vehicleForm);
  });

  it('locks a part until the one before it is complete', async () => {
    const locked = await save(draft.id, 'C', detailsForm);
    expect([locked.status, locked.body.code]).toEqual([409, 'claim.part-locked']);
    const d = await save(draft.id, 'D', { termsAccepted: true });
    expect(d.body.code).toBe('claim.part-locked');
  });

  it('refuses a save on an older version and shows the newer state', async () => {
    const seen = (await t.call('GET', `/claims/${draft.id}`, { token: claimant.token })).body.data.version;
    await savePart(t, claimant, draft.id, 'A', { ...vehicleForm, color: 'Blue', version: seen });
    const late = await save(draft.id, 'A', { ...vehicleForm, color: 'Red', version: seen });
    expect([late.status, late.body.code]).toEqual([409, 'claim.version-conflict']);
    expect(late.body.details).toMatchObject({ version: seen + 1, sent: seen, claim: { vehicle: { color: 'Blue' } } });
    const byHeader = await save(draft.id, 'A', { ...vehicleForm, color: 'Red' }, { 'if-match': `"${seen}"` });
    expect(byHeader.status).toBe(409);
    const chosen = await save(draft.id, 'A', { ...vehicleForm, color: 'Red' }, { 'if-match': `"${seen + 1}"` });
    expect(chosen.body.data).toMatchObject({ version: seen + 2, vehicle: { color: 'Red' } });
    const repeated = await save(draft.id, 'A', { ...vehicleForm, color: 'Red' }, { 'if-match': `"${seen + 1}"` });
    expect(repeated.body.data).toMatchObject({ version: seen + 2 });
  });

  it('lets one of two devices win that save at once', async () => {
    const seen = (await t.call('GET', `/claims/${draft.id}`, { token: claimant.token })).body.data.version;
    const both = await Promise.all(
      ['Green', 'Black'].map((color) => save(draft.id, 'A', { ...vehicleForm, color, version: seen })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('gives the same untouched draft to every tab that opens the wizard, and a new one once it is used', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => startDraft(t, stranger)));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    // Opened and left: in no list, no reminder and no number used.
    const listed = async () => (await t.call('GET', '/claims', { token: stranger.token })).body.data.data;
    const id = opened[0]?.id ?? '';
    expect(await listed()).toEqual([]);
    expect((await t.call('GET', `/claims/${id}`, { token: stranger.token })).body.data.claimNumber).toBe('');
    const [before, saved, after] = [await lastNumber(), await savePart(t, stranger, id, 'A', vehicleForm), await lastNumber()];
    expect([after, saved.claimNumber]).toEqual([before + 1, expect.stringMatching(new RegExp(`^CLM-\\d{4}-0*${after}$`))]);
    expect(await listed()).toMatchObject([{ id, claimNumber: saved.claimNumber, nextStep: { step: 'finish-draft' } }]);
    // The number stays, and finds the claim.
    expect((await savePart(t, stranger, id, 'A', { ...vehicleForm, color: 'Blue' })).claimNumber).toBe(saved.claimNumber);
    const found = await t.call('GET', `/claims?search=${saved.claimNumber}`, { token: stranger.token });
    expect(found.body.data.data).toMatchObject([{ id }]);
    expect((await startDraft(t, stranger)).id).not.toBe(opened[0]?.id);
  });

  it('begins a claim with the parts that are known', async () => {
    const begun = await t.call('POST', '/claims', {
      token: claimant.token,
      body: { vehicle: vehicleForm, vendor: { ...vendorForm, garageId } },
    });
    expect([begun.status, begun.body.data.completedParts]).toEqual([201, ['A', 'B']]);
    const gap = await t.call('POST', '/claims', { token: claimant.token, body: { details: detailsForm } });
    expect(gap.body.code).toBe('claim.part-locked');
    const empty = await t.call('POST', '/claims', { token: claimant.token, body: {} });
    expect(empty.body.data).toMatchObject({
      title: 'New claim',
      claimAmount: null,
      completedParts: [],
      nextStep: { whose: ['nobody'], step: 'nothing' },
    });
  });

  it.each(['A', 'B', 'C', 'D', 'E'])('part %s of somebody else’s claim is absent', async (part) => {
    const bodies: Record<string, object> = { ...forms, B: { ...vendorForm, garageId }, E: { orderId: 'gp_unknown' } };
    const answer = await t.call('PATCH', `/claims/${draft.id}/part/${part}`, { token: stranger.token, body: bodies[part] });
    expect(answer.status).toBe(404);
  });

  it('so is everything else of it', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/submit'],
      ['POST', '/workflow/submit'],
    ] as const) {
      expect((await t.call(method, `/claims/${draft.id}${path}`, { token: stranger.token })).status).toBe(404);
    }
    expect((await t.call('GET', '/claims/not-an-id', { token: claimant.token })).status).toBe(404);
    expect((await t.call('GET', `/claims/${draft.id}`)).status).toBe(401);
  });
});
