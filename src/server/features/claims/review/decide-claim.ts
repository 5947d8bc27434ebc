import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { decideClaim as endpoint } from '#contract/claims/review/review-actions.endpoints.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { approveClaim } from './approve-claim.ts';
import { rejectClaim } from './reject-claim.ts';

/** Staff decide a claim in review. A race for the insurer's claim number is lost with the same answer as a look-up would give. */
export async function decideClaim(
  platform: Platform,
  actor: Actor,
  claimId: string,
  decision: BodyOf<typeof endpoint>,
): Promise<ClaimStateDto> {
  if (decision.decision === 'reject') return rejectClaim(platform, actor, claimId, decision.reason);
  try {
    return await approveClaim(platform, actor, claimId, decision);
  } catch (error) {
    throw isInsurerNumberTaken(error) ? problem('claim.duplicate') : error;
  }
}

/** Two transactions may look at the same moment; the unique index then decides. */
export function isInsurerNumberTaken(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'claim_insurer_number_live';
}
