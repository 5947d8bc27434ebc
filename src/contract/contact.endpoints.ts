import { endpointsOf } from './endpoint.ts';
import type { contactSchemas } from './contact.schemas.ts';

const endpoint = endpointsOf<typeof contactSchemas>();

export const sendContactMessage = endpoint({
  id: 'sendContactMessage',
  method: 'POST',
  path: '/contact',
  access: 'public',
  summary: 'A message from the contact form to our support mailbox; nothing is sent to the address that was typed',
  limit: { max: 5, per: 'hour', by: 'email', address: 100 },
  idempotent: true,
});
