import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { confirmCashless as contract } from '#contract/garages/garage-account.endpoints.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cashlessColumns, cashlessOf } from './listing-cashless.ts';

/** Staff made sure that a garage repairs cashless with an insurer, or take that back; by what is kept in the audit. 404 for an insurer that it does not name. */
export async function confirmCashless(
  platform: Platform,
  actor: UserActor,
  garageId: string,
  { insurer, confirmed, reason }: BodyOf<typeof contract>,
): Promise<{ id: string }> {
  return inTransaction(platform, actor, async (tx) => {
    const row = await tx.db
      .selectFrom('garage_listing')
      .select(['id', 'cashless'])
      .where('garage_id', '=', garageId)
      .forUpdate()
      .executeTakeFirst();
    const before = row && cashlessOf(row);
    const word = before?.find((one) => one.insurer === insurer);
    if (!row || !before || !word) throw problem('record.not-found');
    const today = todayInKolkata(tx.now);
    const confirmedOn = confirmed ? today : null;
    const after = before.map((one) => (one === word ? { ...one, confirmedOn } : one));
    await tx.db
      .updateTable('garage_listing')
      .set({ ...cashlessColumns(after, today), updated_at: tx.now })
      .where('id', '=', row.id)
      .execute();
    await audit(tx, {
      action: confirmed ? 'confirm-cashless' : 'withdraw-cashless',
      subjectType: 'garage',
      subjectId: garageId,
      before: { insurer, confirmedOn: word.confirmedOn },
      after: { insurer, confirmedOn, reason },
    });
    return { id: garageId };
  });
}
