import { defineMessage } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';
import { text } from '../message-data.ts';

export const operationsMessages = {
  'letter-failed': defineMessage({
    data: { letter: text, channel: text, reason: text },
    notice: 'error',
    alert: true,
  }),
} satisfies Record<string, MessageDefinition>;
