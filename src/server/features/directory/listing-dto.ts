import { presentStateName } from '#domain/kyc/tax-numbers.ts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Platform } from '#server/platform/platform.ts';
import { placesChannel } from '#server/features/places/places.service.ts';
import { nameKey } from './read-model/words.ts';
import { garageServices } from '#contract/directory/listings.ts';
import { garageListing } from '#contract/directory/listings.schemas.ts';
import type { GarageListing, garageListingDetail } from '#contract/directory/listings.schemas.ts';
import type { CashlessWord } from '#domain/directory/cashless.ts';
import type * as z from 'zod/mini';
import type { GarageListing as ListingTable } from '#server/platform/db/database-types.ts';

interface Middle {
  readonly lat: number;
  readonly lng: number;
}

export interface DirectoryPlaces {
  readonly states: readonly { id: string; name: string; districts: readonly { id: number; name: string }[] }[];
  readonly stateNames: ReadonlyMap<string, string>;
  readonly districtNames: ReadonlyMap<number, string>;
  /** Centre of a state (by code) or district (by id): the mean of its post offices. */
  readonly middles: ReadonlyMap<string | number, Middle>;
  readonly stateOfDistrict: ReadonlyMap<number, string>;
  /** By code or name; undefined if unknown. */
  findState(codeOrName: string): string | undefined;
  /** By id or name, including old names; districts of several states may share a name. */
  findDistricts(idOrName: string): number[];
  /** The one in this state. */
  findDistrictIn(stateCode: string, idOrName: string): number | undefined;
}

const known = new WeakMap<Platform, Promise<DirectoryPlaces>>();

const followed = new WeakSet<Platform>();

/** States and districts: read once, and again when a release changed them. */
export function placesOf(platform: Platform): Promise<DirectoryPlaces> {
  if (!followed.has(platform)) {
    followed.add(platform);
    let listens = false;
    platform.listener.follow(placesChannel, (payload) => {
      // Null payload: listening begins or resumes, and changes may have been missed; at first there is nothing to drop.
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
    states.flatMap((state) => [[nameKey(state.code), state.code] as const, [nameKey(state.name), state.code] as const]),
  );
  const districtsByText = new Map<string, number[]>();
  for (const district of districts) {
    for (const name of [district.name, ...district.also_known_as]) {
      const ids = districtsByText.get(nameKey(name)) ?? [];
      if (!ids.includes(district.id)) ids.push(district.id);
      districtsByText.set(nameKey(name), ids);
    }
  }
  const stateOf = new Map(districts.map((district) => [district.id, district.state_code]));
  const findDistricts = (text: string): number[] => {
    if (/^\d+$/.test(text)) return stateOf.has(Number(text)) ? [Number(text)] : [];
    const key = nameKey(text);
    return (
      districtsByText.get(key) ??
      districtsByText.get(key.replace(/^(?:dist|distt|district) | (?:dist|distt|district)$/, '')) ??
      []
    );
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
    findState: (text) => stateByText.get(nameKey(presentStateName(text) ?? text)),
    findDistricts,
    findDistrictIn: (stateCode, text) => findDistricts(text).find((id) => stateOf.get(id) === stateCode),
  };
}

export const listingColumns = [
  ...([
    'id',
    'garage_name',
    'branch',
    'full_address',
    'state_code',
    'district_id',
    'pincode',
    'garage_type',
    'contact_numbers',
    'email',
  ] as const),
  ...([
    'services_offered',
    'insurance_affiliated',
    'cashless',
    'photos',
    'is_network_garage',
    'rating_sum',
    'rating_count',
    'working_days',
    'contact_timing',
    'estimated_repair_time',
    'repair_days',
    'repair_count',
    'lat',
    'lng',
  ] as const),
] as const;

export type ListingRow = Pick<Selectable<ListingTable>, (typeof listingColumns)[number]>;

const serviceValues = new Map<string, string>(garageServices.map((service) => [service.key, service.value]));

/** The display name of a service key; a garage's own services stay as typed. */
export function serviceName(key: string): string {
  return serviceValues.get(key) ?? key;
}

function listingDto(row: ListingRow, places: DirectoryPlaces, distance: number | null): GarageListing {
  return {
    id: row.id,
    garageName: row.garage_name,
    branch: row.branch,
    fullAddress: row.full_address,
    state: places.stateNames.get(row.state_code) ?? row.state_code,
    stateCode: row.state_code,
    district: places.districtNames.get(row.district_id) ?? '',
    districtId: row.district_id,
    pincode: row.pincode,
    garageType: row.garage_type as GarageListing['garageType'],
    contactNumbers: row.contact_numbers,
    email: row.email,
    servicesOffered: row.services_offered.map(serviceName),
    serviceKeys: row.services_offered,
    insuranceAffiliated: row.insurance_affiliated,
    cashless: row.cashless as CashlessWord[],
    photos: row.photos as GarageListing['photos'],
    isNetworkGarage: row.is_network_garage,
    rating: row.rating_count === 0 ? 0 : Math.round((row.rating_sum / row.rating_count) * 10) / 10,
    ratingCount: row.rating_count,
    workingDays: row.working_days,
    contactTiming: row.contact_timing,
    estimatedRepairTime: row.estimated_repair_time,
    repairDays: row.repair_days,
    repairCount: row.repair_count,
    distance,
    latitude: row.lat,
    longitude: row.lng,
  };
}

export function listingDetailDto(row: Selectable<ListingTable>, places: DirectoryPlaces): z.input<typeof garageListingDetail> {
  return {
    ...listingDto(row, places, null),
    brandAuthorizations: row.brand_authorizations,
    insuranceAffiliations: row.insurance_affiliations,
    version: row.version,
  };
}

const writers = new WeakMap<DirectoryPlaces, (row: ListingRow) => string>();

/** Serialises a listing as JSON by the contract's schema; the end is left open for the distance, which differs per search. Cached per places. */
export function listingWriter(places: DirectoryPlaces): (row: ListingRow) => string {
  let write = writers.get(places);
  if (!write) {
    write = (row) => {
      const { distance: _, ...listing } = garageListing.parse(listingDto(row, places, null));
      return JSON.stringify(listing).slice(0, -1);
    };
    writers.set(places, write);
  }
  return write;
}

export function withDistance(written: string, distance: number | null): string {
  return `${written},"distance":${distance}}`;
}
