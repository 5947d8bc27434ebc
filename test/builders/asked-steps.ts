import type { ClaimAction } from '#domain/claims/lifecycle.ts';
import type { NextStep } from '#domain/claims/next-steps.ts';

/** What somebody can do who is asked for this step. */
export const asksFor: Partial<Record<NextStep, ClaimAction>> = {
  'start-claim': 'decide-reject',
  'enter-estimate': 'save-estimate',
  'accept-survey': 'accept-survey',
  'report-survey': 'report-survey',
  decide: 'decide-reject',
  answer: 'save-answer',
  'confirm-approval': 'return-to-review',
  'accept-offer': 'open-balance-payment',
  'renew-offer': 'renew-offer',
  'complete-repair': 'upload-invoice',
  'check-invoice': 'reopen-review',
  'complete-invoice': 'upload-invoice',
};
