import { defineMessage, amount, text } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';

export const paymentMessages = {
  'payment-refunded': defineMessage({
    data: { amount },
    notice: 'info',
  }),
  'refund-done': defineMessage({
    data: { amount },
    notice: 'success',
  }),
  'refund-failed': defineMessage({
    data: { order: text, amount },
    notice: 'error',
    alert: true,
  }),
  'payment-alert': defineMessage({
    data: { order: text, alert: text },
    notice: 'error',
    alert: true,
  }),
} satisfies Record<string, MessageDefinition>;
