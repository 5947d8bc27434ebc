import {
  amount,
  claimant,
  count,
  day,
  defineMessage,
  everyone,
  insurersNumber,
  moment,
  parties,
  staffOnly,
  text,
  vehicleName,
} from '../define-message.ts';
import type { ClaimEventDefinition, MessageDefinition } from '../define-message.ts';

/** Messages and timeline events of a claim from filing to offer, by phase. The events' texts are `timeline.<kind>` of the contract. */

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
  /** To a garage without an account that an owner named in a claim. Contains nothing the owner typed: anyone's number could be named. */
  'garage-invited': defineMessage({
    data: { number: text, registration: vehicleName, token: text },
    page: '/workshop/{token}',
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
  'identity-missing': defineMessage({
    data: { number: text },
    page: '/app/identity?claim={claimId}',
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
  /** To an owner who requested the link. */
  'papers-link': defineMessage({
    data: { number: text, token: text },
    page: '/add-papers/{token}',
    sms: true,
  }),
} satisfies Record<string, MessageDefinition>;

export const intakeEvents = {
  submitted: defineMessage({ timeline: everyone, data: { fee: amount, vehicle: text } }),
  discarded: defineMessage({ timeline: claimant }),
  'garage-linked': defineMessage({ timeline: everyone, data: { garage: text } }),
  'document-added': defineMessage({ timeline: everyone, data: { name: text } }),
  'document-deleted': defineMessage({ timeline: everyone, data: { name: text } }),
} satisfies Record<string, ClaimEventDefinition>;

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

export const surveyEvents = {
  'survey-assigned': defineMessage({ timeline: everyone, data: { surveyor: text, due: moment } }),
  'survey-accepted': defineMessage({ timeline: everyone }),
  'survey-declined': defineMessage({ timeline: everyone }),
  'survey-recalled': defineMessage({ timeline: everyone }),
  'survey-visit': defineMessage({ timeline: everyone, data: { at: moment } }),
  'survey-reported': defineMessage({ timeline: everyone, data: { amount } }),
  'insurer-survey': defineMessage({ timeline: everyone, data: { amount } }),
} satisfies Record<string, ClaimEventDefinition>;

export const reviewMessages = {
  'info-requested': defineMessage({
    data: { number: text, count, questions: text },
    page: '/app/claims/{claimId}',
    notice: 'warning',
    email: true,
    sms: true,
  }),
  /** To the owner; the link opens the questions without a login. */
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
    // The reason may be long, so only the page shows it.
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
  /** To an insurer's contact, in English. */
  'insurer-word': defineMessage({
    data: { number: insurersNumber, vehicle: vehicleName },
    page: '/insurer-word/{token}',
    email: true,
  }),
  /** To the signatory: all claims that wait for their answer. */
  'insurer-word-list': defineMessage({
    data: { claims: count },
    page: '/insurer-word/{token}',
    email: true,
  }),
  'insurer-words-kept': defineMessage({
    data: { claims: count },
    page: '/contact',
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
  /** To a lender, in English. */
  'lender-consent': defineMessage({
    data: { number: text, vehicle: vehicleName, amount },
    page: '/lender-consent/{token}',
    email: true,
  }),
  'lender-reminder': defineMessage({
    data: { number: text, vehicle: vehicleName, amount },
    page: '/lender-consent/{token}',
    email: true,
  }),
  /** To the owner: whom we asked. */
  'lender-asked': defineMessage({
    data: { number: text, lender: text },
    page: '/app/claims/{claimId}',
    notice: 'info',
    email: true,
  }),
  'lender-not-lender': defineMessage({
    data: { number: text, lender: text },
    page: '/app/claims/{claimId}',
    notice: 'warning',
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
  /** To an insurer's contact, with our letter. */
  'insurer-letter': defineMessage({
    data: { number: insurersNumber, ours: text, amount, by: day },
    email: true,
  }),
  /** To the person who requested it. */
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

export const reviewEvents = {
  'review-started': defineMessage({ timeline: everyone }),
  'info-requested': defineMessage({ timeline: everyone, data: { of: text, count } }),
  'question-answered': defineMessage({ timeline: everyone, data: { by: text } }),
  'info-complete': defineMessage({ timeline: everyone }),
  'questions-closed': defineMessage({ timeline: everyone }),
  'second-approval': defineMessage({ timeline: parties }),
  'returned-to-review': defineMessage({ timeline: parties }),
  'review-reopened': defineMessage({ timeline: parties }),
  approved: defineMessage({ timeline: parties, data: { amount } }),
  rejected: defineMessage({ timeline: everyone, data: { reason: text } }),
  appealed: defineMessage({ timeline: parties }),
  withdrawn: defineMessage({ timeline: everyone }),
  'assignee-changed': defineMessage({ timeline: staffOnly, data: { name: text } }),
  'lender-asked': defineMessage({ timeline: claimant, data: { lender: text } }),
  'lender-consented': defineMessage({ timeline: claimant, data: { lender: text } }),
  'lender-refused': defineMessage({ timeline: claimant, data: { lender: text } }),
  'lender-not-lender': defineMessage({ timeline: claimant, data: { lender: text } }),
  'lender-passed-over': defineMessage({ timeline: claimant, data: { lender: text } }),
  'insurer-asked': defineMessage({ timeline: staffOnly, data: { officer: text } }),
  'insurer-confirmed': defineMessage({ timeline: staffOnly, data: { officer: text } }),
  'insurer-corrected': defineMessage({ timeline: staffOnly, data: { officer: text } }),
  'insurer-denied': defineMessage({ timeline: staffOnly, data: { officer: text } }),
  'acceptance-letter-confirmed': defineMessage({ timeline: staffOnly, data: { officer: text } }),
  'acceptance-letter-refused': defineMessage({ timeline: staffOnly, data: { officer: text, reason: text } }),
  'insurer-letter-written': defineMessage({ timeline: staffOnly, data: { amount } }),
  'insurer-letter-sent': defineMessage({ timeline: staffOnly, data: { amount, officer: text, by: day } }),
} satisfies Record<string, ClaimEventDefinition>;

export const offerMessages = {
  'offer-ready': defineMessage({
    data: { number: text, amount, balance: amount, until: moment },
    page: '/app/claims/{claimId}',
    email: true,
    sms: true,
  }),
  /** To an owner who has agreed to it; with the link anyone can pay the rest without a login. */
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

export const deedMessages = {
  /** To the party whose signature in ink was not accepted. */
  'deed-refused': defineMessage({
    data: { number: text, reason: text },
    page: '/app/claims/{claimId}?tab=repair#deed',
    notice: 'warning',
  }),
} satisfies Record<string, MessageDefinition>;

export const offerEvents = {
  'offer-made': defineMessage({ timeline: claimant, data: { until: moment, balance: amount } }),
  'offer-accepted': defineMessage({ timeline: parties }),
  'deed-signed': defineMessage({ timeline: parties }),
  'offer-expired': defineMessage({ timeline: claimant }),
  'offer-renewed': defineMessage({ timeline: claimant, data: { until: moment } }),
  'advance-renewed': defineMessage({ timeline: parties, data: { amount, invoice: amount } }),
  'refund-started': defineMessage({ timeline: claimant, data: { amount } }),
} satisfies Record<string, ClaimEventDefinition>;
