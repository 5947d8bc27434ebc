import type { Paise } from '#domain/money.ts';
import type { Role, RoleActor } from '#domain/roles.ts';
import { beforeDecision, claimHands, hadHand, isGiven, refuseUnless } from '../guards.ts';
import type { ActionRows, CommonFacts } from '../guards.ts';
import type { ClaimStage } from '../stages.ts';
import { isSurveyRequired } from '../survey/survey-actions.ts';
import type { SurveyFacts } from '../survey/survey-actions.ts';
import { checksHold } from './checks.ts';
import type { CheckFacts } from './checks.ts';
import { isTitleDifferent } from './title.ts';

/** Days in which a rejection can be appealed. */
export const APPEAL_DAYS = 30;

interface QuestionFacts {
  readonly askedOf: Role;
  readonly answered: boolean;
}

/** Input of an approval besides the checks. */
export interface ApprovalFacts extends CheckFacts {
  /** Whether insurer, policy, the insurer's claim number and proof of acceptance are all recorded. */
  readonly insurerAcceptanceRecorded: boolean;
  /** Result of the search for another live claim by vehicle and incident, and by insurer claim number. */
  readonly duplicate: 'unchecked' | 'none' | 'found';
  /** Amount the acting staff member may approve alone (default ₹2,00,000). */
  readonly approvalLimit: Paise;
  /** The insurer's part by our calculation; null without an estimate. */
  readonly calculatedAmount: Paise | null;
  /** Minimum approvable amount (setting, ₹1,000). */
  readonly smallestApproval: Paise;
  /** The amount exceeds the highest fee slab, so staff set the fee. */
  readonly needsStaffQuote: boolean;
}

export interface ReviewFacts extends ApprovalFacts {
  readonly questions: readonly QuestionFacts[];
  readonly stageBeforeQuestions: ClaimStage | null;
  readonly firstApproverId: string | null;
  /** The first approver was suspended or lost the duty. */
  readonly firstApproverLapsed: boolean;
  /** Persons connected with the first approver, if a checker is needed. */
  readonly kinIds: readonly string[];
  readonly rejectedAt: Date | null;
  readonly appealCount: number;
}

const isWithinCalculation = ({ calculatedAmount, approvedAmount }: ApprovalFacts): boolean =>
  calculatedAmount !== null && approvedAmount !== null && approvedAmount <= calculatedAmount;

export const reviewGuards = {
  'questions-asked': refuseUnless('claim.questions-missing', ({ questions }: ReviewFacts) =>
    questions.some((question) => !question.answered),
  ),
  'actor-was-asked': refuseUnless('claim.forbidden', ({ questions }: ReviewFacts, actor) =>
    questions.some((question) => question.askedOf === actor.role),
  ),
  'all-items-answered': refuseUnless('claim.items-unanswered', ({ questions }: ReviewFacts) =>
    questions.every((question) => question.answered),
  ),

  'survey-done-if-required': refuseUnless(
    'claim.survey-required',
    (facts: SurveyFacts) => facts.surveyReported || !isSurveyRequired(facts),
  ),
  'acceptance-proven': refuseUnless(
    'claim.acceptance-proof-missing',
    ({ insurerAcceptanceRecorded }: ApprovalFacts) => insurerAcceptanceRecorded,
  ),
  'not-a-duplicate': refuseUnless('claim.duplicate', ({ duplicate }: ApprovalFacts) => duplicate === 'none'),
  'amount-given': refuseUnless(
    'claim.amount-missing',
    ({ approvedAmount }: ApprovalFacts) => approvedAmount !== null && approvedAmount > 0,
  ),
  'not-too-small': refuseUnless(
    'claim.approval-too-small',
    ({ approvedAmount, smallestApproval }: ApprovalFacts) => approvedAmount !== null && approvedAmount >= smallestApproval,
  ),
  'estimate-given': refuseUnless(
    'claim.estimate-missing',
    ({ estimatedRepairCost }: ApprovalFacts) => estimatedRepairCost !== null && estimatedRepairCost > 0,
  ),
  'decided-by-another': refuseUnless(
    'claim.decided-by-other-hand',
    (facts: CommonFacts, actor) => !hadHand(facts, actor.userId, ...claimHands),
  ),

  'title-differs': refuseUnless('claim.title-in-order', (facts: CheckFacts) => isTitleDifferent(facts)),

  // Limits of a single approver; beyond any of them two are needed.
  'within-calculation': refuseUnless('claim.above-calculation', isWithinCalculation),
  'checks-hold': refuseUnless('claim.checks-open', (facts: CheckFacts, actor) => checksHold(facts, actor.userId)),
  'within-own-limit': refuseUnless(
    'claim.above-approval-limit',
    ({ approvedAmount, approvalLimit }: ApprovalFacts) => approvedAmount !== null && approvedAmount <= approvalLimit,
  ),
  'fee-within-slabs': refuseUnless('claim.fee-above-slabs', ({ needsStaffQuote }: ApprovalFacts) => !needsStaffQuote),
  // The checker must see why the first approver exceeded the calculation or overruled the checks.
  'above-calculation-explained': refuseUnless(
    'claim.above-calculation',
    (facts: ApprovalFacts & CommonFacts) => isWithinCalculation(facts) || isGiven(facts.reason),
  ),
  'open-checks-explained': refuseUnless(
    'claim.checks-open',
    (facts: CheckFacts & CommonFacts, actor) => checksHold(facts, actor.userId) || isGiven(facts.reason),
  ),

  'second-approver-differs': refuseUnless(
    'approval.same-person',
    ({ firstApproverId }: ReviewFacts, actor) =>
      firstApproverId !== null && actor.userId !== null && actor.userId !== firstApproverId,
  ),
  'confirmer-not-kin': refuseUnless(
    'approval.connected-person',
    ({ kinIds }: ReviewFacts, actor) => actor.userId !== null && !kinIds.includes(actor.userId),
  ),
  'first-word-counts': refuseUnless(
    'claim.first-approver-lapsed',
    ({ firstApproverLapsed }: ReviewFacts) => !firstApproverLapsed,
  ),
  'appeal-open': refuseUnless(
    'claim.appeal-closed',
    ({ appealCount, rejectedAt, now }: ReviewFacts) =>
      appealCount < 1 && rejectedAt !== null && now.getTime() <= rejectedAt.getTime() + APPEAL_DAYS * 86_400_000,
  ),
} as const;

