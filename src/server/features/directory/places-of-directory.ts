import { presentStateName } from '#domain/kyc/tax-numbers.ts';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { placesChannel } from '../places/places.service.ts';
import { plain } from './read-model/words.ts';

export interface Middle {
  readonly lat: number;
  readonly lng: number;
}

export interface DirectoryPlaces {
  readonly states: readonly { id: string; name: string; districts: readonly { id: number; name: string }[] }[];
  readonly stateNames: ReadonlyMap<string, string>;
  readonly districtNames: ReadonlyMap<number, string>;
  /** The middle of a state by its code, of a district by its id: the mean of its post offices. */
  readonly middles: ReadonlyMap<string | number, Middle>;
  readonly stateOfDistrict: ReadonlyMap<number, string>;
  /** By code or name; undefined when there is none. */
  findState(codeOrName: string): string | undefined;
  /** By id or name, old names too; several states may have a district of one name. */
  findDistricts(idOrName: string): number[];
  /** The one of this state. */
  findDistrictIn(stateCode: string, idOrName: string): number | undefined;
}

const known = new WeakMap<Platform, Promise<DirectoryPlaces>>();

const followed = new WeakSet<Platform>();

/** States and districts: read once, and again when a release says that it has changed them. */
export function placesOf(platform: Platform): Promise<DirectoryPlaces> {
  if (!followed.has(platform)) {
    followed.add(platform);
    let listens = false;
    platform.listener.follow(placesChannel, (payload) => {
      // Null: listening begins; what a lost connection has missed is asked for, at first there is nothing.
      if (payload !== null || listens) known.delete(platform);
      listens = true;
    });
  }
  const present = known.get(platform);
  if (present) return present;
  const loading = loadPlaces(platform);
  known.set(platform, loading);
  loading.catch(() => known.delete(platform));
  return loading;
}

async function loadPlaces(platform: Platform): Promise<DirectoryPlaces> {
  const states = await platform.db.selectFrom('state').select(['code', 'name']).orderBy('name').execute();
  const districts = await platform.db
    .selectFrom('district')
    .select(['id', 'name', 'state_code', 'also_known_as'])
    .orderBy('name')
    .execute();
  const middles = await platform.db
    .selectFrom('pincode')
    .select(({ fn }) => ['state_code', 'district_id', fn.avg<number>('lat').as('lat'), fn.avg<number>('lng').as('lng')])
    .where('lat', 'is not', null)
    .where('district_id', 'is not', null)
    .groupBy(sql`grouping sets ((state_code), (district_id))`)
    .execute();
  const stateByText = new Map(
    states.flatMap((state) => [[plain(state.code), state.code] as const, [plain(state.name), state.code] as const]),
  );
  const districtsByText = new Map<string, number[]>();
  for (const district of districts) {
    for (const name of [district.name, ...district.also_known_as]) {
      const ids = districtsByText.get(plain(name)) ?? [];
      if (!ids.includes(district.id)) ids.push(district.id);
      districtsByText.set(plain(name), ids);
    }
  }
  const stateOf = new Map(districts.map((district) => [district.id, district.state_code]));
  const findDistricts = (text: string): number[] => {
    if (/^\d+$/.test(text)) return stateOf.has(Number(text)) ? [Number(text)] : [];
    return districtsByText.get(plain(text.trim())) ?? [];
  };
  return {
    states: states.map((state) => ({
      id: state.code,
      name: state.name,
      districts: districts.filter((district) => district.state_code === state.code).map(({ id, name }) => ({ id, name })),
    })),
    stateNames: new Map(states.map((state) => [state.code, state.name])),
    districtNames: new Map(districts.map((district) => [district.id, district.name])),
    middles: new Map(middles.map(({ state_code, district_id, lat, lng }) => [district_id ?? state_code, { lat, lng }])),
    stateOfDistrict: stateOf,
    findState: (text) => stateByText.get(plain(presentStateName(text) ?? text.trim())),
    findDistricts,
    findDistrictIn: (stateCode, text) => findDistricts(text).find((id) => stateOf.get(id) === stateCode),
  };
}
