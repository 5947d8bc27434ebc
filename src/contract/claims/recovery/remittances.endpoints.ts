import { endpoint } from '../../endpoint.ts';

export const listRemittances = endpoint({
  id: 'list-remittances',
  method: 'GET',
  path: '/remittances',
  access: 'receivable.read',
  summary: 'Insurers’ transfers with their allocations, newest first.',
});

export const getRemittance = endpoint({
  id: 'get-remittance',
  method: 'GET',
  path: '/remittances/{id}',
  access: 'receivable.read',
  summary: 'One transfer with all that became of it.',
});

export const enterRemittance = endpoint({
  id: 'enter-remittance',
  method: 'POST',
  path: '/remittances',
  access: 'receivable.settle',
  summary: 'Enters an insurer’s transfer; one bank reference is one remittance. `lines` say which claims it pays, all or none.',
  idempotent: true,
  status: 201,
});

export const allocateRemittance = endpoint({
  id: 'allocate-remittance',
  method: 'POST',
  path: '/remittances/{id}/allocations',
  access: 'receivable.settle',
  summary: 'Counts parts of a transfer towards the claims that they pay, all or none.',
  idempotent: true,
});

export const undoAllocation = endpoint({
  id: 'undo-allocation',
  method: 'POST',
  path: '/remittances/{id}/allocations/{allocationId}/undo',
  access: 'receivable.settle',
  summary: 'Takes an allocation back; its money waits in suspense again, and a claim that it closed is open again.',
  idempotent: true,
});

export const proposeReturn = endpoint({
  id: 'propose-return',
  method: 'POST',
  path: '/remittances/{id}/return',
  access: 'receivable.settle',
  summary: 'Proposes to send money in suspense back to the insurer; a new proposal replaces the one before.',
  idempotent: true,
  signed: true,
});

export const proposeSurplus = endpoint({
  id: 'propose-surplus',
  method: 'POST',
  path: '/remittances/{id}/surplus',
  access: 'receivable.settle',
  summary: 'Proposes that money in suspense is the owner’s, whose claim is paid already.',
  idempotent: true,
  signed: true,
});

export const confirmSurplus = endpoint({
  id: 'confirm-surplus',
  method: 'POST',
  path: '/remittances/{id}/surplus/confirm',
  access: 'remittance-exit.confirm',
  summary: 'A different person confirms; the owner is asked for the account that it goes to.',
  idempotent: true,
  signed: true,
});

export const proposeReversal = endpoint({
  id: 'propose-reversal',
  method: 'POST',
  path: '/remittances/{id}/reversal',
  access: 'receivable.settle',
  summary: 'Says that the bank has taken the whole transfer back.',
  idempotent: true,
  signed: true,
});

export const confirmReversal = endpoint({
  id: 'confirm-reversal',
  method: 'POST',
  path: '/remittances/{id}/reversal/confirm',
  access: 'remittance-exit.confirm',
  summary: 'A different person confirms; every allocation is taken back, and the money leaves the bank.',
  idempotent: true,
  signed: true,
});

export const confirmReturn = endpoint({
  id: 'confirm-return',
  method: 'POST',
  path: '/remittances/{id}/return/confirm',
  access: 'remittance-exit.confirm',
  summary: 'A different person confirms; the money leaves suspense.',
  idempotent: true,
  signed: true,
});
