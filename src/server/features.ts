import { takeClaimFee } from './features/claims/claims.service.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { buildExportHandler, expireExportsHandler } from './features/account/run-build-export.ts';
import { claimRoutes } from './features/claims/claims.routes.ts';
import { remindDraftsHandler } from './features/claims/intake/remind-drafts.ts';
import { cleanUpContactMessagesHandler } from './features/contact/clean-up-contact-messages.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { exposureRoutes } from './features/exposure/exposure.routes.ts';
import { fileHandlers } from './features/files/files.jobs.ts';
import { fileRoutes } from './features/files/files.routes.ts';
import { garageJobHandlers } from './features/garages/garages.handlers.ts';
import { garageRoutes } from './features/garages/garages.routes.ts';
import { takeListingFee } from './features/garages/take-listing-fee.ts';
import { placesAreLoaded } from './features/places/places.service.ts';
import { directoryIsReady } from './features/directory/directory.service.ts';
import { directoryHandlers } from './features/directory/directory.handlers.ts';
import { directoryRoutes } from './features/directory/directory.routes.ts';
import { listingStaffRoutes } from './features/directory/listing-staff.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { bankHandlers } from './features/bank/bank.handlers.ts';
import { countDaysHandler } from './features/ledger/count-days.ts';
import { fundingLineHandlers } from './features/funding-lines/accrue-interest.ts';
import { fundingLineRoutes } from './features/funding-lines/funding-lines.routes.ts';
import { lossProvisionHandlers } from './features/loss-provision/book-provision.ts';
import { lossProvisionRoutes } from './features/loss-provision/loss-provision.routes.ts';
import { dailyPositionRoutes } from './features/daily-position/daily-position.routes.ts';
import { dailyPositionHandlers } from './features/daily-position/mail-position.ts';
import { bankRoutes } from './features/bank/bank.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { factorRoutes } from './features/auth/factors/factors.routes.ts';
import { cleanUpHandler } from './features/auth/clean-up.jobs.ts';
import { renewEncryptionHandler } from './features/auth/renew-encryption.jobs.ts';
import { sendLinkHandler } from './features/auth/send-link.jobs.ts';
import { invitationRoutes } from './features/invitations/invitations.routes.ts';
import { kycRoutes } from './features/kyc/kyc.routes.ts';
import { paymentHandlers } from './features/payments/payments.jobs.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { insurerRoutes } from './features/insurers/insurers.routes.ts';
import { ledgerRoutes } from './features/ledger/ledger.routes.ts';
import { payoutRoutes } from './features/claims/payout/payouts.routes.ts';
import { renewAfterPayment } from './features/claims/next-steps.ts';
import { receivableHandlers } from './features/claims/recovery/receivables.handlers.ts';
import { receivableRoutes } from './features/claims/recovery/receivables.routes.ts';
import { reminderHandlers } from './features/claims/recovery/reminders/reminders.handlers.ts';
import { reminderRoutes } from './features/claims/recovery/reminders/reminders.routes.ts';
import { packRoutes } from './features/claims/recovery/pack/pack.routes.ts';
import { virtualCreditChanged, virtualOrderChanged } from './features/claims/recovery/virtual-accounts/read-virtual-credits.ts';
import { virtualAccountHandlers } from './features/claims/recovery/virtual-accounts/virtual-accounts.handlers.ts';
import { remittanceRoutes } from './features/claims/recovery/remittances.routes.ts';
import { chargesPaid } from './features/claims/recovery/pay-charges.ts';
import { refreshSurplus } from './features/claims/recovery/pay-surplus.ts';
import { timelineRoutes } from './features/claims/timeline.routes.ts';
import { gatePassRoutes } from './features/gate-passes/gate-passes.routes.ts';
import { figureHandlers } from './features/operations/count-figures.ts';
import { operationsRoutes } from './features/operations/operations.routes.ts';
import { payoutHandlers } from './features/claims/payout/payouts.handlers.ts';
import { esignChanged } from './features/claims/offer/settle-esign.ts';
import { refreshPayout } from './features/claims/payout/refresh-payout.ts';
import { offerBalancePaid } from './features/claims/offer/offer-balance-paid.ts';
import { sendsBackPayment } from './features/claims/sends-back-payment.ts';
import { claimHandlers } from './features/claims/claims.handlers.ts';
import { intakeRoutes } from './features/claims/intake/intake.routes.ts';
import { offerRoutes } from './features/claims/offer/offer.routes.ts';
import { reviewRoutes } from './features/claims/review/review.routes.ts';
import { sealHandlers } from './features/seals/seals.jobs.ts';
import { sealRoutes } from './features/seals/seals.routes.ts';
import { placesRoutes } from './features/places/places.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { vehicleRoutes } from './features/vehicles/vehicles.routes.ts';
import { checkSignaturesHandler } from './features/signatures/check-signatures.jobs.ts';
export { takeSignature } from './features/signatures/signatures.service.ts';
import type { GatewayHooks } from './platform/gateway-hooks.ts';
import { noticeRoutes } from './features/notices/notices.routes.ts';
import { policyRoutes } from './features/policies/policies.routes.ts';
import { savedViewRoutes } from './features/saved-views/saved-views.routes.ts';
import { repairRoutes } from './features/claims/repair/repairs.routes.ts';
import { countClaimDaysHandler } from './features/analytics/claim-days.ts';
import { countOnTimeHandler } from './features/analytics/on-time-figure.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { applyProposalHandler } from './features/proposals/apply-proposal.ts';
import { proposalRoutes } from './features/proposals/proposals.routes.ts';
import { platformSettingsRoutes } from './features/platform-settings/platform-settings.routes.ts';
import { taxDocumentHandlers } from './features/tax-documents/issue-missing.job.ts';
import { taxDocumentRoutes } from './features/tax-documents/tax-documents.routes.ts';
import { surveyorFeeRoutes } from './features/surveyor-fees/surveyor-fees.routes.ts';
import { surveyorPayoutHandlers } from './features/surveyor-fees/surveyor-payouts.handlers.ts';
import { surveyorPayoutChanged } from './features/surveyor-fees/surveyor-fees.service.ts';
import { tdsRoutes } from './features/tds/tds.routes.ts';
import { surveyorRoutes } from './features/surveyors/surveyors.routes.ts';
import { surveyRoutes } from './features/claims/survey/surveys.routes.ts';
import { otpRoutes } from './features/auth/otp.routes.ts';
import type { ReadinessCheck } from './platform/http/health.routes.ts';
import type { Route } from './platform/http/route.ts';
import type { JobHandler } from './platform/jobs/job.ts';
import { deliverMessagesHandler } from './platform/messages/deliver-messages.ts';

