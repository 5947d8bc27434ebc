import { endpoint } from './endpoint.ts';
import { z } from './zod-setup.ts';

/** States cache 24 hours (specification §9). */
const day = 24 * 60 * 60;

export const stateTypes = ['state', 'union_territory'] as const;

const stateDto = z.object({ code: z.string(), name: z.string(), type: z.enum(stateTypes) });
const districtDto = z.object({ id: z.number(), name: z.string() });
export type StateDto = z.output<typeof stateDto>;

export const listStates = endpoint({
  id: 'states.list',
  method: 'GET',
  path: '/v1/states',
  access: 'public',
  cacheSeconds: day,
  summary: 'States and union territories by name; search looks into name and code',
  query: z.object({ type: z.optional(z.enum(stateTypes)), search: z.optional(z.string().check(z.trim(), z.maxLength(100))) }),
  reply: z.object({ states: z.array(stateDto) }),
});

export const getState = endpoint({
  id: 'states.get',
  method: 'GET',
  path: '/v1/states/{code}',
  access: 'public',
  cacheSeconds: day,
  summary: 'One state with its districts; the code in small letters is read too',
  params: z.object({ code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/)) }),
  reply: z.object({ state: z.extend(stateDto, { districts: z.array(districtDto) }) }),
});

export const stateStats = endpoint({
  id: 'states.stats',
  method: 'GET',
  path: '/v1/states/stats',
  access: 'public',
  cacheSeconds: day,
  summary: 'How many states, union territories, districts and pincodes are known',
  reply: z.object({
    total: z.number(),
    states: z.number(),
    unionTerritories: z.number(),
    districts: z.number(),
    pincodes: z.number(),
  }),
});

export const statesHealth = endpoint({
  id: 'states.health',
  method: 'GET',
  path: '/v1/states/health',
  access: 'public',
  summary: 'healthy when the places are loaded',
  reply: z.object({ status: z.enum(['healthy', 'empty']) }),
});

export const getPincode = endpoint({
  id: 'pincodes.get',
  method: 'GET',
  path: '/v1/pincodes/{pincode}',
  access: 'public',
  summary: 'State, district and coordinates of a pincode',
  params: z.object({ pincode: z.string().check(z.regex(/^[1-9]\d{5}$/)) }),
  reply: z.object({
    pincode: z.string(),
    office: z.string(),
    state: stateDto,
    district: z.nullable(districtDto),
    lat: z.nullable(z.number()),
    lng: z.nullable(z.number()),
    /** The position may be off by more than 15 km. */
    approximate: z.boolean(),
  }),
});

export const getIfsc = endpoint({
  id: 'ifsc.get',
  method: 'GET',
  path: '/v1/ifsc/{code}',
  access: 'public',
  summary: 'Bank and branch of an IFSC; 404 when no bank has it',
  params: z.object({ code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/)) }),
  reply: z.object({ ifsc: z.string(), bank: z.string(), branch: z.nullable(z.string()) }),
  limit: { max: 60, per: 'minute', by: 'address' },
});
