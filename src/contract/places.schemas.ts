import { pincodeField, oneLine } from './fields.ts';
import { z } from './zod-setup.ts';

export const stateTypes = ['state', 'union_territory'] as const;

const stateDto = z.object({ code: z.string(), name: z.string(), type: z.enum(stateTypes) });

const districtDto = z.object({ id: z.number(), name: z.string() });

export type StateDto = z.output<typeof stateDto>;

export const placesSchemas = {
  listStates: {
    summary: 'States and union territories by name; search looks into name and code',
    query: z.object({ type: z.optional(z.enum(stateTypes)), search: z.optional(oneLine(100)) }),
    reply: z.object({ states: z.array(stateDto) }),
  },
  getState: {
    summary: 'One state with its districts; the code in small letters is read too',
    params: z.object({ code: oneLine(2).check(z.toUpperCase(), z.regex(/^[A-Z]{2}$/)) }),
    reply: z.object({ state: z.extend(stateDto, { districts: z.array(districtDto) }) }),
  },
  stateStats: {
    summary: 'How many states, union territories, districts and pincodes are known',
    reply: z.object({
      total: z.number(),
      states: z.number(),
      unionTerritories: z.number(),
      districts: z.number(),
      pincodes: z.number(),
    }),
  },
  statesHealth: {
    summary: 'healthy when the places are loaded',
    reply: z.object({ status: z.enum(['healthy', 'empty']) }),
  },
  getPincode: {
    summary: 'State, district and coordinates of a pincode',
    params: z.object({ pincode: pincodeField('field.pincode.invalid') }),
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
  },
  getIfsc: {
    summary: 'Bank and branch of an IFSC; 404 when no bank has it',
    params: z.object({ code: oneLine(11).check(z.toUpperCase(), z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/)) }),
    reply: z.object({ ifsc: z.string(), bank: z.string(), branch: z.nullable(z.string()) }),
  },
};
