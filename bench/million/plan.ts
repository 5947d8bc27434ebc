import type pg from 'pg';
import type { World } from '#test/builders/world.ts';
import { columnsOf } from './around.ts';
import type { Template } from './templates.ts';

/** People and garages for this many claims, and who filed which. Existing people get none of the new claims. */
export async function plan(client: pg.Client, w: World, all: readonly Template[], from: number, to: number): Promise<void> {
  const { claimant, garage, surveyor } = w.people;
  await client.query(`create schema if not exists bench`);
  // Ordered by the copy's number, as UUID version 7 is by time.
  await client.query(`create or replace function bench.tail(original uuid) returns text language sql immutable parallel safe as $$
    select '7' || substr(md5(original::text), 1, 3) || '8' || substr(md5(original::text), 4, 15) $$`);
  await client.query(`create or replace function bench.id(original uuid, n integer) returns uuid language sql immutable parallel safe as $$
    select (lpad(to_hex(n), 12, '0') || bench.tail(original))::uuid $$`);
  await client.query(`create or replace function bench.claim_of(e journal_entry) returns uuid language sql stable as $$
    select coalesce(e.claim_id, (select a.claim_id from remittance_allocation a where a.remittance_id::text = e.subject_id limit 1)) $$`);
  const people: readonly [string, string, string, number][] = [
    ['claimant', 'app_user', claimant.userId, 5],
    ['owner', 'app_user', garage.userId, 500],
    ['garage', 'garage', garage.garageId, 500],
    ['listing', 'garage_listing', garage.listingId, 500],
    ['surveyor', 'app_user', surveyor.userId, 2000],
    ['policy', 'policy', w.policy, 10],
  ];
  // At least one of each, however few claims there are.
  const upTo = (claims: number, each: number) => (claims === 0 ? 1 : Math.max(2, Math.floor(claims / each)));
  for (const [what, table, id, each] of people) {
    // Each with a unique phone, account and tax numbers: people who share one are connected persons, and are read with every claim.
    const changes = {
      claimant: "'email', 'c' || k || '@bench.in', 'phone', '90' || lpad(k::text, 8, '0')",
      owner: "'email', 'g' || k || '@bench.in', 'phone', '91' || lpad(k::text, 8, '0')",
      surveyor: "'email', 's' || k || '@bench.in', 'phone', '92' || lpad(k::text, 8, '0')",
      garage: `'owner_id', bench.id('${garage.userId}', k), 'pan_mark', 'bench.' || k, 'account_mark', 'bench.' || k, 'bank_name_at_bank', 'DECCAN MOTORS ' || k,
        'profile', o.profile || jsonb_build_object('garageName', 'Deccan Motors ' || k, 'gstNo', '27BENCH' || lpad(k::text, 4, '0') || 'A1Z5')`,
      listing: `'garage_id', bench.id('${garage.garageId}', k)`,
      policy: "'policy_number', 'BENCH-' || k, 'registration_number', 'MH01AA' || k",
    }[what];
    const columns = await columnsOf(client, table);
    const names = columns.map(({ name }) => name).join(', ');
    await client.query(
      `insert into ${table} (${names}) select ${columns.map(({ name }) => `made.${name}`).join(', ')}
       from ${table} o cross join generate_series($2::integer, $3::integer) k
       cross join lateral jsonb_populate_record(o, jsonb_build_object('id', bench.id(o.id, k), ${changes})) made where o.id = $1`,
      [id, upTo(from, each), upTo(to, each) - 1],
    );
  }
  // The first person, whose lists are measured, gets a hundredth of the first claims and none of the others.
  const pool = (id: string, each: number) => {
    const high = upTo(to, each);
    const low = Math.min(upTo(from, each), high - 1);
    return `case when ${from === 0} and n % 101 = 0 then '${id}'::uuid else bench.id('${id}', (${low} + (n * 7919::bigint % ${high - low}))::integer) end`;
  };
  const shares: string[] = [];
  let below = 0;
  for (const { claimId, share, back } of all) {
    below += share;
    const of = `(select a.remittance_id from remittance_allocation a where a.claim_id = '${claimId}' limit 1)`;
    shares.push(`('${claimId}'::uuid, ${of}, ${below - share}, ${below - 1}, ${back[0]}, ${back[1]})`);
  }
  await client.query('drop table if exists bench.plan');
  await client.query(`create unlogged table bench.plan as
    select n, lpad(to_hex(n), 12, '0') as hex, k.template, k.template::text as template_text, bench.id(k.template, n) as id, bench.id(k.template, n)::text as id_text,
      coalesce(k.remittance::text, '?') as remittance_text, coalesce(bench.id(k.remittance, n)::text, '?') as remittance_copy,
      (k.back + n::bigint * 7919 / 1000 % k.days)::integer as days,
      ${pool(claimant.userId, 5)} as claimant, ${pool(garage.userId, 500)} as owner, ${pool(garage.garageId, 500)} as garage,
      ${pool(garage.listingId, 500)} as listing, ${pool(surveyor.userId, 2000)} as surveyor
    from generate_series(${Math.max(1, from)}, ${to - 1}) n join (values ${shares.join(', ')}) k (template, remittance, first, last, back, days) on n % 1000 between k.first and k.last
    order by n`);
  await client.query('analyze bench.plan');
}
