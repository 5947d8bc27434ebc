import { endpoint } from '../endpoint.ts';

export const askPasskey = endpoint({
  id: 'auth.passkey.ask',
  method: 'POST',
  path: '/auth/passkey/start',
  access: 'public',
  summary: 'What the browser asks the device for to log in by a passkey, without address or password',
  limit: { max: 600, per: 'minute', by: 'address' },
});

export const passkeyLogin = endpoint({
  id: 'auth.passkey.login',
  method: 'POST',
  path: '/auth/passkey',
  access: 'public',
  summary: 'Log in by a passkey: it is both factors, for its device has checked who holds it',
  limit: { max: 600, per: 'minute', by: 'address' },
});

export const askSecondStepPasskey = endpoint({
  id: 'auth.secondStep.askPasskey',
  method: 'POST',
  path: '/auth/second-step/passkey',
  access: 'public',
  summary: 'What the browser asks the device for as the second step of a login',
  limit: { max: 30, per: 'minute', by: 'token', address: 600 },
});

export const secondStep = endpoint({
  id: 'auth.secondStep',
  method: 'POST',
  path: '/auth/second-step',
  access: 'public',
  summary: 'The second step of a login: a passkey, a code of the authenticator app, or a recovery code. Five tries, five minutes',
  limit: { max: 30, per: 'minute', by: 'token', address: 600 },
});
