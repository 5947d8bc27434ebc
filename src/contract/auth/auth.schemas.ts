import { claimantRegistration, generalRegistration } from './claimant-signup.ts';
import { surveyorRegistration } from '#contract/surveyors/surveyor-signup.ts';
import { z } from '#contract/zod-setup.ts';
import { emailField, phoneField, requiredText, oneLine, codeText } from '#contract/fields.ts';
import { loginPasswordField, confirmPasswordField, mixedPasswordField, passwordsMatch } from '#contract/person-fields.ts';
import { userDto } from './signed-in-user.schemas.ts';
import { otpField, sentReply } from './otp.schemas.ts';

const refreshTokenField = oneLine(200, { missing: 'auth.refresh.missing', tooLong: 'auth.refresh.invalid' }).check(
  z.minLength(1, 'auth.refresh.missing'),
);

export const loginForm = z.object({
  email: emailField('auth.email.required', 'auth.email.invalid'),
  password: loginPasswordField(),
});

/** Tokens, unless another step comes first: e-mail verification or the second factor. */
export const loginReply = z.object({
  requiresVerification: z.boolean(),
  requiresKYC: z.boolean(),
  message: z.string(),
  accessToken: z.optional(z.string()),
  refreshToken: z.optional(z.string()),
  secondStep: z.optional(z.object({ token: z.string(), methods: z.array(z.enum(['passkey', 'totp', 'recovery-code'])) })),
  /** Set if the phone number is verified but has no account. Together with a name it creates one; valid for one hour. */
  signUpToken: z.optional(z.string()),
});

/** Known only to the browser that requested the code. */
const browserToken = oneLine(200, { missing: 'otp.expired', tooLong: 'otp.expired' }).check(z.minLength(1, 'otp.expired'));

export const phoneCodeForm = z.object({ phone: phoneField('auth.phone.required') });

/** `/signup/claimant` by phone: the two fields before the code. */
export const phoneSignUpForm = z.object({
  name: requiredText('auth.name.required', 100),
  phone: phoneField('auth.phone.required'),
});

/** Only the name, if the number was verified at login. */
export const phoneSignUpNameForm = z.pick(phoneSignUpForm, { name: true });

const messageReply = z.object({ message: z.string() });

/** Tokens in links have 32 random bytes; any other input gets the same answer as a used token. */
const linkToken = codeText(200, 'auth.verify.failed').check(z.minLength(1, 'auth.verify.failed'));

const resetToken = oneLine(200, { missing: 'auth.reset.missing', tooLong: 'auth.reset.expired' }).check(
  z.minLength(1, 'auth.reset.missing'),
);

export const forgotPasswordForm = z.object({ email: emailField('auth.email.required', 'auth.email.invalid') });

/** The two fields of `/reset-password`; the token comes from the URL. */
export const resetPasswordForm = z
  .object({ password: mixedPasswordField(), confirmPassword: confirmPasswordField() })
  .check(passwordsMatch);

export const authSchemas = {
  register: {
    summary:
      'Sign up: without a role the general sign-up (a claimant), else a claimant or a surveyor. Insurance and admin come by invitation, garages by POST /garage/register',
    body: z.discriminatedUnion('role', [generalRegistration, claimantRegistration, surveyorRegistration], 'auth.register.role'),
    reply: z.object({ requiresVerification: z.boolean(), message: z.string() }),
  },
  login: {
    summary:
      'Log in. Unverified: no tokens, requiresVerification. With a second factor: no tokens, secondStep. KYC not submitted where the role needs it: tokens and requiresKYC',
    body: loginForm,
    reply: loginReply,
  },
  refresh: {
    summary: 'New tokens for a refresh token, which is spent by it. A spent one that comes again ends its session',
    body: z.object({ refreshToken: refreshTokenField }),
    reply: z.object({ accessToken: z.string(), refreshToken: z.string() }),
  },
  logout: {
    summary: 'End this session, named by the access token or, when that has expired, by the refresh token',
    body: z.object({ refreshToken: z.optional(oneLine(200)) }),
    reply: z.object({ message: z.string() }),
  },
  me: {
    summary: 'The user who is logged in',
    reply: userDto,
  },
  askPhoneCode: {
    summary: 'Send a code by SMS to log in as a claimant; does and answers the same for every number, known or not',
    body: phoneCodeForm,
    reply: z.object({ token: z.string(), ...sentReply }),
  },
  phoneLogin: {
    summary:
      'Log in as a claimant by the code, in the browser that asked for it: tokens, secondStep where the account has one, or signUpToken where the number opens none',
    body: z.object({ phone: phoneField('auth.phone.required'), otp: otpField, token: browserToken }),
    reply: loginReply,
  },
  phoneSignUp: {
    summary:
      'Sign up as a claimant with a name and a telephone that auth.phone.login has proved; answers tokens. E-mail can follow',
    body: z.extend(phoneSignUpForm, { signUpToken: browserToken }),
    reply: loginReply,
  },
  verifyEmail: {
    summary: 'Open the link of a verification e-mail: of a new account, or of a changed address',
    body: z.object({ token: linkToken }),
    reply: z.object({ message: z.string(), email: z.string() }),
  },
  undoEmail: {
    summary: 'Take a changed e-mail address back, with the link that went to the old one; ends every session and the password',
    body: z.object({ token: linkToken }),
    reply: z.object({ message: z.string(), email: z.string() }),
  },
  resendVerification: {
    summary: 'Send the verification link again; answers the same whether or not the address is known',
    body: forgotPasswordForm,
    reply: messageReply,
  },
  forgotPassword: {
    summary: 'Send a reset link; answers the same whether or not the address is known',
    body: forgotPasswordForm,
    reply: messageReply,
  },
  validateResetToken: {
    summary: 'Is this reset link still good? A spent or expired one is a 400',
    body: z.object({ token: resetToken }),
    reply: z.object({ valid: z.boolean() }),
  },
  resetPassword: {
    summary: 'Set a new password with a reset link; ends every session',
    body: z.object({ token: resetToken, password: mixedPasswordField() }),
    reply: messageReply,
  },
};
