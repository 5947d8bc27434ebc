import { endpointsOf } from './endpoint.ts';
import type { devSchemas } from './dev.schemas.ts';

const endpoint = endpointsOf<typeof devSchemas>();

/** Demo mode only: these answer nowhere else. */
export const devMessages = endpoint({
  id: 'devMessages',
  method: 'GET',
  path: '/dev/messages',
  access: 'public',
  summary: 'Demo mode: e-mails and SMS that were sent, newest first',
});

export const devInfo = endpoint({
  id: 'devInfo',
  method: 'GET',
  path: '/dev/info',
  access: 'public',
  summary: 'Demo mode: the address of the Cashfree stand-in and the demo users',
});
