import { claimantRegistration, generalRegistration } from './claimant-signup.ts';
import { surveyorRegistration } from '#contract/surveyors/surveyor-signup.ts';
import { z } from '#contract/zod-setup.ts';
import { emailField, phoneField, requiredText } from '#contract/fields.ts';
import { loginPasswordField, confirmPasswordField, mixedPasswordField, passwordsMatch } from './password-fields.ts';
import { userDto } from './signed-in-user.schemas.ts';
import { oneLine, codeText } from '#contract/text-fields.ts';
import { otpField, sentReply } from './otp.schemas.ts';

/** What each endpoint takes and answers, by its id. */
export const registrationSchemas = {
  register: {
    body: z.discriminatedUnion('role', [generalRegistration, claimantRegistration, surveyorRegistration], 'auth.register.role'),
    reply: z.object({ requiresVerification: z.boolean(), message: z.string() }),
  },
};

const refreshTokenField = oneLine(200, { missing: 'auth.refresh.missing', tooLong: 'auth.refresh.invalid' }).check(
  z.minLength(1, 'auth.refresh.missing'),
);

export const loginForm = z.object({
  email: emailField('auth.email.required', 'auth.email.invalid'),
  password: loginPasswordField(),
});

/** Tokens, unless something comes first: the address is verified, or the second step is taken. */
export const loginReply = z.object({
  requiresVerification: z.boolean(),
  requiresKYC: z.boolean(),
  message: z.string(),
  accessToken: z.optional(z.string()),
  refreshToken: z.optional(z.string()),
  secondStep: z.optional(z.object({ token: z.string(), methods: z.array(z.enum(['passkey', 'totp', 'recovery-code'])) })),
  /** The telephone was proved and opens no account: with a name, this makes one. An hour. */
  signUpToken: z.optional(z.string()),
});

/** What each endpoint takes and answers, by its id. */
export const sessionSchemas = {
  login: { body: loginForm, reply: loginReply },
  refresh: {
    body: z.object({ refreshToken: refreshTokenField }),
    reply: z.object({ accessToken: z.string(), refreshToken: z.string() }),
  },
  logout: {
    body: z.object({ refreshToken: z.optional(oneLine(200)) }),
    reply: z.object({ message: z.string() }),
  },
  me: { reply: userDto },
};

/** Only the browser that asked knows it. */
const browserToken = oneLine(200, { missing: 'otp.expired', tooLong: 'otp.expired' }).check(z.minLength(1, 'otp.expired'));

export const phoneCodeForm = z.object({ phone: phoneField('auth.phone.required') });

/** `/signup/claimant` by telephone: the two fields, before the code. */
export const phoneSignUpForm = z.object({
  name: requiredText('auth.name.required', 100),
  phone: phoneField('auth.phone.required'),
});

/** The name alone, where the number was proved at the login. */
export const phoneSignUpNameForm = z.pick(phoneSignUpForm, { name: true });

/** What each endpoint takes and answers, by its id. */
export const phoneSignInSchemas = {
  askPhoneCode: { body: phoneCodeForm, reply: z.object({ token: z.string(), ...sentReply }) },
  phoneLogin: {
    body: z.object({ phone: phoneField('auth.phone.required'), otp: otpField, token: browserToken }),
    reply: loginReply,
  },
  phoneSignUp: { body: z.extend(phoneSignUpForm, { signUpToken: browserToken }), reply: loginReply },
};

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
  verifyEmail: { body: z.object({ token: linkToken }), reply: z.object({ message: z.string(), email: z.string() }) },
  undoEmail: { body: z.object({ token: linkToken }), reply: z.object({ message: z.string(), email: z.string() }) },
  resendVerification: { body: forgotPasswordForm, reply: messageReply },
  forgotPassword: { body: forgotPasswordForm, reply: messageReply },
  validateResetToken: { body: z.object({ token: resetToken }), reply: z.object({ valid: z.boolean() }) },
  resetPassword: { body: z.object({ token: resetToken, password: mixedPasswordField() }), reply: messageReply },
};
