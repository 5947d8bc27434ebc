import { sendWorkshopLink } from './workshop-link.ts';
import * as endpoints from '#contract/claims/claims.endpoints.ts';
import * as papersLink from '#contract/claims/intake/intake.endpoints.ts';
import {
  linkGarage as linkGarageEndpoint,
  listGarageChoices as listGarageChoicesEndpoint,
} from '#contract/claims/intake/intake.endpoints.ts';
import { openClaimPayment as openClaimPaymentEndpoint } from '#contract/payments/payments.endpoints.ts';
import { claimsSchemas } from '#contract/claims/claims.schemas.ts';
import { intakeSchemas } from '#contract/claims/intake/intake.schemas.ts';
import { paymentsSchemas } from '#contract/payments/payments.schemas.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { problem, Problem } from '#contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createClaim, startWorkflow, discardClaim } from './begin-claim.ts';
import { openClaimPayment, submitClaim, verifyPayment } from './file-claim.ts';
import { linkGarage, listGarageChoices } from './garage.ts';
import { viewPapersLink, sendPapersLink } from './papers.ts';
import { acceptTerms, saveDetails, saveVehicle, saveVendor } from './save-part.ts';
import { claimAfter } from '../claim/renew-claims.ts';
import { viewClaim } from '../views/claim.ts';

const route = routesOf({ ...claimsSchemas, ...intakeSchemas, ...paymentsSchemas });

/** The version the sender saw, from the body or `If-Match: "3"`; undefined if neither is given. */
function seenVersion(inBody: number | undefined, request: FastifyRequest): number | undefined {
  if (inBody !== undefined) return inBody;
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header);
  if (!match) throw problem('input.malformed');
  return Number(match[1]);
}

/** Saves a part. A conflict returns the newer state, so that the person can choose which to keep. */
async function savePart(platform: Platform, actor: UserActor, id: string, save: (tx: Tx) => Promise<void>): Promise<ClaimDto> {
  try {
    const changed = await inTransaction(platform, actor, async (tx) => {
      await save(tx);
      return () => claimAfter(tx, id);
    });
    return await viewClaim(platform, actor, id, changed());
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'claim.version-conflict') throw error;
    throw problem('claim.version-conflict', { details: { ...error.details, claim: await viewClaim(platform, actor, id) } });
  }
}

const submit = ({ platform, actor, params }: { platform: Platform; actor: UserActor; params: { id: string } }) =>
  submitClaim(platform, actor, params.id);

export const intakeRoutes: readonly Route[] = [
  route(endpoints.createClaim, ({ platform, actor, body }) => createClaim(platform, actor, body)),
  route(endpoints.startWorkflow, async ({ platform, actor }) => {
    const claim = await startWorkflow(platform, actor);
    const { id, claimNumber, workflowStatus, completedParts } = claim;
    return { claimId: id, claimNumber, workflowStatus, completedParts, claim };
  }),
  route(endpoints.saveVehicle, ({ platform, actor, params, body: { version, ...part }, request }) =>
    savePart(platform, actor, params.id, (tx) => saveVehicle(tx, params.id, part, seenVersion(version, request))),
  ),
  route(endpoints.saveVendor, ({ platform, actor, params, body: { version, ...part }, request }) =>
    savePart(platform, actor, params.id, (tx) => saveVendor(tx, params.id, part, seenVersion(version, request))),
  ),
  route(endpoints.saveDetails, ({ platform, actor, params, body: { version, ...part }, request }) =>
    savePart(platform, actor, params.id, (tx) => saveDetails(tx, params.id, part, seenVersion(version, request))),
  ),
  route(endpoints.acceptTerms, ({ platform, actor, params, body: { version, ...part }, request }) =>
    savePart(platform, actor, params.id, (tx) => acceptTerms(tx, params.id, part, seenVersion(version, request))),
  ),
  route(endpoints.verifyPayment, ({ platform, actor, params, body }) => verifyPayment(platform, actor, params.id, body.orderId)),
  route(endpoints.submitClaim, submit),
  route(endpoints.submitWorkflow, submit),
  route(endpoints.discardClaim, ({ platform, actor, params }) => discardClaim(platform, actor, params.id)),
  route(listGarageChoicesEndpoint, ({ platform, actor, params, query }) =>
    listGarageChoices(platform, actor, params.id, query.search),
  ),
  route(papersLink.sendWorkshopLink, ({ platform, actor, params }) => sendWorkshopLink(platform, actor, params.id)),
  route(papersLink.sendPapersLink, ({ platform, actor, params }) => sendPapersLink(platform, actor, params.id)),
  route(papersLink.viewPapersLink, ({ platform, actor, params }) => viewPapersLink(platform, actor, params.token)),
  route(linkGarageEndpoint, ({ platform, actor, params, body }) => linkGarage(platform, actor, params.id, body.listingId)),
  route(openClaimPaymentEndpoint, ({ platform, actor, params }) => openClaimPayment(platform, actor, params.id)),
];
