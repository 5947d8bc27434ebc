import * as contract from '#contract/claims/recovery/receivables.endpoints.ts';
import { viewVirtualAccount as viewVirtualAccountEndpoint } from '#contract/claims/recovery/receivables.endpoints.ts';
import { receivablesSchemas } from '#contract/claims/recovery/receivables.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { confirmCharge, proposeCharge, declareShortfall } from './charges.ts';
import { closeClaim } from './close-claim.ts';
import { confirmWriteOff, proposeWriteOff } from './write-off.ts';
import { enterReceipt, importReceipts, matchReceipt } from './receipts.ts';
import { listReceipts, listReceivables, receiptsTable, receivablesTable } from './list-receivables.ts';
import { viewVirtualAccount } from './virtual-accounts/virtual-accounts.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';

const route = routesOf(receivablesSchemas);
const listRoutes = listRoutesOf(receivablesSchemas);

export const receivableRoutes: readonly Route[] = [
  ...listRoutes(
    contract.listReceivables,
    ({ platform, actor, query }) => listReceivables(platform, actor, query),
    receivablesTable,
  ),
  ...listRoutes(contract.listReceipts, ({ platform, query }) => listReceipts(platform, query), receiptsTable),
  route(viewVirtualAccountEndpoint, ({ platform, params }) => viewVirtualAccount(platform, params.id)),
  route(contract.enterReceipt, ({ platform, actor, body }) => enterReceipt(platform, actor, body)),
  route(contract.importReceipts, ({ platform, actor, body }) => importReceipts(platform, actor, body, body.dryRun)),
  route(contract.matchReceipt, ({ platform, actor, params, body }) => matchReceipt(platform, actor, params.id, body.claimNumber)),
  route(contract.declareShortfall, ({ platform, actor, params, body }) => declareShortfall(platform, actor, params.id, body)),
  route(contract.proposeWriteOff, ({ platform, actor, params, body }) => proposeWriteOff(platform, actor, params.id, body)),
  route(contract.proposeCharge, ({ platform, actor, params, body }) => proposeCharge(platform, actor, params.id, body)),
  route(contract.confirmCharge, ({ platform, actor, params }) => confirmCharge(platform, actor, params.id)),
  route(contract.confirmWriteOff, ({ platform, actor, params }) => confirmWriteOff(platform, actor, params.id)),
  route(contract.closeClaim, ({ platform, actor, params }) => closeClaim(platform, actor, params.id)),
];
