import { endpoint } from './endpoint.ts';
import { z } from './zod-setup.ts';

/** Demo mode only: these answer nowhere else. */
export const devMessages = endpoint({
  id: 'dev.messages',
  method: 'GET',
  path: '/dev/messages',
  access: 'public',
  summary: 'Demo mode: e-mails and SMS that were sent, newest first',
  query: z.object({ to: z.optional(z.string()), limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50) }),
  reply: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(['email', 'sms']),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.nullable(z.string()),
      links: z.array(z.string()),
      sentAt: z.string(),
    }),
  ),
});

export const devInfo = endpoint({
  id: 'dev.info',
  method: 'GET',
  path: '/dev/info',
  access: 'public',
  summary: 'Demo mode: the address of the Cashfree stand-in and the demo users',
  reply: z.object({
    cashfreeStandinUrl: z.string(),
    users: z.array(z.object({ email: z.string(), role: z.string(), name: z.string() })),
    password: z.string(),
  }),
});
