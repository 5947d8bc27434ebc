import type { RoleActor } from '../roles.ts';
import { isAllowedFrom } from '../state-machine.ts';
import type { ClaimFacts } from './claim-facts.ts';
import type { GuardName } from './guards.ts';
import { guards } from './guards.ts';
import type { ClaimAction, ClaimTransition } from './lifecycle.ts';
import { claimActions, claimLifecycle } from './lifecycle.ts';
import type { ClaimProblemCode } from './problem-codes.ts';
import { canSeeClaim } from './visibility.ts';

export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: ClaimProblemCode };

/** May this actor do this to this claim now? The reason is absent first (404), then role (403), then stage and guards (409). */
export function can(action: ClaimAction, actor: RoleActor, facts: ClaimFacts): Verdict {
  return judge(action, actor, facts, []);
}

function judge(action: ClaimAction, actor: RoleActor, facts: ClaimFacts, skipped: readonly GuardName[]): Verdict {
  const row: ClaimTransition = claimLifecycle[action];
  if (!canSeeClaim(actor, facts)) return { ok: false, reason: 'claim.not-found' };
  if (!row.roles.includes(actor.role)) return { ok: false, reason: 'claim.forbidden' };
  if (!isAllowedFrom(claimLifecycle, action, facts.stage)) return { ok: false, reason: 'claim.wrong-stage' };
  for (const name of row.guards) {
    if (skipped.includes(name)) continue;
    const reason = guards[name](facts, actor);
    if (reason !== null) return { ok: false, reason };
  }
  return { ok: true };
}

/** Guards over what the form behind a button brings (a reason, an amount, a surveyor, answers): they cannot hold before it is filled in. */
const formGuards: readonly GuardName[] = [
  'reason-given',
  'questions-asked',
  'all-items-answered',
  'surveyor-eligible',
  'every-line-assessed',
  'photo-taken',
  'acceptance-proven',
  'not-a-duplicate',
  'amount-given',
  'within-own-limit',
];

/** Every action that this actor could take now by filling in its form: what the buttons offer. The action itself checks with `can` what came. */
export function allowedActions(actor: RoleActor, facts: ClaimFacts): ClaimAction[] {
  return claimActions.filter((action) => judge(action, actor, facts, formGuards).ok);
}
