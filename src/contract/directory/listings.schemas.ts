import { listingSortNames } from '#domain/directory/listing-sorts.ts';
import { paged } from '../paged.ts';
import { idParams, optionalPincodeField, pageQuery, repeatedText, oneLine } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { garageTypes } from './listings.ts';

export const cashlessWord = z.object({ insurer: z.string(), saidOn: z.string(), confirmedOn: z.nullable(z.string()) });

export const garageListing = z.object({
  id: z.string(),
  garageName: z.string(),
  branch: z.string(),
  fullAddress: z.string(),
  state: z.string(),
  stateCode: z.string(),
  district: z.string(),
  districtId: z.number(),
  pincode: z.string(),
  garageType: z.enum(garageTypes),
  contactNumbers: z.array(z.string()),
  email: z.nullable(z.string()),
  /** Display values ("Brakes"); the keys are in `serviceKeys`. */
  servicesOffered: z.array(z.string()),
  serviceKeys: z.array(z.string()),
  insuranceAffiliated: z.boolean(),
  /**
   * Insurers for which the garage says it repairs cashless; `confirmedOn`: date of staff confirmation. An entry expires one year after the later of the two.
   */
  cashless: z.array(cashlessWord),
  /** Photos approved by staff, at /garage-photos/{id}/card and /large; size of the large one in pixels. */
  photos: z.array(z.object({ id: z.string(), alt: z.string(), width: z.number(), height: z.number() })),
  isNetworkGarage: z.boolean(),
  /** Out of 5, one decimal; 0 with `ratingCount` 0 if there are no ratings. */
  rating: z.number(),
  ratingCount: z.number(),
  workingDays: z.string(),
  contactTiming: z.string(),
  estimatedRepairTime: z.string(),
  /** Median days from approval to ready, over paid repairs of the last twelve months; null below five repairs. */
  repairDays: z.nullable(z.number()),
  /** Number of these repairs; 0 without `repairDays`. */
  repairCount: z.number(),
  /** Kilometres from the given point; null without a point. */
  distance: z.nullable(z.number()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});

export type GarageListing = z.output<typeof garageListing>;

export const garageListingDetail = z.extend(garageListing, {
  brandAuthorizations: z.array(z.string()),
  insuranceAffiliations: z.array(z.string()),
  /** For optimistic locking: an edit of an older version is refused. */
  version: z.number(),
});

const yesNo = z.optional(
  z.pipe(
    z.enum(['true', 'false', 'all']),
    z.transform((text): boolean | undefined => (text === 'all' ? undefined : text === 'true')),
  ),
);

const degrees = (limit: number) => z.optional(z.coerce.number().check(z.gte(-limit), z.lte(limit)));

/** Directory filters. `district` accepts a name or id, `state` a name or code, `services` repeated keys or values. */
export const directoryFilters = {
  district: z.optional(oneLine(100)),
  state: z.optional(oneLine(100)),
  services: repeatedText(),
  garageType: z.optional(oneLine(100)),
  insuranceAffiliated: yesNo,
  /** Open now by regular hours; excludes garages with unknown hours. `false` does not filter. */
  openNow: yesNo,
  /** Authorised for this brand: a name from `brands` of the counts, or a common spelling (`tata`). */
  brand: z.optional(oneLine(100)),
  /** Insurer name as in `cashlessWith` of the counts. */
  cashlessWith: z.optional(oneLine(100)),
  search: z.optional(oneLine(100)),
  /** Sorts by distance from this pincode or point. */
  nearPincode: optionalPincodeField(),
  lat: degrees(90),
  lng: degrees(180),
  /** Without pincode or point. `fastest`: fewest repair days first, unmeasured garages last. */
  sort: z.optional(z.enum(listingSortNames)),
};

const districtDto = z.object({ id: z.number(), name: z.string() });

const stateDto = z.object({ id: z.string(), name: z.string() });

const foundGarages = z.extend(paged(garageListing), {
  /** If no listing has all search terms: the make that was dropped, or the pincode interpreted as a place. */
  understood: z.optional(z.object({ make: z.nullable(z.string()), nearPincode: z.nullable(z.string()) })),
});

export const listingsSchemas = {
  listGarages: {
    summary: 'Search the garage directory',
    query: z.object({ ...directoryFilters, ...pageQuery(6) }),
    reply: foundGarages,
  },
  searchGarages: {
    summary: 'The same search by body',
    body: z.object({
      searchTerm: z.optional(oneLine(100)),
      ...directoryFilters,
      insuranceAffiliated: z.optional(z.boolean()),
      openNow: z.optional(z.boolean()),
      ...pageQuery(6),
    }),
    reply: foundGarages,
  },
  countListings: {
    summary: 'How many of what a search finds are of each kind',
    query: z.object(directoryFilters),
    reply: z.object({
      total: z.number(),
      services: z.array(z.object({ key: z.string(), count: z.number() })),
      /** Counts ignore the type filter. */
      types: z.array(z.object({ type: z.string(), count: z.number() })),
      /** Count ignores this filter. */
      affiliated: z.number(),
      notAffiliated: z.number(),
      /** Count ignores this filter. */
      openNow: z.number(),
      /** Count ignores this filter; brands with at least one authorised garage. */
      brands: z.array(z.object({ brand: z.string(), count: z.number() })),
      /** Count ignores this filter; insurers with at least one garage. */
      cashlessWith: z.array(z.object({ insurer: z.string(), count: z.number() })),
    }),
  },
  clusterListings: {
    summary: 'Where what a search finds lies: by state, district or pincode',
    query: z.object(directoryFilters),
    reply: z.object({
      by: z.enum(['state', 'district', 'pincode']),
      /** Code of the state that contains all results; null if there are several. */
      area: z.nullable(z.string()),
      total: z.number(),
      /** Results counted in the clusters: limited near a point or in a large district. */
      counted: z.number(),
      /** `id`: state code, district id or pincode. */
      clusters: z.array(z.object({ id: z.string(), name: z.string(), count: z.number(), lat: z.number(), lng: z.number() })),
    }),
  },
  getGarage: {
    summary: 'One garage',
    params: idParams,
    reply: garageListingDetail,
  },
  listGarageServices: {
    summary: 'Services that garages offer',
    reply: z.array(z.object({ key: z.string(), value: z.string() })),
  },
  listGarageTypes: {
    summary: 'Types of garages',
    reply: z.array(z.string()),
  },
  listGarageStates: {
    summary: 'States of the directory',
    reply: z.array(stateDto),
  },
  listGarageDistricts: {
    summary: 'All districts',
    reply: z.array(z.extend(districtDto, { stateId: z.string() })),
  },
  listStateDistricts: {
    summary: 'Districts of one state',
    params: z.object({ stateId: oneLine(50) }),
    reply: z.array(districtDto),
  },
  listStatesWithDistricts: {
    summary: 'States, each with its districts',
    reply: z.array(z.extend(stateDto, { districts: z.array(districtDto) })),
  },
  garageStatistics: {
    summary: 'Exact counts over the directory',
    reply: z.object({
      total: z.number(),
      insuranceAffiliated: z.number(),
      networkGarages: z.number(),
      byType: z.array(z.object({ type: z.string(), count: z.number() })),
      byState: z.array(z.object({ id: z.string(), name: z.string(), count: z.number() })),
      byService: z.array(z.object({ key: z.string(), value: z.string(), count: z.number() })),
    }),
  },
  listGaragesForSitemap: {
    summary: 'Ids of one part of all listings, the oldest first, for search engines',
    query: z.object({ part: z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)) }),
    reply: z.array(z.object({ id: z.string(), updatedAt: z.string() })),
  },
};
