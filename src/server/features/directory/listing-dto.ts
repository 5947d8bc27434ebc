import { garageServices } from '#contract/directory/listings.ts';
import { garageListing } from '#contract/directory/listings.schemas.ts';
import type { GarageListing, garageListingDetail } from '#contract/directory/listings.schemas.ts';
import type { CashlessWord } from '#domain/directory/cashless.ts';
import type * as z from 'zod/mini';
import type { Selectable } from 'kysely';
import type { GarageListing as ListingTable } from '../../platform/db/database-types.ts';
import type { DirectoryPlaces } from './places-of-directory.ts';

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

/** The name of a service by its key; one that a garage named itself stays as it is. */
export function serviceName(key: string): string {
  return serviceValues.get(key) ?? key;
}

export function listingDto(row: ListingRow, places: DirectoryPlaces, distance: number | null): GarageListing {
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

/** Writes a listing as JSON, by the contract's own schema; its end is open for the distance, which each search has its own of. The same one for the same places. */
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
