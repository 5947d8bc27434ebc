import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import { insertListings } from '#standins/listings/copy-listings.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { grade, ndcg, precision, reciprocalRank } from './grade.ts';
import type { GarageFacts, JudgedQuery } from './grade.ts';
import garages from './judged-garages.json' with { type: 'json' };
import queries from './judged-queries.json' with { type: 'json' };

const places = 6;
const seeded = 2_500;
/** Floors slightly below what the ranking reaches. A change that falls below makes search worse for users. */
const floors = { ndcg: 0.975, reciprocalRank: 0.98, precision: 0.965, worst: 0.6 };

let t: TestApp;
let facts: GarageFacts[];

beforeAll(async () => {
  t = await startTestApp();
  await loadReferenceData(t.platform.pool);
  await insertListings(t.platform.pool, seeded, { seed: 2026 });
  const { rowCount } = await t.platform.pool.query(
    `insert into garage_listing (source, garage_name, branch, full_address, state_code, district_id, pincode, lat, lng, garage_type, contact_numbers,
       services_offered, rating_sum, rating_count)
     select 'staff', garage.name, garage.branch, garage.address || ', ' || garage.district || ', ' || garage.state || ' ' || garage.pincode, state.code, district.id,
       garage.pincode, pincode.lat, pincode.lng, garage.type, '{9822012345}', array(select jsonb_array_elements_text(garage.services)), garage."ratingSum", garage."ratingCount"
     from jsonb_to_recordset($1::jsonb) as garage(name text, branch text, address text, district text, state text, pincode text, type text, services jsonb, "ratingSum" int, "ratingCount" int)
     join state on state.name = garage.state join district on district.state_code = state.code and district.name = garage.district
     left join pincode on pincode.pincode = garage.pincode`,
    [JSON.stringify(garages)],
  );
  if (rowCount !== garages.length) throw new Error(`${garages.length - (rowCount ?? 0)} of the judged garages name no place`);
  const { rows } = await t.platform.pool.query<GarageFacts>(
    `select garage_listing.id, garage_name as name, branch, full_address as address, district.name as district, state.name as state, pincode, garage_type as type,
       services_offered as services
     from garage_listing join district on district.id = district_id join state on state.code = garage_listing.state_code`,
  );
  facts = rows;
});
afterAll(() => t.close());

async function score(judged: JudgedQuery) {
  const { body } = await t.call('GET', `/garage/listings?search=${encodeURIComponent(judged.query)}&limit=${places}`);
  const found = (body.data.data as { id: string }[]).map(({ id }) => facts.find((garage) => garage.id === id) as GarageFacts);
  const grades = found.map((garage) => grade(judged, garage));
  const all = facts.map((garage) => grade(judged, garage));
  return {
    ...judged,
    found: found.map(({ name, branch, district }, index) => `${grades[index]} ${name}, ${branch}, ${district}`),
    meant: all.filter((each) => each > 0).length,
    ndcg: ndcg(grades, all, places),
    reciprocalRank: reciprocalRank(grades, all),
    precision: precision(grades, all, places),
  };
}

it('finds what people mean: judged queries over a fixed directory', async () => {
  const scores: Awaited<ReturnType<typeof score>>[] = [];
  for (const judged of queries as JudgedQuery[]) scores.push(await score(judged));
  // Every query except those meant to find nothing has a match in the data.
  expect(scores.filter(({ meant, kind }) => (meant === 0) !== (kind === 'nothing'))).toEqual([]);
  const mean = (of: 'ndcg' | 'reciprocalRank' | 'precision') => scores.reduce((sum, entry) => sum + entry[of], 0) / scores.length;
  const result = { ndcg: mean('ndcg'), reciprocalRank: mean('reciprocalRank'), precision: mean('precision') };
  const weak = scores.filter((entry) => entry.ndcg < 0.9).map(({ query, ndcg: value, found }) => ({ query, value, found }));
  const told = `${JSON.stringify(result)} over ${scores.length} queries; weak: ${JSON.stringify(weak, null, 1)}`;
  expect(scores.length).toBeGreaterThanOrEqual(50);
  expect(result.ndcg, told).toBeGreaterThan(floors.ndcg);
  expect(result.reciprocalRank, told).toBeGreaterThan(floors.reciprocalRank);
  expect(result.precision, told).toBeGreaterThan(floors.precision);
  expect(Math.min(...scores.map((entry) => entry.ndcg)), told).toBeGreaterThan(floors.worst);
});
