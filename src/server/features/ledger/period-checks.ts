import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { todayInKolkata } from '#domain/dates.ts';
import { monthsBetween, oldestSuspenseDays } from '#domain/ledger/periods.ts';
import type { Period, PeriodCheck } from '#domain/ledger/periods.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface CheckedPeriod {
  readonly check: PeriodCheck;
  readonly ok: boolean;
  /** How many there are of what keeps the period from being closed. */
  readonly left: number;
}

/** What keeps a period from being closed; the ledger's own check, which reads everything, not among it. */
export async function checkPeriod(platform: Platform, period: Period): Promise<CheckedPeriod[]> {
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

/** Months since the first entry that are to be closed before: those before a month, those of a year. */
async function openBefore(db: Kysely<DB>, period: Period): Promise<number> {
  const first = await firstDay(db);
  if (first === null) return 0;
  const until = period.kind === 'year' ? period.lastDay : period.firstDay;
  const months = monthsBetween(first, until).filter(({ name }) => name !== period.name);
  const closed = await db.selectFrom('closed_period').select('first_day').where('kind', '=', 'month').execute();
  const days = new Set(closed.map(({ first_day: day }) => day));
  return months.filter((month) => !days.has(month.firstDay)).length;
}

export async function firstDay(db: Kysely<DB>): Promise<string | null> {
  const { day } = await db
    .selectFrom('journal_entry')
    .select((eb) => eb.fn.min('valued_on').as('day'))
    .executeTakeFirstOrThrow();
  return day;
}

/** Own accounts whose statements do not reach the period's end; one where no account is known, as then no statement was read. */
async function accountsUnread(db: Kysely<DB>, { lastDay }: Period): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select case when count(*) = 0 then 1 else count(*) filter (where not exists (
      select from bank_statement s where s.account_id = a.id and s.last_day >= ${lastDay}::date)) end::bigint as unread
    from bank_account a`.execute(db);
  return rows[0]?.unread ?? 1;
}

/** Lines of the bank, or booked to it, until the period's end that say nothing of each other and that nobody explains. */
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

/** Transfers of insurers that had waited for their claims for too long when the period ended, and still do. */
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
