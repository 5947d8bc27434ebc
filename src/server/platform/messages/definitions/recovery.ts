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
  /** To an officer of an insurer, with our letter and the assignment pack. */
  'insurer-reminder': defineMessage({ data: { letter: text, number: text, ours: text, amount }, email: true }),
} satisfies Record<string, MessageDefinition>;
