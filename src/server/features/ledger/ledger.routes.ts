import {
  checkLedger as checkLedgerEndpoint,
  getBalanceSheet,
  getClaimLedger,
  getProfitAndLoss,
  getTrialBalance,
  listLedgerAccounts,
  listLedgerEntries,
} from '#contract/ledger.endpoints.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { checkLedger } from './check-ledger.ts';
import { viewBalanceSheet, viewProfitAndLoss, viewTrialBalance } from './view-reports.ts';
import { viewAccounts, viewClaimLedger, viewEntries } from './view-ledger.ts';

export const ledgerRoutes: readonly Route[] = [
  route(getClaimLedger, ({ platform, actor, params }) => viewClaimLedger(platform, actor, params.id)),
  route(listLedgerAccounts, ({ platform }) => viewAccounts(platform)),
  route(listLedgerEntries, ({ platform, query }) => viewEntries(platform, query)),
  route(getTrialBalance, ({ platform, query }) => viewTrialBalance(platform, query)),
  route(getProfitAndLoss, ({ platform, query }) => viewProfitAndLoss(platform, query)),
  route(getBalanceSheet, ({ platform, query }) => viewBalanceSheet(platform, query)),
  route(checkLedgerEndpoint, ({ platform }) => checkLedger(platform)),
];
