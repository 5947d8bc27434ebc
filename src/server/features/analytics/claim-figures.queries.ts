import { sql } from 'kysely';
import type { AnalyticsDto } from '#contract/analytics.schemas.ts';
import { turnaroundSteps } from '#contract/analytics.schemas.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { claimStages } from '#domain/claims/stages.ts';
import { filedOn, happenedOn } from './claim-days.ts';
import type { Days } from './claim-days.ts';
import { hundredthsOfDays, rupees } from './range.ts';
import type { Db } from './range.ts';

/** Claims filed on these days, by where they stand now; in the order of a claim's life. */
export async function countByStage(db: Db, days: Days): Promise<AnalyticsDto['byStage']> {
  const { rows } = await sql<{ stage: ClaimStage; claims: number; amount: number }>`
    select key as stage, sum(claims)::int as claims, sum(amount_paise)::bigint as amount from ${filedOn(['stage'], days)} d group by key`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.stage, row]));
  return claimStages.flatMap((stage) => {
    const row = found.get(stage);
    return row ? [{ stage, claims: row.claims, amount: rupees(row.amount) }] : [];
  });
}

/** What happened on these days, whenever the claim was filed. */
export async function countFlow(db: Db, days: Days): Promise<AnalyticsDto['flow']> {
  const { rows } = await sql<{ kind: string; claims: number }>`
    select 'filed' as kind, coalesce(sum(claims), 0)::int as claims from ${filedOn(['stage'], days)} d
    union all
    select kind, sum(claims)::int from ${happenedOn(['approved', 'rejected', 'disbursed', 'closed'], days)} d group by kind`.execute(
    db,
  );
  const found = new Map(rows.map(({ kind, claims }) => [kind, claims]));
  const of = (kind: string) => found.get(kind) ?? 0;
  return {
    filed: of('filed'),
    approved: of('approved'),
    rejected: of('rejected'),
    paid: of('disbursed'),
    closed: of('closed'),
  };
}

/** Medians and ninetieth percentiles in days. Each step counts on the day on which it ended. */
export async function measureTurnaround(db: Db, days: Days): Promise<AnalyticsDto['turnaround']> {
  const { rows } = await sql<{ step: string; claims: number; seconds: [number, number] }>`
    select kind as step, count(*)::int as claims, percentile_cont('{0.5,0.9}'::float8[]) within group (order by taken) as seconds
    from ${happenedOn(turnaroundSteps, days)} d cross join unnest(d.seconds) taken group by kind`.execute(db);
  const found = new Map(rows.map((row) => [row.step, row]));
  return turnaroundSteps.map((step) => {
    const row = found.get(step);
    if (!row) return { step, claims: 0, p50: null, p90: null };
    const [p50, p90] = row.seconds;
    return { step, claims: row.claims, p50: hundredthsOfDays(p50), p90: hundredthsOfDays(p90) };
  });
}
