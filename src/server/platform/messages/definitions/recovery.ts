import { defineMessage, amount, count, day, insurersNumber, text } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';

export const recoveryMessages = {
  'claim-closed': defineMessage({
    data: { number: text },
    page: '/app/claims/{claimId}',
    notice: 'success',
  }),
  'surplus-due': defineMessage({
    data: { number: text, amount, by: day },
    page: '/app/claims/{claimId}',
    notice: 'info',
    email: true,
  }),
  /** By what the owner does, or whoever has their open phone. */
  'surplus-account': defineMessage({
    data: { number: text, last4: text },
    page: '/app/claims/{claimId}',
    notice: 'info',
    email: true,
  }),
  'surplus-paid': defineMessage({
    data: { number: text, amount },
    page: '/app/claims/{claimId}',
    notice: 'success',
  }),
  'surplus-failed': defineMessage({
    data: { number: text, amount },
    page: '/app/claims/{claimId}',
    notice: 'warning',
    email: true,
  }),
  'charge-due': defineMessage({
    data: { number: text, amount, by: day, reason: text },
    page: '/app/claims/{claimId}',
    notice: 'warning',
    email: true,
  }),
  /** To the garage. */
  'charge-set-off': defineMessage({
    data: { number: text, amount, reason: text },
    page: '/app/claims/{claimId}',
    notice: 'warning',
    email: true,
  }),
  /** To staff. */
  'insurer-overdue': defineMessage({
    data: { number: text, insurer: text, amount, days: count },
    page: '/app/claims/{claimId}',
    notice: 'warning',
  }),
  /** To an officer of an insurer, with our letter and the assignment pack. */
  'insurer-reminder': defineMessage({ data: { letter: text, number: insurersNumber, ours: text, amount }, email: true }),
} satisfies Record<string, MessageDefinition>;
