import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { confirmCashless as contract } from '#contract/garages/garages.endpoints.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cashlessColumns, cashlessOf, toProfileDto, lockGarage } from '../garage-row.ts';
import type { GarageProfileDto } from '#contract/garages/garages.schemas.ts';
import { sql } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import { cashlessInsurers } from '#domain/directory/cashless.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';

/** Staff confirm that a garage repairs cashless with an insurer, or undo that; audited with the reason. 404 for an insurer it does not name. */
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

/** The garage reaffirms that it repairs cashless with all insurers on its listing. Changes to the list go through the profile and are reviewed. */
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

/** Just after midnight (India time): a statement older than a year no longer counts in search. */
const lapseCashlessJob = defineJob({ name: 'lapse-cashless', data: z.object({}), schedule: '5 0 * * *', expireInSeconds: 900 });

const batch = 500;

export async function lapseCashless(platform: Platform): Promise<void> {
  const today = todayInKolkata(platform.now());
  for (let after: string | null = null, left = true; left;) {
    let query = platform.db
      .selectFrom('garage_listing')
      .select(['id', 'cashless', 'cashless_with'])
      .where(sql<boolean>`cashless_with <> '{}'`)
      .orderBy('id')
      .limit(batch);
    if (after !== null) query = query.where('id', '>', after);
    const rows = await query.execute();
    for (const row of rows) {
      const insurers = cashlessInsurers(cashlessOf(row), today);
      // A statement renewed meanwhile was already written.
      if (insurers.length < row.cashless_with.length)
        await platform.db
          .updateTable('garage_listing')
          .set({ cashless_with: insurers })
          .where('id', '=', row.id)
          .where(sql<boolean>`cashless_with = ${row.cashless_with}::text[]`)
          .execute();
    }
    after = rows.at(-1)?.id ?? null;
    left = rows.length === batch;
  }
}

export const lapseCashlessHandler = handleJob(lapseCashlessJob, (platform) => lapseCashless(platform));
