import { endpointsOf } from '#contract/endpoint.ts';
import type { factorSchemas, secondStepSchemas } from './factors.schemas.ts';

const endpoint = endpointsOf<typeof factorSchemas & typeof secondStepSchemas>();

export const listFactors = endpoint({
  id: 'listFactors',
  method: 'GET',
  path: '/account/factors',
  access: 'signed-in',
  beforeEnrolment: true,
  summary: 'The passkeys, the authenticator app and the recovery codes of this account',
});

export const askOwnPasskey = endpoint({
  id: 'askOwnPasskey',
  method: 'POST',
  path: '/account/factors/passkey',
  access: 'signed-in',
  summary: 'What the browser asks a passkey of this account for, before its factors are changed',
  limit: { max: 30, per: 'hour', by: 'user' },
});

export const startPasskey = endpoint({
  id: 'startPasskey',
  method: 'POST',
  path: '/account/passkeys/start',
  access: 'signed-in',
  beforeEnrolment: true,
  summary:
    'What the browser asks the device for to make a passkey; needs a factor of the account, or its password while there is none',
  limit: { max: 20, per: 'hour', by: 'user' },
});

export const addPasskey = endpoint({
  id: 'addPasskey',
  method: 'POST',
  path: '/account/passkeys',
  access: 'signed-in',
  beforeEnrolment: true,
  summary: 'Keep a passkey that the device has made. The first factor of an account brings ten recovery codes, shown once',
  limit: { max: 20, per: 'hour', by: 'user' },
  status: 201,
});

export const removePasskey = endpoint({
  id: 'removePasskey',
  method: 'POST',
  path: '/account/passkeys/{id}/remove',
  access: 'signed-in',
  summary: 'Take a passkey away; needs a factor of the account',
  limit: { max: 20, per: 'hour', by: 'user' },
});

export const startTotp = endpoint({
  id: 'startTotp',
  method: 'POST',
  path: '/account/totp/start',
  access: 'signed-in',
  beforeEnrolment: true,
  summary:
    'A secret for an authenticator app, as text and as a QR code; it counts once a code of it was typed. Needs a factor of the account, or its password while there is none',
  limit: { max: 20, per: 'hour', by: 'user' },
});

export const confirmTotp = endpoint({
  id: 'confirmTotp',
  method: 'POST',
  path: '/account/totp/confirm',
  access: 'signed-in',
  beforeEnrolment: true,
  summary: 'The first code of the authenticator app; it takes the place of an earlier one',
  limit: { max: 30, per: 'hour', by: 'user' },
});

export const removeTotp = endpoint({
  id: 'removeTotp',
  method: 'POST',
  path: '/account/totp/remove',
  access: 'signed-in',
  summary: 'Take the authenticator app away; needs a factor of the account',
  limit: { max: 20, per: 'hour', by: 'user' },
});

export const renewRecoveryCodes = endpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/account/recovery-codes',
  access: 'signed-in',
  summary: 'Ten new recovery codes, shown once; earlier ones stop working. Needs a factor of the account',
  limit: { max: 20, per: 'hour', by: 'user' },
});

export const askPasskey = endpoint({
  id: 'askPasskey',
  method: 'POST',
  path: '/auth/passkey/start',
  access: 'public',
  summary: 'What the browser asks the device for to log in by a passkey, without address or password',
  limit: { max: 600, per: 'minute', by: 'address' },
});

export const passkeyLogin = endpoint({
  id: 'passkeyLogin',
  method: 'POST',
  path: '/auth/passkey',
  access: 'public',
  summary: 'Log in by a passkey: it is both factors, for its device has checked who holds it',
  limit: { max: 600, per: 'minute', by: 'address' },
});

export const askSecondStepPasskey = endpoint({
  id: 'askSecondStepPasskey',
  method: 'POST',
  path: '/auth/second-step/passkey',
  access: 'public',
  summary: 'What the browser asks the device for as the second step of a login',
  limit: { max: 30, per: 'minute', by: 'token', address: 600 },
});

export const secondStep = endpoint({
  id: 'secondStep',
  method: 'POST',
  path: '/auth/second-step',
  access: 'public',
  summary: 'The second step of a login: a passkey, a code of the authenticator app, or a recovery code. Five tries, five minutes',
  limit: { max: 30, per: 'minute', by: 'token', address: 600 },
});
