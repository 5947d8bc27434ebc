import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import { problem } from '#contract/errors.ts';
import { claimState, readClaim } from '../claim-steps.ts';
import { atGateway } from '#server/features/payments/payments.service.ts';
import { followTransfer } from '#server/features/transfers/transfers.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Staff ask the gateway now instead of waiting for its notice. */
export async function recheckPayout(platform: Platform, actor: UserActor, claimId: string): Promise<ClaimStateDto> {
  const { payout } = await readClaim(platform, actor, claimId);
  if (!payout) throw problem('claim.payout-missing');
  await atGateway(() => followTransfer(platform, payout.id));
  return claimState(platform, actor, claimId);
}
