import type { RoleActor } from '../roles.ts';
import { isStaff } from '../roles.ts';
import type { ClaimFacts } from './claim-facts.ts';

/** Is this claim the actor's business at all? Where not, it must look absent (404). A garage does not see a claim before it is submitted. */
export function canSeeClaim(
  actor: RoleActor,
  claim: Pick<ClaimFacts, 'stage' | 'claimantId' | 'garageUserId' | 'surveyorUserId'>,
): boolean {
  if (actor.role === 'system' || isStaff(actor.role)) return true;
  if (actor.userId === null) return false;
  if (actor.role === 'claimant') return claim.claimantId === actor.userId;
  if (claim.stage === 'draft') return false;
  return actor.role === 'garage' ? claim.garageUserId === actor.userId : claim.surveyorUserId === actor.userId;
}
