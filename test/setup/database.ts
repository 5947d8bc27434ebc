import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { APP_ROLE, TEMPLATE_DATABASE } from './test-server.ts';

export interface TestDatabase {
  readonly url: string;
  /** The same for the least-privilege role of web and worker. */
  readonly appUrl: string;
  /** Returns it; remaining connections are terminated. */
  readonly drop: () => Promise<void>;
}

/** A used clone that can be emptied and reused: copying 1,200 files takes twenty times as long. */
interface Clone {
  readonly url: string;
  /** By table: how to detect changes, and how to refill it if it was not empty. */
  readonly tables: ReadonlyMap<string, { readonly changed: string; readonly refill?: string }>;
  readonly sequences: readonly string[];
  readonly shape: string;
}

const idle: Clone[] = [];
/** A clone larger than this, including dead rows, is not kept. */
const largestBytes = 40_000_000;

/** A migrated database with only the rows of the migrations; from 'template0' one without tables. Close your pools, then call `drop`. */
export async function createTestDatabase(template = TEMPLATE_DATABASE): Promise<TestDatabase> {
  if (template !== TEMPLATE_DATABASE) {
    const url = await clone(template);
    return addressesOf(url, () => remove(url));
  }
  const here = idle.findLastIndex(({ url }) => new URL(url).host === new URL(serverUrl()).host);
  const [lent = await describe(await clone(template))] = here === -1 ? [] : idle.splice(here, 1);
  return addressesOf(lent.url, async () => {
    if (await emptied(lent)) idle.push(lent);
    else await remove(lent.url);
  });
}

function addressesOf(url: string, drop: () => Promise<void>): TestDatabase {
  const app = new URL(url);
  [app.username, app.password] = [APP_ROLE, APP_ROLE];
  return { url, appUrl: app.href, drop };
}

async function clone(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await connected(serverUrl(), (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

async function remove(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await connected(serverUrl(), async (client) => {
    await client.query(untilLeft(`'${name}'`));
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
}

/** A pool has ended before the server has closed its sessions; one that is terminated in between raises an error that nothing catches. Waits two seconds at most. */
const untilLeft = (database: string) => `do $$ begin
  for i in 1..200 loop
    perform pg_stat_clear_snapshot();
    exit when not exists (select from pg_stat_activity where datname = ${database} and pid <> pg_backend_pid());
    perform pg_sleep(0.01);
  end loop;
end $$`;

const own = `c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`;
/** Fingerprint of everything but rows: catalogue objects with their transaction ids, and the planner's statistics. */
const shapeOf = `select concat_ws(' ',
  (select md5(string_agg(concat(c.oid, c.relname, c.relkind, c.relacl, c.reloptions, c.reltuples), ',' order by c.oid)) from pg_class c where ${own}),
  (select sum(a.xmin::text::bigint) from pg_attribute a join pg_class c on c.oid = a.attrelid where ${own}),
  (select sum(k.xmin::text::bigint) from pg_constraint k join pg_class c on c.oid = k.conrelid where ${own}),
  (select sum(g.xmin::text::bigint) from pg_trigger g join pg_class c on c.oid = g.tgrelid where ${own}),
  (select sum(i.xmin::text::bigint) from pg_index i join pg_class c on c.oid = i.indexrelid where ${own}),
  (select sum(s.xmin::text::bigint) from pg_statistic s join pg_class c on c.oid = s.starelid where ${own}),
  (select sum(xmin::text::bigint) from pg_attrdef), (select sum(xmin::text::bigint) from pg_proc),
  (select sum(xmin::text::bigint) from pg_rewrite), (select sum(xmin::text::bigint) from pg_extension)) as shape`;

async function describe(url: string): Promise<Clone> {
  return connected(url, async (client) => {
    const all = await client.query<{ name: string; columns: string }>(
      `select format('%I.%I', c.relnamespace::regnamespace, c.relname) as name, string_agg(quote_ident(a.attname), ', ') as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       where c.relkind = 'r' and ${own} group by c.oid`,
    );
    const tables = new Map<string, { changed: string; refill?: string }>(
      all.rows.map(({ name }) => [name, { changed: `exists (select from ${name})` }]),
    );
    await client.query('create schema as_cloned');
    for (const name of await changed(client, tables)) {
      const copy = `as_cloned."${name}"`;
      await client.query(`create table ${copy} as table ${name}`);
      const columns = all.rows.find((row) => row.name === name)?.columns ?? '';
      const [now, then] = [`select t::text from ${name} t`, `select t::text from ${copy} t`];
      tables.set(name, {
        changed: `exists ((${now} except all ${then}) union all (${then} except all ${now}))`,
        refill: `insert into ${name} (${columns}) overriding system value select ${columns} from ${copy}`,
      });
    }
    const { rows } = await client.query<{ text: string }>(
      `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null) as text from pg_sequences`,
    );
    return { url, tables, sequences: rows.map(({ text }) => text), shape: await shape(client) };
  });
}

/** Resets it to its state when cloned; false if only a new clone can do that. */
async function emptied({ url, tables, sequences, shape: before }: Clone): Promise<boolean> {
  return connected(url, async (client) => {
    await client.query(untilLeft('current_database()'));
    await client.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const { rows } = await client.query<{ bytes: number }>('select pg_database_size(current_database())::int as bytes');
    if ((rows[0]?.bytes ?? 0) > largestBytes || (await shape(client)) !== before) return false;
    const used = await changed(client, tables);
    const refill = used.flatMap((name) => tables.get(name)?.refill ?? []);
    // In replica mode, which skips triggers and foreign keys.
    const begin = ['begin', 'set local session_replication_role = replica'];
    await client.query([...begin, ...used.map((name) => `delete from ${name}`), ...refill, ...sequences, 'commit'].join('; '));
    return true;
  });
}

async function shape(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(shapeOf);
  return rows[0]?.shape ?? '';
}

async function changed(client: pg.Client, tables: Clone['tables']): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    [...tables].map(([name, table]) => `select '${name}' as name where ${table.changed}`).join(' union all '),
  );
  return rows.map(({ name }) => name);
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('TEST_DATABASE_URL is not set: run this file through vitest, which starts a PostgreSQL');
  return url;
}

async function connected<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
