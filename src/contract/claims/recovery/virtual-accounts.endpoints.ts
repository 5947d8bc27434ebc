import { endpoint } from '../../endpoint.ts';

export const viewVirtualAccount = endpoint({
  id: 'view-virtual-account',
  method: 'GET',
  path: '/receivables/{id}/virtual-account',
  access: 'virtual-account.read',
  summary: 'The account into which the insurer pays what it owes for one claim, and what came into it.',
});
