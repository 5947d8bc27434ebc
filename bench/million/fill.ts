import pg from 'pg';
import type { World } from '#test/builders/world.ts';
import type { Template } from './templates.ts';

/** What stands around a claim and is copied with it; of what is written often, the first so many rows. */
const around: Readonly<Record<string, { of: string; most?: number }>> = {
  claim: { of: 'o.id' },
  claim_event: { of: 'o.claim_id', most: 3 },
  claim_next_step: { of: 'o.claim_id' },
  claim_cover: { of: 'o.claim_id' },
  claim_path: { of: 'o.claim_id' },
  survey: { of: 'o.claim_id' },
  estimate: { of: 'o.claim_id' },
  offer: { of: 'o.claim_id' },
  repair_invoice: { of: 'o.claim_id' },
  gate_pass: { of: 'o.claim_id' },
  payment_order: { of: 'o.claim_id' },
  payout: { of: 'o.claim_id' },
  payout_promise: { of: 'o.claim_id' },
  receivable: { of: 'o.claim_id' },
  remittance: { of: '(select a.claim_id from remittance_allocation a where a.remittance_id = o.id limit 1)' },
  remittance_allocation: { of: 'o.claim_id' },
  journal_entry: { of: 'bench.claim_of(o)' },
  journal_line: { of: '(select bench.claim_of(e) from journal_entry e where e.id = o.entry_id)' },
  tax_document: { of: 'o.claim_id' },
  audit_entry: { of: "case when o.subject_type = 'claim' then o.subject_id::uuid end", most: 2 },
  notification: { of: "substring(o.link from '[0-9a-f-]{36}')::uuid", most: 2 },
};

/** What must differ in each copy and is no reference: what the row `o` has, for the copy number `s.n`. */
const differing: Readonly<Record<string, string>> = {
  'claim.number': "'CLM-' || s.n",
  'claim.insurer_claim_number': "'NIA/' || s.n",
  'claim.registration_number': "'MH' || lpad((s.n % 50)::text, 2, '0') || 'AB' || lpad((s.n % 9999)::text, 4, '0')",
  'claim.search_text': "lower('clm-' || s.n) || ' ' || o.search_text",
  'receivable.insurer_claim_number': "'NIA/' || s.n",
  'repair_invoice.facts': 'null',
  'repair_invoice.supplier_key': 'null',
  'repair_invoice.number_key': 'null',
  'repair_invoice.financial_year': 'null',
  'gate_pass.code': 'gen_random_uuid()::text',
  'payment_order.order_id': "o.order_id || '-' || s.n",
  'payment_order.idempotency_key': 'gen_random_uuid()',
  'payment_order.receipt_number': "o.receipt_number || '-' || s.n",
  'payout.transfer_id': "o.transfer_id || '-' || s.n",
  'remittance.reference': "o.reference || '-' || s.n",
  'tax_document.serial': '100000 + s.n * 8 + o.serial % 8',
  'tax_document.number': "'B' || upper(to_hex(s.n)) || '/' || o.serial",
  'notification.dedupe_key': 'null',
};
const naming = new Set(['business_key', 'entry_key', 'party', 'subject_id', 'link']);

interface Column {
  readonly name: string;
  readonly type: string;
  readonly refers: string | null;
  readonly isKey: boolean;
}

