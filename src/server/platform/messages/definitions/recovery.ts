import { defineMessage } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';
import { amount, count, text } from '../message-data.ts';

export const recoveryMessages = {
  'claim-closed': defineMessage({
    data: { number: text },
    page: '/app/claims/{claimId}',
    notice: 'success',
  }),
  /** To staff. */
  'insurer-overdue': defineMessage({
    data: { number: text, insurer: text, amount, days: count },
    page: '/app/claims/{claimId}',
    notice: 'warning',
  }),
} satisfies Record<string, MessageDefinition>;
