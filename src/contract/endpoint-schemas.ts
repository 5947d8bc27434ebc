import { accountSchemas, profileSchemas } from '#contract/account/account.schemas.ts';
import { analyticsSchemas } from './analytics.schemas.ts';
import { auditSchemas } from './audit.schemas.ts';
import { bankSchemas } from './bank.schemas.ts';
import { lossProvisionSchemas } from './loss-provision.schemas.ts';
import { dailyPositionSchemas, dashboardSchemas } from './dashboard.schemas.ts';
import { fundingLinesSchemas } from './funding-lines.schemas.ts';
import { authSchemas, phoneSignInSchemas, registrationSchemas, sessionSchemas } from '#contract/auth/auth.schemas.ts';
import { factorSchemas, secondStepSchemas } from '#contract/auth/factors.schemas.ts';
import { otpSchemas } from './auth/otp.schemas.ts';
import {
  reviewActionsSchemas,
  licenceCheckSchemas,
  signalsSchemas,
  vehicleCheckSchemas,
  coverSchemas,
  answerLinkSchemas,
} from '#contract/claims/review/review.schemas.ts';
import { surveyActionsSchemas, surveysSchemas } from '#contract/claims/survey/survey.schemas.ts';
import { claimsSchemas } from './claims/claims.schemas.ts';
import { linkGarageSchemas, papersLinkSchemas } from '#contract/claims/intake/intake.schemas.ts';
import { offersSchemas, payLinkSchemas } from '#contract/claims/offer/offer.schemas.ts';
import { payoutsSchemas } from './claims/payout/payouts.schemas.ts';
import { cashBenchSchemas, remindersSchemas, remittancesSchemas } from '#contract/claims/recovery/remittances.schemas.ts';
import {
  receivablesSchemas,
  packSchemas,
  virtualAccountsSchemas,
  claimBalanceSchemas,
} from '#contract/claims/recovery/receivables.schemas.ts';
import { repairActionsSchemas, repairsSchemas } from '#contract/claims/repair/repair.schemas.ts';
import { deductionsSchemas, settlementSchemas } from '#contract/claims/review/settlement.schemas.ts';
import { insurersWordSchemas } from './claims/review/insurers-word.schemas.ts';
import { lenderConsentSchemas } from './claims/review/lender-consent.schemas.ts';
import { staffClaimsSchemas } from './claims/review/staff-claims.schemas.ts';
import { surveyorFeesSchemas, surveyorsSchemas } from '#contract/surveyors/surveyors.schemas.ts';
import { tdsSchemas, taxDocumentsSchemas } from './tax-documents.schemas.ts';
import { timelineSchemas } from '#contract/claims/claim-view.schemas.ts';
import { contactSchemas } from './contact.schemas.ts';
import { devSchemas } from './dev.schemas.ts';
import { listingStaffSchemas } from './directory/listing-staff.schemas.ts';
import { listingsSchemas } from './directory/listings.schemas.ts';
import { reviewsSchemas } from './directory/reviews.schemas.ts';
import { exportSchemasOf } from './exports.schemas.ts';
import { approvalsSchemas } from './approvals.schemas.ts';
import { exposureSchemas } from './exposure.schemas.ts';
import { filesSchemas } from './files.schemas.ts';
import {
  garagePhotosSchemas,
  garageAccountSchemas,
  garageRegistrationSchemas,
  pricingSchemas,
} from '#contract/garages/garages.schemas.ts';
import { gatePassesSchemas } from './gate-passes.schemas.ts';
import { invitationsSchemas } from './invitations.schemas.ts';
import { kycSchemas } from './kyc/kyc.schemas.ts';
import { insurersSchemas, officersSchemas } from '#contract/insurers/insurers.schemas.ts';
import { ledgerSchemas } from './ledger.schemas.ts';
import { noticesSchemas } from './notices.schemas.ts';
import { operationsSchemas } from './operations.schemas.ts';
import { paymentsSchemas } from './payments/payments.schemas.ts';
import { placesSchemas } from './places.schemas.ts';
import { platformSettingsSchemas } from './platform-settings.schemas.ts';
import { policiesSchemas } from './policies.schemas.ts';
import { savedViewsSchemas } from './saved-views.schemas.ts';
import { sealsSchemas } from './seals.schemas.ts';
import { proposalsSchemas } from './proposals.schemas.ts';
import { usersSchemas } from './users.schemas.ts';
import { vehiclesSchemas } from './vehicles.schemas.ts';

const described = {
  ...accountSchemas,
  ...profileSchemas,
  ...analyticsSchemas,
  ...auditSchemas,
  ...authSchemas,
  ...bankSchemas,
  ...fundingLinesSchemas,
  ...dailyPositionSchemas,
  ...lossProvisionSchemas,
  ...factorSchemas,
  ...phoneSignInSchemas,
  ...secondStepSchemas,
  ...otpSchemas,
  ...registrationSchemas,
  ...sessionSchemas,
  ...reviewActionsSchemas,
  ...surveyActionsSchemas,
  ...claimsSchemas,
  ...linkGarageSchemas,
  ...offersSchemas,
  ...payoutsSchemas,
  ...receivablesSchemas,
  ...remittancesSchemas,
  ...virtualAccountsSchemas,
  ...cashBenchSchemas,
  ...packSchemas,
  ...remindersSchemas,
  ...claimBalanceSchemas,
  ...repairActionsSchemas,
  ...repairsSchemas,
  ...coverSchemas,
  ...papersLinkSchemas,
  ...payLinkSchemas,
  ...answerLinkSchemas,
  ...insurersWordSchemas,
  ...lenderConsentSchemas,
  ...settlementSchemas,
  ...deductionsSchemas,
  ...licenceCheckSchemas,
  ...vehicleCheckSchemas,
  ...signalsSchemas,
  ...staffClaimsSchemas,
  ...surveysSchemas,
  ...surveyorFeesSchemas,
  ...taxDocumentsSchemas,
  ...tdsSchemas,
  ...timelineSchemas,
  ...contactSchemas,
  ...dashboardSchemas,
  ...devSchemas,
  ...listingStaffSchemas,
  ...listingsSchemas,
  ...reviewsSchemas,
  ...approvalsSchemas,
  ...exposureSchemas,
  ...filesSchemas,
  ...garageAccountSchemas,
  ...garagePhotosSchemas,
  ...garageRegistrationSchemas,
  ...pricingSchemas,
  ...gatePassesSchemas,
  ...invitationsSchemas,
  ...kycSchemas,
  ...insurersSchemas,
  ...officersSchemas,
  ...ledgerSchemas,
  ...noticesSchemas,
  ...operationsSchemas,
  ...paymentsSchemas,
  ...placesSchemas,
  ...platformSettingsSchemas,
  ...proposalsSchemas,
  ...policiesSchemas,
  ...savedViewsSchemas,
  ...sealsSchemas,
  ...surveyorsSchemas,
  ...usersSchemas,
  ...vehiclesSchemas,
};

/** What every endpoint takes and answers, by its id: for the server, which checks it; the browser has the types alone. */
export const endpointSchemas = { ...described, ...exportSchemasOf(described) };
