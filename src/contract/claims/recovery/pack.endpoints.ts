import { endpoint } from '../../endpoint.ts';

export const getAssignmentPack = endpoint({
  id: 'get-assignment-pack',
  method: 'GET',
  path: '/claims/{id}/assignment-pack',
  access: 'assignment-pack.read',
  summary:
    'All that an insurer asks for before it pays us: notice of assignment, voucher, invoice, survey, estimate, papers and calculation, as one PDF or as a ZIP of the files as they are. Each download is written down.',
  kind: 'file',
  limit: { max: 20, per: 'minute', by: 'user' },
});
