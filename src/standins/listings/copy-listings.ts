import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { generateListings } from './generate-listings.ts';
import type { GeneratedListing, ListingPlace } from './generate-listings.ts';

const columns = [
  ...[
    'garage_name',
    'branch',
    'full_address',
    'state_code',
    'district_id',
    'pincode',
    'lat',
    'lng',
    'garage_type',
    'contact_numbers',
    'email',
  ],
  ...[
    'services_offered',
    'brand_authorizations',
    'insurance_affiliations',
    'insurance_affiliated',
    'cashless',
    'cashless_with',
    'is_network_garage',
    'working_days',
  ],
  ...['contact_timing', 'estimated_repair_time', 'rating_sum', 'rating_count', 'repair_days', 'repair_count'],
] as const satisfies readonly (keyof GeneratedListing)[];

function field(value: GeneratedListing[keyof GeneratedListing]): string {
  if (value === null) return String.raw`\N`;
  if (Array.isArray(value))
    return escape(`{${value.map((item) => `"${item.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`);
  return escape(String(value));
}

function escape(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', String.raw`\t`)
    .replaceAll('\n', String.raw`\n`);
}

function* lines(count: number, places: Parameters<typeof generateListings>[1], seed?: number): Generator<string> {
  let chunk = '';
  for (const listing of generateListings(count, places, seed)) {
    chunk += `seed\t${columns.map((column) => field(listing[column])).join('\t')}\n`;
    if (chunk.length > 65_536) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk) yield chunk;
}

/** Inserts seeded listings with one COPY, for benchmarks that need a million within seconds. Needs the reference data. */
export async function copyListings(pool: pg.Pool, count: number, seed?: number): Promise<void> {
  const places = await readPlaces(pool);
  const client = new pg.Client(pool.options);
  await client.connect();
  try {
    await client.query("set statement_timeout = '15min'");
    const target = client.query(copyFrom(`copy garage_listing (source, ${columns.join(', ')}) from stdin`));
    await pipeline(Readable.from(lines(count, places, seed)), target);
  } finally {
    await client.end();
  }
}

const batch = 2_000;

/** Inserts seeded listings, a few thousand per statement. Needs the reference data. */
export async function insertListings(
  pool: pg.Pool,
  count: number,
  options: { seed?: number; source?: 'seed' | 'csv' } = {},
): Promise<void> {
  const places = await readPlaces(pool);
  let rows: GeneratedListing[] = [];
  for (const listing of generateListings(count, places, options.seed)) {
    rows.push(listing);
    if (rows.length === batch) {
      await insertRows(pool, rows, options.source ?? 'seed');
      rows = [];
    }
  }
  if (rows.length > 0) await insertRows(pool, rows, options.source ?? 'seed');
}

async function readPlaces(pool: pg.Pool): Promise<ListingPlace[]> {
  const { rows } = await pool.query<ListingPlace>(
    `select pincode.pincode, district.id as "districtId", district.name as district, state.code as "stateCode", state.name as state, office, lat, lng
     from pincode join district on district.id = pincode.district_id join state on state.code = district.state_code order by pincode.pincode`,
  );
  if (rows.length === 0) throw new Error('load the reference data before listings');
  return rows;
}

async function insertRows(pool: pg.Pool, rows: readonly GeneratedListing[], source: string): Promise<void> {
  await pool.query(
    `insert into garage_listing (source, garage_name, branch, full_address, state_code, district_id, pincode, lat, lng, garage_type, contact_numbers, email,
       services_offered, brand_authorizations, insurance_affiliations, insurance_affiliated, cashless, cashless_with, is_network_garage, working_days, contact_timing,
       estimated_repair_time, rating_sum, rating_count, repair_days, repair_count)
     select $2, garage_name, branch, full_address, state_code, district_id, pincode, lat, lng, garage_type, array(select jsonb_array_elements_text(contact_numbers)), email,
       array(select jsonb_array_elements_text(services_offered)), array(select jsonb_array_elements_text(brand_authorizations)),
       array(select jsonb_array_elements_text(insurance_affiliations)), insurance_affiliated, cashless::jsonb, array(select jsonb_array_elements_text(cashless_with)), is_network_garage, working_days, contact_timing,
       estimated_repair_time, rating_sum, rating_count, repair_days, repair_count
     from jsonb_to_recordset($1::jsonb) as row(garage_name text, branch text, full_address text, state_code text, district_id int, pincode text, lat float8, lng float8,
       garage_type text, contact_numbers jsonb, email text, services_offered jsonb, brand_authorizations jsonb, insurance_affiliations jsonb,
       insurance_affiliated boolean, cashless text, cashless_with jsonb, is_network_garage boolean, working_days text, contact_timing text, estimated_repair_time text, rating_sum int, rating_count int, repair_days int, repair_count int)`,
    [JSON.stringify(rows), source],
  );
}
