import { endpointsOf } from './endpoint.ts';
import type { gatePassesSchemas } from './gate-passes.schemas.ts';

const endpoint = endpointsOf<typeof gatePassesSchemas>();

export const getGatePass = endpoint({
  id: 'getGatePass',
  method: 'GET',
  path: '/gate-passes/{code}',
  access: 'public',
  summary: 'What the QR code of a gate pass opens: the guard at the gate checks the slip against it.',
  limit: { max: 300, per: 'minute', by: 'address' },
});

export const getGatePassPdf = endpoint({
  id: 'getGatePassPdf',
  method: 'GET',
  path: '/gate-passes/{code}/pdf',
  access: 'claim.read',
  summary: 'The gate pass as PDF, for those involved in the claim.',
  kind: 'file',
});
