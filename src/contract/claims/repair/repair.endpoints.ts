import { endpointsOf } from '#contract/endpoint.ts';
import type { repairActionsSchemas, repairsSchemas } from './repair.schemas.ts';

const endpoint = endpointsOf<typeof repairActionsSchemas & typeof repairsSchemas>();

export const listRepairs = endpoint({
  id: 'listRepairs',
  method: 'GET',
  path: '/repairs',
  access: 'repair.record',
  summary: 'Claims that chose one’s garage, the longest in their stage first, with counts per view.',
});

export const listMilestones = endpoint({
  id: 'listMilestones',
  method: 'GET',
  path: '/claims/{id}/milestones',
  access: 'claim.read',
  summary: 'What the garage reported of the repair, oldest first.',
});

export const recordMilestone = endpoint({
  id: 'recordMilestone',
  method: 'POST',
  path: '/claims/{id}/milestones',
  access: 'repair.record',
  summary: 'The garage says what it is at. Said again it changes nothing.',
  idempotent: true,
});

/** Before the decision: the next version. After approval and before the payout: a supplement, which voids the offer and needs a reason. */
export const saveEstimate = endpoint({
  id: 'saveEstimate',
  method: 'POST',
  path: '/claims/{id}/estimate',
  access: 'estimate.save',
  summary: 'The garage enters its estimate, or a supplement after approval.',
  idempotent: true,
});

export const uploadInvoice = endpoint({
  id: 'uploadInvoice',
  method: 'POST',
  path: '/claims/{id}/invoice',
  access: 'invoice.upload',
  summary: 'The final invoice; a new one takes the place of the one before.',
  idempotent: true,
});

export const confirmInvoice = endpoint({
  id: 'confirmInvoice',
  method: 'POST',
  path: '/claims/{id}/invoice/confirm',
  access: 'invoice.check',
  summary:
    'Staff have looked at an invoice whose file shows nothing to a machine: it is the invoice. Not by one who approved the claim.',
  idempotent: true,
});

export const refuseInvoice = endpoint({
  id: 'refuseInvoice',
  method: 'POST',
  path: '/claims/{id}/invoice/refuse',
  access: 'invoice.check',
  summary:
    'Staff have looked at an invoice whose file shows nothing to a machine: it is none. The garage reads why and sends another.',
  idempotent: true,
});

export const markVehicleReady = endpoint({
  id: 'markVehicleReady',
  method: 'POST',
  path: '/claims/{id}/vehicle-ready',
  access: 'repair.record',
  summary: 'The repair is done and the vehicle can be fetched.',
  idempotent: true,
});

export const recordOwnersShare = endpoint({
  id: 'recordOwnersShare',
  method: 'POST',
  path: '/claims/{id}/owners-share',
  access: 'owners-share.record',
  summary: "The garage says that the owner's share of the bill is paid to it, or takes that back.",
  idempotent: true,
});

export const rateGarage = endpoint({
  id: 'rateGarage',
  method: 'POST',
  path: '/claims/{id}/rating',
  access: 'garage.rate',
  summary: 'Rates the garage, once per claim.',
  idempotent: true,
});
