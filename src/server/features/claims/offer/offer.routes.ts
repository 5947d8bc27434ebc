import * as contract from '#contract/claims/offer/offer.endpoints.ts';
import { offerSchemas } from '#contract/claims/offer/offer.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { checkEsign, startEsign } from './e-sign.ts';
import { viewCosts, viewFeeTable, viewOffer } from './view-offer.ts';
import { viewBreakEven } from '../pricing/expected-days.ts';
import { viewClaimBill } from '../settlement/claim-bill.ts';
import { createOfferOrder, acceptOffer } from './accept-offer.ts';
import { payByLink, viewPayLink } from './pay-link.ts';
import { renewOffer } from './renew-offer.ts';
import { sendKeyFacts, viewKeyFacts } from './key-facts.ts';

const route = routesOf(offerSchemas);

export const offerRoutes: readonly Route[] = [
  route(contract.getOffer, ({ platform, actor, params }) => viewOffer(platform, actor, params.id)),
  route(contract.getKeyFacts, ({ platform, actor, params, query }) => viewKeyFacts(platform, actor, params.id, query.version)),
  route(contract.getKeyFactsPdf, ({ platform, actor, params, query, reply }) =>
    sendKeyFacts(platform, actor, { claimId: params.id, version: query.version }, reply),
  ),
  route(contract.startEsign, ({ platform, actor, params, body }) => startEsign(platform, actor, params.id, body.keyFactsVersion)),
  route(contract.checkEsign, ({ platform, actor, params, body }) => checkEsign(platform, actor, params.id, body.keyFactsVersion)),
  route(contract.getFeeTable, ({ platform, actor, params }) => viewFeeTable(platform, actor, params.id)),
  route(contract.getClaimBill, ({ platform, actor, params }) => viewClaimBill(platform, actor, params.id)),
  route(contract.getBreakEven, ({ platform }) => viewBreakEven(platform)),
  route(contract.getCosts, ({ platform }) => viewCosts(platform)),
  route(contract.createOfferOrder, ({ platform, actor, params, body }) => createOfferOrder(platform, actor, params.id, body)),
  route(contract.viewPayLink, ({ platform, actor, params }) => viewPayLink(platform, actor, params.token)),
  route(contract.openPayLink, ({ platform, actor, params }) => payByLink(platform, actor, params.token)),
  route(contract.acceptOffer, ({ platform, actor, params, body }) => acceptOffer(platform, actor, params.id, body)),
  route(contract.renewOffer, ({ platform, actor, params }) => renewOffer(platform, actor, params.id)),
];
