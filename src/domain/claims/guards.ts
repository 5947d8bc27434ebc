import type { Permission } from '../permissions.ts';
import { staffRoles } from '../roles.ts';
import type { RoleActor } from '../roles.ts';
import { isLiveTransfer } from '../transfers/transfer.ts';
import type { TransferState } from '../transfers/transfer.ts';
import type { ClaimProblemCode } from './problem-codes.ts';
import { stoppedBy } from './review/checks.ts';
import { provisionalLimit } from './review/insurers-word.ts';
import type { CheckFacts } from './review/checks.ts';
import { isTitleExplained } from './review/title.ts';
import type { ClaimStage } from './stages.ts';

/** Target of a transition: a stage, the current stage, the stage before the questions, or deletion. */
type Destination = ClaimStage | 'same' | 'stage-before-questions' | 'removed';

export interface ActionRow<GuardName extends string> {
  readonly from: readonly ClaimStage[];
  readonly to: Destination;
  /** Permitted actors: holders of the permission, the platform, or both. */
  readonly by: readonly (Permission | 'system')[];
  /** Evaluated in this order; the first refusal gives the reason. */
  readonly guards: readonly GuardName[];
}

/** Rows of a phase, with its own guards and the general ones below. */
export type ActionRows<OwnGuard extends string = never> = Readonly<Record<string, ActionRow<OwnGuard | GeneralGuard>>>;

export const beforeDecision = ['submitted', 'survey', 'review', 'info_needed'] as const;

/** Returns null to pass or a code to refuse. `Facts`: what the guard reads of a claim. */
export type Guard<Facts> = (facts: Facts, actor: RoleActor) => ClaimProblemCode | null;

export const refuseUnless =
  <Facts>(code: ClaimProblemCode, holds: (facts: Facts, actor: RoleActor) => boolean): Guard<Facts> =>
  (facts, actor) =>
    holds(facts, actor) ? null : code;

/** Staff work that affects segregation of duties: linked the garage, released the payout to a changed account, handled money. */
export const claimHands = ['linked', 'released', 'money'] as const;
export type ClaimHand = (typeof claimHands)[number];

export interface ClaimHandFact {
  readonly userId: string;
  readonly hand: ClaimHand;
}

/** Facts for the rules of all phases: stage, people, and the reason given with an action. */
export interface CommonFacts {
  readonly stage: ClaimStage;
  readonly now: Date;
  readonly claimantId: string;
  /** Account of the chosen garage; null if none is chosen or it has no account. */
  readonly garageUserId: string | null;
  /** Surveyor of the current survey, later of the reported one; null if none. */
  readonly surveyorUserId: string | null;
  /** The last approver of the claim, and the checker. */
  readonly deciderIds: readonly string[];
  readonly hands: readonly ClaimHandFact[];
  /** Persons connected with its owner, garage or surveyor. */
  readonly partyKinIds: readonly string[];
  /** As it will be stored. */
  readonly reason: string | null;
}

/** Whether this person approved the claim or confirmed the approval. Others must then handle its money. */
export function isDecider(facts: Pick<CommonFacts, 'deciderIds'>, userId: string | null): boolean {
  return userId !== null && facts.deciderIds.includes(userId);
}

/** Whether this person did any of this work on the claim. */
export function hadHand(facts: Pick<CommonFacts, 'hands'>, userId: string | null, ...hands: readonly ClaimHand[]): boolean {
  return facts.hands.some((one) => one.userId === userId && hands.includes(one.hand));
}

export const isGiven = (reason: string | null): boolean => reason !== null && reason.trim() !== '';

export const generalGuards = {
  'reason-given': refuseUnless('claim.reason-required', ({ reason }: CommonFacts) => isGiven(reason)),
  'nothing-stops': (facts: CheckFacts) => stoppedBy(facts),
  'title-explained': refuseUnless('claim.title-unexplained', (facts: CheckFacts) => isTitleExplained(facts)),
  // The rest of a provisionally accepted amount waits for the final acceptance; two approvers change nothing about it.
  'within-acceptance': refuseUnless(
    'claim.above-provisional',
    (facts: CheckFacts) => (facts.approvedAmount ?? 0) <= (provisionalLimit(facts) ?? Number.POSITIVE_INFINITY),
  ),
  'no-live-payout': refuseUnless(
    'claim.payout-exists',
    ({ payout }: { readonly payout: { readonly state: TransferState } | null }) =>
      payout === null || !isLiveTransfer(payout.state),
  ),
  // A connected person provides neither evidence nor decisions.
  'not-connected': refuseUnless(
    'claim.connected',
    ({ partyKinIds }: CommonFacts, actor) =>
      !staffRoles.some((role) => role === actor.role) || actor.userId === null || !partyKinIds.includes(actor.userId),
  ),
  // Segregation of duties: the approver does not handle the money. Without a known approver no money is due.
  'money-by-another': refuseUnless(
    'claim.money-by-decider',
    (facts: CommonFacts, actor) => actor.role === 'system' || (facts.deciderIds.length > 0 && !isDecider(facts, actor.userId)),
  ),
  'money-not-by-payee-hand': refuseUnless(
    'claim.money-by-payee-hand',
    (facts: CommonFacts, actor) => !hadHand(facts, actor.userId, 'linked', 'released'),
  ),
} as const;

type GeneralGuard = keyof typeof generalGuards;
