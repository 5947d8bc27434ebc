import { emailField } from '../fields.ts';
import { confirmPasswordField, mixedPasswordField, passwordsMatch } from './password-fields.ts';
import { codeText, oneLine } from '../text-fields.ts';
import { z } from '../zod-setup.ts';

const messageReply = z.object({ message: z.string() });

/** Links carry 32 random bytes; anything else is no token of ours and is answered like a spent one. */
const linkToken = codeText(200, 'auth.verify.failed').check(z.minLength(1, 'auth.verify.failed'));

const resetToken = oneLine(200, { missing: 'auth.reset.missing', tooLong: 'auth.reset.expired' }).check(
  z.minLength(1, 'auth.reset.missing'),
);

export const forgotPasswordForm = z.object({ email: emailField('auth.email.required', 'auth.email.invalid') });

/** The two fields of `/reset-password`; the token comes from the address. */
export const resetPasswordForm = z
  .object({ password: mixedPasswordField(), confirmPassword: confirmPasswordField() })
  .check(passwordsMatch);

/** What each endpoint takes and answers, by its id. */
export const authSchemas = {
  'auth.verifyEmail': { body: z.object({ token: linkToken }), reply: z.object({ message: z.string(), email: z.string() }) },
  'auth.undoEmail': { body: z.object({ token: linkToken }), reply: z.object({ message: z.string(), email: z.string() }) },
  'auth.resendVerification': { body: forgotPasswordForm, reply: messageReply },
  'auth.forgotPassword': { body: forgotPasswordForm, reply: messageReply },
  'auth.validateResetToken': { body: z.object({ token: resetToken }), reply: z.object({ valid: z.boolean() }) },
  'auth.resetPassword': { body: z.object({ token: resetToken, password: mixedPasswordField() }), reply: messageReply },
};
