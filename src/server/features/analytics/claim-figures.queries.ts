import { sql } from 'kysely';
import type { AnalyticsDto } from '#contract/analytics.schemas.ts';
import { turnaroundSteps } from '#contract/analytics.schemas.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { claimStages } from '#domain/claims/stages.ts';
import { rupees } from './range.ts';
import type { Db, Span } from './range.ts';

/** Claims filed in the span, by where they stand now; in the order of a claim's life. */
export async function countByStage(db: Db, { from, until }: Span): Promise<AnalyticsDto['byStage']> {
  const { rows } = await sql<{ stage: ClaimStage; claims: number; amount: number }>`
    select stage, count(*) as claims, coalesce(sum(coalesce(approved_paise, estimated_cost_paise, 0)), 0)::bigint as amount
    from claim where stage <> 'draft' and discarded_at is null and submitted_at >= ${from} and submitted_at < ${until} group by stage`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.stage, row]));
  return claimStages.flatMap((stage) => {
    const row = found.get(stage);
    return row ? [{ stage, claims: row.claims, amount: rupees(row.amount) }] : [];
  });
}

/** What happened within the span, whenever the claim was filed. */
export async function countFlow(db: Db, { from, until }: Span): Promise<AnalyticsDto['flow']> {
  // Each by its own index: a month reads what happened in it, and not every claim.
  const within = (column: string) =>
    sql`(select count(*) from claim where stage <> 'draft' and discarded_at is null and ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until})`;
  const { rows } = await sql<AnalyticsDto['flow']>`
    select ${within('submitted_at')} as filed, ${within('approved_at')} as approved, ${within('rejected_at')} as rejected,
      ${within('disbursed_at')} as paid, ${within('closed_at')} as closed`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select of scalars gives a row');
  return row;
}

/** Medians and ninetieth percentiles in days. Each step counts in the span in which it ended. */
export async function measureTurnaround(db: Db, { from, until }: Span): Promise<AnalyticsDto['turnaround']> {
  const inSpan = (ended: string) => sql`${sql.ref(ended)} >= ${from} and ${sql.ref(ended)} < ${until}`;
  const { rows } = await sql<{ step: (typeof turnaroundSteps)[number]; claims: number; p50: number | null; p90: number | null }>`
    with steps as (
      select 'filing-to-decision' as step, c.submitted_at as began, c.approved_at as ended from claim c where ${inSpan('c.approved_at')}
      union all
      select 'filing-to-decision', c.submitted_at, c.rejected_at from claim c where c.approved_at is null and ${inSpan('c.rejected_at')}
      union all
      select 'decision-to-acceptance', c.approved_at, o.accepted_at from offer o join claim c on c.id = o.claim_id
        where ${inSpan('o.accepted_at')} and not exists (
          select from offer later where later.claim_id = o.claim_id and later.accepted_at is not null and later.number > o.number)
      union all
      -- payout_due_at is 24 hours after the last condition
      select 'ready-to-payout', c.payout_due_at - interval '24 hours', p.credited_at from payout p join claim c on c.id = p.claim_id
        where p.state = 'success' and ${inSpan('p.credited_at')}
      union all
      select 'filing-to-payout', c.submitted_at, p.credited_at from payout p join claim c on c.id = p.claim_id
        where p.state = 'success' and ${inSpan('p.credited_at')})
    select step, count(*) as claims,
      percentile_cont(0.5) within group (order by extract(epoch from ended - began)) / 86400 as p50,
      percentile_cont(0.9) within group (order by extract(epoch from ended - began)) / 86400 as p90
    from steps where began is not null and ended >= began group by step`.execute(db);
  const found = new Map(rows.map((row) => [row.step, row]));
  const days = (value: number | null | undefined) =>
    value === null || value === undefined ? null : Math.round(Number(value) * 100) / 100;
  return turnaroundSteps.map((step) => {
    const row = found.get(step);
    return { step, claims: row?.claims ?? 0, p50: days(row?.p50), p90: days(row?.p90) };
  });
}
