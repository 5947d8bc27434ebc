import { endpoint } from '../../endpoint.ts';

export const listReceivables = endpoint({
  id: 'list-receivables',
  method: 'GET',
  path: '/receivables',
  access: 'receivable.read',
  summary: 'What insurers owe us, oldest due first.',
});

export const enterReceipt = endpoint({
  id: 'enter-receipt',
  method: 'POST',
  path: '/receivables/receipts',
  access: 'receivable.settle',
  summary: 'Enters an insurer’s remittance; matched by the insurer’s claim number, else kept in suspense with why.',
  idempotent: true,
  status: 201,
});

/** Columns: reference, insurer, insurer claim number, amount, TDS, date (YYYY-MM-DD); a header row. */
export const importReceipts = endpoint({
  id: 'import-receipts',
  method: 'POST',
  path: '/receivables/receipts/import',
  access: 'receivable.settle',
  summary: 'Imports remittances from CSV text, all or nothing; `dryRun` only reports.',
  idempotent: true,
});

export const listReceipts = endpoint({
  id: 'list-receipts',
  method: 'GET',
  path: '/receivables/receipts',
  access: 'receivable.read',
  summary: 'Remittances, newest first; `suspense=true` for the unmatched.',
});

export const matchReceipt = endpoint({
  id: 'match-receipt',
  method: 'POST',
  path: '/receivables/receipts/{id}/match',
  access: 'receivable.settle',
  summary: 'Moves a remittance from suspense to the receivable that it pays.',
  idempotent: true,
});

export const declareShortfall = endpoint({
  id: 'declare-shortfall',
  method: 'POST',
  path: '/receivables/{id}/shortfall',
  access: 'receivable.settle',
  summary: 'The insurer’s final word is that it pays less.',
  idempotent: true,
});

export const proposeWriteOff = endpoint({
  id: 'propose-write-off',
  method: 'POST',
  path: '/receivables/{id}/write-off',
  access: 'receivable.settle',
  summary: 'Proposes to write the rest off.',
  idempotent: true,
  signed: true,
});

export const confirmWriteOff = endpoint({
  id: 'confirm-write-off',
  method: 'POST',
  path: '/receivables/{id}/write-off/confirm',
  access: 'write-off.confirm',
  summary: 'A different person confirms; the rest is booked as a loss and the claim closes.',
  idempotent: true,
  signed: true,
});

export const proposeCharge = endpoint({
  id: 'propose-charge',
  method: 'POST',
  path: '/receivables/{id}/charge',
  access: 'receivable.settle',
  summary:
    'Proposes that the owner or the garage owes what the insurer did not pay to us, for a cause that the agreement with them names.',
  idempotent: true,
  signed: true,
});

export const confirmCharge = endpoint({
  id: 'confirm-charge',
  method: 'POST',
  path: '/receivables/{id}/charge/confirm',
  access: 'receivable-charge.confirm',
  summary: 'A different person confirms; the owner is asked to pay, a garage’s debt is set off against its next payout.',
  idempotent: true,
  signed: true,
});

export const closeClaim = endpoint({
  id: 'close-claim',
  method: 'POST',
  path: '/claims/{id}/close',
  access: 'receivable.settle',
  summary: 'Closes a claim whose receivable is done, where the system has not done so itself.',
});
