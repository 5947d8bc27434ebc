import * as contract from '#contract/claims/deed/deed.endpoints.ts';
import { deedSchemas } from '#contract/claims/deed/deed.schemas.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { sendDeedPdf } from './deed-pdf.ts';
import { listDutyRates, proposeDutyRate } from './duty-rates.ts';
import { enterStamp } from './stamp-deed.ts';
import { deedsTable, listDeeds, listRegistrations, registrationsTable } from './deed-register.ts';
import { checkDeedEsign, startDeedEsign } from './e-sign-deed.ts';
import { compareInk, signInInk } from './sign-deed.ts';
import { viewDeed } from './view-deed.ts';

const route = routesOf(deedSchemas);
const listRoutes = listRoutesOf(deedSchemas);

export const deedRoutes: readonly Route[] = [
  route(contract.getDeed, ({ platform, actor, params, query }) => viewDeed(platform, actor, params.id, query.version)),
  route(contract.getDeedPdf, ({ platform, actor, params, query, reply }) =>
    sendDeedPdf(platform, actor, { claimId: params.id, version: query.version }, reply),
  ),
  route(contract.startDeedEsign, ({ platform, actor, params, body }) => startDeedEsign(platform, actor, params.id, body.version)),
  route(contract.checkDeedEsign, ({ platform, actor, params, body }) => checkDeedEsign(platform, actor, params.id, body.version)),
  route(contract.signDeedInInk, ({ platform, actor, params, body }) => signInInk(platform, actor, params.id, body)),
  route(contract.compareDeedInk, ({ platform, actor, params, body }) => compareInk(platform, actor, params.id, body)),
  route(contract.enterDeedStamp, ({ platform, actor, params, body }) => enterStamp(platform, actor, params.id, body)),
  route(contract.getStampDuties, ({ platform, actor }) => listDutyRates(platform, actor)),
  route(contract.proposeStampDuty, ({ platform, actor, body }) => proposeDutyRate(platform, actor, body)),
  ...listRoutes(contract.listDeeds, ({ platform, query }) => listDeeds(platform, query), deedsTable),
  ...listRoutes(contract.listDeedRegistrations, ({ platform, query }) => listRegistrations(platform, query), registrationsTable),
];
