import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { garageServices, garageTypes } from '#contract/directory/listings.ts';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import { insertListings } from '#standins/listings/copy-listings.ts';
import { directoryOf } from './directory.service.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp, TestBody } from '#test/setup/test-app.ts';

describe('the public directory', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
    await loadReferenceData(t.platform.pool);
    await insertListings(t.platform.pool, 1_200);
  });
  afterAll(() => t.close());

  const get = async (path: string): Promise<TestBody> => (await t.call('GET', path)).body.data;
  const count = async (where: string, ...values: unknown[]) =>
    (
      await t.platform.pool.query<{ count: number }>(
        `select count(*)::int as count from garage_listing where not hidden and ${where}`,
        values,
      )
    ).rows[0]?.count;

  it('lists six garages a page with the exact total, each listing as the specification has it', async () => {
    const first = await get('/garage/listings');
    expect(first).toMatchObject({ total: 1_200, totalPages: 200, page: 1, limit: 6 });
    expect(first.data).toHaveLength(6);
    expect(first.data[0]).toMatchObject({
      id: expect.any(String),
      garageName: expect.any(String),
      branch: expect.any(String),
      fullAddress: expect.any(String),
      garageType: expect.toBeOneOf([...garageTypes]),
      contactNumbers: [expect.stringMatching(/^\d{10}$/), ...first.data[0].contactNumbers.slice(1)],
      servicesOffered: expect.any(Array),
      insuranceAffiliated: expect.any(Boolean),
    });
    const ids = new Set<string>();
    for (let page = 1; page <= 200; page += 1)
      for (const { id } of (await get(`/garage/listings?page=${page}`)).data) ids.add(id);
    expect(ids.size).toBe(1_200);
    expect(await get('/garage/listings?page=201')).toMatchObject({ data: [], total: 1_200 });
    expect((await t.call('GET', '/garage/listings?page=0')).status).toBe(400);
  });

  it('asks the database once for a row, until it is changed', async () => {
    const asked = vi.spyOn(t.platform.pool, 'query');
    const looked = () => asked.mock.calls.filter(([one]) => (one as { name?: string }).name === 'directory_rows').length;
    const [first] = (await get('/garage/listings?limit=3')).data;
    const before = looked();
    expect((await get('/garage/listings?limit=3&page=1')).data[0]).toEqual(first);
    expect(looked()).toBe(before);
    const email = async () => (await get('/garage/listings?limit=3')).data[0].email;
    await t.platform.pool.query("update garage_listing set email = 'new@example.in' where id = $1", [first.id]);
    await expect.poll(email).toBe('new@example.in');
    await t.platform.pool.query('update garage_listing set email = $2 where id = $1', [first.id, first.email]);
    await expect.poll(email).toBe(first.email);
    asked.mockRestore();
  });

  it('filters by district name or id, state, repeated services, type and affiliation, each exactly', async () => {
    const pune = await get('/garage/listings?district=Pune');
    expect(pune.total).toBe(await count("district_id = (select id from district where name = 'Pune')"));
    expect((await get(`/garage/listings?district=${pune.data[0].districtId}`)).total).toBe(pune.total);
    expect((await get('/garage/listings?state=Maharashtra')).total).toBe(await count("state_code = 'MH'"));
    expect((await get('/garage/listings?state=mh')).total).toBe(await count("state_code = 'MH'"));
    const both = await get('/garage/listings?services=brakes&services=Towing and Recovery');
    expect(both.total).toBe(await count("services_offered @> '{brakes,towing}'"));
    expect(both.total).toBeGreaterThan(0);
    for (const type of garageTypes)
      expect((await get(`/garage/listings?garageType=${encodeURIComponent(type)}`)).total).toBe(
        await count('garage_type = $1', type),
      );
    expect((await get('/garage/listings?insuranceAffiliated=true')).total).toBe(await count('insurance_affiliated'));
    expect((await get('/garage/listings?insuranceAffiliated=false')).total).toBe(await count('not insurance_affiliated'));
    expect((await get('/garage/listings?insuranceAffiliated=all')).total).toBe(1_200);
    expect((await get('/garage/listings?district=Atlantis')).total).toBe(0);
    const tata = await get('/garage/listings?brand=Tata Motors');
    expect(tata.total).toBe(await count("'Tata Motors' = any(brand_authorizations)"));
    expect(tata.total).toBeGreaterThan(0);
    expect((await get('/garage/listings?brand=TATA')).total).toBe(tata.total);
    expect((await get('/garage/listings?brand=Rolls-Royce')).total).toBe(0);
    const bajaj = 'Bajaj General Insurance Limited';
    const cashless = await get(`/garage/listings?cashlessWith=${encodeURIComponent(bajaj)}`);
    expect(cashless.total).toBe(await count('$1 = any(cashless_with)', bajaj));
    expect(cashless.total).toBeGreaterThan(0);
    for (const { cashless: said } of cashless.data) expect(said).toContainEqual(expect.objectContaining({ insurer: bajaj }));
    expect((await get('/garage/listings?cashlessWith=Nobody')).total).toBe(0);
  });

  it('finds a garage by a brand that it is authorised for, with the words of its place', async () => {
    const { rows } = await t.platform.pool.query<{ id: string }>(
      `update garage_listing set garage_name = 'Shree Balaji Works', full_address = 'Gat 12, Nashik Road, Chakan', brand_authorizations = '{TATA Motors Ltd}'
       where id = (select id from garage_listing where district_id = (select id from district where name = 'Pune') and not hidden order by id limit 1) returning id`,
    );
    await (await directoryOf(t.platform)).catchUp();
    for (const search of ['tata pune', 'tata chakan', 'chakan tata motors pune']) {
      const { data } = await get(`/garage/listings?limit=100&search=${encodeURIComponent(search)}`);
      expect([search, data.map(({ id }: { id: string }) => id)]).toEqual([search, expect.arrayContaining([rows[0]?.id])]);
    }
    expect((await get('/garage/listings?search=chakan&brand=Tata Motors')).total).toBeGreaterThan(0);
  });

  it('finds near a pincode or a point, the nearest first, and says when it does not know the pincode', async () => {
    const near = await get('/garage/listings?nearPincode=411001&limit=20');
    const distances = near.data.map(({ distance }: { distance: number }) => distance);
    expect(distances.length).toBeGreaterThan(3);
    expect(distances).toEqual([...distances].sort((a: number, b: number) => a - b));
    expect((await get('/garage/listings?lat=18.52&lng=73.85')).data[0].distance).toBeLessThan(50);
    const unknown = await t.call('GET', '/garage/listings?nearPincode=999999');
    expect([unknown.status, unknown.body.fieldErrors]).toEqual([
      400,
      { nearPincode: 'We don’t know this pincode. Please try one nearby.' },
    ]);
  });

  it('finds what people type: a pincode, a make with a town, a town in Devanagari', async () => {
    const listed = (search: string) => get(`/garage/listings?search=${encodeURIComponent(search)}`);
    const { rows } = await t.platform.pool.query<{ pincode: string }>(
      `select pincode from pincode p where district_id = (select id from district where name = 'Pune')
         and not exists (select from garage_listing l where l.pincode = p.pincode) order by pincode limit 1`,
    );
    const near = await get(`/garage/listings?nearPincode=${rows[0]?.pincode}`);
    const typed = rows[0]?.pincode ?? '';
    const understood = { ...near, understood: { make: null, nearPincode: typed } };
    expect(await listed(typed)).toEqual(understood);
    for (const between of [' ', '-', '\u00a0'])
      expect(await listed(`${typed.slice(0, 3)}${between}${typed.slice(3)}`)).toEqual(understood);
    expect(near.total).toBeGreaterThan(0);
    const pune = await listed('pune');
    expect(await listed('पुणे')).toEqual(pune);
    // No garage there has the name: all are shown, with a note.
    expect(await listed('renault pune')).toMatchObject({
      total: pune.total,
      understood: { make: 'Renault', nearPincode: null },
    });
    expect(pune.total).toBeGreaterThan(0);
    expect('understood' in pune).toBe(false);
    expect((await listed('999999')).total).toBe(0);
  });

  it('forgives how a place is typed', async () => {
    const total = async (search: string) => (await get(`/garage/listings?search=${encodeURIComponent(search)}`)).total;
    const pune = await total('pune');
    for (const typed of ['near Pune', 'punne', 'garage in pune', 'tata pune'])
      expect([typed, (await total(typed)) > 0]).toEqual([typed, true]);
    expect(await total('near Pune')).toBe(pune);
    expect(await total('punne')).toBe(pune);
  });

  it('finds what is open at the moment in India, also by pages that were asked for before', async () => {
    const open = async (moment: string, search = '') => {
      t.setNow(new Date(moment));
      const [{ total }, { openNow }] = [
        await get(`/garage/listings?openNow=true${search}`),
        await get(`/garage/counts?openNow=true${search}`),
      ];
      expect([moment, openNow]).toEqual([moment, total]);
      return total;
    };
    const at = (when: string) => `working_days in (${when}) and contact_timing`;
    const weekday = at("'Monday to Friday', 'Monday to Saturday', 'All Days'");
    const saturday = at("'Monday to Saturday', 'All Days'");
    const earlyBirds = await count(`${weekday} in ('24 Hours', '8 AM to 8 PM')`);
    expect(earlyBirds).toBeGreaterThan(100);
    expect(await open('2026-11-23T08:59:00+05:30')).toBe(earlyBirds);
    expect(await open('2026-11-23T09:00:00+05:30')).toBe(
      await count(`${weekday} in ('24 Hours', '8 AM to 8 PM', '9 AM to 6 PM')`),
    );
    expect(await open('2026-11-23T08:45:00+05:30')).toBe(earlyBirds);
    expect(await open('2026-11-28T12:00:00+05:30')).toBe(await count(`${saturday} <> ''`));
    expect(await open('2026-11-28T12:00:00+05:30', '&state=MH&search=motors')).toBe(
      await count(
        `${saturday} <> '' and state_code = 'MH' and garage_name || array_to_string(brand_authorizations, ' ') ilike '%motors%'`,
      ),
    );
    expect(await open('2026-11-28T23:59:00+05:30')).toBe(await count(`${saturday} = '24 Hours'`));
    expect(await open('2026-11-29T00:00:00+05:30')).toBe(await count(`${at("'All Days'")} = '24 Hours'`));
    expect((await get('/garage/listings?openNow=false')).total).toBe(1_200);
    const { body } = await t.call('POST', '/garage/search', { body: { openNow: true } });
    expect(body.data.total).toBe(await count(`${at("'All Days'")} = '24 Hours'`));
    t.setNow(null);
  });

  it('counts what a search finds by kind, as each choice would find it', async () => {
    for (const search of [
      'state=MH&services=brakes',
      'search=motors',
      'nearPincode=411001&insuranceAffiliated=true',
      'search=renault+pune',
    ]) {
      const counts = await get(`/garage/counts?${search}`);
      const total = async (more: string) =>
        (
          await get(
            `/garage/listings?${search.replace(/insuranceAffiliated=\w+/, more.startsWith('insurance') ? '' : '$&')}&${more}`,
          )
        ).total;
      expect(counts.total, search).toBe(await total(''));
      expect(counts.total, search).toBeGreaterThan(0);
      for (const { key, count: own } of counts.services)
        expect([search, key, own]).toEqual([search, key, await total(`services=${key}`)]);
      for (const { type, count: own } of counts.types)
        expect([search, type, own]).toEqual([search, type, await total(`garageType=${encodeURIComponent(type)}`)]);
      expect(counts.brands.length).toBeGreaterThan(0);
      for (const { brand, count: own } of counts.brands)
        expect([search, brand, own]).toEqual([search, brand, await total(`brand=${encodeURIComponent(brand)}`)]);
      expect(counts.cashlessWith.length).toBeGreaterThan(0);
      for (const { insurer, count: own } of counts.cashlessWith)
        expect([search, insurer, own]).toEqual([search, insurer, await total(`cashlessWith=${encodeURIComponent(insurer)}`)]);
      expect([counts.affiliated, counts.notAffiliated], search).toEqual([
        await total('insuranceAffiliated=true'),
        await total('insuranceAffiliated=false'),
      ]);
    }
    expect(await get('/garage/counts?district=Atlantis')).toMatchObject({ total: 0, affiliated: 0 });
  });

  it('says where what a search finds lies: by state, then by district, then by pincode', async () => {
    const clusters = (search: string) => get(`/garage/clusters?${search}`);
    const sum = ({ clusters: found }: TestBody) => found.reduce((all: number, { count: own }: { count: number }) => all + own, 0);
    const country = await clusters('');
    expect([country.by, sum(country)]).toEqual(['state', 1_200]);
    const state = await clusters('state=MH');
    expect(state).toMatchObject({ by: 'district', area: 'MH', counted: await count("state_code = 'MH'") });
    expect(sum(state)).toBe(state.total);
    const pune = state.clusters.find(({ name }: { name: string }) => name === 'Pune');
    expect([Math.round(pune.lat), Math.round(pune.lng)]).toEqual([19, 74]);
    expect(pune.count).toBe(await count('district_id = $1', Number(pune.id)));
    const district = await clusters(`district=${pune.id}`);
    expect([district.by, district.total, sum(district)]).toEqual(['pincode', pune.count, pune.count]);
    const [{ id, count: own }] = district.clusters;
    expect(own).toBe(await count('pincode = $1 and district_id = $2', id, Number(pune.id)));
    const near = await clusters('nearPincode=411001');
    expect([near.by, sum(near)]).toEqual(['district', (await get('/garage/listings?nearPincode=411001')).total]);
  });

  it('searches by POST with searchTerm and the same filters', async () => {
    const byPost = await t.call('POST', '/garage/search', {
      body: { searchTerm: 'motors', state: 'Maharashtra', services: ['brakes'], insuranceAffiliated: true, page: 1, limit: 6 },
    });
    expect(byPost.status).toBe(200);
    expect(byPost.body.data).toEqual(
      await get('/garage/listings?search=motors&state=Maharashtra&services=brakes&insuranceAffiliated=true'),
    );
    expect(byPost.body.data.total).toBeGreaterThan(0);
    const bare = await t.app.inject({ method: 'POST', url: '/garage/search', payload: { searchTerm: 'motors' } });
    expect(bare.json().data).toEqual(await get('/garage/listings?search=motors'));
  });

  it('shows one garage with hours, brands and insurers; 404 for a hidden or unknown one', async () => {
    const [{ id }] = (await get('/garage/listings?insuranceAffiliated=true')).data;
    expect(await get(`/garage/listings/${id}`)).toMatchObject({
      id,
      workingDays: expect.stringMatching(/./),
      contactTiming: expect.stringMatching(/./),
      insuranceAffiliations: expect.arrayContaining([expect.any(String)]),
      brandAuthorizations: expect.any(Array),
    });
    expect((await t.call('GET', '/garage/listings/01900000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await t.call('GET', '/garage/listings/no-id')).status).toBe(404);
  });

  it('tells services, types, states and districts', async () => {
    expect(await get('/garage/services')).toEqual(garageServices);
    expect(await get('/garage/types')).toEqual(['Multibrand Garage', 'Authorized Service Center', 'Specialized Repair Shop']);
    const states = await get('/garage/states');
    expect(states).toHaveLength(36);
    expect(states).toContainEqual({ id: 'MH', name: 'Maharashtra' });
    const districts = await get('/garage/districts');
    const pune = districts.find(({ name }: { name: string }) => name === 'Pune');
    expect(pune).toEqual({ id: expect.any(Number), name: 'Pune', stateId: 'MH' });
    const own = await get('/garage/states/MH/districts');
    expect(own).toContainEqual({ id: pune.id, name: 'Pune' });
    expect(own).toHaveLength(districts.filter(({ stateId }: { stateId: string }) => stateId === 'MH').length);
    expect((await t.call('GET', '/garage/states/XX/districts')).status).toBe(404);
    const grouped = await get('/garage/states-with-districts');
    expect(grouped.flatMap((state: TestBody) => state.districts)).toHaveLength(districts.length);
    expect(grouped.find(({ id }: { id: string }) => id === 'MH')).toEqual({ id: 'MH', name: 'Maharashtra', districts: own });
  });

  it('counts exactly: in all, by type, state and service', async () => {
    const statistics = await get('/garage/statistics');
    expect(statistics).toMatchObject({
      total: 1_200,
      insuranceAffiliated: await count('insurance_affiliated'),
      networkGarages: await count('is_network_garage'),
    });
    for (const { type, count: own } of statistics.byType) expect(own, type).toBe(await count('garage_type = $1', type));
    for (const { key, count: own } of statistics.byService)
      expect(own, key).toBe(await count('services_offered @> array[$1]', key));
    expect(statistics.byState.reduce((sum: number, state: { count: number }) => sum + state.count, 0)).toBe(1_200);
  });

  it.each([
    ['/garage/listings?search=motors', 'public, no-cache'],
    ['/garage/statistics', 'public, no-cache'],
    ['/garage/services', 'public, max-age=3600'],
    ['/garage/types', 'public, max-age=3600'],
    ['/garage/states', 'public, max-age=3600'],
    ['/garage/districts', 'public, max-age=3600'],
    ['/garage/states/MH/districts', 'public, max-age=3600'],
    ['/garage/states-with-districts', 'public, max-age=3600'],
  ])('sends %s with a validator, and nothing again to who has it', async (path, keep) => {
    const { response } = await t.call('GET', path);
    const { etag } = response.headers;
    expect(response.headers).toMatchObject({ etag: expect.stringMatching(/^"[\w-]{27}"$/), 'cache-control': keep });
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await t.call('GET', path, { headers: { 'if-none-match': String(known) } });
      expect([again.status, again.response.body]).toEqual([304, '']);
    }
    expect((await t.call('GET', path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('gives a list another validator as soon as a listing in it has changed', async () => {
    const path = '/garage/listings?search=sharma';
    const before = await t.call('GET', path);
    await t.platform.pool.query('update garage_listing set hidden = true where id = $1', [before.body.data.data[0].id]);
    await expect
      .poll(
        async () => (await t.call('GET', path, { headers: { 'if-none-match': String(before.response.headers.etag) } })).status,
      )
      .toBe(200);
  });
});
