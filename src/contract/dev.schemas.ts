import { oneLine } from './fields.ts';
import { z } from './zod-setup.ts';

export const devSchemas = {
  devMessages: {
    summary: 'Demo mode: e-mails and SMS that were sent, newest first',
    query: z.object({
      to: z.optional(oneLine(254)),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
    }),
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
  },
  devInfo: {
    summary: 'Demo mode: the address of the Cashfree stand-in and the demo users',
    reply: z.object({
      cashfreeStandinUrl: z.string(),
      users: z.array(z.object({ email: z.string(), role: z.string(), name: z.string() })),
      password: z.string(),
    }),
  },
};
