import type { MessageTemplate } from './template.ts';
import { garageReceived } from './templates/garage-received.ts';
import { garageApproved } from './templates/garage-approved.ts';
import { garageRejected } from './templates/garage-rejected.ts';
import { garageChangesAsked } from './templates/garage-changes-asked.ts';
import { garageListed } from './templates/garage-listed.ts';
import { garageRenewal } from './templates/garage-renewal.ts';
import { garageLapsed } from './templates/garage-lapsed.ts';
import { garageBankChanged } from './templates/garage-bank-changed.ts';
import { kycApproved } from './templates/kyc-approved.ts';
import { kycRejected } from './templates/kyc-rejected.ts';
import { invitation } from './templates/invitation.ts';
import { exportReady } from './templates/export-ready.ts';
import { accountClosed } from './templates/account-closed.ts';
import { changeEmail } from './templates/change-email.ts';
import { emailChanged } from './templates/email-changed.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { signupOtp } from './templates/signup-otp.ts';
import { phoneOtp } from './templates/phone-otp.ts';
import { resetPassword } from './templates/reset-password.ts';
import { verifyEmail } from './templates/verify-email.ts';

/** Every message that the product sends. */
export const templates: readonly MessageTemplate[] = [
  verifyEmail,
  resetPassword,
  changeEmail,
  emailChanged,
  passwordChanged,
  signupOtp,
  phoneOtp,
  garageReceived,
  garageApproved,
  garageRejected,
  garageChangesAsked,
  garageListed,
  garageRenewal,
  garageLapsed,
  garageBankChanged,
  kycApproved,
  kycRejected,
  invitation,
  exportReady,
  accountClosed,
];

const byName = new Map(templates.map((template) => [template.name, template]));

export function findTemplate(name: string): MessageTemplate | undefined {
  return byName.get(name);
}
