import type pg from 'pg';
import { generateListings } from './generate-listings.ts';
import type { GeneratedListing, ListingPlace } from './generate-listings.ts';

const batch = 2_000;

/** Puts seeded listings into the database, a few thousand a statement. Needs the reference data. */
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

export async function readPlaces(pool: pg.Pool): Promise<ListingPlace[]> {
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
