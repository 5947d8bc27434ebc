import { endpoint } from '../endpoint.ts';

export const login = endpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary:
    'Log in. Unverified: no tokens, requiresVerification. With a second factor: no tokens, secondStep. KYC not submitted where the role needs it: tokens and requiresKYC',
});

export const refresh = endpoint({
  id: 'auth.refresh',
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  summary: 'New tokens for a refresh token, which is spent by it. A spent one that comes again ends its session',
  limit: { max: 60, per: 'minute', by: 'token', address: 3000 },
});

export const logout = endpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  beforeEnrolment: true,
  summary: 'End this session, named by the access token or, when that has expired, by the refresh token',
});

export const me = endpoint({
  id: 'auth.me',
  method: 'GET',
  path: '/auth/me',
  access: 'signed-in',
  beforeEnrolment: true,
  summary: 'The user who is logged in',
});
