import type { Actor } from '#server/platform/actor.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { alertStaff } from './alert-staff.ts';
import { startPayout } from './start-payout.ts';
import { refreshPayoutJob, sendPayoutJob } from './payouts.jobs.ts';

const batch = 200;
/** How long after the 24 hours the sweep still looks; it runs each minute, so an hour outlasts a restart. */
const lateWindowMs = 60 * 60_000;

/** Looks after what nobody reported: transfers that are due for a reading, and claims whose last condition was met elsewhere, such as an approved KYC. */
export async function sweepPayouts(platform: Platform): Promise<void> {
  const actor = systemActor('sweep-payouts');
  await inTransaction(platform, actor, async (tx) => {
    const due = await tx.db
      .selectFrom('payout')
      .select(['id', 'transfer_id', 'sent_at'])
      .where('next_check_at', '<=', tx.now)
      .orderBy('next_check_at')
      .limit(batch)
      .execute();
    for (const payout of due) {
      if (payout.sent_at === null)
        await platform.jobs.enqueue(tx, sendPayoutJob, { payoutId: payout.id }, { singletonKey: payout.id });
      else
        await platform.jobs.enqueue(
          tx,
          refreshPayoutJob,
          { transferId: payout.transfer_id },
          { singletonKey: payout.transfer_id },
        );
    }
  });
  for (const { id } of await findWaitingClaims(platform)) await inTransaction(platform, actor, (tx) => startPayout(tx, id));
  await alertLatePayouts(platform, actor);
}

/** The promise is 24 hours: staff hear of a payout that has missed it, once. */
async function alertLatePayouts(platform: Platform, actor: Actor): Promise<void> {
  const late = await platform.db
    .selectFrom('claim')
    .select(['id', 'number', 'assignee_id', 'payout_due_at'])
    .where('stage', '=', 'approved')
    .where('payout_due_at', '<', platform.now())
    .where('payout_due_at', '>', new Date(platform.now().getTime() - lateWindowMs))
    .limit(batch)
    .execute();
  for (const claim of late) {
    const key = `late:${claim.id}:${claim.payout_due_at?.getTime()}`;
    await inTransaction(platform, actor, (tx) => alertStaff(tx, claim, 'payout.alert.late', key));
  }
}

function findWaitingClaims(platform: Platform) {
  return platform.db
    .selectFrom('claim')
    .innerJoin('offer', (join) => join.onRef('offer.claim_id', '=', 'claim.id').on('offer.state', '=', 'accepted'))
    .innerJoin('garage_listing as listing', 'listing.id', 'claim.listing_id')
    .innerJoin('garage', 'garage.id', 'listing.garage_id')
    .innerJoin('app_user as owner', 'owner.id', 'garage.owner_id')
    .select('claim.id')
    .where('claim.stage', '=', 'approved')
    .where('claim.vehicle_ready_at', 'is not', null)
    .where('claim.payout_hold', 'is', null)
    .where('garage.bank_verified_at', 'is not', null)
    .where('owner.kyc_status', '=', 'approved')
    .where((eb) => eb.not(eb.exists(eb.selectFrom('payout').select('payout.id').whereRef('payout.claim_id', '=', 'claim.id'))))
    .orderBy('claim.stage_entered_at')
    .limit(batch)
    .execute();
}
