import {
  addOfferTermsVersion,
  addApprovalPresetVersion,
  addRatesVersion,
  addSlabVersion,
  addCapsVersion,
  addSurveyFeesVersion,
  addTaxDetailsVersion,
} from '#contract/platform-settings.endpoints.ts';
import { proposeExposureLimit as exposureContract } from '#contract/exposure.endpoints.ts';
import { closePeriod } from '#contract/ledger.endpoints.ts';
import * as contract from '#contract/proposals.endpoints.ts';
import { proposalsSchemas } from '#contract/proposals.schemas.ts';
import { exposureSchemas } from '#contract/exposure.schemas.ts';
import { ledgerSchemas } from '#contract/ledger.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { confirmProposal } from './confirm-proposal.ts';
import {
  proposeApprovalLimit,
  proposeDuties,
  proposeExposureLimit,
  proposePeriodClose,
  proposeCaps,
  proposeOfferTerms,
  proposePreset,
  proposeRates,
  proposeSlabs,
  proposeSurveyFees,
  proposeTaxDetails,
} from './propose-change.ts';
import { listProposals, proposalsTable } from './view-proposals.ts';
import { withdrawProposal } from './propose.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';

const route = routesOf({ ...proposalsSchemas, ...exposureSchemas, ...ledgerSchemas });
const listRoutes = listRoutesOf(proposalsSchemas);

export const proposalRoutes: readonly Route[] = [
  route(addSlabVersion, ({ platform, actor, body }) => proposeSlabs(platform, actor, body)),
  route(addRatesVersion, ({ platform, actor, body }) => proposeRates(platform, actor, body)),
  route(addOfferTermsVersion, ({ platform, actor, body }) => proposeOfferTerms(platform, actor, body)),
  route(addCapsVersion, ({ platform, actor, body }) => proposeCaps(platform, actor, body)),
  route(addApprovalPresetVersion, ({ platform, actor, body }) => proposePreset(platform, actor, body)),
  route(addSurveyFeesVersion, ({ platform, actor, body }) => proposeSurveyFees(platform, actor, body)),
  route(addTaxDetailsVersion, ({ platform, actor, body }) => proposeTaxDetails(platform, actor, body)),
  ...listRoutes(contract.listProposals, ({ platform, actor, query }) => listProposals(platform, actor, query), proposalsTable),
  route(contract.proposeDuties, ({ platform, actor, params, body }) => proposeDuties(platform, actor, params.id, body)),
  route(contract.proposeApprovalLimit, ({ platform, actor, params, body }) =>
    proposeApprovalLimit(platform, actor, params.id, body),
  ),
  route(exposureContract, ({ platform, actor, body }) => proposeExposureLimit(platform, actor, body)),
  route(closePeriod, ({ platform, actor, body }) => proposePeriodClose(platform, actor, body.period)),
  route(contract.confirmProposal, ({ platform, actor, params }) => confirmProposal(platform, actor, params.id)),
  route(contract.withdrawProposal, ({ platform, actor, params }) => withdrawProposal(platform, actor, params.id)),
];
