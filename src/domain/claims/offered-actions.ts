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

/** Assumes valid form input: the button checks whether the action is possible, the action validates the input. */
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
  // A setting, looked up by the action.
  smallestApproval: ZERO,
};

/** Actions available to this actor now, given valid form input. */
export function offeredActions(actor: RoleActor, facts: ClaimFacts): ClaimAction[] {
  return claimActions.filter((action) => can(action, actor, hopeful(action, facts)).ok);
}

/** Reasons why segregation of duties bars this actor, without duplicates. */
export function barringReasons(actor: RoleActor, facts: ClaimFacts): BarringProblem[] {
  const reasons = claimActions.map((action) => heldBack(action, actor, hopeful(action, facts)));
  return [...new Set(reasons.filter((reason) => reason !== null))];
}

/**
 * Whether this actor may do this to-do of their party. Staff need the duty, no connection with the parties, and no bar by segregation of duties: the same table
 * that refuses the action.
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
