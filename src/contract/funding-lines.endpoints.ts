import { endpointsOf } from './endpoint.ts';
import type { fundingLinesSchemas } from './funding-lines.schemas.ts';

const endpoint = endpointsOf<typeof fundingLinesSchemas>();

export const listFundingLines = endpoint({
  id: 'listFundingLines',
  method: 'GET',
  path: '/funding-lines',
  access: 'ledger.read',
  summary:
    'Every line of credit at the end of a day: its limit, rate, what is drawn, what may still be drawn, and the interest that is owed.',
});

export const proposeFundingLine = endpoint({
  id: 'proposeFundingLine',
  method: 'POST',
  path: '/funding-lines',
  access: 'funding.propose',
  summary: 'Propose a new line of credit with its limit and rate; another person confirms it.',
  idempotent: true,
  signed: true,
  status: 201,
});

export const proposeFundingTerms = endpoint({
  id: 'proposeFundingTerms',
  method: 'POST',
  path: '/funding-lines/{id}/terms',
  access: 'funding.propose',
  summary: 'Propose another limit or rate of a line from a day on; another person confirms it.',
  idempotent: true,
  signed: true,
  status: 201,
});

export const proposeFundingMove = endpoint({
  id: 'proposeFundingMove',
  method: 'POST',
  path: '/funding-lines/{id}/moves',
  access: 'funding.propose',
  summary:
    'Propose to book what was drawn, repaid or paid as interest, with the reference of the bank’s line; another person confirms it.',
  idempotent: true,
  signed: true,
  status: 201,
});

export const getFundingStatement = endpoint({
  id: 'getFundingStatement',
  method: 'GET',
  path: '/funding-lines/{id}/statement',
  access: 'ledger.read',
  summary: 'What moved between us and a lender from one day to another, and each day’s interest, from the journal alone.',
});
