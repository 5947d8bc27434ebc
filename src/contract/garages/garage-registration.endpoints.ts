import { endpoint } from '../endpoint.ts';

/** Apart from the account's other endpoints, so that the sign-up loads none of them. */
export const registerGarage = endpoint({
  id: 'garage.register',
  method: 'POST',
  path: '/garage/register',
  access: 'public',
  summary: 'Apply for the directory; staff review the application',
  idempotent: true,
  limit: { max: 10, per: 'minute', by: 'email', address: 120 },
  status: 201,
});