/** The people and workshops of so many claims, and the plan of who filed which. Whoever was there before gets none of the new ones. */
async function plan(client: pg.Client, w: World, all: readonly Template[], from: number, to: number): Promise<void> {
  const { claimant, garage, surveyor } = w.people;
  await client.query(`create schema if not exists bench`);
  // Ordered by the copy's number, as version 7 is by time.
  await client.query(`create or replace function bench.id(original uuid, n integer) returns uuid language sql immutable parallel safe as $$
    select (lpad(to_hex(n), 12, '0') || '7' || substr(md5(original::text), 1, 3) || '8' || substr(md5(original::text), 4, 15))::uuid $$`);
  await client.query(`create or replace function bench.claim_of(e journal_entry) returns uuid language sql stable as $$
    select coalesce(e.claim_id, (select a.claim_id from remittance_allocation a where a.remittance_id::text = split_part(e.business_key, ':', 2) limit 1)) $$`);
  const people: readonly [string, string, string, number][] = [
    ['claimant', 'app_user', claimant.userId, 5],
    ['owner', 'app_user', garage.userId, 500],
    ['garage', 'garage', garage.garageId, 500],
    ['listing', 'garage_listing', garage.listingId, 500],
    ['surveyor', 'app_user', surveyor.userId, 2000],
    ['policy', 'policy', w.policy, 10],
  ];
  for (const [what, table, id, each] of people) {
    const changes = {
      claimant: "'email', 'c' || k || '@bench.in'",
      owner: "'email', 'g' || k || '@bench.in'",
      surveyor: "'email', 's' || k || '@bench.in'",
      garage: `'owner_id', bench.id('${garage.userId}', k)`,
      listing: `'garage_id', bench.id('${garage.garageId}', k)`,
      policy: "'policy_number', 'BENCH-' || k, 'registration_number', 'MH01AA' || k",
    }[what];
    const columns = await columnsOf(client, table);
    const names = columns.map(({ name }) => name).join(', ');
    await client.query(
      `insert into ${table} (${names}) select ${names} from (select (jsonb_populate_record(o, jsonb_build_object('id', bench.id(o.id, k), ${changes}))).*
         from ${table} o, generate_series($2::integer, $3::integer) k where o.id = $1) copied`,
      [id, Math.max(1, Math.floor(from / each)), Math.floor(to / each) - 1],
    );
  }
  // The first of them, who is asked later, has a hundredth of the first ones and none of the others.
  const pool = (id: string, each: number) => {
    const [low, high] = [Math.max(1, Math.floor(from / each)), Math.floor(to / each)];
    return `case when ${from === 0} and n % 101 = 0 then '${id}'::uuid else bench.id('${id}', (${low} + (n * 7919::bigint % ${high - low}))::integer) end`;
  };
  const shares: string[] = [];
  let below = 0;
  for (const { claimId, share, back } of all) {
    below += share;
    shares.push(`('${claimId}'::uuid, ${below - share}, ${below - 1}, ${back[0]}, ${back[1]})`);
  }
  await client.query('drop table if exists bench.plan');
  await client.query(`create unlogged table bench.plan as
    select n, k.template, bench.id(k.template, n) as id, (select a.remittance_id from remittance_allocation a where a.claim_id = k.template limit 1) as remittance,
      (k.back + n::bigint * 7919 / 1000 % k.days)::integer as days,
      ${pool(claimant.userId, 5)} as claimant, ${pool(garage.userId, 500)} as owner, ${pool(garage.garageId, 500)} as garage,
      ${pool(garage.listingId, 500)} as listing, ${pool(surveyor.userId, 2000)} as surveyor
    from generate_series(${Math.max(1, from)}, ${to - 1}) n join (values ${shares.join(', ')}) k (template, first, last, back, days) on n % 1000 between k.first and k.last
    order by n`);
  await client.query('analyze bench.plan');
}

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      (select c.confrelid::regclass::text from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum]) as refers,
      exists (select from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'p' and c.conkey = array[a.attnum]) as "isKey"
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
     order by a.attnum`,
    [table],
  );
  return rows;
}

/** What the copy has in a column. */
function copied(table: string, { name, type, refers, isKey }: Column, w: World): string {
  const own = differing[`${table}.${name}`];
  if (own !== undefined) return own;
  const { claimant, garage, surveyor } = w.people;
  if (refers === 'app_user')
    return `case o.${name} when '${claimant.userId}' then s.claimant when '${garage.userId}' then s.owner when '${surveyor.userId}' then s.surveyor else o.${name} end`;
  if (refers === 'garage_listing') return `case o.${name} when '${garage.listingId}' then s.listing else o.${name} end`;
  if (refers === 'garage') return `case o.${name} when '${garage.garageId}' then s.garage else o.${name} end`;
  if (type === 'uuid' && ((isKey && refers === null) || (refers !== null && refers in around))) return `bench.id(o.${name}, s.n)`;
  if (type === 'timestamp with time zone') return `o.${name} - make_interval(days => s.days)`;
  if (type === 'date') return `o.${name} - s.days`;
  if (naming.has(name)) {
    const others = Object.entries({
      [claimant.userId]: 's.claimant',
      [garage.garageId]: 's.garage',
      [surveyor.userId]: 's.surveyor',
    });
    const own = `replace(replace(o.${name}, s.template::text, s.id::text), coalesce(s.remittance::text, '-'), coalesce(bench.id(s.remittance, s.n)::text, '-'))`;
    return others.reduce((text, [id, other]) => `replace(${text}, '${id}', ${other}::text)`, own);
  }
  return `o.${name}`;
}

/** Copies of the templates until there are so many claims; indexes that are no constraint's are made again afterwards. */
export async function fill(
  url: string,
  w: World,
  all: readonly Template[],
  from: number,
  to: number,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  const clients = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  const [first] = clients;
  if (!first) return;
  for (const client of clients) {
    client.on('error', () => undefined);
    await client.connect();
    await client.query("set session_replication_role = 'replica'; set maintenance_work_mem = '768MB'; set work_mem = '128MB'");
  }
  await plan(first, w, all, from, to);
  const tables = Object.keys(around);
  const { rows: indexes } = await first.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid::regclass::text = any($1) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  const many = to - from > 100_000;
  // The templates are few rows of what was there before: kept aside, for by then nothing finds them quickly.
  for (const [table, { of, most }] of Object.entries(around)) {
    await first.query(`drop table if exists bench.${table}`);
    await first.query(
      `create unlogged table bench.${table} as select * from (
        select ${of} as template_of, o.*, row_number() over (partition by ${of} order by o.ctid) as nth from ${table} o
        where ${of} = any($1)) x where nth <= ${most ?? 1000}`,
      [all.map(({ claimId }) => claimId)],
    );
  }
  // A finished claim waits for nobody; its template may still be appealed.
  await first.query(
    `delete from bench.claim_next_step n using claim c where c.id = n.claim_id and c.stage in ('closed', 'rejected', 'withdrawn')`,
  );
  if (many) for (const { name } of indexes) await first.query(`drop index ${name}`);
  await both(clients, tables, async (client, table) => {
    const columns = await columnsOf(client, table);
    const began = performance.now();
    await client.query(
      `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
       select ${columns.map((column) => copied(table, column, w)).join(', ')} from bench.plan s join bench.${table} o on o.template_of = s.template`,
    );
    say(`  ${table}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  });
  const days = performance.now();
  // Triggers were off: the sums of days are made from the journal.
  await first.query('truncate ledger_day, ledger_day_waiting');
  await first.query('insert into ledger_day select * from ledger_days_by_journal');
  await first.query('truncate ledger_owed');
  await first.query('insert into ledger_owed select * from ledger_owed_by_journal');
  say(`  days: ${((performance.now() - days) / 1000).toFixed(1)} s`);
  const indexing = performance.now();
  if (many) await both(clients, indexes, (client, { definition }) => client.query(definition));
  say(`  indexes: ${((performance.now() - indexing) / 1000).toFixed(1)} s`);
  await both(clients, [...tables, 'app_user', 'garage', 'garage_listing', 'policy'], (client, table) =>
    client.query(`vacuum analyze ${table}`),
  );
  await first.query('truncate claim_day, claim_day_waiting');
  await first.query(`insert into claim_day select o.* from (select distinct day_in_kolkata(submitted_at) as day from claim where submitted_at is not null) d
    cross join lateral claim_days_of(d.day, all_claim_day_kinds()) o`);
  await first.query('vacuum analyze claim_day');
  // What is three weeks old is reconciled.
  await first.query(`with made as (insert into reconciliation_match (method, made_at) values ('clearing', now()) returning id)
    insert into reconciliation_member (match_id, entry_id, line) select made.id, l.entry_id, l.line from made, journal_line l join journal_entry e on e.id = l.entry_id
    where l.account in ('bank', 'gateway-clearing') and e.valued_on < current_date - 20 on conflict do nothing`);
  await first.query('truncate reconciliation_open');
  await first.query('insert into reconciliation_open select * from reconciliation_open_by_lines');
  await both(clients, ['reconciliation_member', 'reconciliation_open', 'ledger_owed', 'ledger_day'], (client, table) =>
    client.query(`vacuum analyze ${table}`),
  );
  for (const client of clients) await client.end();
}

/** Each task by whichever of the two is free. */
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
