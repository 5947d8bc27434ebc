import pg from 'pg';
import { garageServices } from '#contract/directory/listings.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { ratingOrder } from '#test/directory/sql-oracle.ts';
import { percentiles } from './percentiles.ts';
import { queryShapes, readPlaces } from './shapes.ts';
import type { WireQuery } from './shapes.ts';

const connections = 10;

/**
 * The rejected alternative (decision 079): PostgreSQL alone. A search table with an index per filter, trigrams for words and distances for places; each search
 * is a page of six ids in order and the exact total. It omits the product's ranking by names, spellings and meanings of words.
 */
export async function measureAlone(url: string, size: number, seconds: number, say: (text: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const pool = createPool({ url, max: connections, applicationName: 'bench' });
  try {
    const started = performance.now();
    await prepare(client);
    say(`\nPostgreSQL alone (made in ${((performance.now() - started) / 1000).toFixed(0)} s)`);
    const shapes = Object.entries(queryShapes(await readPlaces(pool), size, 11));
    const share = (seconds * 1000) / shapes.length;
    for (const [kind, shape] of shapes) {
      const times: number[] = [];
      for (const end = performance.now() + share; times.length < 3 || performance.now() < end;) {
        const asked = performance.now();
        await search(client, shape());
        times.push(performance.now() - asked);
      }
      const { p50, p99, count } = percentiles(times);
      say(`  ${kind.padEnd(45)} p50 ${p50.toFixed(2).padStart(8)} ms, p99 ${p99.toFixed(2).padStart(8)} ms (${count})`);
    }
    let asked = 0;
    const began = performance.now();
    const loop = async () => {
      do await search(pool, (shapes[(asked += 1) % shapes.length] as (typeof shapes)[number])[1]());
      while (performance.now() - began < seconds * 500);
    };
    await Promise.all(Array.from({ length: connections }, loop));
    say(`  all kinds, mixed, ${connections} connections: ${((asked / (performance.now() - began)) * 1000).toFixed(0)}/s`);
  } finally {
    await client.end();
    await pool.end();
  }
}

async function search(client: pg.Client | pg.Pool, query: WireQuery): Promise<void> {
  if ((await found(client, query, (text, word) => `${text} ilike '%' || ${word} || '%'`)) > 0 || query['search'] === undefined)
    return;
  await found(client, query, (text, word) => `${word} <% ${text}`);
}

async function found(
  client: pg.Client | pg.Pool,
  query: WireQuery,
  has: (text: string, word: string) => string,
): Promise<number> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = ['true'];
  const { state, district, garageType, insuranceAffiliated, services, brand, cashlessWith, openNow, lat, lng, page, sort } =
    query;
  if (state !== undefined) where.push(`state_code = ${bind(state)}`);
  if (district !== undefined) where.push(`district_id = ${bind(Number(district))}`);
  if (garageType !== undefined) where.push(`garage_type = ${bind(garageType)}`);
  if (insuranceAffiliated !== undefined) where.push(`insurance_affiliated = ${bind(insuranceAffiliated === 'true')}`);
  if (services !== undefined) where.push(`services_offered @> ${bind(services)}::text[]`);
  if (brand !== undefined) where.push(`brand_authorizations @> array[${bind(brand)}::text]`);
  if (cashlessWith !== undefined) where.push(`cashless_with @> array[${bind(cashlessWith)}::text]`);
  if (openNow !== undefined) where.push(`hours in (select hours from bench.open_hours)`);
  for (const word of query['search'] === undefined ? [] : String(query['search']).split(' '))
    where.push(has('text', `${bind(word)}::text`));
  const here = lat === undefined ? '' : `point(${bind(lng)}::float8, ${bind(lat)}::float8)`;
  if (here) where.push(`place <@ circle(${here}, 1.4)`);
  const order = here ? `place <-> ${here}` : sort === 'fastest' ? 'repair_days nulls last, rank' : 'rank';
  const from = `from bench.listing where ${where.join(' and ')}`;
  await client.query(`select id ${from} order by ${order}, id limit 6 offset ${(Number(page ?? 1) - 1) * 6}`, values);
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count ${from}`, values);
  return rows[0]?.count ?? 0;
}

/** Once. */
async function prepare(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select from pg_tables where schemaname = 'bench' and tablename = 'open_hours'");
  if (rows.length > 0) return;
  const services = garageServices.map(({ key, value }) => `('${key}', '${value}')`).join(', ');
  await client.query(`
    create schema if not exists bench;
    drop table if exists bench.listing;
    create unlogged table bench.listing as
      select l.id, -${ratingOrder}::int as rank, repair_days, l.state_code, district_id, garage_type, insurance_affiliated, services_offered, brand_authorizations,
        cashless_with, working_days || '|' || contact_timing as hours, point(lng, lat) as place,
        lower(unaccent(concat_ws(' ', garage_name, branch, full_address, pincode, array_to_string(brand_authorizations, ' '), district.name, state.name,
          (select string_agg(value, ' ') from (values ${services}) service (key, value) where key = any(services_offered))))) as text
      from garage_listing l join district on district.id = district_id join state on state.code = l.state_code where not hidden;
    alter table bench.listing add primary key (id);
    create index on bench.listing (rank, id);
    create index on bench.listing (repair_days nulls last, rank, id);
    create index on bench.listing (state_code, rank, id);
    create index on bench.listing (district_id, rank, id);
    create index on bench.listing using gin (services_offered);
    create index on bench.listing using gin (brand_authorizations);
    create index on bench.listing using gin (cashless_with);
    create index on bench.listing using gin (text gin_trgm_ops);
    create index on bench.listing using gist (place)`);
  await client.query('vacuum (analyze) bench.listing');
  await client.query(
    `create table bench.open_hours as select distinct hours from bench.listing where hours not like 'Monday to Friday%' and hours not like '%9 AM%'`,
  );
}
