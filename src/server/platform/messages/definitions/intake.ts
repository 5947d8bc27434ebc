import { defineMessage, amount, count, text, vehicleName } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';

export const intakeMessages = {
  'claim-submitted': defineMessage({
    data: { number: text, vehicle: vehicleName, fee: amount },
    page: '/app/claims/{claimId}',
    notice: 'success',
    email: true,
    sms: true,
  }),
  'claim-for-garage': defineMessage({
    data: { number: text },
    page: '/app/claims/{claimId}',
    notice: 'info',
  }),
  /** To a workshop without an account that an owner named in a claim. Nothing that the owner typed in words: it goes to a number that anyone can name. */
  'garage-invited': defineMessage({
    data: { number: text, registration: vehicleName },
    letterPage: '/signup/garage',
    sms: true,
  }),
  /** To staff. */
  'garage-to-invite': defineMessage({
    data: { number: text, garage: text, phone: text },
    page: '/app/claims/{claimId}',
    notice: 'info',
  }),
  'draft-waiting': defineMessage({
    data: { number: text },
    page: '/app/claims/new?claim={claimId}',
    notice: 'info',
    topic: 'reminder',
    email: true,
  }),
  'papers-missing': defineMessage({
    data: { number: text, count },
    page: '/app/claims/{claimId}',
    notice: 'info',
    smsPage: '/add-papers/{token}',
    topic: 'reminder',
    email: true,
    sms: true,
  }),
  /** To an owner who asked for the link. */
  'papers-link': defineMessage({
    data: { number: text, token: text },
    page: '/add-papers/{token}',
    sms: true,
  }),
} satisfies Record<string, MessageDefinition>;
