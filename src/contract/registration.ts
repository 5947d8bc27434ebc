import { claimantRegistration, generalRegistration } from './claimant-signup.ts';
import { endpoint } from './endpoint.ts';
import { surveyorRegistration } from './surveyor-signup.ts';
import { z } from './zod-setup.ts';

export const register = endpoint({
  id: 'auth.register',
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary:
    'Sign up: without a role the general sign-up (a claimant), else a claimant or a surveyor. Insurance and admin come by invitation, garages by POST /garage/register',
  body: z.discriminatedUnion('role', [generalRegistration, claimantRegistration, surveyorRegistration], 'auth.register.role'),
  reply: z.object({ requiresVerification: z.boolean(), message: z.string() }),
  idempotent: true,
  limit: { max: 30, per: 'minute', by: 'address' },
  status: 201,
});
