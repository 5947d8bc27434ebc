import * as contract from '#contract/surveyors/surveyors.endpoints.ts';
import { surveyorsSchemas } from '#contract/surveyors/surveyors.schemas.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { changeSurveyFee, confirmSurveyFee } from './survey-fees.ts';
import { approveBill, sendBackBill, raiseBill } from './check-bill.ts';
import { listSurveyorFees, surveyorFeesTable } from './list-surveyor-fees.ts';
import { payAgain } from './pay-bill.ts';
import { setTaxIdentity, viewTaxIdentity } from './tax-identity.ts';

const route = routesOf(surveyorsSchemas);
const listRoutes = listRoutesOf(surveyorsSchemas);

export const surveyorFeeRoutes: readonly Route[] = [
  ...listRoutes(
    contract.listSurveyorFees,
    ({ platform, actor, query }) => listSurveyorFees(platform, actor, query),
    surveyorFeesTable,
  ),
  route(contract.getSurveyorTaxIdentity, ({ platform, actor }) => viewTaxIdentity(platform, actor)),
  route(contract.setSurveyorTaxIdentity, ({ platform, actor, body }) => setTaxIdentity(platform, actor, body)),
  route(contract.changeSurveyFee, ({ platform, actor, params, body }) => changeSurveyFee(platform, actor, params.id, body)),
  route(contract.confirmSurveyFee, ({ platform, actor, params }) => confirmSurveyFee(platform, actor, params.id)),
  route(contract.raiseSurveyorBill, ({ platform, actor, body }) => raiseBill(platform, actor, body)),
  route(contract.approveSurveyorBill, ({ platform, actor, params }) => approveBill(platform, actor, params.id)),
  route(contract.sendBackSurveyorBill, ({ platform, actor, params, body }) =>
    sendBackBill(platform, actor, params.id, body.reason),
  ),
  route(contract.paySurveyorAgain, ({ platform, actor, params }) => payAgain(platform, actor, params.id)),
];
