import * as actions from '#contract/claims/claim-actions.endpoints.ts';
import * as claims from '#contract/claims/claims.endpoints.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { listClaims, viewClaim } from './view-claim.ts';
import { viewProcessing } from './view-processing.ts';
import { withdrawClaim } from './withdraw-claim.ts';

export const claimRoutes: readonly Route[] = [
  route(claims.listClaims, ({ platform, actor, query }) => listClaims(platform, actor, query)),
  route(claims.getClaim, ({ platform, actor, params }) => viewClaim(platform, actor, params.id)),
  route(actions.getProcessing, ({ platform, actor, params }) => viewProcessing(platform, actor, params.id)),
  route(actions.withdrawClaim, ({ platform, actor, params, body }) => withdrawClaim(platform, actor, params.id, body.reason)),
];
