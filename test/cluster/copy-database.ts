import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Row counts by table. */
export type RowCounts = Readonly<Record<string, number>>;

const tables = `select c.oid::regclass::text as name, quote_ident(n.nspname) as schema,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' group by c.oid, n.nspname order by 1`;

/**
 * Replaces pg_dump and pg_restore of the server's version where they are unavailable: copies all rows of one snapshot into a database with the same migrations.
 * Returns the row counts as read.
 */
export async function copyDatabase(sourceUrl: string, targetUrl: string): Promise<RowCounts> {
  const [source, target] = [new pg.Client({ connectionString: sourceUrl }), new pg.Client({ connectionString: targetUrl })];
  await Promise.all([source.connect(), target.connect()]);
  try {
    await source.query('begin transaction isolation level repeatable read, read only');
    // Constraints and triggers were applied when the rows were written.
    await target.query("begin; set local session_replication_role = 'replica'");
    const { rows } = await source.query<{ name: string; columns: string }>(tables);
    await target.query(`truncate ${rows.map(({ name }) => name).join(', ')}`);
    const counts: Record<string, number> = {};
    for (const { name, columns } of rows) {
      const reading = source.query(copyTo(`copy (select ${columns} from ${name}) to stdout`));
      const writing = target.query(copyFrom(`copy ${name} (${columns}) from stdin`));
      await pipeline(reading, writing);
      counts[name] = writing.rowCount;
    }
    await copySequences(source, target);
    await target.query('commit');
    await target.query('analyze');
    return counts;
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows } = await source.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences where schemaname in ('public', 'pgboss') and last_value is not null`,
  );
  for (const { name, last } of rows) await target.query('select setval($1::regclass, $2::bigint)', [name, last]);
}

export async function countRows(url: string): Promise<RowCounts> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(tables);
    const counts: Record<string, number> = {};
    for (const { name } of rows)
      counts[name] = Number((await client.query<{ n: string }>(`select count(*) as n from ${name}`)).rows[0]?.n);
    return counts;
  } finally {
    await client.end();
  }
}
