import * as keyFacts from '#contract/claims/offer/offer.endpoints.ts';
import * as payLink from '#contract/claims/offer/offer.endpoints.ts';
import * as offers from '#contract/claims/offer/offer.endpoints.ts';
import { offerSchemas } from '#contract/claims/offer/offer.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { checkEsign, startEsign } from './sign-key-facts.ts';
import { viewCosts, viewFeeTable, viewOffer } from './view-offer.ts';
import { createOfferOrder, acceptOffer } from './accept-offer.ts';
import { payByLink, viewPayLink } from './pay-link.ts';
import { renewOffer } from './renew-offer.ts';
import { sendKeyFacts, viewKeyFacts } from './key-facts.ts';

const route = routesOf(offerSchemas);

export const offerRoutes: readonly Route[] = [
  route(offers.getOffer, ({ platform, actor, params }) => viewOffer(platform, actor, params.id)),
  route(keyFacts.getKeyFacts, ({ platform, actor, params, query }) => viewKeyFacts(platform, actor, params.id, query.version)),
  route(keyFacts.getKeyFactsPdf, ({ platform, actor, params, query, reply }) =>
    sendKeyFacts(platform, actor, { claimId: params.id, version: query.version }, reply),
  ),
  route(keyFacts.startEsign, ({ platform, actor, params, body }) => startEsign(platform, actor, params.id, body.keyFactsVersion)),
  route(keyFacts.checkEsign, ({ platform, actor, params, body }) => checkEsign(platform, actor, params.id, body.keyFactsVersion)),
  route(offers.getFeeTable, ({ platform, actor, params }) => viewFeeTable(platform, actor, params.id)),
  route(offers.getCosts, ({ platform }) => viewCosts(platform)),
  route(offers.createOfferOrder, ({ platform, actor, params, body }) => createOfferOrder(platform, actor, params.id, body)),
  route(payLink.viewPayLink, ({ platform, actor, params }) => viewPayLink(platform, actor, params.token)),
  route(payLink.openPayLink, ({ platform, actor, params }) => payByLink(platform, actor, params.token)),
  route(offers.acceptOffer, ({ platform, actor, params, body }) => acceptOffer(platform, actor, params.id, body)),
  route(offers.renewOffer, ({ platform, actor, params }) => renewOffer(platform, actor, params.id)),
];
