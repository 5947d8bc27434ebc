import * as contract from '#contract/funding-lines.endpoints.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { listRoutes } from '#server/platform/exports/list-routes.ts';
import { linesTable, statementTable } from './funding-lines.tables.ts';
import { proposeFundingLine, proposeFundingTerms } from './propose-funding-line.ts';
import { proposeFundingMove } from './propose-funding-move.ts';
import { viewFundingLines } from './view-funding-lines.ts';
import { viewFundingStatement } from './view-funding-statement.ts';

export const fundingLineRoutes: readonly Route[] = [
  ...listRoutes(contract.listFundingLines, ({ platform, actor, query }) => viewFundingLines(platform, actor, query), linesTable),
  route(contract.proposeFundingLine, ({ platform, actor, body }) => proposeFundingLine(platform, actor, body)),
  route(contract.proposeFundingTerms, ({ platform, actor, params, body }) =>
    proposeFundingTerms(platform, actor, params.id, body),
  ),
  route(contract.proposeFundingMove, ({ platform, actor, params, body }) => proposeFundingMove(platform, actor, params.id, body)),
  ...listRoutes(
    contract.getFundingStatement,
    ({ platform, params, query }) => viewFundingStatement(platform, params.id, query),
    statementTable,
  ),
];
