import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { DB } from './database-types.ts';
import type { Deferred } from './transaction.ts';

/**
 * Rows that an action writes and reads no more, such as its audit entries: before the commit, by one statement for the table. All of them name the
 * same columns. `once`: a row that has the same value there as one in the table is left out.
 */
export function deferredRows<T extends keyof DB>(
  table: T,
  { once }: { readonly once?: keyof DB[T] & string } = {},
): Deferred<Insertable<DB[T]>> {
  return {
    when: 'rows',
    run: async (tx, rows) => {
      const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
      // As one value, so that the statement is the same for any number of rows.
      await sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
        ${once === undefined ? sql`` : sql`on conflict (${sql.ref(once)}) do nothing`}`.execute(tx.db);
    },
  };
}
