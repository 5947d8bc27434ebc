import { sql } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { cashlessInsurers } from '#domain/directory/cashless.ts';
import { cashlessOf } from './listing-cashless.ts';
import { defineJob, handleJob } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Just after midnight in India: what was said a year ago finds nobody any more. */
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
      // What was said again meanwhile has been written by whoever said it.
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
