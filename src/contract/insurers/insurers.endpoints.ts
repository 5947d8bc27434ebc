import { endpointsOf } from '#contract/endpoint.ts';
import type { insurersSchemas } from './insurers.schemas.ts';

const endpoint = endpointsOf<typeof insurersSchemas>();

export const listInsurers = endpoint({
  id: 'listInsurers',
  method: 'GET',
  path: '/insurers',
  access: 'public',
  cacheSeconds: 0,
});

export const listProposedInsurers = endpoint({
  id: 'listProposedInsurers',
  method: 'GET',
  path: '/insurers/proposed',
  access: 'insurer.read',
});

export const proposeInsurer = endpoint({
  id: 'proposeInsurer',
  method: 'POST',
  path: '/insurers',
  access: 'insurer.propose',
  idempotent: true,
  status: 201,
});

export const confirmInsurer = endpoint({
  id: 'confirmInsurer',
  method: 'POST',
  path: '/insurers/{id}/confirm',
  access: 'insurer.confirm',
  signed: true,
});

export const withdrawInsurer = endpoint({
  id: 'withdrawInsurer',
  method: 'DELETE',
  path: '/insurers/{id}',
  access: 'proposal.withdraw',
});

export const getInsurer = endpoint({
  id: 'getInsurer',
  method: 'GET',
  path: '/insurers/{id}',
  access: 'insurer.read',
});

export const proposeInsurerTerms = endpoint({
  id: 'proposeInsurerTerms',
  method: 'POST',
  path: '/insurers/{id}/terms',
  access: 'insurer.propose',
  idempotent: true,
  status: 201,
  signed: true,
});

export const proposeInsurerGstin = endpoint({
  id: 'proposeInsurerGstin',
  method: 'POST',
  path: '/insurers/{id}/gstins',
  access: 'insurer.propose',
  idempotent: true,
  status: 201,
  signed: true,
});

export const proposeInsurerOffice = endpoint({
  id: 'proposeInsurerOffice',
  method: 'POST',
  path: '/insurers/{id}/offices',
  access: 'insurer.propose',
  idempotent: true,
  status: 201,
  signed: true,
});

export const proposeInsurerAccount = endpoint({
  id: 'proposeInsurerAccount',
  method: 'POST',
  path: '/insurers/{id}/accounts',
  access: 'insurer.propose',
  idempotent: true,
  status: 201,
  signed: true,
});

export const proposeInsurerEnd = endpoint({
  id: 'proposeInsurerEnd',
  method: 'POST',
  path: '/insurers/{id}/ends',
  access: 'insurer.propose',
  idempotent: true,
  status: 201,
  signed: true,
});

export const listOfficers = endpoint({
  id: 'listOfficers',
  method: 'GET',
  path: '/insurer-officers',
  access: 'insurer.read',
});

export const proposeOfficer = endpoint({
  id: 'proposeOfficer',
  method: 'POST',
  path: '/insurer-officers',
  access: 'insurer.propose',
  idempotent: true,
  status: 201,
});

export const confirmOfficer = endpoint({
  id: 'confirmOfficer',
  method: 'POST',
  path: '/insurer-officers/{id}/confirm',
  access: 'insurer.confirm',
  signed: true,
});

export const endOfficer = endpoint({
  id: 'endOfficer',
  method: 'POST',
  path: '/insurer-officers/{id}/end',
  access: 'insurer.propose',
});

export const withdrawOfficer = endpoint({
  id: 'withdrawOfficer',
  method: 'DELETE',
  path: '/insurer-officers/{id}',
  access: 'insurer.propose',
});
