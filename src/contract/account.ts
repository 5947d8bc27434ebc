import { endpoint } from './endpoint.ts';
import { idParams } from './fields.ts';
import { presentPasswordField } from './password-fields.ts';
import { z } from './zod-setup.ts';

const messageReply = z.object({ message: z.string() });

export const listSessions = endpoint({
  id: 'account.sessions',
  method: 'GET',
  path: '/account/sessions',
  access: 'user',
  summary: 'Devices that are logged in, the latest seen first',
  reply: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        current: z.boolean(),
        /** 'Chrome on Android', read from the browser's name. */
        device: z.string(),
        /** Null: not known. */
        network: z.nullable(z.string()),
        createdAt: z.string(),
        lastSeenAt: z.string(),
      }),
    ),
  }),
});

export const endSession = endpoint({
  id: 'account.endSession',
  method: 'DELETE',
  path: '/account/sessions/{id}',
  access: 'user',
  summary: 'Log one device out',
  params: idParams,
  reply: messageReply,
});

export const endOtherSessions = endpoint({
  id: 'account.endOtherSessions',
  method: 'POST',
  path: '/account/sessions/end-others',
  access: 'user',
  summary: 'Log out every device but this one',
  body: z.object({}),
  reply: z.object({ message: z.string(), ended: z.number() }),
});

/** What a person may turn off. Codes, links, receipts and decisions on one's own money are always sent. */
export const notificationTopics = ['claim', 'garage', 'survey', 'kyc', 'reminder', 'news'] as const;
const choice = z.object({ email: z.boolean(), sms: z.boolean() });
const choices = z.object(
  Object.fromEntries(notificationTopics.map((topic) => [topic, choice])) as Record<
    (typeof notificationTopics)[number],
    typeof choice
  >,
);
export type NotificationChoices = z.output<typeof choices>;

export const getNotificationChoices = endpoint({
  id: 'account.notificationChoices',
  method: 'GET',
  path: '/account/notification-choices',
  access: 'user',
  summary: 'Which messages this person wants, by topic and channel',
  reply: z.object({ choices }),
});

export const notificationChoicesForm = z.object({ choices });

export const setNotificationChoices = endpoint({
  id: 'account.setNotificationChoices',
  method: 'PUT',
  path: '/account/notification-choices',
  access: 'user',
  summary: 'Set which messages this person wants',
  body: notificationChoicesForm,
  reply: z.object({ message: z.string(), choices }),
});

const exportDto = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'ready', 'failed', 'expired']),
  size: z.nullable(z.number()),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
});

export const startExport = endpoint({
  id: 'account.startExport',
  method: 'POST',
  path: '/account/exports',
  access: 'user',
  summary: 'Put my data together as a ZIP, by a job; one at a time',
  body: z.object({}),
  reply: z.object({ message: z.string(), export: exportDto }),
  limit: { max: 5, per: 'hour', by: 'user' },
  status: 202,
});

export const listExports = endpoint({
  id: 'account.exports',
  method: 'GET',
  path: '/account/exports',
  access: 'user',
  summary: 'My downloads of the last days',
  reply: z.object({ exports: z.array(exportDto) }),
});

export const downloadExport = endpoint({
  id: 'account.downloadExport',
  method: 'GET',
  path: '/account/exports/{id}/download',
  access: 'user',
  summary: 'The ZIP itself',
  kind: 'file',
  params: idParams,
});

export const closeAccountForm = z.object({
  password: presentPasswordField(),
  confirm: z.literal(true, 'account.close.confirm'),
});

export const closeAccount = endpoint({
  id: 'account.close',
  method: 'POST',
  path: '/account/close',
  access: 'user',
  summary: 'Close my account: personal data goes, what the law requires to be kept stays',
  body: closeAccountForm,
  reply: z.object({ message: z.string(), kept: z.array(z.object({ what: z.string(), why: z.string(), until: z.string() })) }),
  limit: { max: 5, per: 'hour', by: 'user' },
});
