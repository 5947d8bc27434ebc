import { accountSchemas } from './account/account.schemas.ts';
import { profileSchemas } from './account/profile.schemas.ts';
import { analyticsSchemas } from './analytics.schemas.ts';
import { auditSchemas } from './audit.schemas.ts';
import { bankSchemas } from './bank.schemas.ts';
import { lossProvisionSchemas } from './loss-provision.schemas.ts';
import { dailyPositionSchemas } from './daily-position.schemas.ts';
import { fundingLinesSchemas } from './funding-lines.schemas.ts';
import { authSchemas } from './auth/auth.schemas.ts';
import { factorSchemas } from './auth/factors.schemas.ts';
import { phoneSignInSchemas } from './auth/phone-sign-in.schemas.ts';
import { secondStepSchemas } from './auth/second-step.schemas.ts';
import { otpSchemas } from './auth/otp.schemas.ts';
import { registrationSchemas } from './auth/registration.schemas.ts';
import { sessionSchemas } from './auth/session.schemas.ts';
import { reviewActionsSchemas } from './claims/review/review-actions.schemas.ts';
import { surveyActionsSchemas } from './claims/survey/survey-actions.schemas.ts';
import { claimsSchemas } from './claims/claims.schemas.ts';
import { linkGarageSchemas } from './claims/intake/link-garage.schemas.ts';
import { offersSchemas } from './claims/offer/offers.schemas.ts';
import { payoutsSchemas } from './claims/payout/payouts.schemas.ts';
import { cashBenchSchemas } from './claims/recovery/cash-bench.schemas.ts';
import { receivablesSchemas } from './claims/recovery/receivables.schemas.ts';
import { packSchemas } from './claims/recovery/pack.schemas.ts';
import { virtualAccountsSchemas } from './claims/recovery/virtual-accounts.schemas.ts';
import { remindersSchemas } from './claims/recovery/reminders.schemas.ts';
import { claimBalanceSchemas } from './claims/recovery/claim-balance.schemas.ts';
import { remittancesSchemas } from './claims/recovery/remittances.schemas.ts';
import { repairActionsSchemas } from './claims/repair/repair-actions.schemas.ts';
import { repairsSchemas } from './claims/repair/repairs.schemas.ts';
import { licenceCheckSchemas } from './claims/review/licence-check.schemas.ts';
import { signalsSchemas } from './claims/review/signals.schemas.ts';
import { vehicleCheckSchemas } from './claims/review/vehicle-check.schemas.ts';
import { deductionsSchemas } from './claims/review/deductions.schemas.ts';
import { coverSchemas } from './claims/review/cover.schemas.ts';
import { payLinkSchemas } from './claims/offer/pay-link.schemas.ts';
import { papersLinkSchemas } from './claims/intake/papers-link.schemas.ts';
import { answerLinkSchemas } from './claims/review/answer-link.schemas.ts';
import { insurersWordSchemas } from './claims/review/insurers-word.schemas.ts';
import { lenderConsentSchemas } from './claims/review/lender-consent.schemas.ts';
import { settlementSchemas } from './claims/review/settlement.schemas.ts';
import { staffClaimsSchemas } from './claims/review/staff-claims.schemas.ts';
import { surveysSchemas } from './claims/survey/surveys.schemas.ts';
import { surveyorFeesSchemas } from './surveyor-fees.schemas.ts';
import { tdsSchemas } from './tds.schemas.ts';
import { taxDocumentsSchemas } from './tax-documents.schemas.ts';
import { timelineSchemas } from './claims/timeline.schemas.ts';
import { contactSchemas } from './contact.schemas.ts';
import { dashboardSchemas } from './dashboard.schemas.ts';
import { devSchemas } from './dev.schemas.ts';
import { listingStaffSchemas } from './directory/listing-staff.schemas.ts';
import { listingsSchemas } from './directory/listings.schemas.ts';
import { reviewsSchemas } from './directory/reviews.schemas.ts';
import { exportSchemasOf } from './exports.schemas.ts';
import { approvalsSchemas } from './approvals.schemas.ts';
import { exposureSchemas } from './exposure.schemas.ts';
import { filesSchemas } from './files.schemas.ts';
import { garagePhotosSchemas } from './garages/garage-photos.schemas.ts';
import { garageAccountSchemas } from './garages/garage-account.schemas.ts';
import { garageRegistrationSchemas } from './garages/garage-registration.schemas.ts';
import { pricingSchemas } from './garages/pricing.schemas.ts';
import { gatePassesSchemas } from './gate-passes.schemas.ts';
import { invitationsSchemas } from './invitations.schemas.ts';
import { kycSchemas } from './kyc/kyc.schemas.ts';
import { insurersSchemas } from './insurers.schemas.ts';
import { officersSchemas } from './insurers/officers.schemas.ts';
import { ledgerSchemas } from './ledger.schemas.ts';
import { noticesSchemas } from './notices.schemas.ts';
import { operationsSchemas } from './operations.schemas.ts';
import { paymentsSchemas } from './payments/payments.schemas.ts';
import { placesSchemas } from './places.schemas.ts';
import { platformSettingsSchemas } from './platform-settings.schemas.ts';
import { policiesSchemas } from './policies.schemas.ts';
import { savedViewsSchemas } from './saved-views.schemas.ts';
import { sealsSchemas } from './seals.schemas.ts';
import { surveyorsSchemas } from './surveyors/surveyors.schemas.ts';
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
