import { endpointsOf } from './endpoint.ts';
import type { approvalsSchemas } from './approvals.schemas.ts';

const endpoint = endpointsOf<typeof approvalsSchemas>();

export const listApprovals = endpoint({
  id: 'listApprovals',
  method: 'GET',
  path: '/approvals',
  access: 'proposal.read',
  summary:
    'What waits for the caller’s confirmation, of every kind: not their own, nor a connected person’s, nor about themselves, nor what their part in a claim keeps them from',
});
