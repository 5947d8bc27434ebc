import { endpointsOf } from '#contract/endpoint.ts';
import type { repairSchemas } from './repair.schemas.ts';

const endpoint = endpointsOf<typeof repairSchemas>();

export const listRepairs = endpoint({
  id: 'listRepairs',
  method: 'GET',
  path: '/repairs',
  access: 'repair.record',
});

export const listMilestones = endpoint({
  id: 'listMilestones',
  method: 'GET',
  path: '/claims/{id}/milestones',
  access: 'claim.read',
});

export const recordMilestone = endpoint({
  id: 'recordMilestone',
  method: 'POST',
  path: '/claims/{id}/milestones',
  access: 'repair.record',
  idempotent: true,
});

/** Before the decision: the next version. After approval and before the payout: a supplement, which voids the offer and requires a reason. */
export const saveEstimate = endpoint({
  id: 'saveEstimate',
  method: 'POST',
  path: '/claims/{id}/estimate',
  access: 'estimate.save',
  idempotent: true,
});

/** Reads a table and keeps nothing. */
export const readEstimateTable = endpoint({
  id: 'readEstimateTable',
  method: 'POST',
  path: '/claims/{id}/estimate/table',
  access: 'estimate.save',
});

export const uploadInvoice = endpoint({
  id: 'uploadInvoice',
  method: 'POST',
  path: '/claims/{id}/invoice',
  access: 'invoice.upload',
  idempotent: true,
});

export const confirmInvoice = endpoint({
  id: 'confirmInvoice',
  method: 'POST',
  path: '/claims/{id}/invoice/confirm',
  access: 'invoice.check',
  idempotent: true,
});

export const refuseInvoice = endpoint({
  id: 'refuseInvoice',
  method: 'POST',
  path: '/claims/{id}/invoice/refuse',
  access: 'invoice.check',
  idempotent: true,
});

export const markVehicleReady = endpoint({
  id: 'markVehicleReady',
  method: 'POST',
  path: '/claims/{id}/vehicle-ready',
  access: 'repair.record',
  idempotent: true,
});

export const recordOwnersShare = endpoint({
  id: 'recordOwnersShare',
  method: 'POST',
  path: '/claims/{id}/owners-share',
  access: 'owners-share.record',
  idempotent: true,
});

export const rateGarage = endpoint({
  id: 'rateGarage',
  method: 'POST',
  path: '/claims/{id}/rating',
  access: 'garage.rate',
  idempotent: true,
});
