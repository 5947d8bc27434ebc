import { endpoint } from '../endpoint.ts';

export const listOfficers = endpoint({
  id: 'list-officers',
  method: 'GET',
  path: '/insurer-officers',
  access: 'insurer.read',
  summary: 'Officers who speak for their insurers, by name; what waits for a second person comes first.',
});

export const proposeOfficer = endpoint({
  id: 'propose-officer',
  method: 'POST',
  path: '/insurer-officers',
  access: 'insurer.propose',
  summary: 'Proposes an officer of an insurer with mailbox and telephone.',
  idempotent: true,
  status: 201,
});

export const confirmOfficer = endpoint({
  id: 'confirm-officer',
  method: 'POST',
  path: '/insurer-officers/{id}/confirm',
  access: 'insurer.confirm',
  summary: 'A second person confirms what waits: that the officer is put on record, or taken off it.',
  signed: true,
});

export const endOfficer = endpoint({
  id: 'end-officer',
  method: 'POST',
  path: '/insurer-officers/{id}/end',
  access: 'insurer.propose',
  summary: 'Proposes to take an officer off the record; from now on nobody asks them, and their open links are refused.',
});

export const withdrawOfficer = endpoint({
  id: 'withdraw-officer',
  method: 'DELETE',
  path: '/insurer-officers/{id}',
  access: 'insurer.propose',
  summary: 'Takes back what waits for a second person; by who proposed it.',
});
