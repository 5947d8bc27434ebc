import type { MessageTemplate } from './template.ts';
import { changeEmail } from './templates/change-email.ts';
import { emailChanged } from './templates/email-changed.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { signupOtp } from './templates/signup-otp.ts';
import { phoneOtp } from './templates/phone-otp.ts';
import { resetPassword } from './templates/reset-password.ts';
import { verifyEmail } from './templates/verify-email.ts';

/** Every message that the product sends. */
export const templates: readonly MessageTemplate[] = [verifyEmail, resetPassword, changeEmail, emailChanged, passwordChanged, signupOtp, phoneOtp];

const byName = new Map(templates.map((template) => [template.name, template]));

export function findTemplate(name: string): MessageTemplate | undefined {
  return byName.get(name);
}
