import { takeClaimFee } from './features/claims/door/claims.service.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { buildExportHandler, expireExportsHandler } from '#server/features/account/own-data.ts';
import { claimRoutes } from './features/claims/door/claims.routes.ts';
import { remindDraftsHandler } from '#server/features/claims/intake/begin-claim.ts';
import { remindOfPapersHandler } from '#server/features/claims/intake/papers.ts';
import { cleanUpContactMessagesHandler, contactRoutes } from '#server/features/contact/contact.ts';
import { exposureRoutes } from './features/exposure/exposure.routes.ts';
import { exposureLimitChange } from './features/exposure/propose-limit.ts';
import { fileHandlers } from './features/files/files.jobs.ts';
import { fileRoutes } from './features/files/files.routes.ts';
import { garageJobHandlers } from './features/garages/garages.handlers.ts';
import { writeAcceptedPayee } from './features/garages/garage-bank.ts';
import { garageRoutes } from './features/garages/garages.routes.ts';
import { takeListingFee } from '#server/features/garages/listing-fee.ts';
import { placesAreLoaded } from './features/places/places.service.ts';
import { directoryIsReady } from './features/directory/directory.service.ts';
import { directoryHandlers } from '#server/features/directory/directory.handlers.ts';
import { directoryRoutes } from './features/directory/directory.routes.ts';
import { garagePhotoRoutes } from '#server/features/garages/photos/photos.ts';
import { garageReviewRoutes } from '#server/features/directory/reviews/reviews.ts';
import { listingStaffRoutes } from './features/directory/listing-staff.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { bankHandlers } from '#server/features/bank/settlements.ts';
import { countDaysHandler } from './features/ledger/count-days.ts';
import { ledgerCheckHandlers } from '#server/features/ledger/run-checks.ts';
import { bookFundingMove, fundingLineHandlers, writeFundingTerms } from '#server/features/funding-lines/write-funding.ts';
import { fundingLineRoutes } from './features/funding-lines/funding-lines.routes.ts';
import { lossProvisionHandlers, writeLossRates } from '#server/features/loss-provision/provision.ts';
import { lossProvisionRoutes } from './features/loss-provision/loss-provision.routes.ts';
import { dailyPositionRoutes } from './features/daily-position/daily-position.routes.ts';
import { dailyPositionHandlers } from './features/daily-position/mail-position.ts';
import { bankRoutes } from './features/bank/bank.routes.ts';
import { authRoutes, factorRoutes, otpRoutes } from '#server/features/auth/auth.routes.ts';
import { cleanUpRecordsHandler } from '#server/features/retention/retention.ts';
import { cleanUpHandler, renewEncryptionHandler } from '#server/features/auth/auth.jobs.ts';
import { sendLinkHandler } from '#server/features/auth/email-links.ts';
import { invitationRoutes } from './features/invitations/invitations.routes.ts';
import { writeDoubleAnswer } from './features/kyc/doubles/doubles.ts';
import { kycRoutes } from './features/kyc/kyc.routes.ts';
import { paymentHandlers } from '#server/features/payments/receive-webhook.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { writeInsurerChange } from './features/insurers/insurer-changes.ts';
import { insurerRoutes } from './features/insurers/insurers.routes.ts';
import { periodCloseChange } from '#server/features/ledger/periods.ts';
import { ledgerRoutes } from './features/ledger/ledger.routes.ts';
import { payoutRoutes } from './features/claims/payout/payouts.routes.ts';
import { followClaims, renewAfterPayment } from '#server/features/claims/claim/renew-claims.ts';
import { renewPaths } from '#server/features/claims/settlement/paths.ts';
import { receivableHandlers } from './features/claims/recovery/receivables.handlers.ts';
import { receivableRoutes } from './features/claims/recovery/receivables.routes.ts';
import { reminderHandlers } from '#server/features/claims/recovery/reminders/write-reminders.ts';
import { reminderRoutes } from '#server/features/claims/recovery/reminders/reminders.ts';
import { packRoutes } from '#server/features/claims/recovery/pack/send-pack.ts';
import {
  virtualCreditChanged,
  virtualOrderChanged,
  virtualAccountHandlers,
} from '#server/features/claims/recovery/virtual-accounts/virtual-credits.ts';
import { remittanceRoutes } from './features/claims/recovery/remittances.routes.ts';
import { chargesPaid } from '#server/features/claims/recovery/charges.ts';
import { surplusPolicy } from './features/claims/recovery/surplus-policy.ts';
import { timelineRoutes } from '#server/features/claims/views/timeline.ts';
import { issueGatePass, revokeGatePass } from './features/gate-passes/gate-passes.ts';
import { gatePassRoutes } from './features/gate-passes/gate-passes.routes.ts';
import { figureHandlers } from './features/operations/count-figures.ts';
import { operationsRoutes } from '#server/features/operations/operations.routes.ts';
import { payoutHandlers } from '#server/features/claims/payout/sweep-payouts.ts';
import { esignChanged } from '#server/features/claims/offer/e-sign.ts';
import { renewDeeds } from '#server/features/claims/deed/draw-deed.ts';
import { writeDutyRate } from '#server/features/claims/deed/duty-rates.ts';
import { orderStamp } from '#server/features/claims/deed/stamp-deed.ts';
import { deedEsignChanged } from '#server/features/claims/deed/e-sign-deed.ts';
import { deedRoutes } from '#server/features/claims/deed/deed.routes.ts';
import { advancePolicy } from './features/claims/payout/advance-policy.ts';
import { offerBalancePaid } from '#server/features/claims/offer/accept-offer.ts';
import { sendsBackPayment } from '#server/features/claims/claim/claim-steps.ts';
import { claimHandlers } from './features/claims/door/claims.handlers.ts';
import { intakeRoutes } from './features/claims/intake/intake.routes.ts';
import { offerRoutes } from './features/claims/offer/offer.routes.ts';
import { reviewRoutes } from './features/claims/review/review.routes.ts';
import { sealHandlers } from './features/seals/seals.jobs.ts';
import { sealRoutes } from './features/seals/seals.routes.ts';
import { placesRoutes } from './features/places/places.routes.ts';
import { rightsChanges } from '#server/features/users/users.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { vehicleRoutes } from './features/vehicles/vehicles.routes.ts';
import { checkSignaturesHandler } from './features/signatures/check-signatures.jobs.ts';
export { takeSignature } from './features/signatures/signatures.service.ts';
import type { GatewayHooks, JobHandler } from './platform/platform.ts';
import { noticeRoutes } from './features/notices/notices.routes.ts';
import { policyRoutes } from './features/policies/policies.routes.ts';
import { savedViewRoutes } from './features/saved-views/saved-views.routes.ts';
import { repairRoutes } from './features/claims/repair/repairs.routes.ts';
import { countClaimDaysHandler } from './features/analytics/claim-days.ts';
import { countOnTimeHandler } from './features/analytics/on-time-figure.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { applyProposalHandler } from '#server/features/proposals/confirm-proposal.ts';
import type { ChangeKinds } from '#server/features/proposals/confirm-proposal.ts';
import { proposalRoutes } from './features/proposals/proposals.routes.ts';
import { settingChanges } from './features/platform-settings/write-version.ts';
import { platformSettingsRoutes } from './features/platform-settings/platform-settings.routes.ts';
import { taxDocumentHandlers } from './features/tax-documents/issue-missing.job.ts';
import { writePassingOver } from './features/claims/review/lender/pass-over.ts';
import { lenderRoutes } from './features/lenders/lenders.routes.ts';
import { writeLender } from './features/lenders/lenders.ts';
import { taxDocumentRoutes } from './features/tax-documents/tax-documents.routes.ts';
import { surveyorFeeRoutes } from './features/surveyor-fees/surveyor-fees.routes.ts';
import { surveyorPayoutHandlers, surveyorFeePolicy } from '#server/features/surveyor-fees/pay-bill.ts';
import { transferChanged } from './features/transfers/follow-transfer.ts';
import { transferHandlers } from './features/transfers/transfers.handlers.ts';
import { tdsRoutes } from './features/tds/tds.routes.ts';
import { surveyorRoutes } from '#server/features/surveyors/surveyors.ts';
import { surveyRoutes } from './features/claims/survey/surveys.routes.ts';
import type { ApiPart } from './platform/http/openapi/document.ts';
import type { ReadinessCheck } from '#server/platform/http/health.ts';
import { deliverMessagesHandler } from '#server/platform/messages/deliver-messages.ts';

