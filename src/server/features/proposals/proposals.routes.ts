import * as contract from '#contract/proposals.endpoints.ts';
import { proposalsSchemas } from '#contract/proposals.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { confirmProposal } from './confirm-proposal.ts';
import type { ChangeKinds } from './confirm-proposal.ts';
import { withdrawProposal } from './propose.ts';
import { listProposals, proposalsTable } from './view-proposals.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';

const route = routesOf(proposalsSchemas);
const listRoutes = listRoutesOf(proposalsSchemas);

/** Changes are proposed by routes of the feature they belong to. */
export const proposalRoutes = (kinds: ChangeKinds): readonly Route[] => [
  ...listRoutes(contract.listProposals, ({ platform, actor, query }) => listProposals(platform, actor, query), proposalsTable),
  route(contract.confirmProposal, ({ platform, actor, params }) => confirmProposal(platform, actor, kinds, params.id)),
  route(contract.withdrawProposal, ({ platform, actor, params }) => withdrawProposal(platform, actor, params.id)),
];
