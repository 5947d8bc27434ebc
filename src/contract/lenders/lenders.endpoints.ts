import { endpointsOf } from '#contract/endpoint.ts';
import type { lendersSchemas } from './lenders.schemas.ts';

const endpoint = endpointsOf<typeof lendersSchemas>();

export const listLenders = endpoint({
  id: 'listLenders',
  method: 'GET',
  path: '/lenders',
  access: 'lender.read',
});

export const proposeLender = endpoint({
  id: 'proposeLender',
  method: 'POST',
  path: '/lenders',
  access: 'lender.propose',
  idempotent: true,
  status: 201,
  signed: true,
});

export const changeLender = endpoint({
  id: 'changeLender',
  method: 'POST',
  path: '/lenders/{id}',
  access: 'lender.propose',
  idempotent: true,
  status: 201,
  signed: true,
});
