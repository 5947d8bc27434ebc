import * as repairActions from '#contract/claims/repair/repair.endpoints.ts';
import * as endpoints from '#contract/claims/repair/repair.endpoints.ts';
import { repairSchemas } from '#contract/claims/repair/repair.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { confirmInvoice, refuseInvoice, uploadInvoice } from './upload-invoice.ts';
import { listMilestones, recordMilestone, rateGarage, markVehicleReady } from './milestones.ts';
import { listRepairs } from './list-repairs.ts';
import { recordOwnersShare } from './owners-share.ts';
import { saveEstimate } from './save-estimate.ts';

const route = routesOf(repairSchemas);

export const repairRoutes: readonly Route[] = [
  route(repairActions.rateGarage, ({ platform, actor, params, body }) =>
    rateGarage(platform, actor, params.id, body.rating, body),
  ),
  route(repairActions.saveEstimate, ({ platform, actor, params, body }) => saveEstimate(platform, actor, params.id, body)),
  route(repairActions.uploadInvoice, ({ platform, actor, params, body }) => uploadInvoice(platform, actor, params.id, body)),
  route(repairActions.confirmInvoice, ({ platform, actor, params, body }) =>
    confirmInvoice(platform, actor, params.id, body.fileId),
  ),
  route(repairActions.refuseInvoice, ({ platform, actor, params, body }) => refuseInvoice(platform, actor, params.id, body)),
  route(repairActions.markVehicleReady, ({ platform, actor, params }) => markVehicleReady(platform, actor, params.id)),
  route(repairActions.recordOwnersShare, ({ platform, actor, params, body }) =>
    recordOwnersShare(platform, actor, params.id, body.received),
  ),
  route(endpoints.listRepairs, ({ platform, actor, query }) => listRepairs(platform, actor, query)),
  route(endpoints.listMilestones, ({ platform, actor, params }) => listMilestones(platform, actor, params.id)),
  route(endpoints.recordMilestone, ({ platform, actor, params, body }) => recordMilestone(platform, actor, params.id, body)),
];
