import type { MessageTemplate } from './template.ts';
import { contactMessage } from './templates/contact-message.ts';
import { garageInvited } from './templates/garage-invited.ts';
import { garageReceived } from './templates/garage-received.ts';
import { garageApproved } from './templates/garage-approved.ts';
import { garageRejected } from './templates/garage-rejected.ts';
import { garageChangesApproved } from './templates/garage-changes-approved.ts';
import { garageChangesAsked } from './templates/garage-changes-asked.ts';
import { garageChangesRefused } from './templates/garage-changes-refused.ts';
import { garageListed } from './templates/garage-listed.ts';
import { garageRenewal } from './templates/garage-renewal.ts';
import { garageLapsed } from './templates/garage-lapsed.ts';
import { garageBankChanged } from './templates/garage-bank-changed.ts';
import { kycApproved } from './templates/kyc-approved.ts';
import { kycRejected } from './templates/kyc-rejected.ts';
import { invitation } from './templates/invitation.ts';
import { exportReady } from './templates/export-ready.ts';
import { accountClosed } from './templates/account-closed.ts';
import { claimSubmitted } from './templates/claim-submitted.ts';
import { draftWaiting } from './templates/draft-waiting.ts';
import { claimApproved } from './templates/claim-approved.ts';
import { offerReady } from './templates/offer-ready.ts';
import { claimApprovedGarage } from './templates/claim-approved-garage.ts';
import { claimRejected } from './templates/claim-rejected.ts';
import { infoRequested } from './templates/info-requested.ts';
import { surveyAssigned } from './templates/survey-assigned.ts';
import { offerAccepted } from './templates/offer-accepted.ts';
import { payoutSent } from './templates/payout-sent.ts';
import { gatePass } from './templates/gate-pass.ts';
import { changeEmail } from './templates/change-email.ts';
import { emailChanged } from './templates/email-changed.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { signupOtp } from './templates/signup-otp.ts';
import { phoneOtp } from './templates/phone-otp.ts';
import { resetPassword } from './templates/reset-password.ts';
import { verifyEmail } from './templates/verify-email.ts';

/** Every message that the product sends. */
export const templates: readonly MessageTemplate[] = [
  claimSubmitted,
  claimApproved,
  offerReady,
  claimApprovedGarage,
  claimRejected,
  infoRequested,
  surveyAssigned,
  offerAccepted,
  payoutSent,
  gatePass,
  draftWaiting,
  verifyEmail,
  resetPassword,
  changeEmail,
  emailChanged,
  passwordChanged,
  signupOtp,
  phoneOtp,
  garageInvited,
  garageReceived,
  garageApproved,
  garageRejected,
  garageChangesApproved,
  garageChangesAsked,
  garageChangesRefused,
  garageListed,
  garageRenewal,
  garageLapsed,
  garageBankChanged,
  kycApproved,
  kycRejected,
  invitation,
  exportReady,
  accountClosed,
  contactMessage,
];

const byName = new Map(templates.map((template) => [template.name, template]));

export function findTemplate(name: string): MessageTemplate | undefined {
  return byName.get(name);
}
