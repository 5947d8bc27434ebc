import { endpoint } from './endpoint.ts';
import { emailField } from './fields.ts';
import { confirmPasswordField, mixedPasswordField, passwordsMatch } from './password-fields.ts';
import { z } from './zod-setup.ts';

const messageReply = z.object({ message: z.string() });

/** Links carry 32 random bytes; anything else is no token of ours and is answered like a spent one. */
const linkToken = z
  .string('auth.verify.failed')
  .check(z.trim(), z.minLength(1, 'auth.verify.failed'), z.maxLength(200, 'auth.verify.failed'));
const resetToken = z
  .string('auth.reset.missing')
  .check(z.trim(), z.minLength(1, 'auth.reset.missing'), z.maxLength(200, 'auth.reset.expired'));

export const forgotPasswordForm = z.object({ email: emailField('auth.email.required', 'auth.email.invalid') });

/** The two fields of `/reset-password`; the token comes from the address. */
export const resetPasswordForm = z
  .object({ password: mixedPasswordField(), confirmPassword: confirmPasswordField() })
  .check(passwordsMatch);

export const verifyEmail = endpoint({
  id: 'auth.verifyEmail',
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  summary: 'Open the link of a verification e-mail: of a new account, or of a changed address',
  body: z.object({ token: linkToken }),
  reply: z.object({ message: z.string(), email: z.string() }),
  limit: { max: 60, per: 'minute', by: 'address' },
});

export const resendVerification = endpoint({
  id: 'auth.resendVerification',
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'public',
  summary: 'Send the verification link again; answers the same whether or not the address is known',
  body: forgotPasswordForm,
  reply: messageReply,
  limit: { max: 30, per: 'minute', by: 'address' },
});

export const forgotPassword = endpoint({
  id: 'auth.forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Send a reset link; answers the same whether or not the address is known',
  body: forgotPasswordForm,
  reply: messageReply,
  limit: { max: 30, per: 'minute', by: 'address' },
});

export const validateResetToken = endpoint({
  id: 'auth.validateResetToken',
  method: 'POST',
  path: '/auth/validate-reset-token',
  access: 'public',
  summary: 'Is this reset link still good? A spent or expired one is a 400',
  body: z.object({ token: resetToken }),
  reply: z.object({ valid: z.boolean() }),
  limit: { max: 60, per: 'minute', by: 'address' },
});

export const resetPassword = endpoint({
  id: 'auth.resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Set a new password with a reset link; ends every session',
  body: z.object({ token: resetToken, password: mixedPasswordField() }),
  reply: messageReply,
  limit: { max: 30, per: 'minute', by: 'address' },
});