const insurerChange = { write: writeInsurerChange };

/** How each kind of change is written that one person proposes and another confirms. */
const changeKinds: ChangeKinds = {
  ...settingChanges,
  ...rightsChanges,
  'exposure-limit': exposureLimitChange,
  'period-close': periodCloseChange,
  'loss-rates': { write: writeLossRates },
  'funding-line': { write: writeFundingTerms },
  'funding-move': { write: bookFundingMove },
  'garage-payee': { write: writeAcceptedPayee },
  double: { write: writeDoubleAnswer },
  lender: { write: writeLender },
  'lender-silence': { write: writePassingOver },
  'stamp-duty': { write: writeDutyRate },
  'insurer-terms': insurerChange,
  'insurer-gstin': insurerChange,
  'insurer-office': insurerChange,
  'insurer-account': insurerChange,
};

/** Every feature's routes, under the heading that the API's description gives them: a feature is one line here, and one in the lists below. */
export const apiParts: readonly ApiPart[] = [
  {
    name: 'Signing in',
    about: 'Accounts, sessions, second factors and forgotten passwords.',
    routes: [...authRoutes, ...factorRoutes],
  },
  {
    name: 'Proofs of identity',
    about: 'One-time codes for Aadhaar, e-mail and telephone, and the check of a bank account.',
    routes: otpRoutes,
  },
  {
    name: 'Own account',
    about: 'Sessions, notification choices, the copy of one’s data, closing the account.',
    routes: accountRoutes,
  },
  { name: 'KYC', about: 'Papers handed in, and what staff decide on them.', routes: kycRoutes },
  {
    name: 'Users',
    about: 'Who has an account, invitations of staff, duties and limits, which two people give.',
    routes: [...userRoutes, ...invitationRoutes, ...proposalRoutes(changeKinds)],
  },
  {
    name: 'Directory',
    about: 'The public garage listings, and what staff change in them.',
    routes: [...directoryRoutes, ...listingStaffRoutes, ...garageReviewRoutes],
  },
  {
    name: 'Garages',
    about: 'A workshop’s registration, profile, listing and its fee.',
    routes: [...garageRoutes, ...garagePhotoRoutes],
  },
  { name: 'Places', about: 'States, districts, pincodes and bank branches.', routes: placesRoutes },
  {
    name: 'Claims',
    about: 'Claims of all who are party to them, and what happened when.',
    routes: [...claimRoutes, ...timelineRoutes],
  },
  { name: 'Filing a claim', about: 'The five parts, the fee, handing it in.', routes: intakeRoutes },
  {
    name: 'Vehicles and policies',
    about: 'What registers and insurers say of a vehicle and its cover.',
    routes: [...vehicleRoutes, ...policyRoutes],
  },
  { name: 'Files', about: 'Uploads and their bytes.', routes: fileRoutes },
  { name: 'Payments', about: 'What is paid to us: orders, receipts, refunds, the gateway’s notices.', routes: paymentRoutes },
  { name: 'Survey', about: 'Assigning a surveyor, the surveyor’s answer and report.', routes: surveyRoutes },
  { name: 'Review', about: 'The queue, questions, the cover, the calculation and the decision.', routes: reviewRoutes },
  { name: 'Offer', about: 'What the owner is offered, signs and pays.', routes: offerRoutes },
  { name: 'Deed', about: 'The deed of assignment: what it says, who signs it, the register.', routes: deedRoutes },
  { name: 'Repair', about: 'Estimate, milestones, final invoice, vehicle ready.', routes: repairRoutes },
  {
    name: 'Payout',
    about: 'Transfers to workshops, and the gate pass that follows.',
    routes: [...payoutRoutes, ...gatePassRoutes],
  },
  {
    name: 'Recovery',
    about: 'What insurers owe us: receivables, their transfers, shortfalls, letters and assignment packs.',
    routes: [...receivableRoutes, ...remittanceRoutes, ...packRoutes, ...reminderRoutes],
  },
  { name: 'Insurers', about: 'Insurers, their offices, accounts and officers.', routes: insurerRoutes },
  {
    name: 'Lenders',
    about: 'Lenders to whom vehicles are hypothecated, and where they are asked for a no-objection.',
    routes: lenderRoutes,
  },
  {
    name: 'Surveyors',
    about: 'The network of surveyors, their fees and bills.',
    routes: [...surveyorRoutes, ...surveyorFeeRoutes],
  },
  { name: 'Ledger', about: 'Accounts, entries, reports and periods of the books.', routes: ledgerRoutes },
  { name: 'Bank', about: 'Bank statements, settlements of the gateway, reconciliation.', routes: bankRoutes },
  {
    name: 'Funding and risk',
    about: 'Lenders, the provision for losses, exposure, the daily position.',
    routes: [...fundingLineRoutes, ...lossProvisionRoutes, ...exposureRoutes, ...dailyPositionRoutes],
  },
  {
    name: 'Tax',
    about: 'Invoices and credit notes, GSTR-1, tax deducted at source.',
    routes: [...taxDocumentRoutes, ...tdsRoutes],
  },
  {
    name: 'Dashboard and notices',
    about: 'What waits for somebody, and what they were told.',
    routes: [...dashboardRoutes, ...noticeRoutes],
  },
  { name: 'Analytics', about: 'Turnaround, money advanced, where rupees were lost.', routes: analyticsRoutes },
  {
    name: 'Settings',
    about: 'Fees, rates and terms by their dates; lists that staff kept.',
    routes: [...platformSettingsRoutes, ...savedViewRoutes],
  },
  { name: 'Audit', about: 'Who did what, and the seals over it.', routes: [...auditRoutes, ...sealRoutes] },
  { name: 'Operations', about: 'Jobs that nobody finished.', routes: operationsRoutes },
  { name: 'Contact', about: 'Messages of the contact page.', routes: contactRoutes },
];

