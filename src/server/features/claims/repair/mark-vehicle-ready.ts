import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { payoutWhenReady } from '../payout/payout-when-ready.ts';
import { lockClaim, permit, stateAfter, takeStep } from '../claim-steps.ts';

/** The garage says that the vehicle can be fetched. Said twice changes nothing. */
export async function markVehicleReady(platform: Platform, actor: Actor, claimId: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    // The table is asked in any case, so that somebody else's claim stays absent.
    if (file.row.vehicle_ready_at !== null) permit(actor, 'mark-vehicle-ready', file);
    else {
      await takeStep(tx, file, { action: 'mark-vehicle-ready', set: { vehicle_ready_at: tx.now } });
      await record(tx, claimId, 'vehicle-ready');
    }
    await payoutWhenReady(tx, claimId);
    return stateAfter(tx, claimId);
  });
}
