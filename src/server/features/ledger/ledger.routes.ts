import {
  checkLedger as checkLedgerEndpoint,
  exportStatement,
  getAgeing,
  getBalanceSheet,
  getCashFlow,
  getClaimLedger,
  getProfitAndLoss,
  getStatement,
  getTrialBalance,
  listLedgerAccounts,
  listLedgerEntries,
  listPeriods,
} from '#contract/ledger.endpoints.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { checkLedger } from './check-ledger.ts';
import { viewAgeing } from './view-ageing.ts';
import { viewCashFlow } from './view-cash-flow.ts';
import { viewPeriods } from './view-periods.ts';
import { exportPartyStatement, viewStatement } from './view-statement.ts';
import { viewBalanceSheet, viewProfitAndLoss, viewTrialBalance } from './view-reports.ts';
import { viewAccounts, viewClaimLedger, viewEntries } from './view-ledger.ts';

export const ledgerRoutes: readonly Route[] = [
  route(getClaimLedger, ({ platform, actor, params }) => viewClaimLedger(platform, actor, params.id)),
  route(listLedgerAccounts, ({ platform }) => viewAccounts(platform)),
  route(listLedgerEntries, ({ platform, query }) => viewEntries(platform, query)),
  route(getTrialBalance, ({ platform, query }) => viewTrialBalance(platform, query)),
  route(getProfitAndLoss, ({ platform, query }) => viewProfitAndLoss(platform, query)),
  route(getBalanceSheet, ({ platform, query }) => viewBalanceSheet(platform, query)),
  route(listPeriods, ({ platform }) => viewPeriods(platform)),
  route(getCashFlow, ({ platform, query }) => viewCashFlow(platform, query)),
  route(getAgeing, ({ platform, query }) => viewAgeing(platform, query)),
  route(getStatement, ({ platform, actor, params, query }) => viewStatement(platform, actor, params, query)),
  route(exportStatement, ({ platform, actor, params, query, reply }) =>
    exportPartyStatement(platform, actor, params, query, reply),
  ),
  route(checkLedgerEndpoint, ({ platform }) => checkLedger(platform)),
];
