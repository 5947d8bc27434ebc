import type pg from 'pg';
import { garageServices, garageTypes } from '#contract/directory/listings.ts';
import { ratingOrder } from '#test/directory/sql-oracle.ts';
import type { WireQuery } from './shapes.ts';

/** The designs in SQL that lost (decision 010), each answering a search by a page of six and its exact total. */
export interface Design {
  readonly name: string;
  readonly statements: (query: WireQuery) => readonly { text: string; values: unknown[] }[];
}

const page = (query: WireQuery) => `limit 6 offset ${(Number(query['page'] ?? 1) - 1) * 6}`;
const servicesOf = (query: WireQuery) => [query['services'] ?? []].flat().map(String);
const wordsOf = (query: WireQuery) => (query['search'] === undefined ? [] : String(query['search']).split(' '));

/** A bound value for each placeholder. */
function conditions(query: WireQuery): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = ['not hidden'];
  if (query['state'] !== undefined) where.push(`state_code = ${bind(query['state'])}`);
  if (query['district'] !== undefined) where.push(`district_id = ${bind(Number(query['district']))}`);
  if (query['garageType'] !== undefined) where.push(`garage_type = ${bind(query['garageType'])}`);
  if (query['insuranceAffiliated'] !== undefined)
    where.push(`insurance_affiliated = ${bind(query['insuranceAffiliated'] === 'true')}`);
  if (servicesOf(query).length > 0) where.push(`services_offered @> ${bind(servicesOf(query))}::text[]`);
  for (const word of wordsOf(query))
    where.push(`garage_name || ' ' || branch || ' ' || full_address || ' ' || pincode ilike ${bind(`%${word}%`)}`);
  return { where: where.join(' and '), values };
}

const naive: Design = {
  name: 'count(*) over ()',
  statements(query) {
    const { where, values } = conditions(query);
    return [
      {
        text: `select *, count(*) over () as total from garage_listing where ${where} order by ${ratingOrder} desc, id ${page(query)}`,
        values,
      },
    ];
  },
};

const separate: Design = {
  name: 'separate count(*), index in result order',
  statements(query) {
    const { where, values } = conditions(query);
    return [
      { text: `select * from garage_listing where ${where} order by ${ratingOrder} desc, id ${page(query)}`, values },
      { text: `select count(*) from garage_listing where ${where}`, values },
    ];
  },
};

const facetOf = {
  type: (type: string) => 1 + garageTypes.findIndex((known) => known === type),
  affiliated: (yes: boolean) => (yes ? 10 : 11),
  service: (key: string) => 20 + garageServices.findIndex((service) => service.key === key),
};

/** Facet 0 has every listing. States are joined in by code; districts begin at 1000. */
const facets: Design = {
  name: 'table of (facet, place, id) with kept counts, words by GIN',
  statements(query) {
    const values: unknown[] = [];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const wanted: string[] = [];
    if (query['state'] !== undefined) wanted.push(`(select facet from bench.state_facet where code = ${bind(query['state'])})`);
    if (query['district'] !== undefined) wanted.push(bind(1000 + Number(query['district'])));
    if (query['garageType'] !== undefined) wanted.push(bind(facetOf.type(String(query['garageType']))));
    if (query['insuranceAffiliated'] !== undefined)
      wanted.push(bind(facetOf.affiliated(query['insuranceAffiliated'] === 'true')));
    for (const key of new Set(servicesOf(query))) wanted.push(bind(facetOf.service(key)));
    const words = wordsOf(query).map((word) => `${word}:*`);
    const kept = words.length === 0 && wanted.length < 2;
    const source = words.length > 0 ? 'bench.searchable s0' : `bench.facet s0`;
    const where = words.length > 0 ? [`s0.words @@ to_tsquery('simple', ${bind(words.join(' & '))})`] : [];
    const [first = '0', ...others] = words.length > 0 ? ['', ...wanted] : wanted;
    if (words.length === 0) where.push(`s0.facet = ${first}`);
    const joins = others.map(
      (facet, index) =>
        `join bench.facet f${index} on f${index}.facet = ${facet} and f${index}.place = s0.place and f${index}.id = s0.id`,
    );
    const from = `from ${source} ${joins.join(' ')} where ${where.join(' and ')}`;
    return [
      {
        text: `select garage_listing.* from (select s0.id, s0.place ${from} order by s0.place, s0.id ${page(query)}) found
          join garage_listing using (id) order by found.place, found.id`,
        values,
      },
      { text: kept ? `select total from bench.facet_count where facet = ${first}` : `select count(*) ${from}`, values },
    ];
  },
};

export const designs: readonly Design[] = [naive, separate, facets];

/** Tables and indexes of the designs, beside the product's; made once. Kept counts would follow writes by statement triggers. */
export async function prepareDesigns(client: pg.Client): Promise<void> {
  const place = `-${ratingOrder}::int`;
  await client.query(`
    create schema if not exists bench;
    create table if not exists bench.state_facet as
      select code, 100 + row_number() over (order by code)::int as facet from state;
    create index if not exists bench_order on garage_listing ((${ratingOrder}) desc, id) where not hidden`);
  const { rows } = await client.query("select from pg_tables where schemaname = 'bench' and tablename = 'facet_count'");
  if (rows.length > 0) return;
  await client.query(`
    drop table if exists bench.facet, bench.searchable;
    create unlogged table bench.facet as
      select number as facet, ${place} as place, id from garage_listing
      join bench.state_facet state on state.code = state_code
      cross join lateral unnest(array[0, 1000 + district_id, state.facet,
        case when insurance_affiliated then 10 else 11 end,
        array_position(array[${garageTypes.map((type) => `'${type}'`).join(', ')}], garage_type)]
        || array(select 19 + array_position(array[${garageServices.map(({ key }) => `'${key}'`).join(', ')}], key)
                 from unnest(services_offered) key)) number
      where not hidden and number is not null;
    alter table bench.facet add primary key (facet, place, id);
    create unlogged table bench.searchable as
      select id, ${place} as place,
        to_tsvector('simple', unaccent(garage_name || ' ' || branch || ' ' || full_address || ' ' || pincode)) as words
      from garage_listing where not hidden;
    create index on bench.searchable using gin (words)`);
  await client.query('vacuum (analyze) bench.facet');
  await client.query('vacuum (analyze) bench.searchable');
  await client.query(`
    create table bench.facet_count as select facet, count(*)::int as total from bench.facet group by facet;
    alter table bench.facet_count add primary key (facet)`);
}
