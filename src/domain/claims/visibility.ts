import type { RoleActor } from '../roles.ts';
import { scopeOf } from '../permissions.ts';
import type { ClaimFacts } from './claim-facts.ts';

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
