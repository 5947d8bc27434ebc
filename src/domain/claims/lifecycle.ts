import type { Permission } from '#domain/permissions.ts';
import type { GuardName } from './guards.ts';
import type { ClaimStage } from './stages.ts';
import { isAllowedFrom } from '#domain/state-machine.ts';
import type { ClaimFacts } from './claim-facts.ts';

/** Where a row leads: a stage, the stage it is in, the stage before the questions, or out of existence. */
type Destination = ClaimStage | 'same' | 'stage-before-questions' | 'removed';

export interface ClaimTransition {
  readonly from: readonly ClaimStage[];
  readonly to: Destination;
  /** Who may: people with the permission, the platform itself, or either. */
  readonly by: readonly (Permission | 'system')[];
  /** Checked in this order; the first that refuses gives the reason. */
  readonly guards: readonly GuardName[];
}

const beforeDecision = ['submitted', 'survey', 'review', 'info_needed'] as const;
const afterFiling = [...beforeDecision, 'second_approval', 'approved', 'disbursed', 'closed', 'rejected', 'withdrawn'] as const;
const decisionGuards = [
  'not-connected',
  'decided-by-another',
  'amount-given',
  'not-too-small',
  'estimate-given',
  'acceptance-proven',
  'not-a-duplicate',
  'nothing-stops',
  'survey-done-if-required',
] as const;

