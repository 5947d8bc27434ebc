import type pg from 'pg';
import { garageServices, garageTypes } from '#contract/garages.ts';
import type { DirectoryPage, DirectoryQuery } from './directory-query.ts';
import { ratingOrder } from './listing-entry.ts';

/**
 * The directory's rules in plain SQL, slow and obvious: tests and benchmarks compare the read model with it.
 * Not for words that only a forgiven slip would find, nor for points.
 */
export async function searchBySql(pool: pg.Pool, query: DirectoryQuery): Promise<DirectoryPage> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = ['not hidden'];
  if (query.stateCode !== undefined) where.push(`state_code = ${bind(query.stateCode)}`);
  if (query.districtIds !== undefined) where.push(`district_id = any(${bind(query.districtIds)}::int[])`);
  if (query.type !== undefined) where.push(`garage_type = ${bind(garageTypes[query.type])}`);
  const services = garageServices.filter((_, index) => (query.services >>> index) & 1).map((service) => service.key);
  if (services.length > 0) where.push(`services_offered @> ${bind(services)}::text[]`);
  if (query.affiliated !== undefined) where.push(`insurance_affiliated = ${bind(query.affiliated)}`);
  const named: string[] = [];
  for (const word of query.words) {
    const begins = (text: string) =>
      `exists (select from regexp_split_to_table(lower(unaccent(${text})), '[^[:alnum:]]+') own where starts_with(own, ${bind(word)}))`;
    const serviceKeys = garageServices
      .filter((service) =>
        service.value
          .toLowerCase()
          .split(/[^a-z0-9]+/)
          .some((own) => own !== 'and' && own.startsWith(word)),
      )
      .map((service) => service.key);
    where.push(
      `(${begins("garage_name || ' ' || branch || ' ' || full_address || ' ' || pincode")} or services_offered && ${bind(serviceKeys)}::text[] or district_id in
        (select id from district where ${begins("name || ' ' || array_to_string(also_known_as, ' ')")}))`,
    );
    named.push(begins("garage_name || ' ' || branch"));
  }
  const part = named.length === 0 ? '0' : `(case when ${named.join(' and ')} then 0 else 1 end)`;
  const { rows } = await pool.query<{ ids: string[]; total: number }>(
    `with found as materialized (select id, ${part} as part, ${ratingOrder} as rating from garage_listing where ${where.join(' and ')})
     select (select count(*)::int from found) as total,
       array(select replace(id::text, '-', '') from found order by part, rating desc, id offset ${bind(query.skip)} limit ${bind(query.take)}) as ids`,
    values,
  );
  return { hits: (rows[0]?.ids ?? []).map((id) => ({ id, distance: null })), total: rows[0]?.total ?? 0 };
}
