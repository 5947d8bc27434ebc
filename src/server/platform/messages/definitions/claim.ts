import { defineMessage, amount, count, text, vehicleName, moment, day, insurersNumber, words } from '../define-message.ts';
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

export const surveyMessages = {
  /** To the garage. */
  'survey-visit': defineMessage({
    data: { number: text, vehicle: vehicleName, at: moment },
    page: '/app/claims/{claimId}',
    notice: 'info',
    sms: true,
  }),
  'survey-assigned': defineMessage({
    data: { number: text, vehicle: vehicleName, due: moment },
    page: '/app/claims/{claimId}',
    notice: 'info',
    email: true,
    sms: true,
  }),
} satisfies Record<string, MessageDefinition>;

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

export const repairMessages = {
  'supplement-raised': defineMessage({
    data: { number: text },
    page: '/app/claims/{claimId}',
    notice: 'warning',
  }),
  /** To staff. */
  'invoice-below-advance': defineMessage({
    data: { number: text, invoice: amount, amount },
    page: '/app/claims/{claimId}',
    notice: 'warning',
  }),
  /** To the garage. */
  'invoice-unseen': defineMessage({
    data: { number: text },
    page: '/app/claims/{claimId}?tab=repair',
    notice: 'info',
  }),
  'invoice-refused': defineMessage({
    data: { number: text, reason: text },
    page: '/app/claims/{claimId}?tab=repair',
    notice: 'warning',
  }),
  'owners-share-received': defineMessage({
    data: { number: text, amount },
    page: '/app/claims/{claimId}',
    notice: 'success',
  }),
  'owners-share-undone': defineMessage({
    data: { number: text, amount },
    page: '/app/claims/{claimId}',
    notice: 'warning',
  }),
} satisfies Record<string, MessageDefinition>;

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

export const surveyorFeeMessages = {
  'surveyor-paid': defineMessage({ data: { bill: text, amount }, page: '/app/fees', notice: 'success' }),
  'surveyor-bill-back': defineMessage({ data: { bill: text, why: text }, page: '/app/fees', notice: 'warning' }),
  'surveyor-bill-held': defineMessage({ data: { bill: text, why: words }, page: '/app/fees', notice: 'warning' }),
  'surveyor-bill-stuck': defineMessage({
    data: { bill: text, why: words },
    page: '/app/money/surveyor-fees?view=held',
    notice: 'error',
    alert: true,
  }),
} satisfies Record<string, MessageDefinition>;
