import { problem } from '#contract/errors.ts';
import type { GarageProfileDto } from '#contract/garage-account.ts';
import { message, messageText } from '#contract/messages.ts';
import { listingTable } from '#domain/garages/listing.ts';
import { nextState } from '#domain/state-machine.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notifyStaff } from '../../platform/messages/notify-staff.ts';
import type { Platform } from '../../platform/platform.ts';
import { toProfileDto } from './garage-dto.ts';
import { lockGarage, profileOf, stateOf } from './garage-row.ts';

/** Hands the application in again after changes were asked or it was rejected. */
export async function submitGarage(
  platform: Platform,
  actor: UserActor,
): Promise<{ message: string; profile: GarageProfileDto }> {
  const row = await inTransaction(platform, actor, async (tx) => {
    const before = await lockGarage(tx, { ownerId: actor.userId });
    const next = nextState(listingTable, 'submit', stateOf(before));
    if (!next) throw problem('garage.wrong-state', { details: { applicationState: before.state } });
    const after = await tx.db
      .updateTable('garage')
      .set({
        state: next,
        decision_reason: null,
        decided_by: null,
        decided_at: null,
        updated_at: tx.now,
        version: before.version + 1,
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'submit-garage',
      subjectType: 'garage',
      subjectId: before.id,
      before: { state: before.state },
      after: { state: next },
    });
    await notifyStaff(tx, {
      type: 'info',
      title: 'garage.notice.new.title',
      message: message('garage.notice.new.text', { name: profileOf(after).garageName, district: profileOf(after).district }),
      link: `/app/garages/${after.id}`,
    });
    return after;
  });
  return { message: messageText('garage.submitted'), profile: await toProfileDto(platform, row) };
}
