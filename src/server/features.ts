import { takeClaimFee } from './features/claims/claims.service.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { buildExportHandler, expireExportsHandler } from './features/account/run-build-export.ts';
import { claimRoutes } from './features/claims/claims.routes.ts';
import { remindDraftsHandler } from './features/claims/remind-drafts.ts';
import { cleanUpContactMessagesHandler } from './features/contact/clean-up-contact-messages.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { fileHandlers } from './features/files/files.jobs.ts';
import { fileRoutes } from './features/files/files.routes.ts';
import { garageJobHandlers } from './features/garage-accounts/garage-accounts.handlers.ts';
import { garageAccountRoutes } from './features/garage-accounts/garage-accounts.routes.ts';
import { takeListingFee } from './features/garage-accounts/take-listing-fee.ts';
import { directoryIsReady } from './features/directory/directory.service.ts';
import { directoryHandlers } from './features/directory/directory.handlers.ts';
import { directoryRoutes } from './features/directory/directory.routes.ts';
import { listingStaffRoutes } from './features/directory/listing-staff.routes.ts';
import { identityRoutes } from './features/identity/identity.routes.ts';
import { cleanUpHandler } from './features/identity/clean-up.jobs.ts';
import { renewEncryptionHandler } from './features/identity/renew-encryption.jobs.ts';
import { sendLinkHandler } from './features/identity/send-link.jobs.ts';
import { invitationRoutes } from './features/invitations/invitations.routes.ts';
import { kycRoutes } from './features/kyc/kyc.routes.ts';
import { paymentHandlers } from './features/payments/payments.jobs.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { ledgerRoutes } from './features/ledger/ledger.routes.ts';
import { payoutRoutes } from './features/payouts/payouts.routes.ts';
import { receivableHandlers } from './features/receivables/receivables.handlers.ts';
import { receivableRoutes } from './features/receivables/receivables.routes.ts';
import { timelineRoutes } from './features/timeline/timeline.routes.ts';
import { gatePassRoutes } from './features/gate-passes/gate-passes.routes.ts';
import { operationsRoutes } from './features/operations/operations.routes.ts';
import { payoutHandlers } from './features/payouts/payouts.handlers.ts';
import { refreshPayout } from './features/payouts/payouts.service.ts';
import { offerBalancePaid } from './features/processing/offer-balance-paid.ts';
import { processingHandlers } from './features/processing/processing.handlers.ts';
import { processingRoutes } from './features/processing/processing.routes.ts';
import { placesRoutes } from './features/places/places.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import type { GatewayHooks } from './platform/gateway-hooks.ts';
import { noticeRoutes } from './features/notices/notices.routes.ts';
import { policyRoutes } from './features/policies/policies.routes.ts';
import { savedViewRoutes } from './features/saved-views/saved-views.routes.ts';
import { repairRoutes } from './features/repairs/repairs.routes.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { platformSettingsRoutes } from './features/platform-settings/platform-settings.routes.ts';
import { surveyorAdminRoutes } from './features/surveyor-admin/surveyor-admin.routes.ts';
import { surveyRoutes } from './features/surveys/surveys.routes.ts';
import { otpRoutes } from './features/otp/otp.routes.ts';
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
  ...identityRoutes,
  ...otpRoutes,
  ...placesRoutes,
  ...garageAccountRoutes,
  ...kycRoutes,
  ...accountRoutes,
  ...invitationRoutes,
  ...userRoutes,
  ...claimRoutes,
  ...paymentRoutes,
  ...fileRoutes,
  ...processingRoutes,
  ...gatePassRoutes,
  ...timelineRoutes,
  ...ledgerRoutes,
  ...payoutRoutes,
  ...receivableRoutes,
  ...dashboardRoutes,
  ...noticeRoutes,
  ...surveyRoutes,
  ...repairRoutes,
  ...policyRoutes,
  ...surveyorAdminRoutes,
  ...analyticsRoutes,
  ...platformSettingsRoutes,
];

export const jobHandlers: readonly JobHandler[] = [
  deliverMessagesHandler,
  cleanUpContactMessagesHandler,
  sendLinkHandler,
  cleanUpHandler,
  renewEncryptionHandler,
  buildExportHandler,
  expireExportsHandler,
  ...garageJobHandlers,
  ...directoryHandlers,
  ...paymentHandlers,
  ...fileHandlers,
  remindDraftsHandler,
  ...payoutHandlers,
  ...processingHandlers,
  ...receivableHandlers,
];

export const readinessChecks: Record<string, ReadinessCheck> = { directory: directoryIsReady };

/** What a confirmed payment does, by what it was for; and who follows a transfer. */
export const gatewayHooks: GatewayHooks = {
  paid: { wizard_fee: takeClaimFee, offer_balance: offerBalancePaid, listing_fee: takeListingFee },
  payoutChanged: refreshPayout,
};
