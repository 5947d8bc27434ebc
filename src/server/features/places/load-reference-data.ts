import { parse } from 'csv-parse/sync';
import type pg from 'pg';
import { z } from '#contract/zod-setup.ts';
import { readReferenceFile } from './ifsc.ts';

/** Increase it when this file maps the same data differently: everything is then reloaded. */
const loaderVersion = '1';
/** Notifies running processes of changed places. */
export const placesChannel = 'places_changed';
/** Any constant that no other program on this database uses. */
const lockKey = 4_711_202_612;

const stateFacts = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    type: z.enum(['state', 'union_territory']),
    plates: z.array(z.string()),
    gst: z.array(z.string()),
    districts: z.array(z.object({ name: z.string(), aka: z.optional(z.array(z.string())) })),
  }),
);

const pincodeFacts = z.array(
  z.object({
    pincode: z.string(),
    district: z.string(),
    state_code: z.string(),
    lat: z.string(),
    lng: z.string(),
    office: z.string(),
    approx: z.string(),
  }),
);

/**
 * Loads states, districts and pincodes of `reference-data/` into their tables; skipped if the checksum is unchanged. Existing districts keep their id and
 * nothing is deleted, because listings and claims refer to them. Called at start after the migrations; returns whether anything was loaded.
 */
export async function loadReferenceData(pool: pg.Pool): Promise<boolean> {
  const states = await readReferenceFile('states-districts.json');
  const pincodes = await readReferenceFile('pincodes.csv');
  const checksum = `${loaderVersion}:${states.checksum}:${pincodes.checksum}`;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const known = await client.query<{ checksum: string }>(`select checksum from reference_data where name = 'places'`);
    const current = known.rows[0]?.checksum === checksum;
    if (!current) {
      await loadStates(client, stateFacts.parse(JSON.parse(states.text)));
      await loadPincodes(client, pincodeFacts.parse(parse(pincodes.text, { columns: true, skip_empty_lines: true })));
      await client.query(
        `insert into reference_data (name, checksum) values ('places', $1) on conflict (name) do update set checksum = excluded.checksum, loaded_at = now()`,
        [checksum],
      );
      // Delivered at commit to processes that cache them.
      await client.query(`select pg_notify($1, '')`, [placesChannel]);
    }
    await client.query('commit');
    return !current;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function loadStates(client: pg.PoolClient, states: z.output<typeof stateFacts>): Promise<void> {
  await client.query(
    `insert into state (code, name, type, plates, gst_codes)
     select code, name, type, array(select jsonb_array_elements_text(plates)), array(select jsonb_array_elements_text(gst))
     from jsonb_to_recordset($1::jsonb) as fact(code text, name text, type text, plates jsonb, gst jsonb)
     on conflict (code) do update set name = excluded.name, type = excluded.type, plates = excluded.plates, gst_codes = excluded.gst_codes`,
    [JSON.stringify(states)],
  );
  const districts = states.flatMap((state) =>
    state.districts.map((district) => ({ state: state.code, name: district.name, aka: district.aka ?? [] })),
  );
  await client.query(
    `insert into district (id, state_code, name, also_known_as)
     select coalesce(known.id, (select coalesce(max(id), 0) from district) + row_number() over (order by known.id nulls first, fact.place)),
       fact.state, fact.name, array(select jsonb_array_elements_text(fact.aka))
     from rows from (jsonb_to_recordset($1::jsonb) as (state text, name text, aka jsonb)) with ordinality as fact(state, name, aka, place)
     left join district known on known.state_code = fact.state and known.name = fact.name
     on conflict (state_code, name) do update set also_known_as = excluded.also_known_as`,
    [JSON.stringify(districts)],
  );
}

async function loadPincodes(client: pg.PoolClient, rows: z.output<typeof pincodeFacts>): Promise<void> {
  const number = (text: string) => (text === '' ? null : Number(text));
  await client.query(
    `insert into pincode (pincode, district_id, state_code, office, lat, lng, approximate)
     select fact.pincode, district.id, fact.state_code, fact.office, fact.lat, fact.lng, fact.approximate
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::float8[], $7::boolean[])
       as fact(pincode, district, state_code, office, lat, lng, approximate)
     left join district on district.state_code = fact.state_code and district.name = fact.district
     on conflict (pincode) do update set district_id = excluded.district_id, state_code = excluded.state_code,
       office = excluded.office, lat = excluded.lat, lng = excluded.lng, approximate = excluded.approximate`,
    [
      rows.map((row) => row.pincode),
      rows.map((row) => row.district),
      rows.map((row) => row.state_code),
      rows.map((row) => row.office),
      rows.map((row) => number(row.lat)),
      rows.map((row) => number(row.lng)),
      rows.map((row) => row.approx === '1'),
    ],
  );
}
