import type { EndpointSchemas } from './endpoint.ts';
import { exportFormats } from './export-of.ts';
import { z } from './zod-setup.ts';

/** Every list that `exports.endpoints.ts` names. */
const lists = [
  'list-claim-queue',
  'list-receivables',
  'list-receipts',
  'list-remittances',
  'list-insurer-reminders',
  'list-payouts',
  'list-bank-accounts',
  'list-bank-statements',
  'list-bank-lines',
  'list-settlements',
  'view-reconciliation',
  'list-matches',
  'list-surveyor-fees',
  'list-tds-challans',
  'tax-documents.list',
  'list-ledger-accounts',
  'list-ledger-entries',
  'get-trial-balance',
  'get-profit-and-loss',
  'get-balance-sheet',
  'get-cash-flow',
  'get-ageing',
  'list-periods',
  'get-statement',
  'loss-provision.get',
  'funding-lines.list',
  'funding-lines.statement',
  'users.list',
  'invitations.list',
  'kyc.list',
  'garage.applications',
  'list-surveyors',
  'list-insurers',
  'list-proposed-insurers',
  'list-officers',
  'proposals.list',
  'list-policies',
  'exposure.list',
  'operations.list-dead-jobs',
  'get-rupee-figures',
  'get-insurer-figures',
] as const;
type ListId = (typeof lists)[number];

const format = z._default(z.enum(exportFormats), 'csv');

/** What each export takes: what its list takes, checked as there; of its pages it gives all. */
export function exportSchemasOf(schemas: Readonly<Record<ListId, EndpointSchemas>>) {
  return Object.fromEntries(
    lists.map((id) => {
      const { params, query } = schemas[id];
      const taken = query instanceof z.ZodMiniObject ? z.safeExtend(query, { format }) : z.object({ format });
      return [`export-${id}`, { ...(params ? { params } : {}), query: taken }];
    }),
  ) as Record<string, EndpointSchemas> as Readonly<Record<`export-${ListId}`, EndpointSchemas>>;
}
