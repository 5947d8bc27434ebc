import { sql } from 'kysely';
import type { StateDto } from '#contract/places.schemas.ts';
import { problem } from '#contract/errors.ts';
import { presentStateName } from '#domain/kyc/tax-numbers.ts';
import type { Database } from '#server/platform/db/database.ts';

interface StateFilter {
  type?: 'state' | 'union_territory' | undefined;
  search?: string | undefined;
}

export async function listStates(db: Database, { type, search }: StateFilter): Promise<StateDto[]> {
  const rows = await db
    .selectFrom('state')
    .select(['code', 'name', 'type'])
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(Boolean(search), (query) => {
      const text = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      const present = presentStateName(search ?? '') ?? '';
      return query.where((eb) => eb.or([eb('name', 'ilike', text), eb('code', 'ilike', text), eb('name', '=', present)]));
    })
    .orderBy('name')
    .execute();
  return rows as StateDto[];
}

/** A state with its districts by name; 404 if there is none. */
export async function readState(db: Database, code: string): Promise<StateDto & { districts: { id: number; name: string }[] }> {
  const state = await db.selectFrom('state').select(['code', 'name', 'type']).where('code', '=', code).executeTakeFirst();
  if (!state) throw problem('record.not-found');
  const districts = await db
    .selectFrom('district')
    .select(['id', 'name'])
    .where('state_code', '=', code)
    .orderBy('name')
    .execute();
  return { ...(state as StateDto), districts };
}

export async function countPlaces(
  db: Database,
): Promise<{ total: number; states: number; unionTerritories: number; districts: number; pincodes: number }> {
  const result = await sql<{ states: number; territories: number; districts: number; pincodes: number }>`
    select (select count(*)::int from state where type = 'state') as states,
      (select count(*)::int from state where type = 'union_territory') as territories,
      (select count(*)::int from district) as districts,
      (select count(*)::int from pincode) as pincodes`.execute(db);
  const { states = 0, territories = 0, districts = 0, pincodes = 0 } = result.rows[0] ?? {};
  return { total: states + territories, states, unionTerritories: territories, districts, pincodes };
}

interface PincodePlace {
  pincode: string;
  office: string;
  state: StateDto;
  district: { id: number; name: string } | null;
  lat: number | null;
  lng: number | null;
  approximate: boolean;
}

/** The place of a pincode; undefined if unknown. */
export async function findPincode(db: Database, pincode: string): Promise<PincodePlace | undefined> {
  const row = await db
    .selectFrom('pincode')
    .innerJoin('state', 'state.code', 'pincode.state_code')
    .leftJoin('district', 'district.id', 'pincode.district_id')
    .select(['pincode.pincode', 'pincode.office', 'pincode.lat', 'pincode.lng', 'pincode.approximate'])
    .select([
      'state.code',
      'state.name as state_name',
      'state.type',
      'district.id as district_id',
      'district.name as district_name',
    ])
    .where('pincode.pincode', '=', pincode)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    pincode: row.pincode,
    office: row.office,
    state: { code: row.code, name: row.state_name, type: row.type as StateDto['type'] },
    district: row.district_id === null || row.district_name === null ? null : { id: row.district_id, name: row.district_name },
    lat: row.lat,
    lng: row.lng,
    approximate: row.approximate,
  };
}

/** The nearest post office, with its district; undefined if none is within about 50 km. */
export async function nearestPlace(db: Database, { lat, lng }: { lat: number; lng: number }): Promise<string | undefined> {
  const { rows } = await sql<{ office: string; district: string | null }>`
    select p.office, d.name as district from pincode p left join district d on d.id = p.district_id
    where p.lat between ${lat - 0.5}::float8 and ${lat + 0.5}::float8 and p.lng between ${lng - 0.5}::float8 and ${lng + 0.5}::float8
      and not p.approximate
    order by (p.lat - ${lat}::float8) ^ 2 + ((p.lng - ${lng}::float8) * cosd(${lat}::float8)) ^ 2, p.pincode limit 1`.execute(db);
  const [row] = rows;
  return row && [...new Set([row.office, row.district])].filter(Boolean).join(', ');
}

/** State by code, name, former name or short form, district by id, name or older name. Each is undefined if unknown. */
export async function resolveDistrict(
  db: Database,
  state: string,
  district: string,
): Promise<{
  state: { code: string; name: string; gst_codes: string[] } | undefined;
  district: { id: number; name: string } | undefined;
}> {
  const found = await db
    .selectFrom('state')
    .select(['code', 'name', 'gst_codes'])
    .where((eb) => eb.or([eb('code', '=', state.toUpperCase()), eb('name', '=', presentStateName(state) ?? '')]))
    .executeTakeFirst();
  if (!found) return { state: undefined, district: undefined };
  const id = /^\d{1,6}$/.test(district) ? Number(district) : -1;
  const match = await db
    .selectFrom('district')
    .select(['id', 'name'])
    .where('state_code', '=', found.code)
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb(eb.fn<string>('lower', ['name']), '=', district.toLowerCase()),
        sql<boolean>`lower(${district}) = any (select lower(aka) from unnest(also_known_as) as aka)`,
      ]),
    )
    .executeTakeFirst();
  return { state: found, district: match };
}

/** Readiness check: without states no address can be entered. They come with a release, and stay. */
export async function placesAreLoaded({ db }: { readonly db: Database }): Promise<string> {
  const found = await db.selectFrom('state').select('code').limit(1).executeTakeFirst();
  return found ? 'ok' : 'missing: run `npm run release`';
}
