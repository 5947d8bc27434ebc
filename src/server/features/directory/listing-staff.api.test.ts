import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockGarage } from '#server/features/garages/garage-row.ts';
import { publishListing } from '#server/features/garages/publish-listing.ts';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { insertListings } from '#standins/listings/copy-listings.ts';
import { garageRegistration } from '#test/builders/garage-registration.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { upload } from '#test/builders/upload.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';

const form = {
  garageName: 'Zenith Truck Care',
  branch: 'Wakad',
  fullAddress: 'Plot 12, Old Mumbai Road, Wakad, Pune, Maharashtra 411057',
  state: 'Maharashtra',
  district: 'Pune',
  pincode: '411057',
  garageType: 'Multibrand Garage',
  contactNumbers: ['+91 98220 12345', '020-2712 3456'],
  servicesOffered: ['brakes', 'towing'],
  insuranceAffiliated: true,
};
describe('the directory’s staff panel', () => {
  let t: TestApp;
  let staff: Person;
  let claimant: Person;

  beforeAll(async () => {
    t = await startTestApp();
    await loadReferenceData(t.platform.pool);
    await insertListings(t.platform.pool, 300);
    staff = await person(t, 'insurance');
    claimant = await person(t, 'claimant');
  });
  afterAll(() => t.close());

  const find = async (search: string) => (await t.call('GET', `/garage/listings?search=${encodeURIComponent(search)}`)).body.data;
  const audited = (action: string) =>
    t.platform.db.selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('id', 'desc').execute();
  const send = (content: string | Buffer, dryRun = true) =>
    upload(t, '/garage/listings/import', staff.token, { dryRun: String(dryRun) }, [{ filename: 'garages.csv', content }]);
  const importOf = async (id: string) =>
    (await t.call('GET', `/garage/listings/imports/${id}`, { token: staff.token })).body.data;

  it('is for staff alone', async () => {
    for (const [method, path] of [
      ['POST', '/garage/listings'],
      ['PUT', '/garage/listings/01900000-0000-7000-8000-000000000000'],
      ['POST', '/garage/listings/delete'],
      ['POST', '/garage/listings/restore'],
      ['GET', '/garage/listings/ids'],
      ['GET', '/garage/listings/export'],
      ['POST', '/garage/listings/import'],
    ] as const) {
      expect((await t.call(method, path)).status, path).toBe(401);
      expect((await t.call(method, path, { token: claimant.token })).status, path).toBe(403);
    }
  });

  it('enters a garage that is found at once, with its place from the pincode', async () => {
    const { status, body } = await t.call('POST', '/garage/listings', { token: staff.token, body: form });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      garageName: 'Zenith Truck Care',
      district: 'Pune',
      contactNumbers: ['9822012345', '02027123456'],
      version: 1,
    });
    expect(body.data.latitude).toBeCloseTo(18.6, 0);
    expect((await find('zenith')).data[0].id).toBe(body.data.id);
    expect((await audited('create-listing'))[0]).toMatchObject({ subject_id: body.data.id, actor_id: staff.userId });
  });

  it('says every fault of the form at once', async () => {
    const { status, body } = await t.call('POST', '/garage/listings', {
      token: staff.token,
      body: {
        garageName: ' ',
        branch: '',
        fullAddress: '',
        state: 'Maharashtra',
        district: 'Pune',
        contactNumbers: [],
        servicesOffered: [],
      },
    });
    expect(status).toBe(400);
    expect(body.fieldErrors).toEqual({
      garageName: 'Garage name is required',
      branch: 'Branch is required',
      fullAddress: 'Address is required',
      garageType: 'Garage type is required',
      contactNumbers: 'At least one contact number is required',
      servicesOffered: 'At least one service is required',
    });
    const elsewhere = await t.call('POST', '/garage/listings', { token: staff.token, body: { ...form, district: 'Mysuru' } });
    expect(elsewhere.body.fieldErrors).toEqual({ district: 'Please choose a district of the chosen state' });
  });

  it('finds insurers by any spelling, and suggests names for one that nobody knows', async () => {
    const save = (insuranceAffiliations: string[], more: object = {}) =>
      t.call('POST', '/garage/listings', { token: staff.token, body: { ...form, insuranceAffiliations, ...more } });
    const strange = await save(['HDFC ERGO', 'Natonal', 'Zzyzx'], { district: 'Mysuru' });
    expect([strange.status, strange.body.fieldErrors]).toEqual([
      400,
      {
        district: 'Please choose a district of the chosen state',
        insuranceAffiliations: 'We don’t know the insurer Natonal, Zzyzx. Did you mean National Insurance Company Limited?',
      },
    ]);
    expect((await save(['Zzyzx'])).body.fieldErrors).toEqual({
      insuranceAffiliations: 'We don’t know the insurer Zzyzx. Take it out, or choose from the list.',
    });
    const { body } = await save(['new india', 'HDFC ERGO', 'NIACL'], { garageName: 'Insured Works' });
    const names = ['The New India Assurance Company Limited', 'HDFC ERGO General Insurance Company Limited'];
    expect(body.data.insuranceAffiliations).toEqual(names);
    // A name from before insurers were records stays until the listing is edited.
    await t.platform.db
      .updateTable('garage_listing')
      .set({ insurance_affiliations: ['Zzyzx'] })
      .where('id', '=', body.data.id)
      .execute();
    const edit = (insuranceAffiliations: string[]) =>
      t.call('PUT', `/garage/listings/${body.data.id}`, { token: staff.token, body: { ...form, insuranceAffiliations } });
    expect((await edit(['Zzyzx'])).status).toBe(400);
    expect((await edit(['niacl'])).body.data.insuranceAffiliations).toEqual(names.slice(0, 1));
  });

  it('edits, and refuses an edit of what somebody changed meanwhile', async () => {
    const [{ id }] = (await find('zenith')).data;
    const edited = await t.call('PUT', `/garage/listings/${id}`, {
      token: staff.token,
      body: { ...form, garageName: 'Zenobia Truck Care', version: 1 },
    });
    expect(edited.body.data).toMatchObject({ garageName: 'Zenobia Truck Care', version: 2 });
    expect((await find('zenobia')).total).toBe(1);
    const late = await t.call('PUT', `/garage/listings/${id}`, { token: staff.token, body: { ...form, version: 1 } });
    expect([late.status, late.body.code, late.body.details]).toEqual([409, 'record.conflict', { version: 2 }]);
    expect((await audited('edit-listing'))[0]).toMatchObject({
      before: { garage_name: 'Zenith Truck Care' },
      after: { garage_name: 'Zenobia Truck Care' },
    });
  });

  it('takes listings out, and brings them back', async () => {
    const [{ id }] = (await find('zenobia')).data;
    const total = (await t.call('GET', '/garage/listings')).body.data.total;
    const deleted = await t.call('POST', '/garage/listings/delete', { token: staff.token, body: { ids: [id] } });
    expect(deleted.body.data).toEqual({ ids: [id] });
    expect((await t.call('GET', '/garage/listings')).body.data.total).toBe(total - 1);
    expect((await t.call('GET', `/garage/listings/${id}`)).status).toBe(404);
    expect((await t.call('POST', '/garage/listings/delete', { token: staff.token, body: { ids: [id] } })).body.data).toEqual({
      ids: [],
    });
    const restored = await t.call('POST', '/garage/listings/restore', { token: staff.token, body: { ids: [id] } });
    expect(restored.body.data).toEqual({ ids: [id] });
    expect((await t.call('GET', '/garage/listings')).body.data.total).toBe(total);
    expect((await audited('delete-listing')).length + (await audited('restore-listing')).length).toBe(2);
  });

  it('changes, hides and shows a registered garage together with its account', async () => {
    const registration = garageRegistration();
    const { body } = await t.call('POST', '/garage/register', { body: registration });
    expect(body.success).toBe(true);
    const { db } = t.platform;
    const garage = await db.selectFrom('garage').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow();
    await db
      .updateTable('garage')
      .set({ state: 'listed', listed_until: new Date('2099-01-01') })
      .where('id', '=', garage.id)
      .execute();
    await inTransaction(t.platform, systemActor('test'), async (tx) =>
      publishListing(tx, await lockGarage(tx, { id: garage.id })),
    );
    const { id } = await db
      .selectFrom('garage_listing')
      .select('id')
      .where('garage_id', '=', garage.id)
      .executeTakeFirstOrThrow();

    const edited = await t.call('PUT', `/garage/listings/${id}`, {
      token: staff.token,
      body: { ...form, garageName: 'Renamed By Staff', insuranceAffiliations: ['NIACL'] },
    });
    expect(edited.body.data).toMatchObject({ garageName: 'Renamed By Staff', fullAddress: form.fullAddress });
    await inTransaction(t.platform, systemActor('test'), async (tx) =>
      publishListing(tx, await lockGarage(tx, { id: garage.id })),
    );
    expect((await t.call('GET', `/garage/listings/${id}`)).body.data).toMatchObject({
      garageName: 'Renamed By Staff',
      insuranceAffiliations: ['The New India Assurance Company Limited'],
      fullAddress: form.fullAddress,
      contactNumbers: ['9822012345', '02027123456'],
    });

    const stateOf = async () =>
      (await db.selectFrom('garage').select('state').where('id', '=', garage.id).executeTakeFirstOrThrow()).state;
    await t.call('POST', '/garage/listings/delete', { token: staff.token, body: { ids: [id] } });
    expect(await stateOf()).toBe('hidden');
    await t.call('POST', '/garage/listings/restore', { token: staff.token, body: { ids: [id] } });
    expect([await stateOf(), (await t.call('GET', `/garage/listings/${id}`)).status]).toEqual(['listed', 200]);
    await t.call('POST', '/garage/listings/delete', { token: staff.token, body: { ids: [id] } });
    await db
      .updateTable('garage')
      .set({ listed_until: new Date('2020-01-01') })
      .where('id', '=', garage.id)
      .execute();
    await t.call('POST', '/garage/listings/restore', { token: staff.token, body: { ids: [id] } });
    expect([await stateOf(), (await t.call('GET', `/garage/listings/${id}`)).status]).toEqual(['lapsed', 404]);
  });

  it('exports what the filters find, harmless and ready to be imported again', async () => {
    await t.call('POST', '/garage/listings', {
      token: staff.token,
      body: {
        ...form,
        garageName: '=cmd|calc!A1',
        branch: '@here',
        fullAddress: '-1, “Row” Road',
        contactNumbers: ['+912027123456'],
      },
    });
    const { response, body } = await t.call('GET', '/garage/listings/export?search=here', { token: staff.token });
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="garages-\d{4}-\d\d-\d\d\.csv"$/);
    const [, row = ''] = String(body).split('\n');
    expect(row).toContain("'=cmd|calc!A1");
    expect(row).toContain("'@here");
    expect(row).toContain("'-1, “Row” Road");
    expect(row).toContain("'+912027123456");
    const all = await t.call('GET', '/garage/listings/export?district=Pune', { token: staff.token });
    const { total } = (await t.call('GET', '/garage/listings?district=Pune')).body.data;
    expect(String(all.body).trim().split('\n')).toHaveLength(total + 1);

    const again = await send(String(body));
    await t.runJobs();
    expect(await importOf(again.body.data.id)).toMatchObject({ state: 'checked', badRows: 0, duplicates: 1 });
    expect((await audited('export-listings')).length).toBe(2);
  });
});
