import * as claims from '#contract/claims/claims.endpoints.ts';
import { claimsSchemas } from '#contract/claims/claims.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { listClaims, viewClaim } from './views/claim.ts';
import { viewProcessing } from './views/processing.ts';
import { withdrawClaim } from './offer/end-offer.ts';

const route = routesOf(claimsSchemas);

export const claimRoutes: readonly Route[] = [
  route(claims.listClaims, ({ platform, actor, query }) => listClaims(platform, actor, query)),
  route(claims.getClaim, ({ platform, actor, params }) => viewClaim(platform, actor, params.id)),
  route(claims.getProcessing, ({ platform, actor, params }) => viewProcessing(platform, actor, params.id)),
  route(claims.withdrawClaim, ({ platform, actor, params, body }) => withdrawClaim(platform, actor, params.id, body.reason)),
];
