import { endpoint } from '../../endpoint.ts';

export const listAllocationProposals = endpoint({
  id: 'list-allocation-proposals',
  method: 'GET',
  path: '/remittances/{id}/proposals',
  access: 'receivable.read',
  summary:
    'Which open claims of its insurer a transfer most likely pays, the likeliest first, each with its reasons. Books nothing.',
});

export const takeSideFile = endpoint({
  id: 'take-side-file',
  method: 'POST',
  path: '/remittances/{id}/side-file',
  access: 'receivable.settle',
  summary:
    'What the insurer sent with a transfer, as text or rows: allocated all or nothing; `dryRun` only reports every bad row.',
  idempotent: true,
});
