import type { GarageProfileDto } from '#contract/garages/garage-account.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cashlessColumns, cashlessOf } from './listing-cashless.ts';
import { toProfileDto } from '../garage-dto.ts';
import { lockGarage } from '../garage-row.ts';

/** The garage says of all insurers that its listing names that it still repairs cashless with them. Who is named is changed by the profile, and reviewed. */
export async function sayCashlessAgain(platform: Platform, actor: UserActor): Promise<GarageProfileDto> {
  const garage = await inTransaction(platform, actor, async (tx) => {
    const row = await lockGarage(tx, { ownerId: actor.userId });
    const listing = await tx.db
      .selectFrom('garage_listing')
      .select(['id', 'cashless'])
      .where('garage_id', '=', row.id)
      .forUpdate()
      .executeTakeFirst();
    const before = listing ? cashlessOf(listing) : [];
    if (!listing || before.length === 0) return row;
    const today = todayInKolkata(tx.now);
    const after = before.map((word) => ({ ...word, saidOn: today }));
    await tx.db
      .updateTable('garage_listing')
      .set({ ...cashlessColumns(after, today), updated_at: tx.now })
      .where('id', '=', listing.id)
      .execute();
    await audit(tx, {
      action: 'say-cashless-again',
      subjectType: 'garage',
      subjectId: row.id,
      before: { cashless: before },
      after: { cashless: after },
    });
    return row;
  });
  return toProfileDto(platform, garage, actor);
}
