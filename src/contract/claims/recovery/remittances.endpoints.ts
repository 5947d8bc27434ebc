import { endpointsOf } from '#contract/endpoint.ts';
import type { remittancesSchemas } from './remittances.schemas.ts';

const endpoint = endpointsOf<typeof remittancesSchemas>();

export const listRemittances = endpoint({
  id: 'listRemittances',
  method: 'GET',
  path: '/remittances',
  access: 'receivable.read',
});

export const getRemittance = endpoint({
  id: 'getRemittance',
  method: 'GET',
  path: '/remittances/{id}',
  access: 'receivable.read',
});

export const enterRemittance = endpoint({
  id: 'enterRemittance',
  method: 'POST',
  path: '/remittances',
  access: 'receivable.settle',
  idempotent: true,
  status: 201,
});

export const allocateRemittance = endpoint({
  id: 'allocateRemittance',
  method: 'POST',
  path: '/remittances/{id}/allocations',
  access: 'receivable.settle',
  idempotent: true,
});

export const undoAllocation = endpoint({
  id: 'undoAllocation',
  method: 'POST',
  path: '/remittances/{id}/allocations/{allocationId}/undo',
  access: 'receivable.settle',
  idempotent: true,
});

export const proposeReturn = endpoint({
  id: 'proposeReturn',
  method: 'POST',
  path: '/remittances/{id}/return',
  access: 'receivable.settle',
  idempotent: true,
  signed: true,
});

export const proposeSurplus = endpoint({
  id: 'proposeSurplus',
  method: 'POST',
  path: '/remittances/{id}/surplus',
  access: 'receivable.settle',
  idempotent: true,
  signed: true,
});

export const confirmSurplus = endpoint({
  id: 'confirmSurplus',
  method: 'POST',
  path: '/remittances/{id}/surplus/confirm',
  access: 'remittance-exit.confirm',
  idempotent: true,
  signed: true,
});

export const proposeReversal = endpoint({
  id: 'proposeReversal',
  method: 'POST',
  path: '/remittances/{id}/reversal',
  access: 'receivable.settle',
  idempotent: true,
  signed: true,
});

export const confirmReversal = endpoint({
  id: 'confirmReversal',
  method: 'POST',
  path: '/remittances/{id}/reversal/confirm',
  access: 'remittance-exit.confirm',
  idempotent: true,
  signed: true,
});

export const confirmReturn = endpoint({
  id: 'confirmReturn',
  method: 'POST',
  path: '/remittances/{id}/return/confirm',
  access: 'remittance-exit.confirm',
  idempotent: true,
  signed: true,
});

export const listAllocationProposals = endpoint({
  id: 'listAllocationProposals',
  method: 'GET',
  path: '/remittances/{id}/proposals',
  access: 'receivable.read',
});

export const takeSideFile = endpoint({
  id: 'takeSideFile',
  method: 'POST',
  path: '/remittances/{id}/side-file',
  access: 'receivable.settle',
  idempotent: true,
});

export const listReminders = endpoint({
  id: 'listReminders',
  method: 'GET',
  path: '/insurer-reminders',
  access: 'receivable.read',
});

export const getReminder = endpoint({
  id: 'getReminder',
  method: 'GET',
  path: '/insurer-reminders/{id}',
  access: 'receivable.read',
});

export const getReminderPdf = endpoint({
  id: 'getReminderPdf',
  method: 'GET',
  path: '/insurer-reminders/{id}/pdf',
  access: 'receivable.read',
  kind: 'file',
});

export const sendReminder = endpoint({
  id: 'sendReminder',
  method: 'POST',
  path: '/insurer-reminders/{id}/send',
  access: 'reminder.decide',
});

export const skipReminder = endpoint({
  id: 'skipReminder',
  method: 'POST',
  path: '/insurer-reminders/{id}/skip',
  access: 'reminder.decide',
});
