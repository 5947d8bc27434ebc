import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { payPage } from '#domain/product-name.ts';

// All pages, grouped by layout. File paths are relative to this folder.

/** Public site, with header and footer; no login. */
const publicPages = [
  route('account-closed', 'features/account/account-closed.page.tsx'),
  route('on-time', 'features/analytics/on-time.page.tsx'),
  route('login', 'features/auth/login.page.tsx'),
  route('register', 'features/auth/register.page.tsx'),
  route('signup', 'features/auth/signup.page.tsx'),
  route('signup/claimant', 'features/auth/signup-claimant.page.tsx'),
  route('forgot-password', 'features/auth/forgot-password.page.tsx'),
  route('reset-password', 'features/auth/reset-password.page.tsx'),
  route('verify-email', 'features/auth/verify-email.page.tsx'),
  route('undo-email', 'features/auth/undo-email.page.tsx'),
  route('costs', 'features/claims/offer/costs.page.tsx'),
  route('add-papers/:token', 'features/claims/links/papers-link.page.tsx'),
  route('workshop/:token', 'features/claims/links/workshop-link.page.tsx'),
  route('pay-claim/:token', 'features/claims/links/pay-link.page.tsx'),
  route('answer/:token', 'features/claims/links/answer-link.page.tsx'),
  route('insurer-word/:token', 'features/claims/links/insurer-word.page.tsx'),
  route('lender-consent/:token', 'features/claims/links/lender-consent.page.tsx'),
  route('contact', 'features/contact/contact.page.tsx'),
  route('dev/inbox', 'features/dev/inbox.page.tsx'),
  route('garage-listings', 'features/directory/garage-listings.page.tsx'),
  route('garage-listings/:id', 'features/directory/garage.page.tsx'),
  route('signup/garage', 'features/garages/signup/garage-signup.page.tsx'),
  route('gate-pass', 'features/gate-passes/check.page.tsx'),
  route('gate-pass/:code', 'features/gate-passes/gate-pass.page.tsx'),
  route('invitation', 'features/invitations/invitation.page.tsx'),
  index('features/landing/landing.page.tsx'),
  route('documents/:document', 'features/legal/document.page.tsx'),
  route('terms', 'features/legal/terms.page.tsx'),
  route('privacy', 'features/legal/privacy.page.tsx'),
  route('cookies', 'features/legal/cookies.page.tsx'),
  route('status', 'features/places/status.page.tsx'),
  route('about', 'features/platform-settings/about.page.tsx'),
  route('signup/surveyor', 'features/surveyors/signup/surveyor-signup.page.tsx'),
];

