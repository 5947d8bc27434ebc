import { offeredActions } from '#domain/claims/offered-actions.ts';
import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import { obligationRow } from '#domain/claims/obligations.ts';
import type { Obligation } from '#domain/claims/obligations.ts';
import type { RoleActor } from '#domain/roles.ts';

/** Whether the claim's transition table lets this actor fulfil the obligation; true if it is fulfilled elsewhere than on the claim. */
export function canDo(what: Obligation, actor: RoleActor, facts: ClaimFacts): boolean {
  const { action, otherwise } = obligationRow(what);
  const offered = offeredActions(actor, facts);
  return action === undefined || offered.includes(action) || (otherwise !== undefined && offered.includes(otherwise));
}
