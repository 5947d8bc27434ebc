import * as endpoints from '#contract/platform-settings.endpoints.ts';
import { platformSettingsSchemas } from '#contract/platform-settings.schemas.ts';
import { proposalsSchemas } from '#contract/proposals.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import {
  proposeCaps,
  proposeFees,
  proposeFullBooks,
  proposeTaxRules,
  proposeLenderTerms,
  proposeOfferTerms,
  proposePreset,
  proposeRates,
  proposeSetUp,
  proposeSlabs,
  proposeSurveyFees,
  proposeTaxDetails,
} from './propose-version.ts';
import { tryRatesVersion, withdrawVersion } from './write-version.ts';
import { viewCompany, viewSettings } from './view-settings.ts';

const route = routesOf({ ...platformSettingsSchemas, ...proposalsSchemas });

export const platformSettingsRoutes: readonly Route[] = [
  route(endpoints.getCompany, ({ platform }) => viewCompany(platform)),
  route(endpoints.getPlatformSettings, ({ platform }) => viewSettings(platform)),
  route(endpoints.addSlabVersion, proposeSlabs),
  route(endpoints.addFeesVersion, proposeFees),
  route(endpoints.addRatesVersion, proposeRates),
  route(endpoints.addOfferTermsVersion, proposeOfferTerms),
  route(endpoints.addCapsVersion, proposeCaps),
  route(endpoints.addApprovalPresetVersion, proposePreset),
  route(endpoints.addFullBooksVersion, proposeFullBooks),
  route(endpoints.addTaxRulesVersion, proposeTaxRules),
  route(endpoints.addSetUpVersion, proposeSetUp),
  route(endpoints.addLenderTermsVersion, proposeLenderTerms),
  route(endpoints.addSurveyFeesVersion, proposeSurveyFees),
  route(endpoints.addTaxDetailsVersion, proposeTaxDetails),
  route(endpoints.tryRatesVersion, ({ platform, body, query }) => tryRatesVersion(platform, body, query)),
  route(endpoints.withdrawSettingVersion, ({ platform, actor, params }) => withdrawVersion(platform, actor, params.id)),
];
