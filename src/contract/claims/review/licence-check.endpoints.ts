import { endpoint } from '../../endpoint.ts';

export const checkLicence = endpoint({
  id: 'check-licence',
  method: 'POST',
  path: '/claims/{id}/licence-check',
  access: 'claim.review',
  summary:
    'Asks the register whether the driver of a filed claim was licensed for the vehicle on the day of the incident; what it says is kept with the claim.',
  limit: { max: 30, per: 'hour', by: 'user' },
});
