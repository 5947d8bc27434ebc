import { claimantRegistration, generalRegistration } from './claimant-signup.ts';
import { notInFuture } from './day-rules.ts';
import { endpoint } from './endpoint.ts';
import { dayField, emailField, optionalPincodeField, optionalText, phoneField, requiredText } from './fields.ts';
import {
  confirmPasswordField,
  mixedPasswordField,
  passwordField,
  passwordsMatch,
  presentPasswordField,
} from './password-fields.ts';
import { surveyorRegistration } from './surveyor-signup.ts';
import { locales, userDto } from './user.ts';
import { z } from './zod-setup.ts';

const messageReply = z.object({ message: z.string() });

/** Links carry 32 random bytes; anything else is no token of ours and is answered like a spent one. */
const linkToken = z
  .string('auth.verify.failed')
  .check(z.trim(), z.minLength(1, 'auth.verify.failed'), z.maxLength(200, 'auth.verify.failed'));
const resetToken = z
  .string('auth.reset.missing')
  .check(z.trim(), z.minLength(1, 'auth.reset.missing'), z.maxLength(200, 'auth.reset.expired'));
const refreshTokenField = z
  .string('auth.refresh.missing')
  .check(z.minLength(1, 'auth.refresh.missing'), z.maxLength(200, 'auth.refresh.invalid'));

export const loginForm = z.object({ email: emailField('auth.email.required', 'auth.email.invalid'), password: passwordField() });

export const forgotPasswordForm = z.object({ email: emailField('auth.email.required', 'auth.email.invalid') });

/** The two fields of `/reset-password`; the token comes from the address. */
export const resetPasswordForm = z
  .object({ password: mixedPasswordField(), confirmPassword: confirmPasswordField() })
  .check(passwordsMatch);

export const changePasswordForm = z
  .object({ currentPassword: presentPasswordField(), password: mixedPasswordField(), confirmPassword: confirmPasswordField() })
  .check(passwordsMatch);

export const profileForm = z.object({
  firstName: requiredText('auth.first-name.required', 100),
  lastName: requiredText('auth.last-name.required', 100),
  email: emailField('auth.email.required', 'auth.email.invalid'),
  phone: phoneField('auth.phone.required'),
  dateOfBirth: dayField('auth.date-of-birth.required').check(notInFuture()),
  address: optionalText(300),
  city: optionalText(100),
  state: optionalText(100),
  pincode: optionalPincodeField(),
  companyName: optionalText(200),
  companyRegistrationNumber: optionalText(50),
  gstNumber: optionalText(20),
});

/** `/app/profile`: what the specification asks for there. */
export const ownProfileForm = z.pick(profileForm, { firstName: true, lastName: true, email: true });

/** The rest of the profile, in the settings. */
export const contactForm = z.omit(profileForm, { firstName: true, lastName: true, email: true });

export const register = endpoint({
  id: 'auth.register',
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary:
    'Sign up: without a role the general sign-up (a claimant), else a claimant or a surveyor. Insurance and admin come by invitation, garages by POST /garage/register',
  body: z.discriminatedUnion('role', [generalRegistration, claimantRegistration, surveyorRegistration], 'auth.register.role'),
  reply: z.object({ requiresVerification: z.boolean(), message: z.string() }),
  idempotent: true,
  limit: { max: 30, per: 'minute', by: 'address' },
  status: 201,
});

export const login = endpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary:
    'Log in. Unverified: no tokens, requiresVerification. KYC not submitted where the role needs it: tokens and requiresKYC',
  body: loginForm,
  reply: z.object({
    requiresVerification: z.boolean(),
    requiresKYC: z.boolean(),
    message: z.string(),
    accessToken: z.optional(z.string()),
    refreshToken: z.optional(z.string()),
  }),
});

export const refresh = endpoint({
  id: 'auth.refresh',
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  summary: 'New tokens for a refresh token, which is spent by it. A spent one that comes again ends its session',
  body: z.object({ refreshToken: refreshTokenField }),
  reply: z.object({ accessToken: z.string(), refreshToken: z.string() }),
  limit: { max: 120, per: 'minute', by: 'address' },
});

export const logout = endpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  summary: 'End this session, named by the access token or, when that has expired, by the refresh token',
  body: z.object({ refreshToken: z.optional(z.string().check(z.maxLength(200))) }),
  reply: messageReply,
});

export const me = endpoint({
  id: 'auth.me',
  method: 'GET',
  path: '/auth/me',
  access: 'user',
  summary: 'The user who is logged in',
  reply: userDto,
});

export const updateMe = endpoint({
  id: 'auth.updateMe',
  method: 'PATCH',
  path: '/auth/me',
  access: 'user',
  summary:
    'Change the profile; what is left out stays. A new e-mail address counts once its link was opened; a new phone number has to be verified again',
  body: z.extend(z.partial(profileForm), { locale: z.optional(z.enum(locales)) }),
  reply: z.object({ user: userDto, message: z.string() }),
  limit: { max: 30, per: 'minute', by: 'user' },
});

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

export const changePassword = endpoint({
  id: 'auth.changePassword',
  method: 'POST',
  path: '/auth/change-password',
  access: 'user',
  summary: 'Set a new password with the present one; ends every other session',
  body: z.object({ currentPassword: presentPasswordField(), password: mixedPasswordField() }),
  reply: messageReply,
  limit: { max: 10, per: 'hour', by: 'user' },
});
