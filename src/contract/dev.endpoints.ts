import { endpointsOf } from './endpoint.ts';
import type { devSchemas } from './dev.schemas.ts';

const endpoint = endpointsOf<typeof devSchemas>();

/** Available in demo mode only. */
export const devMessages = endpoint({
  id: 'devMessages',
  method: 'GET',
  path: '/dev/messages',
  access: 'public',
});

export const devInfo = endpoint({
  id: 'devInfo',
  method: 'GET',
  path: '/dev/info',
  access: 'public',
});
