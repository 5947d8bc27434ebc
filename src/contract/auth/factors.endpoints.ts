import { endpointsOf } from '#contract/endpoint.ts';
import type { factorsSchemas } from './factors.schemas.ts';

const endpoint = endpointsOf<typeof factorsSchemas>();

export const listFactors = endpoint({
  id: 'listFactors',
  method: 'GET',
  path: '/account/factors',
  access: 'signed-in',
  beforeEnrolment: true,
});

export const askOwnPasskey = endpoint({
  id: 'askOwnPasskey',
  method: 'POST',
  path: '/account/factors/passkey',
  access: 'signed-in',
  limit: { max: 30, per: 'hour', by: 'user' },
});

export const startPasskey = endpoint({
  id: 'startPasskey',
  method: 'POST',
  path: '/account/passkeys/start',
  access: 'signed-in',
  beforeEnrolment: true,
  limit: { max: 20, per: 'hour', by: 'user' },
});

export const addPasskey = endpoint({
  id: 'addPasskey',
  method: 'POST',
  path: '/account/passkeys',
  access: 'signed-in',
  beforeEnrolment: true,
  limit: { max: 20, per: 'hour', by: 'user' },
  status: 201,
});

export const removePasskey = endpoint({
  id: 'removePasskey',
  method: 'POST',
  path: '/account/passkeys/{id}/remove',
  access: 'signed-in',
  limit: { max: 20, per: 'hour', by: 'user' },
});

export const startTotp = endpoint({
  id: 'startTotp',
  method: 'POST',
  path: '/account/totp/start',
  access: 'signed-in',
  beforeEnrolment: true,
  limit: { max: 20, per: 'hour', by: 'user' },
});

export const confirmTotp = endpoint({
  id: 'confirmTotp',
  method: 'POST',
  path: '/account/totp/confirm',
  access: 'signed-in',
  beforeEnrolment: true,
  limit: { max: 30, per: 'hour', by: 'user' },
});

export const removeTotp = endpoint({
  id: 'removeTotp',
  method: 'POST',
  path: '/account/totp/remove',
  access: 'signed-in',
  limit: { max: 20, per: 'hour', by: 'user' },
});

export const renewRecoveryCodes = endpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/account/recovery-codes',
  access: 'signed-in',
  limit: { max: 20, per: 'hour', by: 'user' },
});

export const askPasskey = endpoint({
  id: 'askPasskey',
  method: 'POST',
  path: '/auth/passkey/start',
  access: 'public',
  limit: { max: 600, per: 'minute', by: 'address' },
});

export const passkeyLogin = endpoint({
  id: 'passkeyLogin',
  method: 'POST',
  path: '/auth/passkey',
  access: 'public',
  limit: { max: 600, per: 'minute', by: 'address' },
});

export const askSecondStepPasskey = endpoint({
  id: 'askSecondStepPasskey',
  method: 'POST',
  path: '/auth/second-step/passkey',
  access: 'public',
  limit: { max: 30, per: 'minute', by: 'token', address: 600 },
});

export const secondStep = endpoint({
  id: 'secondStep',
  method: 'POST',
  path: '/auth/second-step',
  access: 'public',
  limit: { max: 30, per: 'minute', by: 'token', address: 600 },
});
