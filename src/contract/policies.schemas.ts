import { claimStages } from '#domain/claims/stages.ts';
import { paged } from './paged.ts';
import { dayField, idParams, pageQuery, requiredText, rupeesField, oneLine, listFileBody } from './fields.ts';
import { normaliseRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { z } from './zod-setup.ts';
import { policyKinds, policyStates } from '#domain/list-views.ts';

export const policyBody = z
  .object({
    policyNumber: requiredText('policy.number.required', 60),
    insurerName: requiredText('policy.insurer.required', 200),
    /** As on the plate, without spaces and hyphens; used to match claims. */
    registrationNumber: requiredText('policy.registration.required', 40).check(z.overwrite(normaliseRegistrationNumber)),
    holderName: requiredText('policy.holder.required', 200),
    kind: z.enum(policyKinds, 'policy.kind.required'),
    startsOn: dayField('policy.starts.required'),
    /** The last day of cover. */
    endsOn: dayField('policy.ends.required'),
    /** Rupees; the maximum the insurer pays. */
    idv: z.optional(z.nullable(rupeesField('policy.idv.positive').check(z.gt(0, 'policy.idv.positive')))),
    voluntaryDeductible: z._default(rupeesField('policy.deductible.negative').check(z.gte(0, 'policy.deductible.negative')), 0),
    hasZeroDepreciation: z._default(z.boolean(), false),
    hasImt23: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => startsOn === '' || endsOn === '' || endsOn >= startsOn, {
      error: 'policy.ends.before-start',
      path: ['endsOn'],
    }),
  );

export type PolicyBody = z.output<typeof policyBody>;

export const policyDto = z.object({
  id: z.string(),
  policyNumber: z.string(),
  insurerName: z.string(),
  registrationNumber: z.string(),
  holderName: z.string(),
  kind: z.enum(policyKinds),
  startsOn: z.string(),
  endsOn: z.string(),
  idv: z.nullable(z.number()),
  voluntaryDeductible: z.number(),
  hasZeroDepreciation: z.boolean(),
  hasImt23: z.boolean(),
  /** As of today in Asia/Kolkata. */
  state: z.enum(policyStates),
  version: z.number(),
  updatedAt: z.string(),
  /** Claims for the vehicle with an incident within the cover, newest first. */
  claims: z.array(z.object({ id: z.string(), number: z.string(), stage: z.enum(claimStages) })),
});

export type PolicyDto = z.output<typeof policyDto>;

export type PolicyImportDto = z.output<(typeof policiesSchemas)['importPolicies']['reply']>;

export const policiesSchemas = {
  listPolicies: {
    summary: 'Policies on file, those that end soonest first, with the claims that they match.',
    query: z.object({
      ...pageQuery(25),
      state: z.optional(z.enum(policyStates)),
      /** Policy or registration number, holder, insurer. */
      search: z.optional(oneLine(100)),
      matched: z.optional(z.enum(['true'])),
    }),
    reply: paged(policyDto),
  },
  addPolicy: {
    summary: 'Adds a policy; an insurer’s policy number is on file once.',
    body: policyBody,
    reply: policyDto,
  },
  updatePolicy: {
    summary: 'Corrects a policy; an older version than ours is a conflict.',
    params: idParams,
    body: z.object({ version: z.int().check(z.gte(1)), policy: policyBody }),
    reply: policyDto,
  },
  importPolicies: {
    summary:
      'Imports policies from a table (a file, or CSV text) by its headings, all or nothing: new ones are added, known ones brought up to date; `dryRun` only reports.',
    body: listFileBody(2_000_000),
    reply: z.object({
      dryRun: z.boolean(),
      rows: z.number(),
      added: z.number(),
      updated: z.number(),
      unchanged: z.number(),
      /** Row numbers of the file; the header is row 1. */
      badRows: z.array(z.object({ row: z.number(), message: z.string() })),
    }),
  },
  listClaimPolicies: {
    summary: 'Policies of the claim’s vehicle, those that cover the day of the incident first.',
    params: idParams,
    reply: z.array(z.extend(policyDto, { coversIncident: z.boolean() })),
  },
  findOwnPolicy: {
    summary: 'The policy on file for one’s vehicle, to fill in the wizard; null unless it runs in the caller’s own name.',
    query: z.object({
      registrationNumber: requiredText('policy.registration.required', 40).check(z.overwrite(normaliseRegistrationNumber)),
    }),
    reply: z.nullable(z.object({ insurerName: z.string(), policyNumber: z.string() })),
  },
};
