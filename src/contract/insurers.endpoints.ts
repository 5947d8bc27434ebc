import { endpoint } from './endpoint.ts';

export const listInsurers = endpoint({
  id: 'list-insurers',
  method: 'GET',
  path: '/insurers',
  access: 'signed-in',
  summary: 'Insurers that may be chosen, by name; `search` looks into every spelling.',
});

export const listProposedInsurers = endpoint({
  id: 'list-proposed-insurers',
  method: 'GET',
  path: '/insurers/proposed',
  access: 'insurer.read',
  summary: 'Insurers that a second person has to confirm before anybody can choose them, the oldest first.',
});

export const proposeInsurer = endpoint({
  id: 'propose-insurer',
  method: 'POST',
  path: '/insurers',
  access: 'insurer.propose',
  summary: 'Proposes an insurer with its spellings; none of them may belong to another one.',
  idempotent: true,
  status: 201,
});

export const confirmInsurer = endpoint({
  id: 'confirm-insurer',
  method: 'POST',
  path: '/insurers/{id}/confirm',
  access: 'insurer.confirm',
  summary: 'A second person confirms a proposed insurer; from then on it may be chosen.',
});

export const withdrawInsurer = endpoint({
  id: 'withdraw-insurer',
  method: 'DELETE',
  path: '/insurers/{id}',
  access: 'insurer.propose',
  summary: 'Takes a proposed insurer back, as long as no record names it.',
});
