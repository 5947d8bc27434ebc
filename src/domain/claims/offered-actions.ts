import type { ClaimFacts } from './claim-facts.ts';
import { documentTypes } from './intake/papers.ts';
import { can, claimActions, heldBack, isOwnHand } from './lifecycle.ts';
import type { ClaimAction } from './lifecycle.ts';
import type { BarringProblem } from './problem-codes.ts';
import { obligationRow, obligationsFor } from './obligations.ts';
import type { Obligation } from './obligations.ts';
import { MOTOR_SPECIALIZATION } from '#domain/claims/survey/survey.ts';
import { ZERO, paise } from '../money.ts';
import { partyOf } from '../roles.ts';
import type { RoleActor } from '../roles.ts';

/** What the form behind a button will bring, assumed to be well filled: the button asks whether the action is possible, the action checks what came. */
const typedIn: Partial<ClaimFacts> = {
  reason: 'given in the form',
  surveyorToAssign: {
    kycApproved: true,
    staffApproved: true,
    suspended: false,
    specializations: [MOTOR_SPECIALIZATION],
    conflicts: [],
  },
  surveyLinesAssessed: true,
  surveyPhotoCount: 1,
  duplicate: 'none',
  papers: documentTypes.map((type) => ({ type, by: 'others', kinIds: [] })),
  evidence: [],
  nearDoubles: [],
  samePhotos: [],
  // A setting, which the action looks up.
  smallestApproval: ZERO,
};

/** Every action that this actor could take now by filling in its form. */
export function offeredActions(actor: RoleActor, facts: ClaimFacts): ClaimAction[] {
  return claimActions.filter((action) => can(action, actor, hopeful(action, facts)).ok);
}

/** Why others must do what this actor's duties allow; each reason once. */
export function barringReasons(actor: RoleActor, facts: ClaimFacts): BarringProblem[] {
  const reasons = claimActions.map((action) => heldBack(action, actor, hopeful(action, facts)));
  return [...new Set(reasons.filter((reason) => reason !== null))];
}

/**
 * Of what waits for their party, may this actor do this? Staff by their duties, about nobody with whom they are connected, and not where only
 * another person may: the same table that refuses the action.
 */
export function mayDo(what: Obligation, actor: RoleActor, facts: ClaimFacts): boolean {
  if (actor.role === 'system') return true;
  const party = partyOf(actor.role);
  if (party !== 'insurance') return true;
  if (actor.userId !== null && facts.partyKinIds.includes(actor.userId)) return false;
  const { action } = obligationRow(what);
  return obligationsFor(actor).includes(what) && !(action && isOwnHand(action, actor, hopeful(action, facts)));
}

function hopeful(action: ClaimAction, facts: ClaimFacts): ClaimFacts {
  const filled = { ...facts, ...typedIn };
  switch (action) {
    case 'request-info':
      return { ...filled, questions: [{ askedOf: 'claimant', answered: false }] };
    case 'answer-info':
      return { ...filled, questions: facts.questions.map((question) => ({ ...question, answered: true })) };
    case 'decide-approve':
    case 'send-to-second-approval':
      return {
        ...filled,
        insurerAcceptanceRecorded: true,
        approvedAmount: facts.approvedAmount ?? paise(1),
        approvalLimit: paise(Number.MAX_SAFE_INTEGER),
        calculatedAmount: paise(Number.MAX_SAFE_INTEGER),
        needsStaffQuote: false,
      };
    default:
      return filled;
  }
}
