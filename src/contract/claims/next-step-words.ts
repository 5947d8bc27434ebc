import type { NextStep } from '#domain/claims/obligations.ts';
import type { MessageKey } from '#contract/messages.ts';

/** Obligations of garages and surveyors with a text in the second person. */
const toYou = [
  'enter-estimate',
  'accept-survey',
  'report-survey',
  'answer',
  'report-ready',
  'start-repair',
  'sign-deed',
  'upload-invoice',
  'complete-invoice',
  'become-payable',
] as const satisfies readonly NextStep[];
/** Obligations whose text addresses the owner; other readers get the third person. */
const toOwner = [
  'accept-offer',
  'renew-offer',
  'send-papers',
  'show-identity',
  'pay-us',
  'pay-charge',
  'name-account',
  'pay-share',
  'may-appeal',
] as const satisfies readonly NextStep[];

function isIn<Step extends NextStep>(list: readonly Step[], step: NextStep): step is Step {
  return (list as readonly NextStep[]).includes(step);
}

export function nextStepKey(step: NextStep, reader: { readonly isYours: boolean; readonly isOwner: boolean }): MessageKey {
  if (reader.isYours && isIn(toYou, step)) return `next.${step}.you`;
  return !reader.isOwner && isIn(toOwner, step) ? `next.${step}.other` : `next.${step}`;
}
