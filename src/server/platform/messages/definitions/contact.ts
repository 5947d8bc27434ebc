import { defineMessage, text } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';

export const contactMessages = {
  /** To our own support mailbox: in English. */
  'contact-message': defineMessage({
    data: { reference: text, topic: text, name: text, language: text, message: text, details: text },
    page: 'mailto:{email}?subject={reference}',
    email: true,
  }),
} satisfies Record<string, MessageDefinition>;
