import { endpoint } from '../endpoint.ts';

export const askPhoneCode = endpoint({
  id: 'auth.phone.ask',
  method: 'POST',
  path: '/auth/phone/code',
  access: 'public',
  summary: 'Send a code by SMS to log in as a claimant; does and answers the same for every number, known or not',
  limit: { max: 40, per: 'hour', by: 'address' },
});

export const phoneLogin = endpoint({
  id: 'auth.phone.login',
  method: 'POST',
  path: '/auth/phone',
  access: 'public',
  summary: 'Log in as a claimant by the code, in the browser that asked for it: tokens, or secondStep where the account has one',
  limit: { max: 60, per: 'minute', by: 'address' },
});
