import {
  checkLedger as checkLedgerEndpoint,
  getClaimLedger,
  listLedgerAccounts,
  listLedgerEntries,
} from '#contract/ledger.endpoints.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { checkLedger } from './check-ledger.ts';
import { viewAccounts, viewClaimLedger, viewEntries } from './view-ledger.ts';

export const ledgerRoutes: readonly Route[] = [
  route(getClaimLedger, ({ platform, actor, params }) => viewClaimLedger(platform, actor, params.id)),
  route(listLedgerAccounts, ({ platform }) => viewAccounts(platform)),
  route(listLedgerEntries, ({ platform, query }) => viewEntries(platform, query)),
  route(checkLedgerEndpoint, ({ platform }) => checkLedger(platform)),
];
