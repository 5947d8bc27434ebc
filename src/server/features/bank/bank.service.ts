import type { Paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';
import { countLeftovers } from './leftovers.ts';

export interface BankOn {
  /** Each account's balance by its statements until the day. */
  readonly accounts: readonly { name: string; last4: string; balance: Paise | null; readTo: string | null }[];
  /** Unmatched lines until the day, and those that are late and unexplained. */
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

export { waitingBookings } from './leftovers.ts';
export { waitingWithdrawals } from './withdraw-statement.ts';