/** Below `/app`, in the shell with the sidebar: login, verified e-mail and KYC as the user needs them. */
export const appPages = [
  route('profile', 'features/account/profile.page.tsx'),
  route('analytics', 'features/analytics/figures.page.tsx'),
  route('analytics/rupees', 'features/analytics/rupees.page.tsx'),
  route('analytics/insurers', 'features/analytics/insurers.page.tsx'),
  route('audit', 'features/audit/audit.page.tsx'),
  route('audit/claims/:id', 'features/audit/claim-as-of.page.tsx'),
  route('money/statements', 'features/bank/statements.page.tsx'),
  route('money/reconciliation', 'features/bank/reconciliation.page.tsx'),
  route('claims', 'features/claims/list/claims.page.tsx'),
  route('claims/new', 'features/claims/intake/new-claim.page.tsx'),
  route('claims/:id', 'features/claims/claim-page/claim.page.tsx'),
  route('payouts', 'features/claims/payout/payouts.page.tsx'),
  route('money/payouts', 'features/claims/payout/all-payouts.page.tsx'),
  route('money/deeds', 'features/claims/deed/deeds.page.tsx'),
  route('money/receivables', 'features/claims/recovery/receivables.page.tsx'),
  route('money/receivables/:id/account', 'features/claims/recovery/virtual-account.page.tsx'),
  route('money/remittances', 'features/claims/recovery/remittances.page.tsx'),
  route('money/letters', 'features/claims/recovery/reminders.page.tsx'),
  route('money/receipts', 'features/claims/recovery/receipts.page.tsx'),
  route('repairs', 'features/claims/repair/repairs.page.tsx'),
  route('estimates', 'features/claims/repair/estimates.page.tsx'),
  route('claims/review', 'features/claims/review/review.page.tsx'),
  route('surveys', 'features/claims/survey/surveys.page.tsx'),
  route('reports', 'features/claims/survey/reports.page.tsx'),
  route('money/position', 'features/daily-position/position.page.tsx'),
  route('dashboard', 'features/dashboard/dashboard.page.tsx'),
  route('notices', 'features/dashboard/notices.page.tsx'),
  route('money', 'features/dashboard/money.page.tsx'),
  route('exposure', 'features/exposure/exposure.page.tsx'),
  route('money/funding', 'features/funding-lines/funding-lines.page.tsx'),
  route('money/funding/:id', 'features/funding-lines/statement.page.tsx'),
  route('garages', 'features/garages/staff/garages.page.tsx'),
  route('garages/:id', 'features/garages/staff/application.page.tsx'),
  route('profile/garage', 'features/garages/profile/garage-profile.page.tsx'),
  route('profile/listing', 'features/garages/profile/listing.page.tsx'),
  route('claims/:id/gate-pass', 'features/gate-passes/own-pass.page.tsx'),
  route('insurers', 'features/insurers/insurers.page.tsx'),
  route('insurers/officers', 'features/insurers/officers/officers.page.tsx'),
  route('insurers/:id', 'features/insurers/insurer.page.tsx'),
  route('lenders', 'features/lenders/lenders.page.tsx'),
  route('invitations', 'features/invitations/invitations.page.tsx'),
  route('identity', 'features/kyc/identity.page.tsx'),
  route('users/kyc', 'features/kyc/kyc-queue.page.tsx'),
  route('users/kyc/:userId', 'features/kyc/kyc-decision.page.tsx'),
  route('money/ledger', 'features/ledger/ledger.page.tsx'),
  route('money/reports', 'features/ledger/reports.page.tsx'),
  route('money/parties', 'features/ledger/parties.page.tsx'),
  route('money/accountant', 'features/ledger/accountant.page.tsx'),
  route('money/periods', 'features/ledger/periods.page.tsx'),
  route('money/provision', 'features/loss-provision/provision.page.tsx'),
  route('platform-settings', 'features/platform-settings/platform-settings.page.tsx'),
  route('policies', 'features/policies/policies.page.tsx'),
  route('proposals', 'features/proposals/proposals.page.tsx'),
  route('open', 'features/shell/open.page.tsx'),
  route('fees', 'features/surveyor-fees/own-fees.page.tsx'),
  route('money/surveyor-fees', 'features/surveyor-fees/surveyor-fees.page.tsx'),
  route('surveyors', 'features/surveyors/surveyors.page.tsx'),
  route('money/tax-documents', 'features/tax-documents/tax-documents.page.tsx'),
  route('money/tds', 'features/tds/tds.page.tsx'),
  route('users', 'features/users/users.page.tsx'),
  route('users/:id', 'features/users/user.page.tsx'),
];

/** Absolute paths with the same shell and guards. */
export const accountPages = [
  route('settings', 'features/account/language.page.tsx'),
  route('settings/security', 'features/account/security.page.tsx'),
  route('settings/notifications', 'features/account/notifications.page.tsx'),
  route('settings/privacy', 'features/account/privacy.page.tsx'),
];

/** Login only: the pages that the other guards redirect to. */
export const loginOnlyPages = [
  route('second-factor', 'features/account/second-factor.page.tsx'),
  route('verify-phone', 'features/auth/verify-phone.page.tsx'),
  route('kyc', 'features/kyc/kyc.page.tsx'),
  route('kyc/status', 'features/kyc/kyc-status.page.tsx'),
];

/** No layout. */
const bare = [
  route('dev/ui', 'features/dev/dev-ui.page.tsx'),
  route('maps/india.svg', 'features/directory/map-outlines.ts'),
  route('robots.txt', 'features/directory/robots.ts'),
  route('sitemap.xml', 'features/directory/sitemap-index.ts'),
  route('sitemaps/:name', 'features/directory/sitemap-part.ts'),
  route(payPage.slice(1), 'features/payments/pay.page.tsx'),
];

export default [
  layout('features/shell/public.layout.tsx', publicPages),
  layout('features/shell/signed-in.layout.tsx', [
    layout('features/shell/shell.layout.tsx', [
      route('app', 'features/shell/app.layout.tsx', [index('features/shell/app-index.ts'), ...appPages]),
      ...accountPages,
    ]),
    layout('features/shell/login-only.layout.tsx', loginOnlyPages),
  ]),
  ...bare,
  route('claims/*', 'features/shell/claims-redirect.ts'),
  route('*', 'not-found.ts'),
] satisfies RouteConfig;
