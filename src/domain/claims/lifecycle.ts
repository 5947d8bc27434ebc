import { permits, scopeOf } from '#domain/permissions.ts';
import type { RoleActor } from '#domain/roles.ts';
import { isAllowedFrom } from '#domain/state-machine.ts';
import type { ClaimFacts } from './claim-facts.ts';
import { deedActions, deedGuards } from './deed/deed-actions.ts';
import { generalGuards } from './guards.ts';
import type { ActionRow, CommonFacts, Guard } from './guards.ts';
import { intakeActions, intakeGuards } from './intake/intake-actions.ts';
import { offerActions, offerGuards } from './offer/offer-actions.ts';
import { payoutActions, payoutGuards } from './payout/payout-actions.ts';
import { barringProblems } from './problem-codes.ts';
import type { BarringProblem, ClaimProblemCode } from './problem-codes.ts';
import { recoveryActions, recoveryGuards } from './recovery/recovery-actions.ts';
import { repairActions, repairGuards } from './repair/repair-actions.ts';
import { evidenceActions, reviewActions, reviewGuards } from './review/review-actions.ts';
import type { ClaimStage } from './stages.ts';
import { surveyActions, surveyGuards } from './survey/survey-actions.ts';

/** The table of the claim lifecycle (product rules §5). Changing a claim and offering a button both use `can` and `apply`. */
export const claimLifecycle = {
  ...intakeActions,
  ...evidenceActions,
  ...surveyActions,
  ...reviewActions,
  ...offerActions,
  ...deedActions,
  ...repairActions,
  ...payoutActions,
  ...recoveryActions,
} as const satisfies Record<string, ActionRow<GuardName>>;

const everyGuard = {
  ...generalGuards,
  ...intakeGuards,
  ...surveyGuards,
  ...reviewGuards,
  ...offerGuards,
  ...deedGuards,
  ...repairGuards,
  ...payoutGuards,
  ...recoveryGuards,
};
export type GuardName = keyof typeof everyGuard;
export const guards: Readonly<Record<GuardName, Guard<ClaimFacts>>> = everyGuard;

export type ClaimTransition = ActionRow<GuardName>;
export type ClaimAction = keyof typeof claimLifecycle;
export const claimActions = Object.keys(claimLifecycle) as readonly ClaimAction[];

/** Whether the actor may know of the claim; if not, it is a 404. Only its claimant and staff see a draft. */
export function canSeeClaim(
  actor: RoleActor,
  claim: Pick<CommonFacts, 'stage' | 'claimantId' | 'garageUserId' | 'surveyorUserId'>,
): boolean {
  if (actor.role === 'system') return true;
  const isTheirs = (userId: string | null) => actor.userId !== null && userId === actor.userId;
  switch (scopeOf(actor, 'claim.read')) {
    case 'all':
      return true;
    case 'own':
      return isTheirs(claim.claimantId);
    case 'chosen':
      return claim.stage !== 'draft' && isTheirs(claim.garageUserId);
    case 'assigned':
      return claim.stage !== 'draft' && isTheirs(claim.surveyorUserId);
    case null:
      return false;
  }
}

type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: ClaimProblemCode };

/** Whether the actor may take the action now. Order of refusals: absent (404), role (403), stage and guards (409). */
export function can(action: ClaimAction, actor: RoleActor, facts: ClaimFacts): Verdict {
  const row: ClaimTransition = claimLifecycle[action];
  if (!canSeeClaim(actor, facts)) return { ok: false, reason: 'claim.not-found' };
  if (!mayTake(row, actor)) return { ok: false, reason: 'claim.forbidden' };
  if (!isAllowedFrom(claimLifecycle, action, facts.stage)) return { ok: false, reason: 'claim.wrong-stage' };
  for (const name of row.guards) {
    const reason = guards[name](facts, actor);
    if (reason !== null) return { ok: false, reason };
  }
  return { ok: true };
}

/** The stage after the action; 'removed' if the claim is deleted. Call `can` first: RangeError for a stage that the table does not list. */
export function apply(action: ClaimAction, facts: Pick<ClaimFacts, 'stage' | 'stageBeforeQuestions'>): ClaimStage | 'removed' {
  if (!isAllowedFrom(claimLifecycle, action, facts.stage)) throw new RangeError(`${action} is not possible from ${facts.stage}`);
  const { to }: ClaimTransition = claimLifecycle[action];
  if (to === 'same') return facts.stage;
  if (to === 'stage-before-questions') return facts.stageBeforeQuestions ?? 'review';
  return to;
}

/** Why segregation of duties bars this actor from what a colleague with the same duties could do now; null if it does not. */
export function heldBack(action: ClaimAction, actor: RoleActor, facts: ClaimFacts): BarringProblem | null {
  const row: ClaimTransition = claimLifecycle[action];
  if (!canSeeClaim(actor, facts) || !mayTake(row, actor) || !isAllowedFrom(claimLifecycle, action, facts.stage)) return null;
  const refusals = row.guards.map((name) => guards[name](facts, actor)).filter((reason) => reason !== null);
  const barring = refusals.map((reason) => barringProblems.find((one) => one === reason) ?? null);
  return barring.includes(null) ? null : (barring[0] ?? null);
}

/** Whether this actor's earlier work on the claim rules out the action, even if something else also refuses it. */
export function isOwnHand(action: ClaimAction, actor: RoleActor, facts: ClaimFacts): boolean {
  const row: ClaimTransition = claimLifecycle[action];
  return row.guards.some((name) => barringProblems.some((one) => one === guards[name](facts, actor)));
}

function mayTake({ by }: ClaimTransition, actor: RoleActor): boolean {
  return by.some((who) => (who === 'system' ? actor.role === 'system' : permits(actor, who)));
}
