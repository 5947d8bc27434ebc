import type { listPolicies } from '#contract/policies.endpoints.ts';
import { day, moment, rupees, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

export const policiesTable: TableOf<typeof listPolicies> = {
  name: 'policies',
  columns: [
    text('Policy', ({ policyNumber }) => policyNumber),
    text('Insurer', ({ insurerName }) => insurerName),
    text('Registration number', ({ registrationNumber }) => registrationNumber),
    text('Holder', ({ holderName }) => holderName),
    text('Kind', ({ kind }) => kind),
    day('From', ({ startsOn }) => startsOn),
    day('To', ({ endsOn }) => endsOn),
    rupees('IDV', ({ idv }) => idv),
    rupees('Voluntary deductible', ({ voluntaryDeductible }) => voluntaryDeductible),
    text('Zero depreciation', ({ hasZeroDepreciation }) => hasZeroDepreciation),
    text('IMT 23', ({ hasImt23 }) => hasImt23),
    text('State', ({ state }) => state),
    text('Claims', ({ claims }) => claims.map(({ number }) => number)),
    moment('Changed', ({ updatedAt }) => updatedAt),
  ],
};
