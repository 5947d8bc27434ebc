import { endpoint, paged } from './endpoint.ts';
import { idParams, pageQuery, repeatedText } from './fields.ts';
import { z } from './zod-setup.ts';

export const garageTypes = ['Multibrand Garage', 'Authorized Service Center', 'Specialized Repair Shop'] as const;

/** Garage services of the directory: key on the wire and in URLs, value on screens. */
export const garageServices = [
  { key: 'accident-repair', value: 'Accident Repair' },
  { key: 'denting-painting', value: 'Denting and Painting' },
  { key: 'engine-repair', value: 'Engine Repair' },
  { key: 'transmission', value: 'Transmission and Clutch' },
  { key: 'suspension-steering', value: 'Suspension and Steering' },
  { key: 'brakes', value: 'Brakes' },
  { key: 'electrical', value: 'Electrical Work' },
  { key: 'ac-service', value: 'AC Service' },
  { key: 'tyres-alignment', value: 'Tyres and Wheel Alignment' },
  { key: 'chassis-frame', value: 'Chassis and Frame Straightening' },
  { key: 'body-building', value: 'Truck Body Building' },
  { key: 'windshield-glass', value: 'Windshield and Glass' },
  { key: 'battery', value: 'Battery Service' },
  { key: 'general-service', value: 'General Service' },
  { key: 'towing', value: 'Towing and Recovery' },
  { key: 'cng-lpg', value: 'CNG and LPG Service' },
  { key: 'ev-service', value: 'Electric Vehicle Service' },
  { key: 'washing-detailing', value: 'Washing and Detailing' },
] as const;

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
  isNetworkGarage: z.boolean(),
  /** Out of 5, one decimal; 0 with `ratingCount` 0 when nobody has rated. */
  rating: z.number(),
  ratingCount: z.number(),
  estimatedRepairTime: z.string(),
  /** Kilometres from the given point; null without one. */
  distance: z.nullable(z.number()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
export type GarageListing = z.output<typeof garageListing>;

export const garageListingDetail = z.extend(garageListing, {
  brandAuthorizations: z.array(z.string()),
  insuranceAffiliations: z.array(z.string()),
  workingDays: z.string(),
  contactTiming: z.string(),
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
  district: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  state: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  services: repeatedText(),
  garageType: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  insuranceAffiliated: yesNo,
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Nearest first, from this pincode or point. */
  nearPincode: z.optional(z.string().check(z.trim(), z.regex(/^([1-9]\d{5})?$/, 'field.pincode.invalid'))),
  lat: degrees(90),
  lng: degrees(180),
};

export const listGarages = endpoint({
  id: 'garages.list',
  method: 'GET',
  path: '/garage/listings',
  access: 'public',
  summary: 'Search the garage directory',
  failure: 'listings.failed.listings',
  query: z.object({ ...directoryFilters, ...pageQuery(6) }),
  reply: paged(garageListing),
  cacheSeconds: 0,
});

export const searchGarages = endpoint({
  id: 'garages.search',
  method: 'POST',
  path: '/garage/search',
  access: 'public',
  summary: 'The same search by body',
  failure: 'listings.failed.search',
  body: z.object({
    searchTerm: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...directoryFilters,
    insuranceAffiliated: z.optional(z.boolean()),
    ...pageQuery(6),
  }),
  reply: paged(garageListing),
});

export const getGarage = endpoint({
  id: 'garages.get',
  method: 'GET',
  path: '/garage/listings/{id}',
  access: 'public',
  summary: 'One garage',
  failure: 'listings.failed.details',
  params: idParams,
  reply: garageListingDetail,
  cacheSeconds: 0,
});

const districtDto = z.object({ id: z.number(), name: z.string() });
const stateDto = z.object({ id: z.string(), name: z.string() });

export const listGarageServices = endpoint({
  id: 'garages.services',
  method: 'GET',
  path: '/garage/services',
  access: 'public',
  summary: 'Services that garages offer',
  failure: 'listings.failed.services',
  reply: z.array(z.object({ key: z.string(), value: z.string() })),
  cacheSeconds: 3600,
});

export const listGarageTypes = endpoint({
  id: 'garages.types',
  method: 'GET',
  path: '/garage/types',
  access: 'public',
  summary: 'Types of garages',
  failure: 'listings.failed.types',
  reply: z.array(z.string()),
  cacheSeconds: 3600,
});

export const listGarageStates = endpoint({
  id: 'garages.states',
  method: 'GET',
  path: '/garage/states',
  access: 'public',
  summary: 'States of the directory',
  failure: 'listings.failed.states',
  reply: z.array(stateDto),
  cacheSeconds: 3600,
});

export const listGarageDistricts = endpoint({
  id: 'garages.districts',
  method: 'GET',
  path: '/garage/districts',
  access: 'public',
  summary: 'All districts',
  failure: 'listings.failed.districts',
  reply: z.array(z.extend(districtDto, { stateId: z.string() })),
  cacheSeconds: 3600,
});

export const listStateDistricts = endpoint({
  id: 'garages.state-districts',
  method: 'GET',
  path: '/garage/states/{stateId}/districts',
  access: 'public',
  summary: 'Districts of one state',
  failure: 'listings.failed.state-districts',
  params: z.object({ stateId: z.string().check(z.maxLength(50)) }),
  reply: z.array(districtDto),
  cacheSeconds: 3600,
});

export const listStatesWithDistricts = endpoint({
  id: 'garages.states-with-districts',
  method: 'GET',
  path: '/garage/states-with-districts',
  access: 'public',
  summary: 'States, each with its districts',
  failure: 'listings.failed.states-with-districts',
  reply: z.array(z.extend(stateDto, { districts: z.array(districtDto) })),
  cacheSeconds: 3600,
});

export const garageStatistics = endpoint({
  id: 'garages.statistics',
  method: 'GET',
  path: '/garage/statistics',
  access: 'public',
  summary: 'Exact counts over the directory',
  failure: 'listings.failed.statistics',
  reply: z.object({
    total: z.number(),
    insuranceAffiliated: z.number(),
    networkGarages: z.number(),
    byType: z.array(z.object({ type: z.string(), count: z.number() })),
    byState: z.array(z.object({ id: z.string(), name: z.string(), count: z.number() })),
    byService: z.array(z.object({ key: z.string(), value: z.string(), count: z.number() })),
  }),
  cacheSeconds: 0,
});

/** Garages in one part of the sitemap. */
export const garagesInSitemap = 10_000;

export const listGaragesForSitemap = endpoint({
  id: 'garages.sitemap',
  method: 'GET',
  path: '/garage/sitemap',
  access: 'public',
  summary: 'Ids of one part of all listings, the oldest first, for search engines',
  query: z.object({ part: z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)) }),
  reply: z.array(z.object({ id: z.string(), updatedAt: z.string() })),
  cacheSeconds: 3600,
});
