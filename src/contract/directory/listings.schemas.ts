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
  /** Values for people ("Brakes"); keys are in `serviceKeys`. */
  servicesOffered: z.array(z.string()),
  serviceKeys: z.array(z.string()),
  insuranceAffiliated: z.boolean(),
  /** Insurers with which the garage says it repairs cashless; `confirmedOn`: our staff made sure. After a year without either it counts no longer. */
  cashless: z.array(cashlessWord),
  /** Of its pictures those that staff have looked at, at /garage-photos/{id}/card and /large; size of the large one in pixels. */
  photos: z.array(z.object({ id: z.string(), alt: z.string(), width: z.number(), height: z.number() })),
  isNetworkGarage: z.boolean(),
  /** Out of 5, one decimal; 0 with `ratingCount` 0 when nobody has rated. */
  rating: z.number(),
  ratingCount: z.number(),
  workingDays: z.string(),
  contactTiming: z.string(),
  estimatedRepairTime: z.string(),
  /** The median of those repairs of the last twelve months that were paid for, from approval to ready; null where there were fewer than five. */
  repairDays: z.nullable(z.number()),
  /** Of how many; 0 without `repairDays`. */
  repairCount: z.number(),
  /** Kilometres from the given point; null without one. */
  distance: z.nullable(z.number()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});

export type GarageListing = z.output<typeof garageListing>;

export const garageListingDetail = z.extend(garageListing, {
  brandAuthorizations: z.array(z.string()),
  insuranceAffiliations: z.array(z.string()),
  /** For whoever edits it: an edit of an older version is refused. */
  version: z.number(),
});

const yesNo = z.optional(
  z.pipe(
    z.enum(['true', 'false', 'all']),
    z.transform((text): boolean | undefined => (text === 'all' ? undefined : text === 'true')),
  ),
);

const degrees = (limit: number) => z.optional(z.coerce.number().check(z.gte(-limit), z.lte(limit)));

/** Filters of the directory. `district` takes a name or an id, `state` a name or a code, `services` keys or values, repeated. */
export const directoryFilters = {
  district: z.optional(oneLine(100)),
  state: z.optional(oneLine(100)),
  services: repeatedText(),
  garageType: z.optional(oneLine(100)),
  insuranceAffiliated: yesNo,
  /** Those that are open at this moment by their usual hours; without what is not known. `false` asks for nothing. */
  openNow: yesNo,
  /** Those that are authorised for this brand: a name of `brands` of the counts, or as people write it (`tata`). */
  brand: z.optional(oneLine(100)),
  /** Name of an insurer, as `cashlessWith` of the counts has it. */
  cashlessWith: z.optional(oneLine(100)),
  search: z.optional(oneLine(100)),
  /** Nearest first, from this pincode or point. */
  nearPincode: optionalPincodeField(),
  lat: degrees(90),
  lng: degrees(180),
  /** Without a pincode or point. `fastest`: those whose repairs take the fewest days; where nobody measured last. */
  sort: z.optional(z.enum(listingSortNames)),
};

const districtDto = z.object({ id: z.number(), name: z.string() });

const stateDto = z.object({ id: z.string(), name: z.string() });

const foundGarages = z.extend(paged(garageListing), {
  /** Where nothing has all words of the search: the make that was left out of it, the pincode that was read as a place. */
  understood: z.optional(z.object({ make: z.nullable(z.string()), nearPincode: z.nullable(z.string()) })),
});

/** What each endpoint does, takes and answers. */
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
      /** As if the filters named no type. */
      types: z.array(z.object({ type: z.string(), count: z.number() })),
      /** As if the filters did not ask for it. */
      affiliated: z.number(),
      notAffiliated: z.number(),
      /** Likewise. */
      openNow: z.number(),
      /** Likewise; of brands that any of them is authorised for. */
      brands: z.array(z.object({ brand: z.string(), count: z.number() })),
      /** Likewise; of insurers that any of them has. */
      cashlessWith: z.array(z.object({ insurer: z.string(), count: z.number() })),
    }),
  },
  clusterListings: {
    summary: 'Where what a search finds lies: by state, district or pincode',
    query: z.object(directoryFilters),
    reply: z.object({
      by: z.enum(['state', 'district', 'pincode']),
      /** Code of the state that all of them lie in; null when there are several. */
      area: z.nullable(z.string()),
      total: z.number(),
      /** How many of them the clusters count: fewer than all near a point or in a large district. */
      counted: z.number(),
      /** `id`: a state's code, a district's id or a pincode. */
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
