import { sql } from 'kysely';
import type { OnTimeDto } from '#contract/analytics.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { FEWEST_CLAIMS_FOR_A_SHARE, ON_TIME_DAYS, paidAtLeast, shareKept } from '#domain/claims/payout/promise.ts';
import { addDays } from '#domain/dates.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';

const countOnTimeJob = defineJob({
  name: 'count-on-time',
  data: z.object({}),
  schedule: '20 1 * * *',
  atStart: true,
  retries: 0,
});

/**
 * Counts the claims whose promise fell due in the last 90 days. A claim counts once its 24 hours are over, so that early payments don't run ahead of late ones,
 * and only while the ledger holds the credit. Also counts the amounts paid to garages for these claims.
 */
export async function countOnTime(platform: Platform): Promise<void> {
  const now = platform.now();
  await sql`
    insert into on_time_figure (only_one, from_at, until_at, claims, kept, paid_claims, paid_paise, counted_at)
    select true, ${addDays(now, -ON_TIME_DAYS)}::timestamptz, ${now}::timestamptz, count(*), count(*) filter (where p.outcome = 'kept' and paid.paise is not null),
      count(paid.paise), coalesce(sum(paid.paise), 0), ${now}::timestamptz
    from payout_promise p left join lateral (
        select max(t.amount_paise) as paise from transfer t join journal_entry e
          on e.subject_type = 'claim' and e.subject_id = t.claim_id::text and e.event = 'payout-credited' and e.seq = t.attempt
        where t.claim_id = p.claim_id and t.state = 'success' and not exists (select 1 from journal_entry r where r.reverses_id = e.id)) paid on true
    where p.ready_at >= ${addDays(now, -ON_TIME_DAYS)} and p.due_at < ${now}
    on conflict (only_one) do update set from_at = excluded.from_at, until_at = excluded.until_at, claims = excluded.claims, kept = excluded.kept,
      paid_claims = excluded.paid_claims, paid_paise = excluded.paid_paise, counted_at = excluded.counted_at`.execute(
    platform.db,
  );
}

export const countOnTimeHandler = handleJob(countOnTimeJob, (platform) => countOnTime(platform));

/** Reads the last computed row. */
export async function viewOnTime(platform: Platform): Promise<OnTimeDto> {
  const row = await platform.db.selectFrom('on_time_figure').selectAll().executeTakeFirst();
  return {
    figure: row
      ? {
          from: row.from_at.toISOString(),
          until: row.until_at.toISOString(),
          claims: row.claims,
          kept: row.kept,
          percent: shareKept(row.kept, row.claims),
          paidClaims: row.paid_claims,
          paidAtLeast: paidAtLeast(row.paid_paise, row.paid_claims),
          countedAt: row.counted_at.toISOString(),
        }
      : null,
    days: ON_TIME_DAYS,
    fewest: FEWEST_CLAIMS_FOR_A_SHARE,
  };
}
