import { endpointsOf } from './endpoint.ts';
import type { vehiclesSchemas } from './vehicles.schemas.ts';

const endpoint = endpointsOf<typeof vehiclesSchemas>();

export const lookUpVehicle = endpoint({
  id: 'lookUpVehicle',
  method: 'POST',
  path: '/vehicles/lookup',
  access: 'claim.file',
  limit: { max: 20, per: 'hour', by: 'user' },
});
