import type { Permission } from '../permissions.ts';
import { staffRoles } from '../roles.ts';
import type { RoleActor } from '../roles.ts';
import { isLiveTransfer } from '../transfers/transfer.ts';
import type { TransferState } from '../transfers/transfer.ts';
import type { ClaimProblemCode } from './problem-codes.ts';
import { stoppedBy } from './review/checks.ts';
import type { CheckFacts } from './review/checks.ts';
import type { ClaimStage } from './stages.ts';

/** Where a row leads: a stage, the stage it is in, the stage before the questions, or out of existence. */
type Destination = ClaimStage | 'same' | 'stage-before-questions' | 'removed';

/** One action of a claim's life. */
export interface ActionRow<GuardName extends string> {
  readonly from: readonly ClaimStage[];
  readonly to: Destination;
  /** Who may: people with the permission, the platform itself, or either. */
  readonly by: readonly (Permission | 'system')[];
  /** Checked in this order; the first that refuses gives the reason. */
  readonly guards: readonly GuardName[];
}

/** The rows of a phase, which use its own guards and the general ones below. */
export type ActionRows<OwnGuard extends string = never> = Readonly<Record<string, ActionRow<OwnGuard | GeneralGuard>>>;

export const beforeDecision = ['submitted', 'survey', 'review', 'info_needed'] as const;

/** Null lets pass, a code refuses. `Facts` are what the guard reads of a claim. */
export type Guard<Facts> = (facts: Facts, actor: RoleActor) => ClaimProblemCode | null;

export const refuseUnless =
  <Facts>(code: ClaimProblemCode, holds: (facts: Facts, actor: RoleActor) => boolean): Guard<Facts> =>
  (facts, actor) =>
    holds(facts, actor) ? null : code;

/** Other work of staff on a claim: linked its garage, released its payout to a changed account, handled its money. */
export const claimHands = ['linked', 'released', 'money'] as const;
export type ClaimHand = (typeof claimHands)[number];

export interface ClaimHandFact {
  readonly userId: string;
  readonly hand: ClaimHand;
}

/** What the rules of every phase read: the stage, the claim's people, and the reason that comes with an action. */
export interface CommonFacts {
  readonly stage: ClaimStage;
  readonly now: Date;
  readonly claimantId: string;
  /** The account of the chosen garage; null when none is chosen or it has no account. */
  readonly garageUserId: string | null;
  /** The surveyor of the present survey, and afterwards of the reported one; null when none. */
  readonly surveyorUserId: string | null;
  /** Who approved the claim last, and who confirmed that. */
  readonly deciderIds: readonly string[];
  readonly hands: readonly ClaimHandFact[];
  /** Who is connected with its owner, its garage or its surveyor. */
  readonly partyKinIds: readonly string[];
  /** As it will be stored. */
  readonly reason: string | null;
}

/** Did this person approve the claim, or confirm that? Then others handle its money. */
export function isDecider(facts: Pick<CommonFacts, 'deciderIds'>, userId: string | null): boolean {
  return userId !== null && facts.deciderIds.includes(userId);
}

/** Did this person do one of these things for the claim? */
export function hadHand(facts: Pick<CommonFacts, 'hands'>, userId: string | null, ...hands: readonly ClaimHand[]): boolean {
  return facts.hands.some((one) => one.userId === userId && hands.includes(one.hand));
}

export const isGiven = (reason: string | null): boolean => reason !== null && reason.trim() !== '';

/** The guards of more than one phase. */
export const generalGuards = {
  'reason-given': refuseUnless('claim.reason-required', ({ reason }: CommonFacts) => isGiven(reason)),
  'nothing-stops': (facts: CheckFacts) => stoppedBy(facts),
  'no-live-payout': refuseUnless(
    'claim.payout-exists',
    ({ payout }: { readonly payout: { readonly state: TransferState } | null }) =>
      payout === null || !isLiveTransfer(payout.state),
  ),
  // Neither evidence nor a decision comes from someone who is connected with the people it is about.
  'not-connected': refuseUnless(
    'claim.connected',
    ({ partyKinIds }: CommonFacts, actor) =>
      !staffRoles.some((role) => role === actor.role) || actor.userId === null || !partyKinIds.includes(actor.userId),
  ),
  // One person does not hold both ends of a claim. Without a known approver no money is due.
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
