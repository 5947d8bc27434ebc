import * as endpoints from '#contract/policies.endpoints.ts';
import { policiesSchemas } from '#contract/policies.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { findOwnPolicy, listClaimPolicies, listPolicies, addPolicy, updatePolicy } from './policies.ts';
import { importPolicies } from './import-policies.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';
import { policiesTable } from './policies.table.ts';

const route = routesOf(policiesSchemas);
const listRoutes = listRoutesOf(policiesSchemas);

export const policyRoutes: readonly Route[] = [
  route(endpoints.findOwnPolicy, ({ platform, actor, query }) => findOwnPolicy(platform, actor, query.registrationNumber)),
  ...listRoutes(endpoints.listPolicies, ({ platform, query }) => listPolicies(platform, query), policiesTable),
  route(endpoints.addPolicy, ({ platform, actor, body }) => addPolicy(platform, actor, body)),
  route(endpoints.updatePolicy, ({ platform, actor, params, body }) =>
    updatePolicy(platform, actor, params.id, body.version, body.policy),
  ),
  route(endpoints.importPolicies, ({ platform, actor, body }) => importPolicies(platform, actor, body, body.dryRun)),
  route(endpoints.listClaimPolicies, ({ platform, actor, params }) => listClaimPolicies(platform, actor, params.id)),
];
