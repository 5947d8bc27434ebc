import { defineMessage } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';
import { text } from '../message-data.ts';

export const operationsMessages = {
  'letter-failed': defineMessage({
    data: { letter: text, channel: text, reason: text },
    notice: 'error',
    alert: true,
  }),
  /** To staff who may confirm it. */
  'proposal-waits': defineMessage({
    data: { by: text },
    page: '/app/proposals',
    notice: 'info',
  }),
} satisfies Record<string, MessageDefinition>;
