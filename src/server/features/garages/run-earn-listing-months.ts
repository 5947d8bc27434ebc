import { addMonths, todayInKolkata } from '#domain/dates.ts';
import { listingMonthShare } from '#domain/ledger/listing-month-share.ts';
import { listingMonthEarned } from '#domain/ledger/postings.ts';
import { paise } from '#domain/money.ts';
import { systemActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import { postEntry } from '../ledger/ledger.service.ts';
import { earnListingMonths } from './listing-calendar.jobs.ts';

const batch = 200;

/** Turns the months of paid years that have passed into income, each once: the ledger's key and the counter move together. */
export const earnListingMonthsHandler = handleJob(earnListingMonths, async (platform, _data, { jobId }) => {
  const today = todayInKolkata(platform.now());
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const years = await platform.db
      .selectFrom('listing_year')
      .select('id')
      .where('months_earned', '<', 12)
      .where('starts_on', '<', today)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id } of years) {
      await inTransaction(platform, systemActor(jobId), (tx) => earnYear(tx, id, today));
      after = id;
    }
    if (years.length < batch) return;
  }
});

async function earnYear(tx: Tx, id: string, today: string): Promise<void> {
  const year = await tx.db.selectFrom('listing_year').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  const fee = paise(year.amount_paise - year.gst_paise);
  let earned = year.months_earned;
  while (earned < 12 && addMonths(year.starts_on, earned + 1) <= today) {
    earned += 1;
    await postEntry(tx, listingMonthEarned(year.garage_id, (year.n - 1) * 12 + earned, listingMonthShare(fee, earned)));
  }
  if (earned !== year.months_earned)
    await tx.db.updateTable('listing_year').set({ months_earned: earned }).where('id', '=', id).execute();
}