/** THE table of a claim's life (product rules §5). Whatever changes a claim, or offers a button that does, reads it through `can` and `apply`. */
export const claimLifecycle = {
  // The wizard. Part E is saved by `pay` only, never by a browser's word.
  'save-part-a': { from: ['draft'], to: 'same', by: ['claim.file'], guards: [] },
  'save-part-b': { from: ['draft'], to: 'same', by: ['claim.file'], guards: ['part-b-reachable'] },
  'save-part-c': { from: ['draft'], to: 'same', by: ['claim.file'], guards: ['part-c-reachable'] },
  'save-part-d': { from: ['draft'], to: 'same', by: ['claim.file'], guards: ['part-d-reachable'] },
  'open-payment': { from: ['draft'], to: 'same', by: ['claim.file'], guards: ['parts-a-to-d-complete'] },
  pay: { from: ['draft'], to: 'same', by: ['system'], guards: ['parts-a-to-d-complete', 'payment-confirmed'] },
  // The system submits too: who closed the window after paying has filed all the same.
  submit: {
    from: ['draft'],
    to: 'submitted',
    by: ['claim.file', 'system'],
    guards: ['parts-a-to-d-complete', 'payment-confirmed'],
  },
  // Discarded: given up but kept, so that a payment which arrives late finds its claim and is refunded.
  discard: { from: ['draft'], to: 'withdrawn', by: ['claim.file'], guards: ['no-payment-in-flight'] },
  // Deleted: gone, allowed only where no payment was ever opened.
  'delete-draft': { from: ['draft'], to: 'removed', by: ['claim.file', 'system'], guards: ['no-payment-opened'] },

  // Papers, by everyone involved.
  'add-document': {
    from: ['draft', 'submitted', 'survey', 'review', 'info_needed', 'second_approval', 'approved', 'disbursed', 'rejected'],
    to: 'same',
    by: ['claim-document.add'],
    guards: ['not-connected'],
  },
  // A garage that was only named, or listed without an account, has registered: without an account nobody could be paid.
  'link-garage': {
    from: [...beforeDecision, 'second_approval', 'approved'],
    to: 'same',
    by: ['claim.review'],
    guards: ['garage-without-account', 'no-live-payout', 'payee-by-another', 'not-connected'],
  },
  'record-cover': { from: beforeDecision, to: 'same', by: ['cover.record'], guards: ['not-connected'] },
  // Staff ask an officer of the insurer by a link; the answer is the officer's own, and what it corrects is taken over by a person.
  'ask-insurer': { from: [...beforeDecision, 'second_approval'], to: 'same', by: ['claim.review'], guards: ['not-connected'] },
  'take-over-correction': {
    from: [...beforeDecision, 'second_approval'],
    to: 'same',
    by: ['claim.review'],
    guards: ['not-connected'],
  },
  'hear-insurer': { from: [...beforeDecision, 'second_approval', 'approved'], to: 'same', by: ['system'], guards: [] },
  'save-estimate': { from: beforeDecision, to: 'same', by: ['estimate.save'], guards: [] },

  // Survey.
  'assign-survey': {
    from: ['submitted', 'review'],
    to: 'survey',
    by: ['survey.assign'],
    guards: ['survey-still-to-order', 'not-connected', 'surveyor-eligible'],
  },
  'accept-survey': { from: ['survey'], to: 'same', by: ['survey.report'], guards: ['survey-not-accepted'] },
  'decline-survey': { from: ['survey'], to: 'submitted', by: ['survey.report'], guards: ['reason-given'] },
  // Staff take a survey back from a surveyor who does not act.
  'recall-survey': { from: ['survey'], to: 'submitted', by: ['survey.assign'], guards: ['reason-given'] },
  'report-survey': { from: ['survey'], to: 'review', by: ['survey.report'], guards: ['every-line-assessed', 'photo-taken'] },

  // Review and decision.
  'start-review': { from: ['submitted'], to: 'review', by: ['claim.review'], guards: ['survey-done-if-required'] },
  'request-info': { from: ['review'], to: 'info_needed', by: ['claim.review'], guards: ['questions-asked'] },
  'save-answer': { from: ['info_needed'], to: 'same', by: ['claim-question.answer'], guards: ['actor-was-asked'] },
  'answer-info': {
    from: ['info_needed'],
    to: 'stage-before-questions',
    by: ['claim-question.answer'],
    guards: ['actor-was-asked', 'all-items-answered'],
  },
  // Staff go on without an answer that does not come.
  'close-questions': { from: ['info_needed'], to: 'stage-before-questions', by: ['claim.review'], guards: ['reason-given'] },
  'decide-approve': {
    from: ['review'],
    to: 'approved',
    by: ['claim.decide'],
    guards: [...decisionGuards, 'within-calculation', 'checks-hold', 'within-own-limit'],
  },
  'send-to-second-approval': {
    from: ['review'],
    to: 'second_approval',
    by: ['claim.decide'],
    guards: [...decisionGuards, 'above-calculation-explained', 'open-checks-explained'],
  },
  // From submitted: what needs no review to be refused, such as a theft or a policy without own damage.
  'decide-reject': { from: ['submitted', 'review'], to: 'rejected', by: ['claim.decide'], guards: ['reason-given'] },
  'confirm-approval': {
    from: ['second_approval'],
    to: 'approved',
    by: ['claim.confirm'],
    guards: ['second-approver-differs', 'confirmer-not-kin', 'first-word-counts', ...decisionGuards],
  },
  'return-to-review': { from: ['second_approval'], to: 'review', by: ['claim.confirm'], guards: ['reason-given'] },

  // Offer. The system accepts too: the claimant paid the balance and closed the window.
  'open-balance-payment': { from: ['approved'], to: 'same', by: ['offer.accept'], guards: ['offer-open', 'offer-in-time'] },
  'accept-offer': {
    from: ['approved'],
    to: 'same',
    by: ['offer.accept', 'system'],
    guards: ['offer-open', 'offer-in-time', 'balance-confirmed'],
  },
  'renew-offer': {
    from: ['approved'],
    to: 'same',
    by: ['offer.renew'],
    guards: ['no-live-payout', 'offer-lapsed'],
  },
  // The garage's invoice is below what was approved, or corrects one that was: advance, fee and offer are made anew.
  'renew-for-invoice': { from: ['approved'], to: 'same', by: ['system'], guards: ['no-live-payout'] },

  // Repair.
  'upload-invoice': { from: ['approved'], to: 'same', by: ['invoice.upload'], guards: ['no-live-payout'] },
  // A person has looked at an invoice whose file shows nothing to a machine.
  'confirm-invoice': {
    from: ['approved'],
    to: 'same',
    by: ['invoice.check'],
    guards: ['invoice-unseen', 'no-live-payout', 'money-by-another', 'money-not-by-payee-hand', 'not-connected'],
  },
  'mark-vehicle-ready': { from: ['approved'], to: 'same', by: ['repair.record'], guards: ['no-live-payout'] },
  // What the workshop is at, told to everyone involved; nothing depends on it.
  'record-milestone': { from: [...beforeDecision, 'second_approval', 'approved'], to: 'same', by: ['repair.record'], guards: [] },
  // More damage found: the offer is void and a new revision is reviewed.
  'raise-supplement': { from: ['approved'], to: 'review', by: ['estimate.save'], guards: ['no-live-payout'] },
  // Staff look again, for instance at an invoice below the advance. Voids the offer likewise.
  'reopen-review': { from: ['approved'], to: 'review', by: ['claim.decide'], guards: ['no-live-payout', 'reason-given'] },

  // Payout, always by the system and always from the gateway's re-read state.
  'start-payout': {
    from: ['approved'],
    to: 'same',
    by: ['system'],
    guards: [
      'offer-accepted',
      'invoice-uploaded',
      'invoice-covers-advance',
      'invoice-entered',
      'invoice-read',
      'invoice-seen',
      'invoice-in-order',
      'vehicle-ready',
      'garage-payable',
      'payee-accepted',
      'no-live-payout',
    ],
  },
  'confirm-payout': {
    from: ['approved'],
    to: 'disbursed',
    by: ['system'],
    guards: ['payout-exists', 'payout-matches', 'payout-credited'],
  },
  // Also after closing: a bank may send money back late, and the garage must still be paid.
  // A person pays again after a failure or a return, or says that a changed account is right.
  'retry-payout': {
    from: ['approved'],
    to: 'same',
    by: ['payout.retry'],
    guards: ['payout-stopped', 'nothing-stops', 'money-by-another', 'release-by-another', 'not-connected'],
  },
  'payout-returned': {
    from: ['approved', 'disbursed', 'closed'],
    to: 'approved',
    by: ['system'],
    guards: ['payout-came-back'],
  },

  // The end.
  // What the owner pays the garage is between the two: nothing depends on it.
  'record-owners-share': { from: ['disbursed', 'closed'], to: 'same', by: ['owners-share.record'], guards: [] },
  'rate-garage': { from: ['disbursed', 'closed'], to: 'same', by: ['garage.rate'], guards: ['not-yet-rated'] },
  // The insurer's money. It may arrive at any time, also while an advance that came back is looked at again.
  // By itself what came into the claim's own virtual account.
  'settle-receivable': {
    from: afterFiling,
    to: 'same',
    by: ['receivable.settle', 'system'],
    guards: ['receivable-opened', 'money-by-another', 'money-not-by-payee-hand'],
  },
  'confirm-write-off': {
    from: afterFiling,
    to: 'same',
    by: ['write-off.confirm'],
    guards: ['receivable-opened', 'confirmed-by-another', 'money-not-by-payee-hand'],
  },
  // An allocation that had settled it was taken back: the insurer owes again.
  'reopen-for-money': {
    from: ['closed'],
    to: 'disbursed',
    by: ['receivable.settle', 'write-off.confirm', 'system'],
    guards: ['receivable-owed', 'confirmed-by-another', 'money-not-by-payee-hand'],
  },
  close: {
    from: ['disbursed'],
    to: 'closed',
    by: ['receivable.settle', 'system'],
    guards: ['receivable-done', 'money-by-another', 'money-not-by-payee-hand'],
  },
  withdraw: {
    from: [...beforeDecision, 'second_approval', 'approved'],
    to: 'withdrawn',
    by: ['claim.withdraw'],
    guards: ['offer-not-accepted', 'no-live-payout'],
  },
  appeal: { from: ['rejected'], to: 'review', by: ['claim.appeal'], guards: ['appeal-open', 'reason-given'] },
} as const satisfies Record<string, ClaimTransition>;

export type ClaimAction = keyof typeof claimLifecycle;
export const claimActions = Object.keys(claimLifecycle) as readonly ClaimAction[];

/** The stage after the action; 'removed' when the claim ceases to exist. Ask `can` first: RangeError from a stage that the table does not list. */
export function apply(action: ClaimAction, facts: Pick<ClaimFacts, 'stage' | 'stageBeforeQuestions'>): ClaimStage | 'removed' {
  if (!isAllowedFrom(claimLifecycle, action, facts.stage)) throw new RangeError(`${action} is not possible from ${facts.stage}`);
  const { to }: ClaimTransition = claimLifecycle[action];
  if (to === 'same') return facts.stage;
  if (to === 'stage-before-questions') return facts.stageBeforeQuestions ?? 'review';
  return to;
}
