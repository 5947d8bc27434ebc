import * as contract from '#contract/bank.endpoints.ts';
import { bankSchemas } from '#contract/bank.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { addBankAccount, listAccounts } from './bank-accounts.ts';
import { takeStatement } from './take-statement.ts';
import * as tables from './list-statements.ts';
import { listLines, listStatements, listSettlements } from './list-statements.ts';
import { confirmBooking, proposeBooking, explainLeftover, listMatches, viewReconciliation } from './leftovers.ts';
import { matchByHand, remittanceFromLine, undoMatch } from './match-lines.ts';
import { confirmWithdrawal, proposeWithdrawal } from './withdraw-statement.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';

const route = routesOf(bankSchemas);
const listRoutes = listRoutesOf(bankSchemas);

export const bankRoutes: readonly Route[] = [
  ...listRoutes(contract.listBankAccounts, ({ platform, query }) => listAccounts(platform, query), tables.accountsTable),
  route(contract.addBankAccount, ({ platform, actor, body }) => addBankAccount(platform, actor, body)),
  route(contract.takeBankStatement, ({ platform, actor, params, body }) => takeStatement(platform, actor, params.id, body)),
  ...listRoutes(
    contract.listBankStatements,
    ({ platform, actor, query }) => listStatements(platform, actor, query),
    tables.statementsTable,
  ),
  route(contract.proposeWithdrawal, ({ platform, actor, params, body }) =>
    proposeWithdrawal(platform, actor, params.id, body.reason),
  ),
  route(contract.confirmWithdrawal, ({ platform, actor, params }) => confirmWithdrawal(platform, actor, params.id)),
  ...listRoutes(contract.listBankLines, ({ platform, query }) => listLines(platform, query), tables.linesTable),
  ...listRoutes(contract.listSettlements, ({ platform, query }) => listSettlements(platform, query), tables.settlementsTable),
  ...listRoutes(
    contract.viewReconciliation,
    ({ platform, actor, query }) => viewReconciliation(platform, actor, query),
    tables.leftoversTable,
  ),
  ...listRoutes(contract.listMatches, ({ platform, query }) => listMatches(platform, query), tables.matchesTable),
  route(contract.matchByHand, ({ platform, actor, body }) => matchByHand(platform, actor, body)),
  route(contract.undoMatch, ({ platform, actor, params, body }) => undoMatch(platform, actor, params.id, body.reason)),
  route(contract.explainLeftover, ({ platform, actor, body }) => explainLeftover(platform, actor, body)),
  route(contract.remittanceFromLine, ({ platform, actor, params, body }) =>
    remittanceFromLine(platform, actor, params.id, body.insurerName),
  ),
  route(contract.proposeBooking, ({ platform, actor, params, body }) => proposeBooking(platform, actor, params.id, body)),
  route(contract.confirmBooking, ({ platform, actor, params }) => confirmBooking(platform, actor, params.id)),
];
