import {
  checkLedger,
  closePeriod,
  exportTally as exportTallyEndpoint,
  getAgeing,
  getBalanceSheet,
  getCashFlow,
  getProfitAndLoss,
  getStatement,
  getTrialBalance,
  listLedgerAccounts,
  listLedgerEntries,
  listPeriods,
  startLedgerCheck,
} from '#contract/ledger.endpoints.ts';
import { ledgerSchemas } from '#contract/ledger.schemas.ts';
import { mayLag, routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { startCheck, viewChecks } from './run-checks.ts';
import { viewAgeing, viewCashFlow, viewBalanceSheet, viewProfitAndLoss, viewTrialBalance } from './view-reports.ts';
import { proposePeriodClose, viewPeriods } from './periods.ts';
import { viewStatement } from './view-statement.ts';
import { viewAccounts, viewEntries } from './journal.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';
import { exportTally } from './export-tally.ts';
import * as tables from './ledger.tables.ts';

const route = routesOf(ledgerSchemas);
const listRoutes = listRoutesOf(ledgerSchemas);

export const ledgerRoutes: readonly Route[] = [
  ...listRoutes(listLedgerAccounts, ({ platform }) => viewAccounts(platform), tables.accountsTable),
  ...listRoutes(listLedgerEntries, ({ platform, query }) => viewEntries(platform, query), tables.entriesTable),
  ...listRoutes(getTrialBalance, ({ platform, query }) => viewTrialBalance(platform, query), tables.trialBalanceTable).map(
    mayLag,
  ),
  ...listRoutes(getProfitAndLoss, ({ platform, query }) => viewProfitAndLoss(platform, query), tables.profitAndLossTable).map(
    mayLag,
  ),
  ...listRoutes(getBalanceSheet, ({ platform, query }) => viewBalanceSheet(platform, query), tables.balanceSheetTable).map(
    mayLag,
  ),
  ...listRoutes(listPeriods, ({ platform }) => viewPeriods(platform), tables.periodsTable),
  route(closePeriod, ({ platform, actor, body }) => proposePeriodClose(platform, actor, body.period)),
  ...listRoutes(getCashFlow, ({ platform, query }) => viewCashFlow(platform, query), tables.cashFlowTable).map(mayLag),
  ...listRoutes(getAgeing, ({ platform, query }) => viewAgeing(platform, query), tables.ageingTable).map(mayLag),
  ...listRoutes(
    getStatement,
    ({ platform, actor, params, query }) => viewStatement(platform, actor, params, query),
    tables.statementTable,
  ),
  route(exportTallyEndpoint, ({ platform, actor, query, reply }) => exportTally(platform, actor, query, reply)),
  route(checkLedger, ({ platform }) => viewChecks(platform)),
  route(startLedgerCheck, ({ platform, actor }) => startCheck(platform, actor)),
];
