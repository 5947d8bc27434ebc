import { endpoint } from '../endpoint.ts';

export const askPhoneCode = endpoint({
  id: 'auth.phone.ask',
  method: 'POST',
  path: '/auth/phone/code',
  access: 'public',
  summary: 'Send a code by SMS to log in as a claimant; does and answers the same for every number, known or not',
  limit: { max: 10, per: 'hour', by: 'phone', address: 200 },
});

export const phoneLogin = endpoint({
  id: 'auth.phone.login',
  method: 'POST',
  path: '/auth/phone',
  access: 'public',
  summary:
    'Log in as a claimant by the code, in the browser that asked for it: tokens, secondStep where the account has one, or signUpToken where the number opens none',
  limit: { max: 30, per: 'minute', by: 'phone', address: 600 },
});

export const phoneSignUp = endpoint({
  id: 'auth.phone.signUp',
  method: 'POST',
  path: '/auth/phone/sign-up',
  access: 'public',
  summary:
    'Sign up as a claimant with a name and a telephone that auth.phone.login has proved; answers tokens. E-mail can follow',
  limit: { max: 30, per: 'minute', by: 'token', address: 300 },
});
