import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

interface TableContent {
  readonly rows: number;
  /** Sum of a hash of each row: independent of their order, and another one as soon as a single value differs. */
  readonly sum: string;
}

export type DatabaseContent = ReadonlyMap<string, TableContent>;

const tables = `select c.oid::regclass::text as name, quote_ident(n.nspname) as schema,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' group by c.oid, n.nspname order by 1`;

/**
 * Replaces pg_dump and pg_restore of the server's version where they are unavailable: copies all rows of one snapshot into a database with the same migrations.
 * Returns the content as read.
 */
export async function copyDatabase(sourceUrl: string, targetUrl: string): Promise<DatabaseContent> {
  const [source, target] = [new pg.Client({ connectionString: sourceUrl }), new pg.Client({ connectionString: targetUrl })];
  await Promise.all([source.connect(), target.connect()]);
  try {
    await source.query('begin transaction isolation level repeatable read, read only');
    // Constraints and triggers were applied when the rows were written.
    await target.query("begin; set local session_replication_role = 'replica'");
    const { rows } = await source.query<{ name: string; columns: string }>(tables);
    await target.query(`truncate ${rows.map(({ name }) => name).join(', ')}`);
    for (const { name, columns } of rows) {
      const reading = source.query(copyTo(`copy (select ${columns} from ${name}) to stdout`));
      await pipeline(reading, target.query(copyFrom(`copy ${name} (${columns}) from stdin`)));
    }
    const content = await contentOf(source);
    await copySequences(source, target);
    await target.query('commit');
    await target.query('analyze');
    return content;
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

async function contentOf(client: pg.Client): Promise<DatabaseContent> {
  // The text of a row depends on them.
  await client.query("set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set statement_timeout = 0");
  const { rows } = await client.query<{ name: string; columns: string }>(tables);
  const content = new Map<string, TableContent>();
  for (const { name, columns } of rows) {
    const { rows: sums } = await client.query<{ n: string; sum: string }>(
      `select count(*) as n, coalesce(sum(hashtextextended(row(${columns})::text, 0)::numeric), 0)::text as sum from ${name}`,
    );
    content.set(name, { rows: Number(sums[0]?.n), sum: sums[0]?.sum ?? '' });
  }
  return content;
}

export async function readContent(url: string): Promise<DatabaseContent> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await contentOf(client);
  } finally {
    await client.end();
  }
}

/** Names of tables that are missing on one side, or that hold other rows. */
export function differingTables(one: DatabaseContent, other: DatabaseContent): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => {
    const [here, there] = [one.get(name), other.get(name)];
    return here?.rows !== there?.rows || here?.sum !== there?.sum;
  });
}
