import * as contract from '#contract/claims/recovery/remittances.endpoints.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import * as bench from '#contract/claims/recovery/cash-bench.endpoints.ts';
import { allocateRemittance } from './allocate-remittance.ts';
import { enterRemittance } from './enter-remittance.ts';
import { listAllocationProposals } from './list-allocation-proposals.ts';
import { listRemittances, viewRemittance } from './list-remittances.ts';
import { confirmReturn, proposeReturn } from './return-remittance.ts';
import { takeSideFile } from './take-side-file.ts';
import { undoAllocation } from './undo-allocation.ts';
import { listRoutes } from '#server/platform/exports/list-routes.ts';
import { remittancesTable } from './receivables.tables.ts';

export const remittanceRoutes: readonly Route[] = [
  ...listRoutes(
    contract.listRemittances,
    ({ platform, actor, query }) => listRemittances(platform, actor, query),
    remittancesTable,
  ),
  route(contract.getRemittance, ({ platform, actor, params }) => viewRemittance(platform, actor, params.id)),
  route(contract.enterRemittance, ({ platform, actor, body }) => enterRemittance(platform, actor, body)),
  route(contract.allocateRemittance, ({ platform, actor, params, body }) =>
    allocateRemittance(platform, actor, params.id, body.lines),
  ),
  route(contract.undoAllocation, ({ platform, actor, params, body }) => undoAllocation(platform, actor, params, body.reason)),
  route(contract.proposeReturn, ({ platform, actor, params, body }) => proposeReturn(platform, actor, params.id, body)),
  route(contract.confirmReturn, ({ platform, actor, params }) => confirmReturn(platform, actor, params.id)),
  route(bench.listAllocationProposals, ({ platform, params }) => listAllocationProposals(platform, params.id)),
  route(bench.takeSideFile, ({ platform, actor, params, body }) => takeSideFile(platform, actor, params.id, body)),
];
