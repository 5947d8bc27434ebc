import { staffRoles } from '../roles.ts';
import type { RoleActor } from '../roles.ts';
import { isLiveTransfer } from '../transfers/transfer.ts';
import { mayApproverConfirm } from '../approvals/presets.ts';
import type { Approvers } from '../approvals/presets.ts';
import { claimHands, hadHand } from './claim-facts.ts';
import type { ClaimFacts } from './claim-facts.ts';
import { isPartReachable } from '#domain/claims/intake/parts.ts';
import type { ClaimProblemCode } from './problem-codes.ts';
import { checksHold, stoppedBy } from './review/checks.ts';
import { isReceivableDone } from './recovery/receivable.ts';
import { isSurveyorEligible } from '#domain/claims/survey/survey.ts';

/** A guard of the transition table: null lets pass, a code refuses. */
export type Guard = (facts: ClaimFacts, actor: RoleActor) => ClaimProblemCode | null;

/** Days in which a rejection may be appealed. */
export const APPEAL_DAYS = 30;

const refuseUnless =
  (code: ClaimProblemCode, holds: (facts: ClaimFacts, actor: RoleActor) => boolean): Guard =>
  (facts, actor) =>
    holds(facts, actor) ? null : code;

/** Is a survey needed for this loss? It is as large as the largest that anybody says: owner, garage, or who approves. */
export function isSurveyRequired(
  facts: Pick<ClaimFacts, 'estimatedRepairCost' | 'ownersEstimate' | 'approvedAmount' | 'surveyRequiredFrom'>,
): boolean {
  const said = [facts.ownersEstimate, facts.estimatedRepairCost, facts.approvedAmount];
  return said.some((loss) => loss !== null && loss >= facts.surveyRequiredFrom);
}

/** Did this person approve the claim, or confirm that? Then its money is another's to handle. */
export function isDecider(facts: Pick<ClaimFacts, 'deciderIds'>, userId: string | null): boolean {
  return userId !== null && facts.deciderIds.includes(userId);
}

function approversOf({ firstApproverId, deciderIds }: ClaimFacts): Approvers {
  return { first: firstApproverId, second: deciderIds.find((id) => id !== firstApproverId) ?? null };
}

function isWithinCalculation(facts: ClaimFacts): boolean {
  return facts.calculatedAmount !== null && facts.approvedAmount !== null && facts.approvedAmount <= facts.calculatedAmount;
}

const isGiven = (reason: string | null) => reason !== null && reason.trim() !== '';

function hasLivePayout(facts: ClaimFacts): boolean {
  return facts.payout !== null && isLiveTransfer(facts.payout.state);
}

function isBalanceConfirmed(facts: ClaimFacts): boolean {
  return facts.offer !== null && (facts.offer.balance === 0 || facts.offer.payment === 'success');
}

/** Open in time, or paid by an attempt that began in time and was confirmed late. */
function isOfferInTime(facts: ClaimFacts): boolean {
  if (facts.offer === null) return false;
  const { expiresAt, paymentOpenedAt } = facts.offer;
  if (facts.now.getTime() <= expiresAt.getTime()) return true;
  return paymentOpenedAt !== null && paymentOpenedAt.getTime() <= expiresAt.getTime() && isBalanceConfirmed(facts);
}

const moneyByAnother = refuseUnless(
  'claim.money-by-decider',
  (f, actor) => actor.role === 'system' || (f.deciderIds.length > 0 && !isDecider(f, actor.userId)),
);

