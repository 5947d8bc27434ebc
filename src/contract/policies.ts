import { staffRoles } from '#domain/roles.ts';
import { claimStages } from '#domain/claims/stages.ts';
import { endpoint, paged } from './endpoint.ts';
import { dayField, idParams, pageQuery, requiredText, rupeesField } from './fields.ts';
import { normaliseRegistrationNumber } from '#domain/identity/registration-number.ts';
import { z } from './zod-setup.ts';

export const policyKinds = ['comprehensive', 'own-damage', 'third-party'] as const;
export const policyStates = ['upcoming', 'in-force', 'ended'] as const;

export const policyBody = z
  .object({
    policyNumber: requiredText('policy.number.required', 60),
    insurerName: requiredText('policy.insurer.required', 200),
    /** As on the plate; spaces and hyphens are taken out. Claims are matched by it. */
    registrationNumber: requiredText('policy.registration.required', 40).check(z.overwrite(normaliseRegistrationNumber)),
    holderName: requiredText('policy.holder.required', 200),
    kind: z.enum(policyKinds, 'policy.kind.required'),
    startsOn: dayField('policy.starts.required'),
    /** The last day of cover. */
    endsOn: dayField('policy.ends.required'),
    /** Rupees; what the insurer pays at most. */
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
  /** Judged today, in Asia/Kolkata. */
  state: z.enum(policyStates),
  version: z.number(),
  updatedAt: z.string(),
  /** Claims for the vehicle whose incident lies within the cover, the newest first. */
  claims: z.array(z.object({ id: z.string(), number: z.string(), stage: z.enum(claimStages) })),
});
export type PolicyDto = z.output<typeof policyDto>;

export const listPolicies = endpoint({
  id: 'list-policies',
  method: 'GET',
  path: '/policies',
  access: staffRoles,
  summary: 'Policies on file, those that end soonest first, with the claims that they match.',
  query: z.object({
    ...pageQuery(25),
    state: z.optional(z.enum(policyStates)),
    /** Policy or registration number, holder, insurer. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    matched: z.optional(z.enum(['true'])),
  }),
  reply: paged(policyDto),
});

export const addPolicy = endpoint({
  id: 'add-policy',
  method: 'POST',
  path: '/policies',
  access: staffRoles,
  summary: 'Adds a policy; an insurer’s policy number is on file once.',
  body: policyBody,
  reply: policyDto,
  idempotent: true,
  status: 201,
});

export const updatePolicy = endpoint({
  id: 'update-policy',
  method: 'PUT',
  path: '/policies/{id}',
  access: staffRoles,
  summary: 'Corrects a policy; an older version than ours is a conflict.',
  params: idParams,
  body: z.object({ version: z.int().check(z.gte(1)), policy: policyBody }),
  reply: policyDto,
});

/** Columns: policy number, insurer, registration number, holder, kind, from, to (YYYY-MM-DD), insured value, voluntary deductible, zero depreciation, IMT-23 (yes or no); a header row. */
export const importPolicies = endpoint({
  id: 'import-policies',
  method: 'POST',
  path: '/policies/import',
  access: staffRoles,
  summary:
    'Imports policies from CSV text, all or nothing: new ones are added, known ones brought up to date; `dryRun` only reports.',
  body: z.object({ csv: z.string().check(z.minLength(1), z.maxLength(2_000_000)), dryRun: z._default(z.boolean(), false) }),
  bodyLimit: 4_000_000,
  reply: z.object({
    dryRun: z.boolean(),
    rows: z.number(),
    added: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    /** Row numbers as in the file, the header being 1. */
    badRows: z.array(z.object({ row: z.number(), message: z.string() })),
  }),
  idempotent: true,
});
export type PolicyImportDto = z.output<typeof importPolicies.reply>;

export const listClaimPolicies = endpoint({
  id: 'list-claim-policies',
  method: 'GET',
  path: '/claims/{id}/policies',
  access: staffRoles,
  summary: 'Policies of the claim’s vehicle, those that cover the day of the incident first.',
  params: idParams,
  reply: z.array(z.extend(policyDto, { coversIncident: z.boolean() })),
});

export const findOwnPolicy = endpoint({
  id: 'find-own-policy',
  method: 'GET',
  path: '/policies/own',
  access: ['claimant'],
  summary: 'The policy on file for one’s vehicle, to fill in the wizard; null unless it runs in the caller’s own name.',
  query: z.object({
    registrationNumber: requiredText('policy.registration.required', 40).check(z.overwrite(normaliseRegistrationNumber)),
  }),
  reply: z.nullable(z.object({ insurerName: z.string(), policyNumber: z.string() })),
  // Enough for a person who tries number plates of their own, too few to go through those of others.
  limit: { max: 30, per: 'hour', by: 'user' },
});
