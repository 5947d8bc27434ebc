import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listSurveyorFees as endpoint } from '#contract/surveyor-fees.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import { financialYearOf, todayInKolkata } from '#domain/dates.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countFees, feesFrom, findFees, ofActor, within } from './surveyor-fees.queries.ts';

const rupees = (amount: number) => paiseToRupees(paise(amount));

/** Surveys with what they cost, newest first, and the sums of a financial year: of the reader, of one surveyor, or of all. */
export async function listSurveyorFees(
  platform: Platform,
  actor: UserActor,
  { view, page, limit, financialYear, surveyorId }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db } = platform;
  const year = financialYear ?? financialYearOf(todayInKolkata(platform.now()));
  const own = whose(actor, surveyorId);
  // Of a year that was asked for: its bills, which are the statement.
  const of = financialYear === undefined ? own : sql<boolean>`${own} and b.financial_year = ${year}`;
  const counts = await countFees(db, of);
  const data = await findFees(db, actor, { where: sql`${of} and ${within[view]}`, limit, offset: (page - 1) * limit });
  const { rows } = await sql<{ billed: number; gst: number; tds: number; paid: number; due: number }>`
    select coalesce(sum(b.fee_paise + b.travel_paise), 0)::bigint as billed, coalesce(sum(b.cgst_paise + b.sgst_paise + b.igst_paise), 0)::bigint as gst,
      coalesce(sum(b.tds_paise), 0)::bigint as tds, coalesce(sum(b.net_paise) filter (where b.state = 'paid'), 0)::bigint as paid,
      coalesce(sum(b.net_paise) filter (where b.state = 'approved'), 0)::bigint as due
    from ${feesFrom} where ${own} and b.financial_year = ${year} and b.state <> 'sent-back'`.execute(db);
  const [sums = { billed: 0, gst: 0, tds: 0, paid: 0, due: 0 }] = rows;
  const { billed, gst, tds, paid, due } = sums;
  const total = counts[view];
  return {
    data,
    ...{ total, totalPages: pagesOf(total, limit), page, limit, counts, year },
    sums: { billed: rupees(billed), gst: rupees(gst), tds: rupees(tds), paid: rupees(paid), due: rupees(due) },
  };
}

function whose(actor: UserActor, surveyorId: string | undefined): RawBuilder<boolean> {
  const own = ofActor(actor);
  return surveyorId === undefined ? own : sql`${own} and f.surveyor_id = ${surveyorId}::uuid`;
}
