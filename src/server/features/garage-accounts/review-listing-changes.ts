import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { json } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notify } from '../../platform/messages/notify.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockGarage, profileOf, stateOf } from './garage-row.ts';
import { waitingFields, wantedProfile } from './proposed-profile.ts';
import { publishListing } from './publish-listing.ts';
import { writeToOwner } from './write-to-owner.ts';

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
    if (reason === null && stateOf(row) === 'listed') await publishListing(tx, updated);
    await audit(tx, {
      action: reason === null ? 'approve-listing-changes' : 'reject-listing-changes',
      subjectType: 'garage',
      subjectId: row.id,
      before: { ...before, waiting: waitingFields(row) },
      after: reason === null ? after : { ...after, reason },
    });
    await notify(tx, {
      userId: row.owner_id,
      type: reason === null ? 'success' : 'warning',
      title: reason === null ? 'garage.notice.changes-approved.title' : 'garage.notice.changes-refused.title',
      message: reason === null ? 'garage.notice.changes-approved.text' : message('garage.notice.reason.text', { reason }),
      link: '/app/profile/garage',
    });
    await writeToOwner(tx, updated, reason === null ? 'garage-changes-approved' : 'garage-changes-refused', {
      reason: reason ?? '',
    });
    return { id: row.id };
  });
}
