import type { Paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type {
  listReceipts as listReceiptsEndpoint,
  listReceivables as endpoint,
  listReceivables as listReceivablesEndpoint,
} from '#contract/claims/recovery/receivables.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { paiseToRupees, rupeesToPaise, sum } from '#domain/money.ts';
import type { Actor } from '#server/platform/actor.ts';
import { countRows, likePattern, likePatterns } from '#server/platform/db/queries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lastDayOfFee, receivableViews, toReceivableDto } from './receivable.ts';
import { receiptViews, toReceiptDto } from './receipts.ts';
import { problem } from '#contract/errors.ts';
import type {
  listRemittances as listRemittancesEndpoint,
  listReminders,
} from '#contract/claims/recovery/remittances.endpoints.ts';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { readRemittance, remittanceViews, toRemittanceDto } from './remittance.ts';
import { count, day, moment, rupees, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

/** Receivables, oldest due first, with the outstanding amounts aged by days past due. */
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
  // For the rows before the page only the position is read, without recourse claims and segregation of duties.
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
  const { rows } = await sql<{ bucket: 'notDue' | 'upTo7' | 'upTo30' | 'upTo60' | 'upTo90' | 'over90'; amount: Paise }>`
    select case when due_at >= ${now} then 'notDue' when due_at >= ${now}::timestamptz - interval '7 days' then 'upTo7'
        when due_at >= ${now}::timestamptz - interval '30 days' then 'upTo30' when due_at >= ${now}::timestamptz - interval '60 days' then 'upTo60'
        when due_at >= ${now}::timestamptz - interval '90 days' then 'upTo90' else 'over90' end as bucket,
      sum(outstanding_paise)::bigint as amount
    from receivable where state in ('open', 'part-paid', 'shortfall') group by 1`.execute(platform.db);
  const sums = { notDue: 0, upTo7: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 };
  for (const { bucket, amount } of rows) sums[bucket] = paiseToRupees(amount);
  return sums;
}

/** Remittances, newest first; optionally only those in suspense. */
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

export async function listRemittances(
  platform: Platform,
  actor: Actor,
  { state, open, search, page, limit }: QueryOf<typeof listRemittancesEndpoint>,
): Promise<ReplyOf<typeof listRemittancesEndpoint>> {
  let rows = remittanceViews(platform.db);
  if (state) rows = rows.where('r.state', '=', state);
  if (open) rows = rows.where('r.state', '<>', 'allocated');
  if (search) {
    const pattern = likePattern(search);
    rows = rows.where((eb) =>
      eb.or([
        sql<boolean>`r.reference ilike any(${likePatterns(search)}::text[])`,
        eb('r.insurer_id', 'in', eb.selectFrom('insurer_alias').select('insurer_id').where('alias', 'ilike', pattern)),
      ]),
    );
  }
  const total = await countRows(platform, rows.clearSelect().select('r.id'));
  // For the rows before the page only the position is read, without allocations.
  const ids = rows
    .clearSelect()
    .select('r.id')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit);
  const shown = await remittanceViews(platform.db)
    .where('r.id', 'in', ids)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  return {
    data: shown.map((row) => toRemittanceDto(row, actor)),
    total,
    totalPages: pagesOf(total, limit),
    page,
    limit,
  };
}

export async function viewRemittance(platform: Platform, actor: Actor, id: string): Promise<RemittanceDto> {
  const found = await readRemittance(platform.db, id, actor);
  if (!found) throw problem('record.not-found');
  return found;
}

export const receivablesTable: TableOf<typeof listReceivablesEndpoint> = {
  name: 'receivables',
  columns: [
    text('Claim', ({ claimNumber }) => claimNumber),
    text('Insurer', ({ insurerName }) => insurerName),
    text('Insurer’s claim number', ({ insurerClaimNumber }) => insurerClaimNumber),
    rupees('Amount', ({ amount }) => amount),
    rupees('Received', ({ received }) => received),
    rupees('TDS', ({ tds }) => tds),
    rupees('Outstanding', ({ outstanding }) => outstanding),
    text('State', ({ state }) => state),
    moment('Due', ({ dueAt }) => dueAt),
    count('Days overdue', ({ overdueDays }) => overdueDays),
    day('Fee lasts until', ({ feeUntil }) => feeUntil),
    text('Write-off proposed by', ({ writeOffProposedBy }) => writeOffProposedBy),
    text('Reason', ({ writeOffReason }) => writeOffReason),
  ],
};

