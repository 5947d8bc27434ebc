import type { ReplyOf } from '#contract/endpoint.ts';
import type { listInvitations } from '#contract/invitations.endpoints.ts';
import { moment, text } from '#server/platform/exports/column.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

export const invitationsTable: TableOf<typeof listInvitations, ReplyOf<typeof listInvitations>['invitations'][number]> = {
  name: 'invitations',
  rows: ({ invitations }) => invitations,
  columns: [
    text('E-mail', ({ email }) => email),
    text('Role', ({ role }) => role),
    text('Duties', ({ duties }) => duties),
    text('State', ({ state }) => state),
    text('Invited by', ({ invitedBy }) => invitedBy),
    moment('Invited', ({ createdAt }) => createdAt),
    moment('Expires', ({ expiresAt }) => expiresAt),
  ],
};