export const guards = {
  'part-b-reachable': refuseUnless('claim.part-locked', (f) => isPartReachable('B', f.completedParts)),
  'part-c-reachable': refuseUnless('claim.part-locked', (f) => isPartReachable('C', f.completedParts)),
  'part-d-reachable': refuseUnless('claim.part-locked', (f) => isPartReachable('D', f.completedParts)),
  'parts-a-to-d-complete': refuseUnless('claim.parts-incomplete', (f) => isPartReachable('E', f.completedParts)),
  'payment-confirmed': refuseUnless('claim.payment-not-confirmed', (f) => f.wizardPayment === 'success'),
  // A payment that may still succeed must find its claim.
  'no-payment-opened': refuseUnless('claim.payment-in-progress', (f) => f.wizardPayment === null),
  'no-payment-in-flight': refuseUnless('claim.payment-in-progress', (f) => f.wizardPayment !== 'processing'),

  'reason-given': refuseUnless('claim.reason-required', (f) => isGiven(f.reason)),
  'questions-asked': refuseUnless('claim.questions-missing', (f) => f.questions.some((question) => !question.answered)),
  'actor-was-asked': refuseUnless('claim.forbidden', (f, actor) =>
    f.questions.some((question) => question.askedOf === actor.role),
  ),
  'all-items-answered': refuseUnless('claim.items-unanswered', (f) => f.questions.every((question) => question.answered)),

  'surveyor-eligible': refuseUnless(
    'surveyor.not-eligible',
    (f) => f.surveyorToAssign !== null && isSurveyorEligible(f.surveyorToAssign),
  ),
  // In review a survey is only ordered when a raised estimate made one necessary; otherwise the deciding would never begin.
  'survey-still-to-order': refuseUnless(
    'claim.wrong-stage',
    (f) => f.stage !== 'review' || (isSurveyRequired(f) && !f.surveyReported),
  ),
  'survey-not-accepted': refuseUnless('claim.wrong-stage', (f) => !f.surveyAccepted),
  'every-line-assessed': refuseUnless('survey.lines-unassessed', (f) => f.surveyLinesAssessed),
  'photo-taken': refuseUnless('survey.photo-missing', (f) => f.surveyPhotoCount >= 1),
  'survey-done-if-required': refuseUnless('claim.survey-required', (f) => f.surveyReported || !isSurveyRequired(f)),

  'acceptance-proven': refuseUnless('claim.acceptance-proof-missing', (f) => f.insurerAcceptanceRecorded),
  'not-a-duplicate': refuseUnless('claim.duplicate', (f) => f.duplicate === 'none'),
  'amount-given': refuseUnless('claim.amount-missing', (f) => f.approvedAmount !== null && f.approvedAmount > 0),
  'estimate-given': refuseUnless('claim.estimate-missing', (f) => f.estimatedRepairCost !== null && f.estimatedRepairCost > 0),
  'nothing-stops': (f) => stoppedBy(f),
  'checks-hold': refuseUnless('claim.checks-open', (f, actor) => checksHold(f, actor.userId)),
  'open-checks-explained': refuseUnless('claim.checks-open', (f, actor) => checksHold(f, actor.userId) || isGiven(f.reason)),
  'not-too-small': refuseUnless(
    'claim.approval-too-small',
    (f) => f.approvedAmount !== null && f.approvedAmount >= f.smallestApproval,
  ),
  'within-calculation': refuseUnless('claim.above-calculation', isWithinCalculation),
  'above-calculation-explained': refuseUnless('claim.above-calculation', (f) => isWithinCalculation(f) || isGiven(f.reason)),
  'within-own-limit': refuseUnless(
    'claim.above-approval-limit',
    (f) => f.approvedAmount !== null && f.approvedAmount <= f.approvalLimit,
  ),
  'second-approver-differs': refuseUnless(
    'approval.same-person',
    (f, actor) => f.firstApproverId !== null && actor.userId !== null && actor.userId !== f.firstApproverId,
  ),

  'offer-open': refuseUnless('claim.offer-not-open', (f) => f.offer?.state === 'open'),
  'offer-in-time': refuseUnless('claim.offer-expired', isOfferInTime),
  'balance-confirmed': refuseUnless('claim.payment-not-confirmed', isBalanceConfirmed),
  'offer-lapsed': refuseUnless(
    'claim.offer-still-open',
    (f) =>
      f.offer === null ||
      f.offer.state === 'expired' ||
      f.offer.state === 'void' ||
      (f.offer.state === 'open' && f.offer.payment !== 'processing' && !isOfferInTime(f)),
  ),
  'offer-not-accepted': refuseUnless('claim.offer-accepted', (f) => f.offer?.state !== 'accepted'),
  'offer-accepted': refuseUnless('claim.offer-not-accepted', (f) => f.offer?.state === 'accepted' && isBalanceConfirmed(f)),

  'vehicle-ready': refuseUnless('claim.vehicle-not-ready', (f) => f.vehicleReady),
  'invoice-uploaded': refuseUnless('claim.invoice-missing', (f) => f.invoiceAmount !== null),
  'invoice-entered': refuseUnless('claim.invoice-incomplete', (f) => !['short', 'faulty'].includes(f.invoiceStanding)),
  'invoice-read': refuseUnless('claim.invoice-unread', (f) => !['unread', 'seal-open'].includes(f.invoiceStanding)),
  'invoice-seen': refuseUnless('claim.invoice-unseen', (f) => f.invoiceStanding !== 'unseen'),
  'invoice-unseen': refuseUnless('claim.wrong-stage', (f) => f.invoiceStanding === 'unseen'),
  'invoice-in-order': refuseUnless('claim.invoice-addressee', (f) => f.invoiceStanding === 'in-order'),
  'invoice-covers-advance': refuseUnless(
    'claim.invoice-below-advance',
    (f) => f.invoiceAmount !== null && f.advanceAmount !== null && f.invoiceAmount >= f.advanceAmount,
  ),
  'garage-without-account': refuseUnless('claim.garage-registered', (f) => f.garageUserId === null),
  'garage-payable': refuseUnless('claim.garage-not-payable', (f) => f.garageKycApproved && f.garageBankVerified),
  'payee-accepted': refuseUnless('claim.payee-name', (f) => f.payeeAccepted),
  'no-live-payout': refuseUnless('claim.payout-exists', (f) => !hasLivePayout(f)),
  'payout-exists': refuseUnless('claim.payout-missing', (f) => f.payout !== null),
  'payout-credited': refuseUnless(
    'claim.payout-not-credited',
    (f) => f.payout !== null && f.payout.state === 'success' && f.payout.credited && f.payout.utr !== null && f.payout.utr !== '',
  ),
  'payout-matches': refuseUnless('claim.payout-mismatch', (f) => f.payout?.matches === true),
  'payout-came-back': refuseUnless('claim.payout-missing', (f) => f.payout?.state === 'failed' || f.payout?.state === 'reversed'),

  // Nobody holds both ends of a claim. Where nobody is known to have approved it, nobody's money is due.
  'money-by-another': moneyByAnother,
  // In a smaller company one of the two who approved a claim may confirm what a third proposes about its money.
  'confirmed-by-another': (f, actor) =>
    actor.userId !== null && f.confirms !== null && mayApproverConfirm(f.confirms, f.preset, actor.userId, approversOf(f))
      ? null
      : moneyByAnother(f, actor),
  'money-not-by-payee-hand': refuseUnless(
    'claim.money-by-payee-hand',
    (f, actor) => !hadHand(f, actor.userId, 'linked', 'released'),
  ),
  'payee-by-another': refuseUnless(
    'claim.payee-by-other-hand',
    (f, actor) => !isDecider(f, actor.userId) && !hadHand(f, actor.userId, 'released', 'money'),
  ),
  // To pay again is handling money; to let the payout go to a changed account says who is paid.
  'release-by-another': refuseUnless(
    'claim.payee-by-other-hand',
    (f, actor) => !hadHand(f, actor.userId, 'linked', ...(f.payeeChanged ? (['money'] as const) : [])),
  ),
  'decided-by-another': refuseUnless('claim.decided-by-other-hand', (f, actor) => !hadHand(f, actor.userId, ...claimHands)),
  'confirmer-not-kin': refuseUnless(
    'approval.connected-person',
    (f, actor) => actor.userId !== null && !f.kinIds.includes(actor.userId),
  ),
  // Neither evidence nor a decision comes from somebody who is connected with whom it is about.
  'not-connected': refuseUnless(
    'claim.connected',
    (f, actor) =>
      !staffRoles.some((role) => role === actor.role) || actor.userId === null || !f.partyKinIds.includes(actor.userId),
  ),
  'first-word-counts': refuseUnless('claim.first-approver-lapsed', (f) => !f.firstApproverLapsed),
  'payout-stopped': refuseUnless(
    'payout.not-retryable',
    (f) => f.payoutHeld || f.payout?.state === 'failed' || f.payout?.state === 'reversed',
  ),
  'receivable-opened': refuseUnless('claim.wrong-stage', (f) => f.receivable !== null),
  'receivable-done': refuseUnless('claim.receivable-open', (f) => f.receivable !== null && isReceivableDone(f.receivable)),
  'receivable-owed': refuseUnless('claim.wrong-stage', (f) => f.receivable !== null && !isReceivableDone(f.receivable)),
  'appeal-open': refuseUnless(
    'claim.appeal-closed',
    (f) => f.appealCount < 1 && f.rejectedAt !== null && f.now.getTime() <= f.rejectedAt.getTime() + APPEAL_DAYS * 86_400_000,
  ),
  'not-yet-rated': refuseUnless('claim.already-rated', (f) => !f.garageRated),
} as const satisfies Record<string, Guard>;

export type GuardName = keyof typeof guards;
