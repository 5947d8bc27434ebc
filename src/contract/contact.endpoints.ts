import { endpointsOf } from './endpoint.ts';
import type { contactSchemas } from './contact.schemas.ts';

const endpoint = endpointsOf<typeof contactSchemas>();

export const sendContactMessage = endpoint({
  id: 'sendContactMessage',
  method: 'POST',
  path: '/contact',
  access: 'public',
  limit: { max: 5, per: 'hour', by: 'email', address: 100 },
  idempotent: true,
});
