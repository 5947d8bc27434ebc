import { endpointsOf } from './endpoint.ts';
import type { vehiclesSchemas } from './vehicles.schemas.ts';

const endpoint = endpointsOf<typeof vehiclesSchemas>();

export const lookUpVehicle = endpoint({
  id: 'lookUpVehicle',
  method: 'POST',
  path: '/vehicles/lookup',
  access: 'claim.file',
  summary:
    'What the vehicle register says of a number plate, to fill in the wizard. Numbers that lead to the owner are given only to the owner. A register that cannot be asked is no error: `found` is false.',
  limit: { max: 20, per: 'hour', by: 'user' },
});
