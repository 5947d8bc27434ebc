import * as contract from '#contract/claims/repair/repair.endpoints.ts';
import { repairSchemas } from '#contract/claims/repair/repair.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { confirmInvoice, refuseInvoice, uploadInvoice } from './upload-invoice.ts';
import { listMilestones, recordMilestone, rateGarage, markVehicleReady } from './milestones.ts';
import { listRepairs } from './list-repairs.ts';
import { recordOwnersShare } from './owners-share.ts';
import { readEstimateTable } from './read-estimate-table.ts';
import { saveEstimate } from './save-estimate.ts';

const route = routesOf(repairSchemas);

export const repairRoutes: readonly Route[] = [
  route(contract.rateGarage, ({ platform, actor, params, body }) => rateGarage(platform, actor, params.id, body.rating, body)),
  route(contract.saveEstimate, ({ platform, actor, params, body }) => saveEstimate(platform, actor, params.id, body)),
  route(contract.readEstimateTable, ({ platform, actor, params, body }) =>
    readEstimateTable(platform, actor, params.id, body.content),
  ),
  route(contract.uploadInvoice, ({ platform, actor, params, body }) => uploadInvoice(platform, actor, params.id, body)),
  route(contract.confirmInvoice, ({ platform, actor, params, body }) => confirmInvoice(platform, actor, params.id, body.fileId)),
  route(contract.refuseInvoice, ({ platform, actor, params, body }) => refuseInvoice(platform, actor, params.id, body)),
  route(contract.markVehicleReady, ({ platform, actor, params, body }) =>
    markVehicleReady(platform, actor, params.id, body.photoFileIds),
  ),
  route(contract.recordOwnersShare, ({ platform, actor, params, body }) =>
    recordOwnersShare(platform, actor, params.id, body.received),
  ),
  route(contract.listRepairs, ({ platform, actor, query }) => listRepairs(platform, actor, query)),
  route(contract.listMilestones, ({ platform, actor, params }) => listMilestones(platform, actor, params.id)),
  route(contract.recordMilestone, ({ platform, actor, params, body }) => recordMilestone(platform, actor, params.id, body)),
];
