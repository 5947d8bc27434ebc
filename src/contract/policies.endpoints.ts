import { endpointsOf } from './endpoint.ts';
import type { policiesSchemas } from './policies.schemas.ts';

const endpoint = endpointsOf<typeof policiesSchemas>();

export const listPolicies = endpoint({
  id: 'listPolicies',
  method: 'GET',
  path: '/policies',
  access: 'policy.read',
});

export const addPolicy = endpoint({
  id: 'addPolicy',
  method: 'POST',
  path: '/policies',
  access: 'policy.manage',
  idempotent: true,
  status: 201,
});

export const updatePolicy = endpoint({
  id: 'updatePolicy',
  method: 'PUT',
  path: '/policies/{id}',
  access: 'policy.manage',
});

/**
 * CSV with a header row: policy number, insurer, registration number, holder, kind, from, to (YYYY-MM-DD), insured value, voluntary deductible, zero
 * depreciation, IMT-23 (yes or no).
 */
export const importPolicies = endpoint({
  id: 'importPolicies',
  method: 'POST',
  path: '/policies/import',
  access: 'policy.manage',
  bodyLimit: 4_000_000,
  idempotent: true,
});

export const listClaimPolicies = endpoint({
  id: 'listClaimPolicies',
  method: 'GET',
  path: '/claims/{id}/policies',
  access: 'claim-queue.read',
});

export const findOwnPolicy = endpoint({
  id: 'findOwnPolicy',
  method: 'GET',
  path: '/policies/own',
  access: 'claim.file',
  limit: { max: 30, per: 'hour', by: 'user' },
});
