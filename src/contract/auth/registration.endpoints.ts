import { endpoint } from '../endpoint.ts';

export const register = endpoint({
  id: 'auth.register',
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary:
    'Sign up: without a role the general sign-up (a claimant), else a claimant or a surveyor. Insurance and admin come by invitation, garages by POST /garage/register',
  idempotent: true,
  limit: { max: 10, per: 'minute', by: 'email', address: 120 },
  status: 201,
});