export const jobHandlers: readonly JobHandler[] = [
  checkSignaturesHandler,
  deliverMessagesHandler,
  cleanUpContactMessagesHandler,
  sendLinkHandler,
  cleanUpHandler,
  cleanUpRecordsHandler,
  renewEncryptionHandler,
  buildExportHandler,
  expireExportsHandler,
  applyProposalHandler(changeKinds),
  ...garageJobHandlers,
  ...directoryHandlers,
  ...paymentHandlers,
  ...fileHandlers,
  remindDraftsHandler,
  remindOfPapersHandler,
  ...transferHandlers,
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
  ...ledgerCheckHandlers,
  ...taxDocumentHandlers,
  ...surveyorPayoutHandlers,
  ...figureHandlers,
];

export { refuseUnfinished } from './features/platform-settings/refuse-unfinished.ts';

export const readinessChecks: Record<string, ReadinessCheck> = {
  directory: directoryIsReady,
  places: placesAreLoaded,
};

followClaims(async (tx, files) => {
  await renewDeeds(tx, files, orderStamp);
  await renewPaths(tx, files);
});

/** What a confirmed payment does, by what it was for; and what a transfer books, by what it pays. */
export const gatewayHooks: GatewayHooks = {
  paid: { wizard_fee: takeClaimFee, offer_balance: offerBalancePaid, listing_fee: takeListingFee, shortfall: chargesPaid },
  paymentMoved: renewAfterPayment,
  sendsBack: sendsBackPayment,
  transfers: {
    advance: advancePolicy({ issue: issueGatePass, revoke: revokeGatePass }),
    'surveyor-fee': surveyorFeePolicy,
    surplus: surplusPolicy,
  },
  payoutChanged: transferChanged,
  esignChanged: async (platform, verificationId) => {
    await esignChanged(platform, verificationId);
    await deedEsignChanged(platform, verificationId);
  },
  virtualCreditChanged,
  virtualOrderChanged,
};
