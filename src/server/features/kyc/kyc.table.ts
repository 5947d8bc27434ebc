import type { listKyc } from '#contract/kyc/kyc.endpoints.ts';
import { count, moment, text } from '#server/platform/exports/column.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

export const kycTable: TableOf<typeof listKyc> = {
  name: 'kyc',
  columns: [
    text('Name', ({ name }) => name),
    text('E-mail', ({ email }) => email),
    text('Role', ({ role }) => role),
    text('State', ({ status }) => status),
    moment('Submitted', ({ submittedAt }) => submittedAt),
    moment('Decided', ({ decidedAt }) => decidedAt),
    count('Times submitted', ({ timesSubmitted }) => timesSubmitted),
  ],
};
