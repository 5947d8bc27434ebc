import { endpointsOf } from './endpoint.ts';
import type { proposalsSchemas } from './proposals.schemas.ts';

const endpoint = endpointsOf<typeof proposalsSchemas>();

export const listProposals = endpoint({
  id: 'listProposals',
  method: 'GET',
  path: '/proposals',
  access: 'proposal.read',
  summary:
    'Changes of fees, rates, duties, limits and insurers’ details that one person proposed: those that wait, and what became of others',
});

export const proposeDuties = endpoint({
  id: 'proposeDuties',
  method: 'POST',
  path: '/users/{id}/duties',
  access: 'user.manage',
  summary: 'Propose other duties of a member of staff from a day on; never one’s own',
  idempotent: true,
  status: 201,
  signed: true,
});

export const proposeApprovalLimit = endpoint({
  id: 'proposeApprovalLimit',
  method: 'POST',
  path: '/users/{id}/approval-limit',
  access: 'user.manage',
  summary: 'Propose what a member of staff may approve alone from a day on; null is the platform’s amount',
  idempotent: true,
  status: 201,
  signed: true,
});

export const confirmProposal = endpoint({
  id: 'confirmProposal',
  method: 'POST',
  path: '/proposals/{id}/confirm',
  access: 'proposal.confirm',
  summary: 'Somebody else says that the change is right; it counts from its day on',
  idempotent: true,
  signed: true,
});

export const withdrawProposal = endpoint({
  id: 'withdrawProposal',
  method: 'POST',
  path: '/proposals/{id}/withdraw',
  access: 'proposal.withdraw',
  summary:
    'Take back a change that waits: who proposed it, or who may confirm it. A confirmed duty or limit before its day: somebody else who may confirm it',
});
