import { defineMessage, amount, moment, text } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';

export const offerMessages = {
  'offer-ready': defineMessage({
    data: { number: text, amount, balance: amount, until: moment },
    page: '/app/claims/{claimId}',
    email: true,
    sms: true,
  }),
  /** To an owner who has agreed to it: by its link anybody pays what is left, without a login. */
  'pay-link': defineMessage({
    data: { number: text, amount, token: text },
    page: '/pay-claim/{token}',
    sms: true,
  }),
  'offer-renewed': defineMessage({
    data: { number: text, until: moment },
    page: '/app/claims/{claimId}',
    notice: 'info',
  }),
  'advance-renewed': defineMessage({
    data: { number: text, amount, invoice: amount },
    page: '/app/claims/{claimId}',
    notice: 'info',
  }),
  'offer-expired': defineMessage({
    data: { number: text },
    page: '/app/claims/{claimId}',
    notice: 'warning',
  }),
  'offer-accepted': defineMessage({
    data: { number: text },
    page: '/app/claims/{claimId}',
    notice: 'success',
    email: true,
  }),
} satisfies Record<string, MessageDefinition>;
