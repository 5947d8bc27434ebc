import { endpointsOf } from '#contract/endpoint.ts';
import type { receivablesSchemas } from './receivables.schemas.ts';

const endpoint = endpointsOf<typeof receivablesSchemas>();

export const listReceivables = endpoint({
  id: 'listReceivables',
  method: 'GET',
  path: '/receivables',
  access: 'receivable.read',
});

export const enterReceipt = endpoint({
  id: 'enterReceipt',
  method: 'POST',
  path: '/receivables/receipts',
  access: 'receivable.settle',
  idempotent: true,
  status: 201,
});

/** CSV with a header row: reference, insurer, insurer claim number, amount, TDS, date (YYYY-MM-DD). */
export const importReceipts = endpoint({
  id: 'importReceipts',
  method: 'POST',
  path: '/receivables/receipts/import',
  access: 'receivable.settle',
  bodyLimit: 4_000_000,
  idempotent: true,
});

export const listReceipts = endpoint({
  id: 'listReceipts',
  method: 'GET',
  path: '/receivables/receipts',
  access: 'receivable.read',
});

export const matchReceipt = endpoint({
  id: 'matchReceipt',
  method: 'POST',
  path: '/receivables/receipts/{id}/match',
  access: 'receivable.settle',
  idempotent: true,
});

export const declareShortfall = endpoint({
  id: 'declareShortfall',
  method: 'POST',
  path: '/receivables/{id}/shortfall',
  access: 'receivable.settle',
  idempotent: true,
});

export const proposeWriteOff = endpoint({
  id: 'proposeWriteOff',
  method: 'POST',
  path: '/receivables/{id}/write-off',
  access: 'receivable.settle',
  idempotent: true,
  signed: true,
});

export const confirmWriteOff = endpoint({
  id: 'confirmWriteOff',
  method: 'POST',
  path: '/receivables/{id}/write-off/confirm',
  access: 'write-off.confirm',
  idempotent: true,
  signed: true,
});

export const proposeCharge = endpoint({
  id: 'proposeCharge',
  method: 'POST',
  path: '/receivables/{id}/charge',
  access: 'receivable.settle',
  idempotent: true,
  signed: true,
});

export const confirmCharge = endpoint({
  id: 'confirmCharge',
  method: 'POST',
  path: '/receivables/{id}/charge/confirm',
  access: 'receivable-charge.confirm',
  idempotent: true,
  signed: true,
});

export const closeClaim = endpoint({
  id: 'closeClaim',
  method: 'POST',
  path: '/claims/{id}/close',
  access: 'receivable.settle',
});

export const getClaimBalance = endpoint({
  id: 'getClaimBalance',
  method: 'GET',
  path: '/claims/{id}/balance',
  access: 'claim-payment.read',
});

export const payCharges = endpoint({
  id: 'payCharges',
  method: 'POST',
  path: '/claims/{id}/balance/order',
  access: 'claim-balance.settle',
  idempotent: true,
});

export const nameSurplusAccount = endpoint({
  id: 'nameSurplusAccount',
  method: 'POST',
  path: '/claims/{id}/surplus/account',
  access: 'claim-balance.settle',
  idempotent: true,
  limit: { max: 10, per: 'hour', by: 'user' },
});

export const viewVirtualAccount = endpoint({
  id: 'viewVirtualAccount',
  method: 'GET',
  path: '/receivables/{id}/virtual-account',
  access: 'virtual-account.read',
});

export const getAssignmentPack = endpoint({
  id: 'getAssignmentPack',
  method: 'GET',
  path: '/claims/{id}/assignment-pack',
  access: 'assignment-pack.read',
  kind: 'file',
  limit: { max: 20, per: 'minute', by: 'user' },
});
