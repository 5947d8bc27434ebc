import { claimParties } from '../roles.ts';

/** Whom a claim can wait for: a role, the platform, the insurer. Staff are one party. */
export const waitingParties = [...claimParties, 'insurance', 'insurer', 'system'] as const;
export type WaitingParty = (typeof waitingParties)[number];

/** What they are to do; the screen has a sentence for each. */
export const nextSteps = [
  'finish-draft',
  'start-claim',
  'enter-estimate',
  'report-survey',
  'decide',
  'answer',
  'confirm-approval',
  'make-offer',
  'accept-offer',
  'renew-offer',
  'link-garage',
  'complete-repair',
  'check-invoice',
  'become-payable',
  'decide-kyc',
  'resolve-payout',
  'send-payout',
  'pay-us',
  'may-appeal',
  'nothing',
] as const;
export type NextStep = (typeof nextSteps)[number];

/** Steps that are offered and asked of nobody: on no list of things to do. */
export const unaskedSteps: readonly NextStep[] = ['finish-draft', 'may-appeal'];
