import { endpointsOf } from '#contract/endpoint.ts';
import type { receivablesSchemas, packSchemas, claimBalanceSchemas, virtualAccountsSchemas } from './receivables.schemas.ts';

const endpoint = endpointsOf<
  typeof receivablesSchemas & typeof packSchemas & typeof claimBalanceSchemas & typeof virtualAccountsSchemas
>();

export const listReceivables = endpoint({
  id: 'listReceivables',
  method: 'GET',
  path: '/receivables',
  access: 'receivable.read',
  summary: 'What insurers owe us, oldest due first.',
});

export const enterReceipt = endpoint({
  id: 'enterReceipt',
  method: 'POST',
  path: '/receivables/receipts',
  access: 'receivable.settle',
  summary: 'Enters an insurer’s remittance; matched by the insurer’s claim number, else kept in suspense with why.',
  idempotent: true,
  status: 201,
});

/** Columns: reference, insurer, insurer claim number, amount, TDS, date (YYYY-MM-DD); a header row. */
export const importReceipts = endpoint({
  id: 'importReceipts',
  method: 'POST',
  path: '/receivables/receipts/import',
  access: 'receivable.settle',
  summary: 'Imports remittances from CSV text, all or nothing; `dryRun` only reports.',
  idempotent: true,
});

export const listReceipts = endpoint({
  id: 'listReceipts',
  method: 'GET',
  path: '/receivables/receipts',
  access: 'receivable.read',
  summary: 'Remittances, newest first; `suspense=true` for the unmatched.',
});

export const matchReceipt = endpoint({
  id: 'matchReceipt',
  method: 'POST',
  path: '/receivables/receipts/{id}/match',
  access: 'receivable.settle',
  summary: 'Moves a remittance from suspense to the receivable that it pays.',
  idempotent: true,
});

export const declareShortfall = endpoint({
  id: 'declareShortfall',
  method: 'POST',
  path: '/receivables/{id}/shortfall',
  access: 'receivable.settle',
  summary: 'The insurer’s final word is that it pays less.',
  idempotent: true,
});

export const proposeWriteOff = endpoint({
  id: 'proposeWriteOff',
  method: 'POST',
  path: '/receivables/{id}/write-off',
  access: 'receivable.settle',
  summary: 'Proposes to write the rest off.',
  idempotent: true,
  signed: true,
});

export const confirmWriteOff = endpoint({
  id: 'confirmWriteOff',
  method: 'POST',
  path: '/receivables/{id}/write-off/confirm',
  access: 'write-off.confirm',
  summary: 'A different person confirms; the rest is booked as a loss and the claim closes.',
  idempotent: true,
  signed: true,
});

export const proposeCharge = endpoint({
  id: 'proposeCharge',
  method: 'POST',
  path: '/receivables/{id}/charge',
  access: 'receivable.settle',
  summary:
    'Proposes that the owner or the garage owes what the insurer did not pay to us, for a cause that the agreement with them names.',
  idempotent: true,
  signed: true,
});

export const confirmCharge = endpoint({
  id: 'confirmCharge',
  method: 'POST',
  path: '/receivables/{id}/charge/confirm',
  access: 'receivable-charge.confirm',
  summary: 'A different person confirms; the owner is asked to pay, a garage’s debt is set off against its next payout.',
  idempotent: true,
  signed: true,
});

export const closeClaim = endpoint({
  id: 'closeClaim',
  method: 'POST',
  path: '/claims/{id}/close',
  access: 'receivable.settle',
  summary: 'Closes a claim whose receivable is done, where the system has not done so itself.',
});

export const getClaimBalance = endpoint({
  id: 'getClaimBalance',
  method: 'GET',
  path: '/claims/{id}/balance',
  access: 'claim-payment.read',
  summary: 'What the owner owes us for the claim by agreement, and what of the insurer’s money is theirs.',
});

export const payCharges = endpoint({
  id: 'payCharges',
  method: 'POST',
  path: '/claims/{id}/balance/order',
  access: 'claim-balance.settle',
  summary: 'Opens (or finds) the payment order for all that the owner owes for the claim.',
  idempotent: true,
});

export const nameSurplusAccount = endpoint({
  id: 'nameSurplusAccount',
  method: 'POST',
  path: '/claims/{id}/surplus/account',
  access: 'claim-balance.settle',
  summary: 'The account, in the owner’s name, that the surplus is paid to; checked with the bank first.',
  idempotent: true,
  limit: { max: 10, per: 'hour', by: 'user' },
});

export const viewVirtualAccount = endpoint({
  id: 'viewVirtualAccount',
  method: 'GET',
  path: '/receivables/{id}/virtual-account',
  access: 'virtual-account.read',
  summary: 'The account into which the insurer pays what it owes for one claim, and what came into it.',
});

export const getAssignmentPack = endpoint({
  id: 'getAssignmentPack',
  method: 'GET',
  path: '/claims/{id}/assignment-pack',
  access: 'assignment-pack.read',
  summary:
    'All that an insurer asks for before it pays us: notice of assignment, voucher, invoice, survey, estimate, papers and calculation, as one PDF or as a ZIP of the files as they are. Each download is written down.',
  kind: 'file',
  limit: { max: 20, per: 'minute', by: 'user' },
});
