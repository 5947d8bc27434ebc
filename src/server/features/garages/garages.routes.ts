import * as contract from '#contract/garages/garages.endpoints.ts';
import { garageListingFee } from '#contract/garages/garages.endpoints.ts';
import * as workshops from '#contract/garages/workshops.endpoints.ts';
import { workshopsSchemas } from '#contract/garages/workshops.schemas.ts';
import { decideWorkshop } from './decide-workshop.ts';
import { joinByLink, viewWorkshopLink } from './join-by-link.ts';
import { garagesSchemas } from '#contract/garages/garages.schemas.ts';
import { gstIncludedIn } from '#domain/payments/fees.ts';
import { paiseToRupees } from '#domain/money.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { acceptPayee, changeGarageBank } from './garage-bank.ts';
import { confirmCashless, sayCashlessAgain } from './cashless/cashless.ts';
import { registerGarage } from './register-garage.ts';
import { viewGarageDashboard, reviewListingChanges, updateGarageProfile, viewGarageProfile } from './profile.ts';
import { checkTaxNumbers, listApplications, submitGarage, viewApplication, applicationsTable } from './applications.ts';
import { decideApplication } from './decide-application.ts';
import { feesInForce } from '#server/features/payments/payments.service.ts';
import { orderListingFee, verifyListingFee } from './listing-fee.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';

const route = routesOf({ ...garagesSchemas, ...workshopsSchemas });
const listRoutes = listRoutesOf(garagesSchemas);

export const garageRoutes: readonly Route[] = [
  route(garageListingFee, async ({ platform }) => {
    const { listingFee: fee } = await feesInForce(platform.db, platform.now());
    return { fee: paiseToRupees(fee), gstIncluded: paiseToRupees(gstIncludedIn(fee)), currency: 'INR' as const, years: 1 };
  }),
  route(contract.registerGarage, ({ platform, actor, body }) => registerGarage(platform, actor, body)),
  route(workshops.viewWorkshopLink, ({ platform, actor, params }) => viewWorkshopLink(platform, actor, params.token)),
  route(workshops.joinByLink, ({ platform, actor, params, body }) => joinByLink(platform, actor, params.token, body)),
  route(workshops.decideWorkshop, ({ platform, actor, params, body }) => decideWorkshop(platform, actor, params.id, body)),
  route(contract.getGarageProfile, ({ platform, actor }) => viewGarageProfile(platform, actor)),
  route(contract.updateGarageProfile, ({ platform, actor, body }) => updateGarageProfile(platform, actor, body)),
  route(contract.submitGarage, ({ platform, actor }) => submitGarage(platform, actor)),
  route(contract.changeGarageBank, ({ platform, actor, body }) => changeGarageBank(platform, actor, body)),
  route(contract.garageDashboard, ({ platform, actor }) => viewGarageDashboard(platform, actor)),
  route(contract.orderListingFee, ({ platform, actor }) => orderListingFee(platform, actor)),
  route(contract.verifyListingFee, ({ platform, actor, body }) => verifyListingFee(platform, actor, body.orderId)),
  ...listRoutes(contract.listApplications, ({ platform, query }) => listApplications(platform, query), applicationsTable),
  route(contract.getApplication, ({ platform, params }) => viewApplication(platform, params.id)),
  route(contract.checkTaxNumbers, ({ platform, actor, params }) => checkTaxNumbers(platform, actor, params.id)),
  route(contract.sayCashlessAgain, ({ platform, actor }) => sayCashlessAgain(platform, actor)),
  route(contract.acceptPayee, ({ platform, actor, params, body }) => acceptPayee(platform, actor, params.id, body.reason)),
  route(contract.confirmCashless, ({ platform, actor, params, body }) => confirmCashless(platform, actor, params.id, body)),
  route(contract.approveApplication, ({ platform, actor, params, body: { papers } }) =>
    decideApplication(platform, actor, params.id, { decision: 'approve', reason: null, papers }),
  ),
  route(contract.rejectApplication, ({ platform, actor, params, body: { reason, papers } }) =>
    decideApplication(platform, actor, params.id, { decision: 'reject', reason, papers }),
  ),
  route(contract.askForChanges, ({ platform, actor, params, body: { reason, papers } }) =>
    decideApplication(platform, actor, params.id, { decision: 'ask-changes', reason, papers }),
  ),
  route(contract.approveListingChanges, ({ platform, actor, params, body: { version } }) =>
    reviewListingChanges(platform, actor, params.id, { version, refusedBecause: null }),
  ),
  route(contract.rejectListingChanges, ({ platform, actor, params, body: { version, reason } }) =>
    reviewListingChanges(platform, actor, params.id, { version, refusedBecause: reason }),
  ),
];
