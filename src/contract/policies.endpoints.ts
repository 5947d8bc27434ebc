import { endpointsOf } from './endpoint.ts';
import type { policiesSchemas } from './policies.schemas.ts';

const endpoint = endpointsOf<typeof policiesSchemas>();

export const listPolicies = endpoint({
  id: 'listPolicies',
  method: 'GET',
  path: '/policies',
  access: 'policy.read',
  summary: 'Policies on file, those that end soonest first, with the claims that they match.',
});

export const addPolicy = endpoint({
  id: 'addPolicy',
  method: 'POST',
  path: '/policies',
  access: 'policy.manage',
  summary: 'Adds a policy; an insurer’s policy number is on file once.',
  idempotent: true,
  status: 201,
});

export const updatePolicy = endpoint({
  id: 'updatePolicy',
  method: 'PUT',
  path: '/policies/{id}',
  access: 'policy.manage',
  summary: 'Corrects a policy; an older version than ours is a conflict.',
});

/** Columns: policy number, insurer, registration number, holder, kind, from, to (YYYY-MM-DD), insured value, voluntary deductible, zero depreciation, IMT-23 (yes or no); a header row. */
export const importPolicies = endpoint({
  id: 'importPolicies',
  method: 'POST',
  path: '/policies/import',
  access: 'policy.manage',
  summary:
    'Imports policies from CSV text, all or nothing: new ones are added, known ones brought up to date; `dryRun` only reports.',
  bodyLimit: 4_000_000,
  idempotent: true,
});

export const listClaimPolicies = endpoint({
  id: 'listClaimPolicies',
  method: 'GET',
  path: '/claims/{id}/policies',
  access: 'claim-queue.read',
  summary: 'Policies of the claim’s vehicle, those that cover the day of the incident first.',
});

export const findOwnPolicy = endpoint({
  id: 'findOwnPolicy',
  method: 'GET',
  path: '/policies/own',
  access: 'claim.file',
  summary: 'The policy on file for one’s vehicle, to fill in the wizard; null unless it runs in the caller’s own name.',
  limit: { max: 30, per: 'hour', by: 'user' },
});
