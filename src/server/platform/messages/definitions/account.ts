import { defineMessage } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';
import { text } from '../message-data.ts';

export const accountMessages = {
  'email-changed': defineMessage({
    data: { newEmail: text },
    email: true,
  }),
  'password-changed': defineMessage({
    email: true,
  }),
  'export-ready': defineMessage({
    page: '/settings',
    email: true,
  }),
  'account-closed': defineMessage({
    data: { kept: text },
    email: true,
  }),
} satisfies Record<string, MessageDefinition>;
