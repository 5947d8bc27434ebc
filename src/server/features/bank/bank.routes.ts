import * as contract from '#contract/bank.endpoints.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { addBankAccount, readAccounts } from './bank-accounts.ts';
import { listLines, listStatements } from './list-statements.ts';
import { listSettlements } from './list-settlements.ts';
import { takeStatement } from './take-statement.ts';

export const bankRoutes: readonly Route[] = [
  route(contract.listBankAccounts, ({ platform }) => readAccounts(platform.db)),
  route(contract.addBankAccount, ({ platform, actor, body }) => addBankAccount(platform, actor, body)),
  route(contract.takeBankStatement, ({ platform, actor, params, body }) => takeStatement(platform, actor, params.id, body)),
  route(contract.listBankStatements, ({ platform, query }) => listStatements(platform, query)),
  route(contract.listBankLines, ({ platform, query }) => listLines(platform, query)),
  route(contract.listSettlements, ({ platform, query }) => listSettlements(platform, query)),
];
