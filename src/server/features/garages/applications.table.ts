import type { listApplications } from '#contract/garages/garage-account.endpoints.ts';
import { day, moment, text } from '#server/platform/exports/column.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

export const applicationsTable: TableOf<typeof listApplications> = {
  name: 'garages',
  columns: [
    text('Garage', ({ garageName }) => garageName),
    text('Branch', ({ branchName }) => branchName),
    text('District', ({ district }) => district),
    text('State', ({ state }) => state),
    text('Application', ({ applicationState }) => applicationState),
    text('E-mail', ({ email }) => email),
    text('E-mail verified', ({ emailVerified }) => emailVerified),
    moment('Registered', ({ createdAt }) => createdAt),
    day('Listed until', ({ listedUntil }) => listedUntil),
  ],
};
