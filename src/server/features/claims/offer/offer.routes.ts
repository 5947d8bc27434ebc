import * as keyFacts from '#contract/claims/offer/key-facts.endpoints.ts';
import * as payLink from '#contract/claims/offer/pay-link.endpoints.ts';
import * as offers from '#contract/claims/offer/offers.endpoints.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { checkEsign } from './check-esign.ts';
import { startEsign } from './start-esign.ts';
import { viewCosts, viewFeeTable } from './view-fee-table.ts';
import { viewOffer } from './view-offer.ts';
import { createOfferOrder } from './create-offer-order.ts';
import { acceptOffer } from './accept-offer.ts';
import { payByLink } from './pay-by-link.ts';
import { viewPayLink } from './pay-link.ts';
import { renewOffer } from './renew-offer.ts';
import { sendKeyFacts } from './send-key-facts.ts';
import { viewKeyFacts } from './view-key-facts.ts';

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
