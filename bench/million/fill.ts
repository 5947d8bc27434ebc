import pg from 'pg';
import type { World } from '#test/builders/world.ts';
import { around, columnsOf, copied, isOwn } from './around.ts';
import { keepTwice } from './keep-twice.ts';
import { plan } from './plan.ts';
import { sealOfCopy } from './seal-of-copy.ts';
import type { Template } from './templates.ts';

export interface Filling {
  readonly w: World;
  readonly all: readonly Template[];
  /** The server's keys, for the HMAC of entries. */
  readonly keys: string;
  readonly from: number;
  readonly to: number;
  readonly say?: (line: string) => void;
}

/**
 * Copies the templates up to this many claims. Two connections take one table each: copies are written without indexes, triggers and references (and without
 * WAL where it is not needed), then the indexes are rebuilt, unique ones with their check.
 */
export async function fill(url: string, { w, all, keys, from, to, say = () => undefined }: Filling): Promise<void> {
  const clients = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  const [first] = clients;
  if (!first) return;
  for (const client of clients) {
    client.on('error', () => undefined);
    await client.connect();
    await client.query("set session_replication_role = 'replica'; set maintenance_work_mem = '768MB'; set work_mem = '256MB'");
  }
  const timed = async (what: string, run: () => Promise<unknown>) => {
    const began = performance.now();
    await run();
    say(`  ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };
  await timed('people', () => plan(first, w, all, from, to));
  await keepTemplates(first, all);
  // A finished claim waits for nobody; its template may still be open to appeal.
  await first.query(
    `delete from bench.claim_todo n using claim c where c.id = n.claim_id and c.stage in ('closed', 'rejected', 'withdrawn')`,
  );
  const seal = await sealOfCopy(first, w, keys);
  await both(clients, Object.keys(around), (client, table) => timed(table, () => copyTable(client, table, w, seal)));
  await both(clients, ['app_user', 'garage', 'garage_listing', 'policy'], (client, table) =>
    client.query(`vacuum analyze ${table}`),
  );
  await both(clients, keepTwice, (client, { name, statements }) =>
    timed(name, async () => {
      for (const statement of statements) await client.query(statement);
    }),
  );
  // After all writers have ended: rows written while the other connection was in the middle of a table become visible to all only now, as in a database at
  // rest.
  await timed('vacuum', () => first.query('vacuum analyze'));
  for (const client of clients) await client.end();
}

/** The templates are few among the rows that existed before: stored separately, because later nothing finds them quickly. */
async function keepTemplates(client: pg.Client, all: readonly Template[]): Promise<void> {
  for (const [table, { of, most, first = 'true' }] of Object.entries(around)) {
    const tails = (await columnsOf(client, table)).filter(isOwn).map(({ name }) => `, bench.tail(o.${name}) as ${name}_tail`);
    await client.query(`drop table if exists bench.${table}`);
    await client.query(
      `create unlogged table bench.${table} as select * from (
        select ${of} as template_of, o.*${tails.join('')}, row_number() over (partition by ${of} order by ${first} desc, o.ctid) as nth from ${table} o
        where ${of} = any($1)) x where nth <= ${most ?? 1000}`,
      [all.map(({ claimId }) => claimId)],
    );
  }
}

async function copyTable(client: pg.Client, table: string, w: World, seal: string): Promise<void> {
  const columns = await columnsOf(client, table);
  const { rows } = await client.query<{ named: string | null }>(`select string_agg(o::text, ' ') as named from bench.${table} o`);
  const named = rows[0]?.named ?? '';
  const values = columns.map((column) =>
    table === 'journal_entry' && column.name === 'seal' ? seal : copied(table, column, w, named),
  );
  await client.query('begin');
  // Rewritten in this transaction, so that later writes need no WAL.
  const { rows: keys } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indrelid = $1::regclass and indisprimary`,
    [table],
  );
  await client.query(`cluster ${table} using ${keys[0]?.name}`);
  await client.query(`alter table ${table} set without cluster`);
  await client.query('update pg_index set indisready = false where indrelid = $1::regclass', [table]);
  await client.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
     select ${values.join(', ')} from bench.plan s join bench.${table} o on o.template_of = s.template`,
  );
  await client.query(`reindex table ${table}`);
  await client.query('commit');
  await client.query(`vacuum analyze ${table}`);
}

/** Runs each task on whichever connection is free. */
async function both<Task>(
  clients: readonly pg.Client[],
  tasks: readonly Task[],
  run: (client: pg.Client, task: Task) => Promise<unknown>,
): Promise<void> {
  const left = [...tasks];
  await Promise.all(
    clients.map(async (client) => {
      for (let task = left.shift(); task !== undefined; task = left.shift()) await run(client, task);
    }),
  );
}