/** Every feature's routes, jobs and readiness checks: adding a feature is one line in each list. */
export const routes: readonly Route[] = [
  ...contactRoutes,
  ...savedViewRoutes,
  ...directoryRoutes,
  ...listingStaffRoutes,
  ...operationsRoutes,
  ...auditRoutes,
  ...sealRoutes,
  ...authRoutes,
  ...factorRoutes,
  ...otpRoutes,
  ...placesRoutes,
  ...garageRoutes,
  ...kycRoutes,
  ...accountRoutes,
  ...invitationRoutes,
  ...userRoutes,
  ...proposalRoutes,
  ...vehicleRoutes,
  ...claimRoutes,
  ...intakeRoutes,
  ...paymentRoutes,
  ...fileRoutes,
  ...reviewRoutes,
  ...offerRoutes,
  ...gatePassRoutes,
  ...timelineRoutes,
  ...insurerRoutes,
  ...ledgerRoutes,
  ...bankRoutes,
  ...fundingLineRoutes,
  ...lossProvisionRoutes,
  ...dailyPositionRoutes,
  ...taxDocumentRoutes,
  ...exposureRoutes,
  ...payoutRoutes,
  ...receivableRoutes,
  ...remittanceRoutes,
  ...packRoutes,
  ...reminderRoutes,
  ...dashboardRoutes,
  ...noticeRoutes,
  ...surveyRoutes,
  ...repairRoutes,
  ...policyRoutes,
  ...surveyorRoutes,
  ...surveyorFeeRoutes,
  ...tdsRoutes,
  ...analyticsRoutes,
  ...platformSettingsRoutes,
];

export const jobHandlers: readonly JobHandler[] = [
  checkSignaturesHandler,
  deliverMessagesHandler,
  cleanUpContactMessagesHandler,
  sendLinkHandler,
  cleanUpHandler,
  renewEncryptionHandler,
  buildExportHandler,
  expireExportsHandler,
  applyProposalHandler,
  ...garageJobHandlers,
  ...directoryHandlers,
  ...paymentHandlers,
  ...fileHandlers,
  remindDraftsHandler,
  ...payoutHandlers,
  ...claimHandlers,
  countOnTimeHandler,
  countClaimDaysHandler,
  ...receivableHandlers,
  ...virtualAccountHandlers,
  ...reminderHandlers,
  ...bankHandlers,
  ...fundingLineHandlers,
  ...lossProvisionHandlers,
  ...dailyPositionHandlers,
  ...sealHandlers,
  countDaysHandler,
  ...taxDocumentHandlers,
  ...surveyorPayoutHandlers,
  ...figureHandlers,
];

export const readinessChecks: Record<string, ReadinessCheck> = {
  directory: directoryIsReady,
  places: placesAreLoaded,
};

/** What a confirmed payment does, by what it was for; and who follows a transfer. */
export const gatewayHooks: GatewayHooks = {
  paid: { wizard_fee: takeClaimFee, offer_balance: offerBalancePaid, listing_fee: takeListingFee, shortfall: chargesPaid },
  paymentMoved: renewAfterPayment,
  sendsBack: sendsBackPayment,
  payoutChanged: async (platform, transferId) => {
    if (await surveyorPayoutChanged(platform, transferId)) return;
    if (!(await refreshSurplus(platform, transferId))) await refreshPayout(platform, transferId);
  },
  esignChanged,
  virtualCreditChanged,
  virtualOrderChanged,
};
