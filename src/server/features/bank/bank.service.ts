import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';
import { referenceKey } from '#domain/bank/match.ts';
import { countLeftovers } from './leftovers.ts';

/** The bank as other features see it. */
export interface BankOn {
  /** What each account's statements say until the day. */
  readonly accounts: readonly { name: string; last4: string; balance: number | null; readTo: string | null }[];
  /** Lines until the day that nothing matches now, and those of them that are late and that nobody explains. */
  readonly open: number;
  readonly late: number;
}

export async function bankOn(db: Kysely<DB>, asOf: string): Promise<BankOn> {
  const { rows: accounts } = await sql<BankOn['accounts'][number]>`
    select a.name, a.last4, newest.balance, newest.day as "readTo" from bank_account a left join lateral
      (select day, balance_paise as balance from bank_statement_line s where s.account_id = a.id and day <= ${asOf}::date
        order by position desc limit 1) newest on true
    order by a.name limit 100`.execute(db);
  const counts = await countLeftovers(db, asOf);
  const total = (of: 'count' | 'overdue') => counts.reduce((sum, one) => sum + one[of], 0);
  return { accounts, open: total('count'), late: total('overdue') };
}

/** Does a statement that none of these uploaded show this transfer coming in, under its reference and with its whole amount? */
export async function cameIn(
  db: Kysely<DB>,
  { reference, amount, exceptBy }: { reference: string; amount: number; exceptBy: readonly string[] },
): Promise<boolean> {
  const line = await db
    .selectFrom('bank_statement_line as line')
    .innerJoin('bank_statement as statement', 'statement.id', 'line.statement_id')
    .select('line.id')
    .where('line.amount_paise', '=', amount)
    .where('line.reference_keys', '@>', sql<string[]>`${[referenceKey(reference)]}::text[]`)
    .$if(exceptBy.length > 0, (query) => query.where('statement.uploaded_by', 'not in', [...exceptBy]))
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

export { waitingBookings } from './leftovers.ts';
