import { defineMessage, amount, count, day, insurersNumber, text, vehicleName } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';

export const reviewMessages = {
  'info-requested': defineMessage({
    data: { number: text, count, questions: text },
    page: '/app/claims/{claimId}',
    notice: 'warning',
    email: true,
    sms: true,
  }),
  /** To the owner, whose link opens the questions without a login. */
  'answer-link': defineMessage({
    data: { number: text, token: text },
    page: '/answer/{token}',
    sms: true,
  }),
  'claim-approved': defineMessage({
    data: { number: text, amount },
    page: '/app/claims/{claimId}',
    notice: 'success',
    email: true,
    sms: true,
  }),
  'claim-approved-garage': defineMessage({
    data: { number: text, amount },
    page: '/app/claims/{claimId}',
    notice: 'success',
    email: true,
  }),
  'claim-rejected': defineMessage({
    data: { number: text, reason: text },
    page: '/app/claims/{claimId}',
    notice: 'error',
    email: true,
    // The reason may be long: it is on the page.
    sms: true,
  }),
  'claim-rejected-garage': defineMessage({
    data: { number: text },
    page: '/app/claims/{claimId}',
    notice: 'warning',
  }),
  'claim-withdrawn': defineMessage({
    data: { number: text },
    page: '/app/claims/{claimId}',
    notice: 'warning',
  }),
  /** To an officer of an insurer: in English. */
  'insurer-word': defineMessage({
    data: { number: insurersNumber, vehicle: vehicleName },
    page: '/insurer-word/{token}',
    email: true,
  }),
  'insurer-word-code': defineMessage({
    data: { code: text },
    code: true,
    email: true,
  }),
  'insurer-word-kept': defineMessage({
    data: { number: insurersNumber },
    page: '/contact',
    email: true,
  }),
  /** To a lender: in English. */
  'lender-consent': defineMessage({
    data: { number: text, vehicle: vehicleName },
    page: '/lender-consent/{token}',
    email: true,
  }),
  'lender-consented': defineMessage({
    data: { number: text, lender: text },
    page: '/app/claims/{claimId}',
    notice: 'success',
  }),
  'lender-refused': defineMessage({
    data: { number: text, lender: text },
    page: '/app/claims/{claimId}',
    notice: 'error',
  }),
  /** To an officer of an insurer, with our letter. */
  'insurer-letter': defineMessage({
    data: { number: insurersNumber, ours: text, amount, by: day },
    email: true,
  }),
  /** To who asked. */
  'insurer-confirmed': defineMessage({
    data: { number: text, insurer: text },
    page: '/app/claims/{claimId}',
    notice: 'success',
  }),
  'insurer-corrected': defineMessage({
    data: { number: text, insurer: text },
    page: '/app/claims/{claimId}',
    notice: 'warning',
  }),
  'insurer-denied': defineMessage({
    data: { number: text, insurer: text },
    page: '/app/claims/{claimId}',
    notice: 'error',
  }),
} satisfies Record<string, MessageDefinition>;
