import { endpointsOf } from './endpoint.ts';
import type { proposalsSchemas } from './proposals.schemas.ts';

const endpoint = endpointsOf<typeof proposalsSchemas>();

export const listProposals = endpoint({
  id: 'listProposals',
  method: 'GET',
  path: '/proposals',
  access: 'proposal.read',
});

export const proposeDuties = endpoint({
  id: 'proposeDuties',
  method: 'POST',
  path: '/users/{id}/duties',
  access: 'user.manage',
  idempotent: true,
  status: 201,
  signed: true,
});

export const proposeApprovalLimit = endpoint({
  id: 'proposeApprovalLimit',
  method: 'POST',
  path: '/users/{id}/approval-limit',
  access: 'user.manage',
  idempotent: true,
  status: 201,
  signed: true,
});

export const confirmProposal = endpoint({
  id: 'confirmProposal',
  method: 'POST',
  path: '/proposals/{id}/confirm',
  access: 'proposal.confirm',
  idempotent: true,
  signed: true,
});

export const withdrawProposal = endpoint({
  id: 'withdrawProposal',
  method: 'POST',
  path: '/proposals/{id}/withdraw',
  access: 'proposal.withdraw',
});

export const listApprovals = endpoint({
  id: 'listApprovals',
  method: 'GET',
  path: '/approvals',
  access: 'proposal.read',
});