const decisionGuards = [
  'not-connected',
  'decided-by-another',
  'amount-given',
  'not-too-small',
  'estimate-given',
  'acceptance-proven',
  'not-a-duplicate',
  'nothing-stops',
  'title-explained',
  'within-acceptance',
  'survey-done-if-required',
] as const;

const aloneGuards = ['within-calculation', 'checks-hold', 'within-own-limit', 'fee-within-slabs'] as const;

/** One person may approve up to their own limit, our calculation and the fee slabs, if every check passes. Otherwise two people are needed. */
export function approvalAction(facts: ApprovalFacts, actor: RoleActor): 'decide-approve' | 'send-to-second-approval' {
  return aloneGuards.every((name) => reviewGuards[name](facts, actor) === null) ? 'decide-approve' : 'send-to-second-approval';
}

/** While the insurer's acceptance can still change what is paid. */
export const acceptanceStages = [...beforeDecision, 'second_approval', 'approved'] as const;

/** Policy cover and insurer confirmation: evidence collected by staff from filing to decision. */
export const evidenceActions = {
  'record-cover': { from: beforeDecision, to: 'same', by: ['cover.record'], guards: ['not-connected'] },
  // A paper explains why the claimant is not the registered owner or not the insured.
  'record-title-paper': {
    from: beforeDecision,
    to: 'same',
    by: ['cover.record'],
    guards: ['not-connected', 'title-differs'],
  },
  // Staff ask the insurer's authorised signatory by a link. The answer is the signatory's own; staff adopt a correction.
  // After the approval the final acceptance is asked.
  'ask-insurer': {
    from: acceptanceStages,
    to: 'same',
    by: ['claim.review'],
    guards: ['not-connected', 'no-live-payout'],
  },
  'take-over-correction': {
    from: acceptanceStages,
    to: 'same',
    by: ['claim.review'],
    guards: ['not-connected', 'no-live-payout'],
  },
  // A letter of acceptance: one person enters it, another confirms it with the picture in sight, or refuses it.
  'enter-letter': {
    from: acceptanceStages,
    to: 'same',
    by: ['claim.review'],
    guards: ['not-connected'],
  },
  'confirm-letter': {
    from: acceptanceStages,
    to: 'same',
    by: ['claim.confirm'],
    guards: ['not-connected'],
  },
  'hear-insurer': { from: acceptanceStages, to: 'same', by: ['system'], guards: [] },
} as const satisfies ActionRows<keyof typeof reviewGuards>;

export const reviewActions = {
  'start-review': { from: ['submitted'], to: 'review', by: ['claim.review'], guards: ['survey-done-if-required'] },
  'request-info': { from: ['review'], to: 'info_needed', by: ['claim.review'], guards: ['questions-asked'] },
  'save-answer': { from: ['info_needed'], to: 'same', by: ['claim-question.answer'], guards: ['actor-was-asked'] },
  'answer-info': {
    from: ['info_needed'],
    to: 'stage-before-questions',
    by: ['claim-question.answer'],
    guards: ['actor-was-asked', 'all-items-answered'],
  },
  // Staff proceed without a missing answer.
  'close-questions': { from: ['info_needed'], to: 'stage-before-questions', by: ['claim.review'], guards: ['reason-given'] },
  'decide-approve': {
    from: ['review'],
    to: 'approved',
    by: ['claim.decide'],
    guards: [...decisionGuards, ...aloneGuards],
  },
  'send-to-second-approval': {
    from: ['review'],
    to: 'second_approval',
    by: ['claim.decide'],
    guards: [...decisionGuards, 'above-calculation-explained', 'open-checks-explained'],
  },
  // From submitted: refusals that need no review, such as theft or a policy without own damage.
  'decide-reject': { from: ['submitted', 'review'], to: 'rejected', by: ['claim.decide'], guards: ['reason-given'] },
  'confirm-approval': {
    from: ['second_approval'],
    to: 'approved',
    by: ['claim.confirm'],
    guards: ['second-approver-differs', 'confirmer-not-kin', 'first-word-counts', ...decisionGuards],
  },
  'return-to-review': { from: ['second_approval'], to: 'review', by: ['claim.confirm'], guards: ['reason-given'] },
  // Staff review again, for instance after an invoice below the advance. Voids the offer.
  'reopen-review': { from: ['approved'], to: 'review', by: ['claim.decide'], guards: ['no-live-payout', 'reason-given'] },
  appeal: { from: ['rejected'], to: 'review', by: ['claim.appeal'], guards: ['appeal-open', 'reason-given'] },
} as const satisfies ActionRows<keyof typeof reviewGuards>;
