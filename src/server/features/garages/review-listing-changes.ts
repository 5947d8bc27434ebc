import { problem } from '#contract/errors.ts';
import { notify } from '#server/platform/messages/notify.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { json } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireNoDouble } from '../kyc/kyc.service.ts';
import { lockGarage, profileOf, stateOf } from './garage-row.ts';
import { waitingFields, wantedProfile } from './proposed-profile.ts';
import { publishListing } from './publish-listing.ts';

interface Decision {
  /** Of the garage as it was looked at: nobody approves what came in meanwhile. */
  readonly version: number;
  /** Null: the changes are approved. */
  readonly refusedBecause: string | null;
}

/** Shows what a reviewed garage changed, or drops it with a reason. 409 when nothing waits or it was changed meanwhile. */
export async function reviewListingChanges(
  platform: Platform,
  actor: UserActor,
  garageId: string,
  { version, refusedBecause: reason }: Decision,
): Promise<{ id: string }> {
  return inTransaction(platform, actor, async (tx) => {
    const row = await lockGarage(tx, { id: garageId });
    if (row.proposed_profile === null) throw problem('garage.wrong-state', { details: { applicationState: row.state } });
    if (version !== row.version) throw problem('record.conflict', { details: { version: row.version } });
    const before = profileOf(row);
    const after = reason === null ? wantedProfile(row) : before;
    const updated = await tx.db
      .updateTable('garage')
      .set({
        profile: json(after),
        proposed_profile: null,
        proposed_at: null,
        updated_at: tx.now,
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (reason === null) await requireNoDouble(tx, row.owner_id);
    if (reason === null && stateOf(row) === 'listed') await publishListing(tx, updated, row.proposed_at ?? tx.now);
    await audit(tx, {
      action: reason === null ? 'approve-listing-changes' : 'reject-listing-changes',
      subjectType: 'garage',
      subjectId: row.id,
      before: { ...before, waiting: waitingFields(row) },
      after: reason === null ? after : { ...after, reason },
    });
    const { garageName } = before;
    if (reason === null) {
      await notify(tx, row.owner_id, 'garage-changes-approved', { garageName: after.garageName });
    } else {
      await notify(tx, row.owner_id, 'garage-changes-refused', { garageName, reason });
    }
    return { id: row.id };
  });
}
