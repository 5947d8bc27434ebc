import { pincodeField } from './fields.ts';
import { oneLine } from './text-fields.ts';
import { z } from './zod-setup.ts';

export const stateTypes = ['state', 'union_territory'] as const;

const stateDto = z.object({ code: z.string(), name: z.string(), type: z.enum(stateTypes) });

const districtDto = z.object({ id: z.number(), name: z.string() });

export type StateDto = z.output<typeof stateDto>;

/** What each endpoint takes and answers, by its id. */
export const placesSchemas = {
  listStates: {
    query: z.object({ type: z.optional(z.enum(stateTypes)), search: z.optional(oneLine(100)) }),
    reply: z.object({ states: z.array(stateDto) }),
  },
  getState: {
    params: z.object({ code: oneLine(2).check(z.toUpperCase(), z.regex(/^[A-Z]{2}$/)) }),
    reply: z.object({ state: z.extend(stateDto, { districts: z.array(districtDto) }) }),
  },
  stateStats: {
    reply: z.object({
      total: z.number(),
      states: z.number(),
      unionTerritories: z.number(),
      districts: z.number(),
      pincodes: z.number(),
    }),
  },
  statesHealth: { reply: z.object({ status: z.enum(['healthy', 'empty']) }) },
  getPincode: {
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
    params: z.object({ code: oneLine(11).check(z.toUpperCase(), z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/)) }),
    reply: z.object({ ifsc: z.string(), bank: z.string(), branch: z.nullable(z.string()) }),
  },
};
