import { emailField } from '../fields.ts';
import { loginPasswordField } from './password-fields.ts';
import { userDto } from './signed-in-user.schemas.ts';
import { oneLine } from '../text-fields.ts';
import { z } from '../zod-setup.ts';

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
  'auth.login': { body: loginForm, reply: loginReply },
  'auth.refresh': {
    body: z.object({ refreshToken: refreshTokenField }),
    reply: z.object({ accessToken: z.string(), refreshToken: z.string() }),
  },
  'auth.logout': {
    body: z.object({ refreshToken: z.optional(oneLine(200)) }),
    reply: z.object({ message: z.string() }),
  },
  'auth.me': { reply: userDto },
};
