import type { ReplyOf } from '#contract/endpoint.ts';
import type { listPeriods } from '#contract/ledger.endpoints.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { monthOf, monthsBetween, yearOf, oldestSuspenseDays, periodChecks, periodNamed } from '#domain/ledger/periods.ts';
import type { Period, PeriodCheck } from '#domain/ledger/periods.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';
import { problem } from '#contract/errors.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { propose } from '#server/features/proposals/proposals.service.ts';
import type { ChangeKind } from '#server/features/proposals/proposals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { isSound } from './run-checks.ts';

/** Months since the first entry and ended financial years, newest first: closed by whom, or pending; and what blocks closing the next one. */
export async function viewPeriods(platform: Platform): Promise<ReplyOf<typeof listPeriods>> {
  const today = todayInKolkata(platform.now());
  const first = (await firstDay(platform.db)) ?? today;
  const months = monthsBetween(first, today);
  const years = [...new Map(months.map((month) => yearOf(month.firstDay)).map((year) => [year.name, year])).values()];
  const [closed, waiting] = await Promise.all([closedPeriods(platform), waitingNames(platform)]);
  const toDto = (period: Period) => {
    const row = closed.get(`${period.kind} ${period.firstDay}`);
    return {
      ...period,
      state: row ? ('closed' as const) : waiting.has(period.name) ? ('waiting' as const) : ('open' as const),
      closedAt: row?.closed_at.toISOString() ?? null,
      proposedBy: row?.proposer ?? null,
      confirmedBy: row?.confirmer ?? null,
    };
  };
  const over = years.filter(({ lastDay }) => lastDay < today);
  const next = months.find((month) => !closed.has(`month ${month.firstDay}`)) ?? monthOf(today);
  return {
    months: months.toReversed().map(toDto),
    years: over.toReversed().map(toDto),
    next: { name: next.name, checks: await checkPeriod(platform, next) },
  };
}

async function closedPeriods({ db }: Platform) {
  const rows = await db
    .selectFrom('closed_period as p')
    .innerJoin('app_user as proposer', 'proposer.id', 'p.proposed_by')
    .innerJoin('app_user as confirmer', 'confirmer.id', 'p.confirmed_by')
    .select(['p.kind', 'p.first_day', 'p.closed_at'])
    .select((eb) => [
      eb.fn<string>('concat_ws', [eb.val(' '), 'proposer.first_name', 'proposer.last_name']).as('proposer'),
      eb.fn<string>('concat_ws', [eb.val(' '), 'confirmer.first_name', 'confirmer.last_name']).as('confirmer'),
    ])
    .execute();
  return new Map(rows.map((row) => [`${row.kind} ${row.first_day}`, row]));
}

async function waitingNames({ db }: Platform): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectFrom('proposal')
    .select('target')
    .where('kind', '=', 'period-close')
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  return new Set(rows.map(({ target }) => target));
}

interface CheckedPeriod {
  readonly check: PeriodCheck;
  readonly ok: boolean;
  readonly left: number;
}

/** What blocks closing a period, except the ledger check, which reads everything. */
async function checkPeriod(platform: Platform, period: Period): Promise<CheckedPeriod[]> {
  const { db } = platform;
  const isOver = period.lastDay < todayInKolkata(platform.now());
  const of = (check: PeriodCheck, left: number): CheckedPeriod => ({ check, ok: left === 0, left });
  return [
    of('over', isOver ? 0 : 1),
    of('earlier-closed', await openBefore(db, period)),
    of('bank-read', await accountsUnread(db, period)),
    of('matched', await unmatched(db, period, todayInKolkata(platform.now()))),
    of('suspense', await oldSuspense(db, period)),
  ];
}

/** Earlier months to be closed first: those before a month, those of a year. */
async function openBefore(db: Kysely<DB>, period: Period): Promise<number> {
  const first = await firstDay(db);
  if (first === null) return 0;
  const until = period.kind === 'year' ? period.lastDay : period.firstDay;
  const months = monthsBetween(first, until).filter(({ name }) => name !== period.name);
  const closed = await db.selectFrom('closed_period').select('first_day').where('kind', '=', 'month').execute();
  const days = new Set(closed.map(({ first_day: day }) => day));
  return months.filter((month) => !days.has(month.firstDay)).length;
}

