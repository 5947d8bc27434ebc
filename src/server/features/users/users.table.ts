import type { listUsers } from '#contract/users.endpoints.ts';
import { moment, text } from '#server/platform/exports/column.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

export const usersTable: TableOf<typeof listUsers> = {
  name: 'users',
  columns: [
    text('Name', ({ name }) => name),
    text('E-mail', ({ email }) => email),
    text('E-mail verified', ({ emailVerified }) => emailVerified),
    text('Phone', ({ phone }) => phone),
    text('Role', ({ role }) => role),
    text('Duties', ({ duties }) => duties),
    text('Account', ({ status }) => status),
    text('KYC', ({ kycStatus }) => kycStatus),
    moment('Last login', ({ lastLoginAt }) => lastLoginAt),
    moment('Since', ({ createdAt }) => createdAt),
  ],
};
