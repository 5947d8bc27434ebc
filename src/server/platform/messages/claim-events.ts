import { claimParties } from '#domain/roles.ts';
import type { ClaimParty } from '#domain/roles.ts';
import { defineMessage } from './define-message.ts';
import type { MessageDefinition } from './define-message.ts';
import { amount, count, day, moment, text } from './message-data.ts';

const everyone = claimParties;
const parties = ['claimant', 'garage'] as const satisfies readonly ClaimParty[];
const claimant = ['claimant'] as const satisfies readonly ClaimParty[];
const staffOnly = [] as const satisfies readonly ClaimParty[];

/** Every kind of event of a claim's life, who besides staff may read it, and what its sentence shows. Its words are `timeline.<kind>` of the contract. */
export const claimEvents = {
  submitted: defineMessage({ timeline: everyone, data: { fee: amount, vehicle: text } }),
  discarded: defineMessage({ timeline: claimant }),
  'garage-linked': defineMessage({ timeline: everyone, data: { garage: text } }),
  'document-added': defineMessage({ timeline: everyone, data: { name: text } }),
  'document-deleted': defineMessage({ timeline: everyone, data: { name: text } }),
  'survey-assigned': defineMessage({ timeline: everyone, data: { surveyor: text, due: moment } }),
  'survey-accepted': defineMessage({ timeline: everyone }),
  'survey-declined': defineMessage({ timeline: everyone }),
  'survey-recalled': defineMessage({ timeline: everyone }),
  'survey-reported': defineMessage({ timeline: everyone, data: { amount } }),
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
  'insurer-asked': defineMessage({ timeline: staffOnly, data: { officer: text } }),
  'insurer-confirmed': defineMessage({ timeline: staffOnly, data: { officer: text } }),
  'insurer-corrected': defineMessage({ timeline: staffOnly, data: { officer: text } }),
  'insurer-denied': defineMessage({ timeline: staffOnly, data: { officer: text } }),
  'insurer-letter-written': defineMessage({ timeline: staffOnly, data: { amount } }),
  'insurer-letter-sent': defineMessage({ timeline: staffOnly, data: { amount, officer: text, by: day } }),
  'reminder-sent': defineMessage({ timeline: staffOnly, data: { letter: text, officer: text } }),
  'reminder-skipped': defineMessage({ timeline: staffOnly, data: { letter: text, reason: text } }),
  'offer-made': defineMessage({ timeline: claimant, data: { until: moment, balance: amount } }),
  'offer-accepted': defineMessage({ timeline: parties }),
  'offer-expired': defineMessage({ timeline: claimant }),
  'offer-renewed': defineMessage({ timeline: claimant, data: { until: moment } }),
  'advance-renewed': defineMessage({ timeline: parties, data: { amount, invoice: amount } }),
  'estimate-saved': defineMessage({ timeline: everyone, data: { amount, version: count } }),
  'supplement-raised': defineMessage({ timeline: everyone, data: { amount } }),
  'invoice-uploaded': defineMessage({ timeline: parties, data: { amount } }),
  'vehicle-ready': defineMessage({ timeline: parties }),
  'repair-vehicle-in': defineMessage({ timeline: everyone }),
  'repair-dismantled': defineMessage({ timeline: everyone }),
  'repair-parts-ordered': defineMessage({ timeline: everyone }),
  'repair-repair-started': defineMessage({ timeline: everyone }),
  'repair-repair-done': defineMessage({ timeline: everyone }),
  rated: defineMessage({ timeline: parties, data: { rating: count } }),
  'payout-started': defineMessage({ timeline: parties, data: { amount } }),
  'payout-failed': defineMessage({ timeline: parties }),
  'payout-returned': defineMessage({ timeline: parties }),
  disbursed: defineMessage({ timeline: parties, data: { amount, utr: text } }),
  'paid-late': defineMessage({ timeline: claimant, data: { amount } }),
  'gate-pass-issued': defineMessage({ timeline: parties, data: { code: text } }),
  'refund-started': defineMessage({ timeline: claimant, data: { amount } }),
  'insurer-paid': defineMessage({ timeline: staffOnly, data: { amount } }),
  'insurer-payment-undone': defineMessage({ timeline: staffOnly, data: { amount } }),
  shortfall: defineMessage({ timeline: staffOnly }),
  'written-off': defineMessage({ timeline: staffOnly }),
  closed: defineMessage({ timeline: parties }),
} satisfies Record<string, MessageDefinition & { readonly timeline: readonly ClaimParty[] }>;