async function firstDay(db: Kysely<DB>): Promise<string | null> {
  const { day } = await db
    .selectFrom('journal_entry')
    .select((eb) => eb.fn.min('valued_on').as('day'))
    .executeTakeFirstOrThrow();
  return day;
}

/** Own accounts whose statements do not reach the period's end; 1 if no account is known, since then no statement was read. */
async function accountsUnread(db: Kysely<DB>, { lastDay }: Period): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select case when count(*) = 0 then 1 else count(*) filter (where not exists (
      select from bank_statement s where s.account_id = a.id and s.last_day >= ${lastDay}::date
        and not exists (select from bank_statement_withdrawal w where w.statement_id = s.id and w.confirmed_at is not null))) end::bigint as unread
    from bank_account a`.execute(db);
  return rows[0]?.unread ?? 1;
}

/** Bank lines and bank postings until the period's end that are unmatched and unexplained. */
async function unmatched(db: Kysely<DB>, { lastDay }: Period, today: string): Promise<number> {
  const explained = sql`select from reconciliation_note n where n.explained_until >= ${today}::date`;
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from journal_line l join journal_entry e on e.id = l.entry_id
        where l.account = 'bank' and e.valued_on <= ${lastDay}::date
          and not exists (select from reconciliation_member m where m.entry_id = l.entry_id and m.line = l.line)
          and not exists (${explained} and n.thing = 'ledger-line' and n.key = l.entry_id || ':' || l.line))
      + (select count(*) from bank_statement_line s where s.day <= ${lastDay}::date
          and not exists (select from reconciliation_member m where m.statement_line_id = s.id)
          and not exists (${explained} and n.thing = 'statement-line' and n.key = s.id::text)) as left`.execute(db);
  return Number(rows[0]?.left ?? 0);
}

/** Insurers' transfers that were overdue for allocation at the period's end and still are. */
async function oldSuspense(db: Kysely<DB>, { lastDay }: Period): Promise<number> {
  const { count } = await db
    .selectFrom('remittance')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '<>', 'allocated')
    .where('repeats_id', 'is', null)
    .where('received_on', '<=', sql<string>`${lastDay}::date - ${oldestSuspenseDays}::integer`)
    .executeTakeFirstOrThrow();
  return count;
}

/** The period of this name if it can be closed: checked on proposal and again on confirmation. 409 with what blocks it. */
async function requireClosable(platform: Platform, name: string): Promise<Period> {
  const period = periodNamed(name);
  if (period === null) throw problem('input.invalid', { fieldErrors: { period: 'period.unknown' } });
  const closed = await platform.db
    .selectFrom('closed_period')
    .select('closed_at')
    .where('kind', '=', period.kind)
    .where('first_day', '=', period.firstDay)
    .executeTakeFirst();
  if (closed) throw problem('period.closed');
  const left = (await checkPeriod(platform, period)).filter(({ ok }) => !ok).map(({ check }) => check);
  if (left.length === 0 && !(await isSound(platform))) left.push('ledger');
  if (left.length > 0) throw problem('period.not-ready', { details: { left } });
  return period;
}

export async function proposePeriodClose(platform: Platform, actor: UserActor, name: string): Promise<{ proposal: ProposalDto }> {
  const period = await requireClosable(platform, name);
  return inTransaction(platform, actor, async (tx) => ({
    proposal: await propose(tx, {
      kind: 'period-close',
      subjectId: null,
      target: period.name,
      before: { period: period.name, closed: false },
      after: { period: period.name, closed: true },
      inForceFrom: todayInKolkata(tx.now),
      field: 'inForceFrom',
    }),
  }));
}

export const periodCloseChange: ChangeKind = { recheck: requireClosable, write: closePeriod };

/** Records the closing. The database refuses postings into it from now on. */
async function closePeriod(tx: Tx, proposal: { id: string; target: string | null; proposed_by: string }): Promise<void> {
  const period = periodNamed(proposal.target ?? '');
  if (period === null) throw new Error(`proposal ${proposal.id} closes no period`);
  await tx.db
    .insertInto('closed_period')
    .values({
      kind: period.kind,
      first_day: period.firstDay,
      last_day: period.lastDay,
      proposal_id: proposal.id,
      proposed_by: proposal.proposed_by,
      confirmed_by: tx.actor.userId ?? '',
      closed_at: tx.now,
      checks: json({ passed: periodChecks }),
    })
    .execute();
  await audit(tx, { action: 'close-period', subjectType: 'period', subjectId: period.name, after: { ...period } });
}
