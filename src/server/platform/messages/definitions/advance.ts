import {
  amount,
  claimant,
  count,
  day,
  defineMessage,
  everyone,
  insurersNumber,
  parties,
  staffOnly,
  text,
  vehicleName,
  words,
} from '../define-message.ts';
import type { ClaimEventDefinition, MessageDefinition } from '../define-message.ts';

/** Messages and timeline events from the repair to the insurer's payment, by phase. */

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

export const repairEvents = {
  'estimate-saved': defineMessage({ timeline: everyone, data: { amount, version: count } }),
  'supplement-raised': defineMessage({ timeline: everyone, data: { amount } }),
  'invoice-uploaded': defineMessage({ timeline: parties, data: { amount } }),
  'vehicle-ready': defineMessage({ timeline: parties }),
  'repair-vehicle-in': defineMessage({ timeline: everyone }),
  'repair-dismantled': defineMessage({ timeline: everyone }),
  'repair-parts-ordered': defineMessage({ timeline: everyone }),
  'repair-repair-started': defineMessage({ timeline: everyone }),
  'repair-repair-done': defineMessage({ timeline: everyone }),
  'owners-share-received': defineMessage({ timeline: parties, data: { amount } }),
  'owners-share-undone': defineMessage({ timeline: parties, data: { amount } }),
  rated: defineMessage({ timeline: parties, data: { rating: count } }),
} satisfies Record<string, ClaimEventDefinition>;

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

export const payoutEvents = {
  'payout-started': defineMessage({ timeline: parties, data: { amount } }),
  'payout-failed': defineMessage({ timeline: parties }),
  'payout-returned': defineMessage({ timeline: parties }),
  disbursed: defineMessage({ timeline: parties, data: { amount, utr: text } }),
  'paid-late': defineMessage({ timeline: claimant, data: { amount } }),
  'gate-pass-issued': defineMessage({ timeline: parties, data: { code: text } }),
  'vehicle-left': defineMessage({ timeline: parties }),
  'vehicle-left-undone': defineMessage({ timeline: parties }),
} satisfies Record<string, ClaimEventDefinition>;

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
  /** Triggered by the owner, or by anyone with their unlocked phone. */
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
  /** For tax that the insurer deducted on the owner's PAN: the owner credits it with the certificate. */
  'tds-charge-due': defineMessage({
    data: { number: text, amount, by: day, reason: text },
    page: '/app/claims/{claimId}',
    notice: 'warning',
    email: true,
  }),
  /** The same to the garage. */
  'tds-charge-set-off': defineMessage({
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
  /** To an insurer's contact, with our letter and the assignment pack. */
  'insurer-reminder': defineMessage({ data: { letter: text, number: insurersNumber, ours: text, amount }, email: true }),
} satisfies Record<string, MessageDefinition>;

export const recoveryEvents = {
  'insurer-paid': defineMessage({ timeline: staffOnly, data: { amount } }),
  'insurer-payment-undone': defineMessage({ timeline: staffOnly, data: { amount } }),
  shortfall: defineMessage({ timeline: staffOnly }),
  'written-off': defineMessage({ timeline: staffOnly }),
  closed: defineMessage({ timeline: parties }),
  'surplus-passed-on': defineMessage({ timeline: claimant, data: { amount, by: day } }),
  'surplus-paid': defineMessage({ timeline: claimant, data: { amount } }),
  'charged-to-owner': defineMessage({ timeline: claimant, data: { amount } }),
  'charged-to-garage': defineMessage({ timeline: staffOnly, data: { amount } }),
  'charge-paid': defineMessage({ timeline: claimant, data: { amount } }),
  'reminder-sent': defineMessage({ timeline: staffOnly, data: { letter: text, officer: text } }),
  'reminder-skipped': defineMessage({ timeline: staffOnly, data: { letter: text, reason: text } }),
} satisfies Record<string, ClaimEventDefinition>;

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
