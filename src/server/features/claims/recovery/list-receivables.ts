import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type {
  listReceipts as listReceiptsEndpoint,
  listReceivables as endpoint,
} from '#contract/claims/recovery/receivables.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { Actor } from '#server/platform/actor.ts';
import { countRows } from '#server/platform/db/count-up-to.ts';
import { likePattern, likePatterns } from '#server/platform/db/like-pattern.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lastDayOfFee } from './fee-days.ts';
import { receiptViews, toReceiptDto } from './receipt-dto.ts';
import { receivableViews, toReceivableDto } from './receivable-row.ts';

/** What insurers owe us, oldest due first, with what is outstanding by days past due. */
export async function listReceivables(
  platform: Platform,
  actor: Actor,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const now = platform.now();
  let rows = receivableViews(platform.db, now);
  if (query.state) rows = rows.where('r.state', '=', query.state);
  if (query.insurerId) rows = rows.where('r.insurer_id', '=', query.insurerId);
  if (query.open) rows = rows.where('r.state', 'in', ['open', 'part-paid', 'shortfall']);
  if (query.overdue) rows = rows.where('r.due_at', '<', now).where('r.state', 'in', ['open', 'part-paid', 'shortfall']);
  if (query.losing)
    rows = rows.where('r.state', 'in', ['open', 'part-paid', 'shortfall']).where(lastDayOfFee, '<', todayInKolkata(now));
  if (query.search) {
    const pattern = likePattern(query.search);
    const patterns = likePatterns(query.search);
    rows = rows.where((eb) =>
      eb.or([
        sql<boolean>`c.search_text ilike any(${patterns}::text[])`,
        sql<boolean>`r.insurer_claim_number ilike any(${patterns}::text[])`,
        eb('r.insurer_id', 'in', eb.selectFrom('insurer_alias').select('insurer_id').where('alias', 'ilike', pattern)),
      ]),
    );
  }
  const total = await countRows(platform, rows.clearSelect());
  const inOrder = (of: typeof rows) =>
    (query.losing ? of.orderBy('r.outstanding_paise', 'desc') : of.orderBy('r.due_at')).orderBy('r.id');
  // Of the rows before the page only the place is looked at, and neither charges nor hands.
  const ids = inOrder(rows)
    .clearSelect()
    .select('r.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const page = await inOrder(receivableViews(platform.db, now).where('r.id', 'in', ids)).execute();
  return {
    data: page.map((row) => toReceivableDto(row, actor, now)),
    total,
    totalPages: pagesOf(total, query.limit),
    page: query.page,
    limit: query.limit,
    ageing: await ageing(platform, now),
  };
}

async function ageing(platform: Platform, now: Date): Promise<ReplyOf<typeof endpoint>['ageing']> {
  const { rows } = await sql<{ bucket: 'notDue' | 'upTo7' | 'upTo30' | 'upTo60' | 'upTo90' | 'over90'; amount: number }>`
    select case when due_at >= ${now} then 'notDue' when due_at >= ${now}::timestamptz - interval '7 days' then 'upTo7'
        when due_at >= ${now}::timestamptz - interval '30 days' then 'upTo30' when due_at >= ${now}::timestamptz - interval '60 days' then 'upTo60'
        when due_at >= ${now}::timestamptz - interval '90 days' then 'upTo90' else 'over90' end as bucket,
      sum(outstanding_paise)::bigint as amount
    from receivable where state in ('open', 'part-paid', 'shortfall') group by 1`.execute(platform.db);
  const sums = { notDue: 0, upTo7: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 };
  for (const { bucket, amount } of rows) sums[bucket] = paiseToRupees(paise(amount));
  return sums;
}

/** Remittances, newest first, or only those in suspense. */
export async function listReceipts(
  platform: Platform,
  query: QueryOf<typeof listReceiptsEndpoint>,
): Promise<ReplyOf<typeof listReceiptsEndpoint>> {
  let rows = receiptViews(platform.db);
  if (query.suspense) rows = rows.where('r.state', '<>', 'allocated');
  const total = await countRows(platform, rows.clearSelect().select('r.id'));
  const ids = rows
    .clearSelect()
    .select('r.id')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const page = await receiptViews(platform.db)
    .where('r.id', 'in', ids)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  return {
    data: page.map(toReceiptDto),
    total,
    totalPages: pagesOf(total, query.limit),
    page: query.page,
    limit: query.limit,
  };
}
