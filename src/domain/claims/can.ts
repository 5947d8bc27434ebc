import type { RoleActor } from '#domain/roles.ts';
import { scopeOf, permits } from '#domain/permissions.ts';
import type { ClaimFacts } from './claim-facts.ts';
import { isAllowedFrom } from '#domain/state-machine.ts';
import { guards } from './guards.ts';
import { claimLifecycle } from './lifecycle.ts';
import type { ClaimAction, ClaimTransition } from './lifecycle.ts';
import { barringProblems } from './problem-codes.ts';
import type { BarringProblem, ClaimProblemCode } from './problem-codes.ts';

/** Is this claim the actor's business at all? Where not, it must look absent (404). Only its claimant and staff see a draft. */
export function canSeeClaim(
  actor: RoleActor,
  claim: Pick<ClaimFacts, 'stage' | 'claimantId' | 'garageUserId' | 'surveyorUserId'>,
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

/** May this actor do this to this claim now? The reason is absent first (404), then role (403), then stage and guards (409). */
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

/** Why this actor may not do what a colleague with the same duties could do now; null where it is not for what they did before. */
export function heldBack(action: ClaimAction, actor: RoleActor, facts: ClaimFacts): BarringProblem | null {
  const row: ClaimTransition = claimLifecycle[action];
  if (!canSeeClaim(actor, facts) || !mayTake(row, actor) || !isAllowedFrom(claimLifecycle, action, facts.stage)) return null;
  const refusals = row.guards.map((name) => guards[name](facts, actor)).filter((reason) => reason !== null);
  const barring = refusals.map((reason) => barringProblems.find((one) => one === reason) ?? null);
  return barring.includes(null) ? null : (barring[0] ?? null);
}

/** Is this denied to this actor for what they did to the claim before, whatever else stands against it now? */
export function isOwnHand(action: ClaimAction, actor: RoleActor, facts: ClaimFacts): boolean {
  const row: ClaimTransition = claimLifecycle[action];
  return row.guards.some((name) => barringProblems.some((one) => one === guards[name](facts, actor)));
}

function mayTake({ by }: ClaimTransition, actor: RoleActor): boolean {
  return by.some((who) => (who === 'system' ? actor.role === 'system' : permits(actor, who)));
}
