import { problem } from '#contract/errors.ts';
import type { GarageProfileDto } from '#contract/garages/garage-account.schemas.ts';
import { listingTable } from '#domain/garages/listing.ts';
import { nextState } from '#domain/state-machine.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { otherStaff } from '#server/platform/messages/staff.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { toProfileDto } from './garage-dto.ts';
import { lockGarage, profileOf, stateOf } from './garage-row.ts';
import { messageText } from '#server/platform/words/wordings.ts';

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
    const { garageName: name, district } = profileOf(after);
    await notify(tx, await otherStaff(tx), 'garage-new', { name, district, garageId: after.id });
    return after;
  });
  return { message: messageText('garage.submitted'), profile: await toProfileDto(platform, row, actor) };
}
