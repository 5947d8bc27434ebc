import { endpointsOf } from '#contract/endpoint.ts';
import type { remittancesSchemas, remindersSchemas, cashBenchSchemas } from './remittances.schemas.ts';

const endpoint = endpointsOf<typeof remittancesSchemas & typeof remindersSchemas & typeof cashBenchSchemas>();

export const listRemittances = endpoint({
  id: 'listRemittances',
  method: 'GET',
  path: '/remittances',
  access: 'receivable.read',
  summary: 'Insurers’ transfers with their allocations, newest first.',
});

export const getRemittance = endpoint({
  id: 'getRemittance',
  method: 'GET',
  path: '/remittances/{id}',
  access: 'receivable.read',
  summary: 'One transfer with all that became of it.',
});

export const enterRemittance = endpoint({
  id: 'enterRemittance',
  method: 'POST',
  path: '/remittances',
  access: 'receivable.settle',
  summary: 'Enters an insurer’s transfer; one bank reference is one remittance. `lines` say which claims it pays, all or none.',
  idempotent: true,
  status: 201,
});

export const allocateRemittance = endpoint({
  id: 'allocateRemittance',
  method: 'POST',
  path: '/remittances/{id}/allocations',
  access: 'receivable.settle',
  summary: 'Counts parts of a transfer towards the claims that they pay, all or none.',
  idempotent: true,
});

export const undoAllocation = endpoint({
  id: 'undoAllocation',
  method: 'POST',
  path: '/remittances/{id}/allocations/{allocationId}/undo',
  access: 'receivable.settle',
  summary: 'Takes an allocation back; its money waits in suspense again, and a claim that it closed is open again.',
  idempotent: true,
});

export const proposeReturn = endpoint({
  id: 'proposeReturn',
  method: 'POST',
  path: '/remittances/{id}/return',
  access: 'receivable.settle',
  summary: 'Proposes to send money in suspense back to the insurer; a new proposal replaces the one before.',
  idempotent: true,
  signed: true,
});

export const proposeSurplus = endpoint({
  id: 'proposeSurplus',
  method: 'POST',
  path: '/remittances/{id}/surplus',
  access: 'receivable.settle',
  summary: 'Proposes that money in suspense is the owner’s, whose claim is paid already.',
  idempotent: true,
  signed: true,
});

export const confirmSurplus = endpoint({
  id: 'confirmSurplus',
  method: 'POST',
  path: '/remittances/{id}/surplus/confirm',
  access: 'remittance-exit.confirm',
  summary: 'A different person confirms; the owner is asked for the account that it goes to.',
  idempotent: true,
  signed: true,
});

export const proposeReversal = endpoint({
  id: 'proposeReversal',
  method: 'POST',
  path: '/remittances/{id}/reversal',
  access: 'receivable.settle',
  summary: 'Says that the bank has taken the whole transfer back.',
  idempotent: true,
  signed: true,
});

export const confirmReversal = endpoint({
  id: 'confirmReversal',
  method: 'POST',
  path: '/remittances/{id}/reversal/confirm',
  access: 'remittance-exit.confirm',
  summary: 'A different person confirms; every allocation is taken back, and the money leaves the bank.',
  idempotent: true,
  signed: true,
});

export const confirmReturn = endpoint({
  id: 'confirmReturn',
  method: 'POST',
  path: '/remittances/{id}/return/confirm',
  access: 'remittance-exit.confirm',
  summary: 'A different person confirms; the money leaves suspense.',
  idempotent: true,
  signed: true,
});

export const listAllocationProposals = endpoint({
  id: 'listAllocationProposals',
  method: 'GET',
  path: '/remittances/{id}/proposals',
  access: 'receivable.read',
  summary:
    'Which open claims of its insurer a transfer most likely pays, the likeliest first, each with its reasons. Books nothing.',
});

export const takeSideFile = endpoint({
  id: 'takeSideFile',
  method: 'POST',
  path: '/remittances/{id}/side-file',
  access: 'receivable.settle',
  summary:
    'What the insurer sent with a transfer, as text or rows: allocated all or nothing; `dryRun` only reports every bad row.',
  idempotent: true,
});

export const listReminders = endpoint({
  id: 'listReminders',
  method: 'GET',
  path: '/insurer-reminders',
  access: 'receivable.read',
  summary:
    'Letters to insurers by the days that have passed: those that wait for a person, the oldest first, or those that were sent or skipped, the newest first.',
});

export const getReminder = endpoint({
  id: 'getReminder',
  method: 'GET',
  path: '/insurer-reminders/{id}',
  access: 'receivable.read',
  summary: 'One letter, with the mailboxes on the insurer’s record to which it may go.',
});

export const getReminderPdf = endpoint({
  id: 'getReminderPdf',
  method: 'GET',
  path: '/insurer-reminders/{id}/pdf',
  access: 'receivable.read',
  summary: 'The letter as it was sent, or as it would be sent now.',
  kind: 'file',
});

export const sendReminder = endpoint({
  id: 'sendReminder',
  method: 'POST',
  path: '/insurer-reminders/{id}/send',
  access: 'reminder.decide',
  summary:
    'Sends a letter with the assignment pack to an officer on the insurer’s record; a job puts the papers together. 409 when another amount is outstanding than the one given.',
});

export const skipReminder = endpoint({
  id: 'skipReminder',
  method: 'POST',
  path: '/insurer-reminders/{id}/skip',
  access: 'reminder.decide',
  summary: 'Leaves a letter out, with the reason why.',
});
