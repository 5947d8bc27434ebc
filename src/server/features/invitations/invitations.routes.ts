import * as contract from '#contract/invitations.endpoints.ts';
import type { Route } from '../../platform/http/route.ts';
import { route } from '../../platform/http/route.ts';
import { acceptInvitation, validateInvitation } from './accept-invitation.ts';
import { readInvitations } from './invitation-dto.ts';
import { invite } from './invite.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { listRoutes } from '#server/platform/exports/list-routes.ts';
import { invitationsTable } from './invitations.table.ts';

export const invitationRoutes: readonly Route[] = [
  route(contract.invite, ({ platform, actor, body }) => invite(platform, actor, body)),
  ...listRoutes(
    contract.listInvitations,
    async ({ platform }) => ({ invitations: await readInvitations(platform.db, platform.now()) }),
    invitationsTable,
  ),
  route(contract.revokeInvitation, ({ platform, actor, params }) => revokeInvitation(platform, actor, params.id)),
  route(contract.validateInvitation, ({ platform, body }) => validateInvitation(platform, body.token)),
  route(contract.acceptInvitation, ({ platform, actor, body }) => acceptInvitation(platform, actor, body)),
];
