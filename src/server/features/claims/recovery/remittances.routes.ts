import * as balance from '#contract/claims/recovery/receivables.endpoints.ts';
import * as contract from '#contract/claims/recovery/remittances.endpoints.ts';
import { remittancesSchemas } from '#contract/claims/recovery/remittances.schemas.ts';
import { receivablesSchemas } from '#contract/claims/recovery/receivables.schemas.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { allocateRemittance } from './allocate.ts';
import { enterRemittance } from './receipts.ts';
import { listAllocationProposals } from './list-allocation-proposals.ts';
import { listRemittances, viewRemittance, remittancesTable } from './list-receivables.ts';
import { takeSideFile } from './side-file.ts';
import { nameSurplusAccount, viewClaimBalance } from './claim-balance.ts';
import { payCharges } from './charges.ts';
import { confirmExit, proposeExit, undoAllocation } from './exits.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';

const route = routesOf({ ...remittancesSchemas, ...receivablesSchemas });
const listRoutes = listRoutesOf(remittancesSchemas);

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
  route(contract.listAllocationProposals, ({ platform, params }) => listAllocationProposals(platform, params.id)),
  route(contract.takeSideFile, ({ platform, actor, params, body }) => takeSideFile(platform, actor, params.id, body)),
  route(contract.proposeReturn, ({ platform, actor, params, body: { amount, reason } }) =>
    proposeExit(platform, actor, params.id, { kind: 'return', amount: rupeesToPaise(amount), reason }),
  ),
  route(contract.confirmReturn, ({ platform, actor, params }) => confirmExit(platform, actor, params.id, 'return')),
  route(contract.proposeSurplus, ({ platform, actor, params, body: { amount, reason, claimNumber } }) =>
    proposeExit(platform, actor, params.id, { kind: 'surplus', amount: rupeesToPaise(amount), reason, claimNumber }),
  ),
  route(contract.confirmSurplus, ({ platform, actor, params }) => confirmExit(platform, actor, params.id, 'surplus')),
  route(contract.proposeReversal, ({ platform, actor, params, body: { reason } }) =>
    proposeExit(platform, actor, params.id, { kind: 'reversal', reason }),
  ),
  route(contract.confirmReversal, ({ platform, actor, params }) => confirmExit(platform, actor, params.id, 'reversal')),
  route(balance.getClaimBalance, ({ platform, actor, params }) => viewClaimBalance(platform, actor, params.id)),
  route(balance.payCharges, ({ platform, actor, params }) => payCharges(platform, actor, params.id)),
  route(balance.nameSurplusAccount, ({ platform, actor, params, body }) => nameSurplusAccount(platform, actor, params.id, body)),
];
