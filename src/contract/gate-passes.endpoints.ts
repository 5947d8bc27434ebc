import { endpointsOf } from './endpoint.ts';
import type { gatePassesSchemas } from './gate-passes.schemas.ts';

const endpoint = endpointsOf<typeof gatePassesSchemas>();

export const getGatePass = endpoint({
  id: 'getGatePass',
  method: 'GET',
  path: '/gate-passes/{code}',
  access: 'public',
  limit: { max: 300, per: 'minute', by: 'address' },
});

/** Authorised by the code alone: guards have no account. */
export const recordVehicleLeft = endpoint({
  id: 'recordVehicleLeft',
  method: 'POST',
  path: '/gate-passes/{code}/left',
  access: 'public',
  limit: { max: 60, per: 'minute', by: 'address' },
});

export const getGatePassPdf = endpoint({
  id: 'getGatePassPdf',
  method: 'GET',
  path: '/gate-passes/{code}/pdf',
  access: 'claim.read',
  kind: 'file',
});
