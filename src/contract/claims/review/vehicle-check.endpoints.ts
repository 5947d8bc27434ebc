import { endpoint } from '../../endpoint.ts';

export const checkVehicle = endpoint({
  id: 'check-vehicle',
  method: 'POST',
  path: '/claims/{id}/vehicle-check',
  access: 'claim.review',
  summary: 'Asks the vehicle register about the vehicle of a filed claim; what it says is kept with the claim.',
  limit: { max: 60, per: 'hour', by: 'user' },
});
