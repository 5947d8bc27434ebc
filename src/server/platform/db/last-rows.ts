import { sql } from 'kysely';
import type { Insertable, RawBuilder } from 'kysely';
import type { DB } from './database-types.ts';
import { withTheCommit } from './pool.ts';

type ColumnOf<T extends keyof DB> = keyof Insertable<DB[T]> & string;

/** A table whose rows an action writes and does not read again, such as its audit entries. */
export interface LastTable<T extends keyof DB, C extends ColumnOf<T>> {
  readonly table: T;
  /** PostgreSQL's type of each column that is written. */
  readonly columns: Readonly<Record<C, string>>;
  /** A row that stands there already, by this column, stays. */
  readonly once?: NoInfer<C>;
  /** `replace` deletes by this column. */
  readonly replaced?: NoInfer<C>;
}

type RowOf<T extends keyof DB, C extends ColumnOf<T>> = Pick<Insertable<DB[T]>, C>;

export function defineLastTable<const T extends keyof DB, C extends ColumnOf<T>>(definition: LastTable<T, C>): LastTable<T, C> {
  return definition;
}

interface Waiting {
  rows: Record<string, unknown>[];
  readonly replaced: Set<string>;
}

type AnyTable = LastTable<keyof DB, never>;

/** What waits in one transaction to be written before its commit, by one statement for all tables and in the order in which it was given. */
export class LastRows {
  private readonly waiting = new Map<AnyTable, Waiting>();

  add<T extends keyof DB, C extends ColumnOf<T>>(table: LastTable<T, C>, row: RowOf<T, C>): void {
    this.of(table).rows.push(row);
  }

  /** Has these rows instead of all that stand there with this key. */
  replace<T extends keyof DB, C extends ColumnOf<T>>(table: LastTable<T, C>, key: string, rows: readonly RowOf<T, C>[]): void {
    const by = table.replaced;
    if (by === undefined) throw new Error(`no rows of ${table.table} are replaced`);
    const waiting = this.of(table);
    waiting.rows = [...waiting.rows.filter((row) => row[by] !== key), ...rows];
    waiting.replaced.add(key);
  }

  /** Everything in one statement, which goes with the commit; null where nothing waits. */
  take(): RawBuilder<unknown> | null {
    if (this.waiting.size === 0) return null;
    // In one order, so that there are few different texts: each is planned once a connection.
    const tables = [...this.waiting].toSorted(([{ table: left }], [{ table: right }]) => (left < right ? -1 : 1));
    this.waiting.clear();
    return sql`with ${sql.join(tables.map(([table, waiting]) => writes(table, waiting)))} select 1 ${sql.raw(withTheCommit)}`;
  }

  private of(table: object): Waiting {
    const known = this.waiting.get(table as AnyTable);
    if (known) return known;
    const waiting = { rows: [], replaced: new Set<string>() };
    this.waiting.set(table as AnyTable, waiting);
    return waiting;
  }
}

function writes({ table, columns, once, replaced }: AnyTable, { rows, replaced: keys }: Waiting): RawBuilder<unknown> {
  const names = Object.keys(columns).join(', ');
  const types = Object.entries<string>(columns).map(([name, type]) => `${name} ${type}`);
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(types.join(', '))})`;
  const insert = sql`insert into ${sql.table(table)} (${sql.raw(names)}) select ${sql.raw(names)} from ${given}`;
  const written = sql.ref(`${table}_written`);
  if (replaced === undefined)
    return sql`${written} as (${insert} ${sql.raw(once === undefined ? '' : `on conflict (${String(once)}) do nothing`)})`;
  const gone = sql.ref(`${table}_gone`);
  // The rows are counted as they go, so that all are gone before the first comes.
  return sql`${gone} as (delete from ${sql.table(table)} where ${sql.ref(replaced)} = any(${[...keys]}) returning 1),
    ${written} as (${insert} where (select count(*) from ${gone}) >= 0)`;
}
