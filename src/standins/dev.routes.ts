import { devInfo, devMessages } from '#contract/dev.endpoints.ts';
import { devSchemas } from '#contract/dev.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { demoPassword, demoUsers } from './demo-users.ts';

const route = routesOf(devSchemas);

const link = /https?:\/\/\S+/g;

/** Routes available only in demo mode: the inbox, and the stand-in's address. */
export const devRoutes: readonly Route[] = [
  route(devMessages, async ({ platform, query }) => {
    const rows = await platform.db
      .selectFrom('dev_message')
      .selectAll()
      .$if(query.to !== undefined, (select) => select.where('recipient', '=', query.to ?? ''))
      .orderBy('sent_at', 'desc')
      .limit(query.limit)
      .execute();
    return rows.map((row) => ({
      id: row.outbox_id,
      channel: row.channel === 'sms' ? ('sms' as const) : ('email' as const),
      to: row.recipient,
      subject: row.subject,
      text: row.text,
      html: row.html,
      links: [...row.text.matchAll(link)].map(([address]) => address),
      sentAt: row.sent_at.toISOString(),
    }));
  }),
  route(devInfo, async ({ platform }) => ({
    cashfreeStandinUrl: new URL(platform.config.cashfree.payments.baseUrl).origin,
    users: demoUsers.map((user) => ({ email: user.email, role: user.role, name: `${user.firstName} ${user.lastName}` })),
    password: demoPassword,
  })),
];
