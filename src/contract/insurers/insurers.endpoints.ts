import { endpointsOf } from '#contract/endpoint.ts';
import type { insurersSchemas, officersSchemas } from './insurers.schemas.ts';

const endpoint = endpointsOf<typeof insurersSchemas & typeof officersSchemas>();

export const listInsurers = endpoint({
  id: 'listInsurers',
  method: 'GET',
  path: '/insurers',
  access: 'public',
  cacheSeconds: 0,
  summary: 'Insurers that may be chosen, by name; `search` looks into every spelling.',
});

export const listProposedInsurers = endpoint({
  id: 'listProposedInsurers',
  method: 'GET',
  path: '/insurers/proposed',
  access: 'insurer.read',
  summary: 'Insurers that a second person has to confirm before anybody can choose them, the oldest first.',
});

export const proposeInsurer = endpoint({
  id: 'proposeInsurer',
  method: 'POST',
  path: '/insurers',
  access: 'insurer.propose',
  summary: 'Proposes an insurer with its spellings; none of them may belong to another one.',
  idempotent: true,
  status: 201,
});

export const confirmInsurer = endpoint({
  id: 'confirmInsurer',
  method: 'POST',
  path: '/insurers/{id}/confirm',
  access: 'insurer.confirm',
  summary: 'A second person confirms a proposed insurer; from then on it may be chosen.',
  signed: true,
});

export const withdrawInsurer = endpoint({
  id: 'withdrawInsurer',
  method: 'DELETE',
  path: '/insurers/{id}',
  access: 'proposal.withdraw',
  summary: 'Takes a proposed insurer back, as long as no record names it: who proposed it, or who may confirm it.',
});

export const getInsurer = endpoint({
  id: 'getInsurer',
  method: 'GET',
  path: '/insurers/{id}',
  access: 'insurer.read',
  summary:
    'One insurer: how it settles, the accounts it remits from (masked), its GSTINs and offices, and what waits to be confirmed.',
});

export const proposeInsurerTerms = endpoint({
  id: 'proposeInsurerTerms',
  method: 'POST',
  path: '/insurers/{id}/terms',
  access: 'insurer.propose',
  summary: 'Propose how the insurer settles and where it takes grievances, from a day on.',
  idempotent: true,
  status: 201,
  signed: true,
});

export const proposeInsurerGstin = endpoint({
  id: 'proposeInsurerGstin',
  method: 'POST',
  path: '/insurers/{id}/gstins',
  access: 'insurer.propose',
  summary: 'Propose the insurer’s GSTIN of one state, from a day on.',
  idempotent: true,
  status: 201,
  signed: true,
});

export const proposeInsurerOffice = endpoint({
  id: 'proposeInsurerOffice',
  method: 'POST',
  path: '/insurers/{id}/offices',
  access: 'insurer.propose',
  summary: 'Propose an office of the insurer, from a day on.',
  idempotent: true,
  status: 201,
  signed: true,
});

export const proposeInsurerAccount = endpoint({
  id: 'proposeInsurerAccount',
  method: 'POST',
  path: '/insurers/{id}/accounts',
  access: 'insurer.propose',
  summary: 'Propose a bank account from which the insurer remits, from a day on; only its last four digits are ever shown.',
  idempotent: true,
  status: 201,
  signed: true,
});

export const proposeInsurerEnd = endpoint({
  id: 'proposeInsurerEnd',
  method: 'POST',
  path: '/insurers/{id}/ends',
  access: 'insurer.propose',
  summary: 'Propose that a GSTIN, an office or an account no longer counts from a day on.',
  idempotent: true,
  status: 201,
  signed: true,
});

export const listOfficers = endpoint({
  id: 'listOfficers',
  method: 'GET',
  path: '/insurer-officers',
  access: 'insurer.read',
  summary: 'Officers who speak for their insurers, by name; what waits for a second person comes first.',
});

export const proposeOfficer = endpoint({
  id: 'proposeOfficer',
  method: 'POST',
  path: '/insurer-officers',
  access: 'insurer.propose',
  summary: 'Proposes an officer of an insurer with mailbox and telephone.',
  idempotent: true,
  status: 201,
});

export const confirmOfficer = endpoint({
  id: 'confirmOfficer',
  method: 'POST',
  path: '/insurer-officers/{id}/confirm',
  access: 'insurer.confirm',
  summary: 'A second person confirms what waits: that the officer is put on record, or taken off it.',
  signed: true,
});

export const endOfficer = endpoint({
  id: 'endOfficer',
  method: 'POST',
  path: '/insurer-officers/{id}/end',
  access: 'insurer.propose',
  summary: 'Proposes to take an officer off the record; from now on nobody asks them, and their open links are refused.',
});

export const withdrawOfficer = endpoint({
  id: 'withdrawOfficer',
  method: 'DELETE',
  path: '/insurer-officers/{id}',
  access: 'insurer.propose',
  summary: 'Takes back what waits for a second person; by who proposed it.',
});