export const receiptsTable: TableOf<typeof listReceiptsEndpoint> = {
  name: 'receipts',
  columns: [
    text('Reference', ({ reference }) => reference),
    text('Insurer', ({ insurerName }) => insurerName),
    text('Insurer’s claim number', ({ insurerClaimNumber }) => insurerClaimNumber),
    rupees('Amount', ({ amount }) => amount),
    rupees('TDS', ({ tds }) => tds),
    day('Received', ({ receivedOn }) => receivedOn),
    text('Claims', ({ claimNumber }) => claimNumber),
    text('In suspense because', ({ unmatchedReason }) => unmatchedReason),
  ],
};

export const remindersTable: TableOf<typeof listReminders> = {
  name: 'insurer-letters',
  columns: [
    text('Claim', ({ claimNumber }) => claimNumber),
    text('Insurer', ({ insurerName }) => insurerName),
    text('Insurer’s claim number', ({ insurerClaimNumber }) => insurerClaimNumber),
    count('Written after days', ({ clock }) => clock),
    day('Counted from', ({ countedFrom }) => countedFrom),
    count('Days until now', ({ days }) => days),
    rupees('Outstanding now', ({ outstanding }) => outstanding),
    text('State', ({ state }) => state),
    moment('Written', ({ writtenAt }) => writtenAt),
    text('Decided by', ({ decided }) => decided?.by),
    moment('Decided', ({ decided }) => decided?.at),
    text('Sent to', ({ decided }) => decided?.mailbox),
    text('Skipped because', ({ decided }) => decided?.reason),
  ],
};

type Allocation = RemittanceDto['allocations'][number];
interface RemittanceLine {
  readonly of: RemittanceDto;
  readonly isFirst: boolean;
  readonly allocation: Allocation | undefined;
}

const inRupees = (parts: readonly { readonly amount: number }[]) =>
  paiseToRupees(sum(parts.map(({ amount }) => rupeesToPaise(amount))));

/** One row per allocation. Columns of the whole transfer are filled only in its first row, so that column sums are correct. */
export const remittancesTable: TableOf<typeof listRemittancesEndpoint, RemittanceLine> = {
  name: 'remittances',
  rows: ({ data }) =>
    data.flatMap((of): RemittanceLine[] =>
      of.allocations.length === 0
        ? [{ of, isFirst: true, allocation: undefined }]
        : of.allocations.map((allocation, index) => ({ of, isFirst: index === 0, allocation })),
    ),
  columns: [
    text('Reference', ({ of }) => of.reference),
    text('Insurer', ({ of }) => of.insurerName),
    day('Received', ({ of }) => of.receivedOn),
    rupees('Transfer', ({ of, isFirst }) => (isFirst ? of.amount : null)),
    rupees('Unallocated', ({ of, isFirst }) => (isFirst ? of.unallocated : null)),
    text('State', ({ of }) => of.state),
    text('Entered by', ({ of }) => of.enteredBy),
    text('Claim', ({ allocation }) => allocation?.claimNumber),
    text('Insurer’s claim number', ({ allocation }) => allocation?.insurerClaimNumber),
    rupees('Allocated', ({ allocation }) => allocation?.amount),
    rupees('TDS', ({ allocation }) => allocation?.tds),
    rupees('Deducted', ({ allocation }) => allocation && inRupees(allocation.deductions)),
    text('Deductions', ({ allocation }) =>
      allocation?.deductions.map(({ code, bearer, amount }) => `${code} (${bearer}) ${amount}`),
    ),
    text('Allocated by', ({ allocation }) => allocation?.allocatedBy),
    moment('Allocated', ({ allocation }) => allocation?.allocatedAt),
    moment('Undone', ({ allocation }) => allocation?.undone?.at),
    text('Undone because', ({ allocation }) => allocation?.undone?.reason),
    rupees('Returned', ({ of, isFirst }) =>
      isFirst ? inRupees(of.returns.filter(({ confirmedAt }) => confirmedAt !== null)) : null,
    ),
  ],
};
