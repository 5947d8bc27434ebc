import * as proposals from '#contract/proposals.endpoints.ts';
import * as contract from '#contract/users.endpoints.ts';
import { usersSchemas } from '#contract/users.schemas.ts';
import { proposalsSchemas } from '#contract/proposals.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { listUsers, viewUser, reactivateUser, suspendUser, usersTable, proposeApprovalLimit, proposeDuties } from './users.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';

const route = routesOf({ ...usersSchemas, ...proposalsSchemas });
const listRoutes = listRoutesOf(usersSchemas);

export const userRoutes: readonly Route[] = [
  ...listRoutes(contract.listUsers, ({ platform, query }) => listUsers(platform, query), usersTable),
  route(contract.getUser, ({ platform, params }) => viewUser(platform, params.id)),
  route(contract.suspendUser, ({ platform, actor, params, body }) => suspendUser(platform, actor, params.id, body.reason)),
  route(contract.reactivateUser, ({ platform, actor, params }) => reactivateUser(platform, actor, params.id)),
  route(proposals.proposeDuties, ({ platform, actor, params, body }) => proposeDuties(platform, actor, params.id, body)),
  route(proposals.proposeApprovalLimit, ({ platform, actor, params, body }) =>
    proposeApprovalLimit(platform, actor, params.id, body),
  ),
];
