import { defineMessage, amount, text, vehicleName, words } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';

export const payoutMessages = {
  'payout-sent': defineMessage({
    data: { number: text, amount, utr: text },
    page: '/app/claims/{claimId}',
    notice: 'success',
    email: true,
    sms: true,
  }),
  'paid-late': defineMessage({
    data: { number: text, amount },
    page: '/app/claims/{claimId}',
    notice: 'info',
    email: true,
  }),
  'gate-pass': defineMessage({
    data: { number: text, code: text, vehicle: vehicleName },
    page: '/app/claims/{claimId}',
    letterPage: '/gate-pass/{code}',
    notice: 'success',
    email: true,
    sms: true,
  }),
  'payout-alert': defineMessage({
    data: { number: text, why: words },
    page: '/app/claims/{claimId}',
    notice: 'error',
    alert: true,
  }),
} satisfies Record<string, MessageDefinition>;
