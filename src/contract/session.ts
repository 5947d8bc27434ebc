import { endpoint } from './endpoint.ts';
import { emailField } from './fields.ts';
import { passwordField } from './password-fields.ts';
import { userDto } from './user.ts';
import { z } from './zod-setup.ts';

const refreshTokenField = z
  .string('auth.refresh.missing')
  .check(z.minLength(1, 'auth.refresh.missing'), z.maxLength(200, 'auth.refresh.invalid'));

export const loginForm = z.object({ email: emailField('auth.email.required', 'auth.email.invalid'), password: passwordField() });

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
  reply: z.object({ message: z.string() }),
});

export const me = endpoint({
  id: 'auth.me',
  method: 'GET',
  path: '/auth/me',
  access: 'user',
  summary: 'The user who is logged in',
  reply: userDto,
});
