import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listMatches as matchesEndpoint, viewReconciliation as endpoint } from '#contract/bank.endpoints.ts';
import type { MatchDto } from '#contract/bank.schemas.ts';
import { pagesOf } from '#contract/paged.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countRows } from '#server/platform/db/count-up-to.ts';
import { countLeftovers, findLeftovers } from './leftovers.ts';
import type { LeftoverRow } from './leftovers.ts';

const rupees = (amount: number) => paiseToRupees(paise(amount));

/** What of ledger, gateway and bank no match covers. They agree when none of it is late and unexplained, and some statement was read. */
export async function viewReconciliation(
  platform: Platform,
  actor: UserActor,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { page, limit, kind } = query;
  const { db } = platform;
  const today = todayInKolkata(platform.now());
  const [rows, counts, ends] = await Promise.all([
    findLeftovers(db, today, { kind, limit, offset: (page - 1) * limit }),
    countLeftovers(db, today),
    readEnds(platform),
  ]);
  const total = counts.filter((one) => kind === undefined || one.kind === kind).reduce((sum, { count }) => sum + count, 0);
  const overdue = counts.reduce((sum, one) => sum + one.overdue, 0);
  return {
    agrees: overdue === 0 && ends.readTo !== null,
    overdue,
    counts: counts.map((one) => ({ ...one, sum: rupees(one.sum) })),
    ledgerBalance: rupees(ends.ledger),
    bankBalance: rupees(ends.bank),
    readTo: ends.readTo,
    data: rows.map((row) => toDto(row, actor)),
    total,
    totalPages: pagesOf(total, limit),
    page,
    limit,
  };
}

function toDto(row: LeftoverRow, actor: UserActor): ReplyOf<typeof endpoint>['data'][number] {
  const { proposedBy, proposedById, proposedAccount, proposalLapsed: lapsed, uploadedBy, ...leftover } = row;
  return {
    ...leftover,
    amount: rupees(row.amount),
    owner: row.owner === '' ? null : row.owner,
    booking:
      proposedById === null || proposedAccount === null
        ? null
        : { account: proposedAccount, proposedBy: proposedBy ?? '', byYou: proposedById === actor.userId, lapsed },
    uploadedByYou: uploadedBy === actor.userId,
  };
}

async function readEnds({ db }: Platform): Promise<{ ledger: number; bank: number; readTo: string | null }> {
  const { rows } = await sql<{ ledger: number; bank: number; readTo: string | null }>`
    select (select coalesce(sum(debit_paise - credit_paise), 0)::bigint from ledger_days where account = 'bank') as ledger,
      coalesce(sum(newest.balance_paise), 0)::bigint as bank,
      case when count(*) = count(newest.day) then min(newest.day) end as "readTo"
    from bank_account a left join lateral
      (select day, balance_paise from bank_statement_line s where s.account_id = a.id order by position desc limit 1) newest on true`.execute(
    db,
  );
  return rows[0] ?? { ledger: 0, bank: 0, readTo: null };
}

export async function listMatches(
  platform: Platform,
  query: QueryOf<typeof matchesEndpoint>,
): Promise<ReplyOf<typeof matchesEndpoint>> {
  const { page, limit } = query;
  const { db } = platform;
  const total = await countRows(platform, db.selectFrom('reconciliation_match').select('id'));
  const { rows } = await sql<Omit<MatchDto, 'madeAt'> & { madeAt: Date }>`
    select m.id, m.method, m.reason, nullif(concat_ws(' ', u.first_name, u.last_name), '') as "madeBy", m.made_at as "madeAt",
      (select count(*)::int from reconciliation_member r where r.match_id = m.id) as lines,
      coalesce((select sum(l.amount_paise)::bigint from reconciliation_member r join journal_line l on l.entry_id = r.entry_id and l.line = r.line
        where r.match_id = m.id and l.account = 'bank'), 0) as amount
    from (select * from reconciliation_match order by made_at desc, id limit ${limit} offset ${(page - 1) * limit}) m
    left join app_user u on u.id = m.made_by order by m.made_at desc, m.id`.execute(db);
  const data = rows.map((row) => ({ ...row, madeAt: row.madeAt.toISOString(), amount: rupees(row.amount) }));
  return { data, total, totalPages: pagesOf(total, limit), page, limit };
}
