import * as contract from '#contract/invitations.endpoints.ts';
import { invitationsSchemas } from '#contract/invitations.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import {
  acceptInvitation,
  validateInvitation,
  readInvitations,
  invite,
  revokeInvitation,
  invitationsTable,
} from './invitations.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';

const route = routesOf(invitationsSchemas);
const listRoutes = listRoutesOf(invitationsSchemas);

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
