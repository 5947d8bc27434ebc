import { endpointsOf } from '#contract/endpoint.ts';
import type { deedSchemas } from './deed.schemas.ts';

const endpoint = endpointsOf<typeof deedSchemas>();

export const getDeed = endpoint({ id: 'getDeed', method: 'GET', path: '/claims/{id}/deed', access: 'deed.read' });

export const getDeedPdf = endpoint({
  id: 'getDeedPdf',
  method: 'GET',
  path: '/claims/{id}/deed/pdf',
  access: 'deed.read',
  kind: 'file',
});

export const startDeedEsign = endpoint({
  id: 'startDeedEsign',
  method: 'POST',
  path: '/claims/{id}/deed/esign',
  access: 'deed.sign',
});

export const checkDeedEsign = endpoint({
  id: 'checkDeedEsign',
  method: 'POST',
  path: '/claims/{id}/deed/esign/check',
  access: 'deed.sign',
});

export const signDeedInInk = endpoint({
  id: 'signDeedInInk',
  method: 'POST',
  path: '/claims/{id}/deed/ink',
  access: 'deed.sign',
  idempotent: true,
});

export const compareDeedInk = endpoint({
  id: 'compareDeedInk',
  method: 'POST',
  path: '/claims/{id}/deed/ink/compare',
  access: 'deed.compare',
  idempotent: true,
});

export const enterDeedStamp = endpoint({
  id: 'enterDeedStamp',
  method: 'POST',
  path: '/claims/{id}/deed/stamp',
  access: 'deed.stamp',
  idempotent: true,
});

export const getStampDuties = endpoint({
  id: 'getStampDuties',
  method: 'GET',
  path: '/stamp-duties',
  access: 'setting.read',
});

export const proposeStampDuty = endpoint({
  id: 'proposeStampDuty',
  method: 'POST',
  path: '/stamp-duties',
  access: 'setting.manage',
  idempotent: true,
  status: 201,
  signed: true,
});

export const listDeeds = endpoint({ id: 'listDeeds', method: 'GET', path: '/deeds', access: 'deed-register.read' });

export const listDeedRegistrations = endpoint({
  id: 'listDeedRegistrations',
  method: 'GET',
  path: '/deed-registrations',
  access: 'deed-register.read',
});
