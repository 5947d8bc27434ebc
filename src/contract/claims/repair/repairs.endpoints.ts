import { endpoint } from '../../endpoint.ts';

export const listRepairs = endpoint({
  id: 'list-repairs',
  method: 'GET',
  path: '/repairs',
  access: 'repair.record',
  summary: 'Claims that chose one’s garage, the longest in their stage first, with counts per view.',
});

export const listMilestones = endpoint({
  id: 'list-milestones',
  method: 'GET',
  path: '/claims/{id}/milestones',
  access: 'claim.read',
  summary: 'What the garage reported of the repair, oldest first.',
});

export const recordMilestone = endpoint({
  id: 'record-milestone',
  method: 'POST',
  path: '/claims/{id}/milestones',
  access: 'repair.record',
  summary: 'The garage says what it is at. Said again it changes nothing.',
  idempotent: true,
});
