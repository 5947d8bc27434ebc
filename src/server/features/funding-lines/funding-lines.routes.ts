import * as contract from '#contract/funding-lines.endpoints.ts';
import { fundingLinesSchemas } from '#contract/funding-lines.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';
import { linesTable, statementTable, viewFundingLines, viewFundingStatement } from './view-funding.ts';
import { proposeFundingLine, proposeFundingTerms, proposeFundingMove } from './propose-funding.ts';

const route = routesOf(fundingLinesSchemas);
const listRoutes = listRoutesOf(fundingLinesSchemas);

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
