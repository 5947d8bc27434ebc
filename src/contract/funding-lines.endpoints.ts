import { endpointsOf } from './endpoint.ts';
import type { fundingLinesSchemas } from './funding-lines.schemas.ts';

const endpoint = endpointsOf<typeof fundingLinesSchemas>();

export const listFundingLines = endpoint({
  id: 'listFundingLines',
  method: 'GET',
  path: '/funding-lines',
  access: 'ledger.read',
});

export const proposeFundingLine = endpoint({
  id: 'proposeFundingLine',
  method: 'POST',
  path: '/funding-lines',
  access: 'funding.propose',
  idempotent: true,
  signed: true,
  status: 201,
});

export const proposeFundingTerms = endpoint({
  id: 'proposeFundingTerms',
  method: 'POST',
  path: '/funding-lines/{id}/terms',
  access: 'funding.propose',
  idempotent: true,
  signed: true,
  status: 201,
});

export const proposeFundingMove = endpoint({
  id: 'proposeFundingMove',
  method: 'POST',
  path: '/funding-lines/{id}/moves',
  access: 'funding.propose',
  idempotent: true,
  signed: true,
  status: 201,
});

export const getFundingStatement = endpoint({
  id: 'getFundingStatement',
  method: 'GET',
  path: '/funding-lines/{id}/statement',
  access: 'ledger.read',
});
