import * as claims from '#contract/claims/claims.endpoints.ts';
import { claimsSchemas } from '#contract/claims/claims.schemas.ts';
import { ledgerSchemas } from '#contract/ledger.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { getClaimLedger } from '#contract/ledger.endpoints.ts';
import { viewClaimLedger } from '#server/features/ledger/ledger.service.ts';
import { readClaim } from '../claim/claim-steps.ts';
import { listClaims, viewClaim } from '../views/claim.ts';
import { viewProcessing } from '../views/processing.ts';
import { withdrawClaim } from '../offer/end-offer.ts';

const route = routesOf({ ...claimsSchemas, ...ledgerSchemas });

export const claimRoutes: readonly Route[] = [
  route(claims.listClaims, ({ platform, actor, query }) => listClaims(platform, actor, query)),
  route(claims.getClaim, ({ platform, actor, params }) => viewClaim(platform, actor, params.id)),
  route(claims.getProcessing, ({ platform, actor, params }) => viewProcessing(platform, actor, params.id)),
  route(claims.withdrawClaim, ({ platform, actor, params, body }) => withdrawClaim(platform, actor, params.id, body.reason)),
  route(getClaimLedger, async ({ platform, actor, params }) => {
    await readClaim(platform, actor, params.id);
    return viewClaimLedger(platform, actor, params.id);
  }),
];
