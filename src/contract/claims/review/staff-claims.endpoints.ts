import { endpoint } from '../../endpoint.ts';

export const listClaimQueue = endpoint({
  id: 'list-claim-queue',
  method: 'GET',
  path: '/claims/queue',
  access: 'claim-queue.read',
  summary: 'Claims by clock, the most overdue first, with counts per view and stage.',
});

export const assignClaim = endpoint({
  id: 'assign-claim',
  method: 'POST',
  path: '/claims/{id}/assignee',
  access: 'claim.review',
  summary: 'Names the member of staff who handles the claim; null leaves it to everyone.',
});

export const listNotes = endpoint({
  id: 'list-notes',
  method: 'GET',
  path: '/claims/{id}/notes',
  access: 'claim-queue.read',
  summary: 'Internal notes: staff only.',
});

export const addNote = endpoint({
  id: 'add-note',
  method: 'POST',
  path: '/claims/{id}/notes',
  access: 'claim.review',
  summary: 'Adds an internal note.',
  idempotent: true,
  status: 201,
});
