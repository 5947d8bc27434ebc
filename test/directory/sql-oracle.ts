import { listingSorts, mostOfFigure, usualSort, votesOnTop } from '#domain/directory/listing-sorts.ts';
import type pg from 'pg';
import { garageServices, garageTypes } from '#contract/directory/listings.ts';
import { brandOf, garageBrands } from '#domain/directory/brands.ts';
import { isOpenAt, scheduleOf } from '#domain/directory/opening-hours.ts';
import { distancesFrom, nearRadiusKm } from '#domain/directory/distance.ts';
import type { Coordinates } from '#domain/directory/distance.ts';
import type { DirectoryPage, DirectoryQuery } from '#server/features/directory/read-model/directory-query.ts';
import { ignored, spellings, wordGroups } from '#server/features/directory/read-model/words.ts';

const distanceKm = (from: Coordinates, to: Coordinates) => distancesFrom(from)(to.latitude, to.longitude);

/** Sort order without a search, then by id. The same integer as `ratingKey`. */
export const ratingOrder = `(case when rating_count = 0 then 0 else (2000 * (rating_sum::bigint + ${votesOnTop.sum}) + rating_count + ${votesOnTop.count}) / (2 * (rating_count + ${votesOnTop.count})) end)`;

const wordsOf = (text: string) => `regexp_split_to_array(lower(unaccent(${text})), '[^[:alnum:]]+')`;

/** Distinct significant words, each in the first spelling of its group. $1: words to first spellings; $2: stop words. */
const fullName = (text: string) =>
  `array(select distinct coalesce($1::jsonb ->> word, word) collate "C" from unnest(${wordsOf(text)}) word
    where word <> '' and (word <> all ($2::text[]) or ${wordsOf(text)} <@ ($2::text[] || ''::text)) order by 1)`;

const firstSpelling = (word: string): string => [...spellings(word)].sort()[0] ?? word;

/** Lists the words of every visible listing at this time; `searchBySql` reads that list. */
export async function prepareOracle(pool: pg.Pool): Promise<void> {
  await pool.query('drop table if exists oracle_listing');
  await pool.query(
    `create unlogged table oracle_listing as
     select replace(id::text, '-', '') as id, state_code, district_id, garage_type, services_offered, insurance_affiliated, working_days, contact_timing, brand_authorizations, cashless_with, lat, lng, ${ratingOrder}::int as rating, coalesce(repair_days, ${mostOfFigure}) as "repairDays",
       ${wordsOf("garage_name || ' ' || branch")} as name_words,
       ${wordsOf("garage_name || ' ' || branch || ' ' || full_address || ' ' || pincode || ' ' || array_to_string(brand_authorizations, ' ')")} as words,
       ${fullName('garage_name')} as full_name, ${fullName("garage_name || ' ' || branch")} as full_name_and_branch
     from garage_listing where not hidden`,
    [
      Object.fromEntries(wordGroups.flatMap((group) => group.split(' ').map((word) => [word, firstSpelling(word)]))),
      [...ignored],
    ],
  );
  await pool.query('drop table if exists oracle_known');
  await pool.query('create unlogged table oracle_known (word text)');
  await pool.query(
    `insert into oracle_known
     select unnest(${wordsOf("name || ' ' || array_to_string(also_known_as, ' ')")}) from district
     union select unnest(${wordsOf("replace(name, ' and ', ' ')")}) from state
     union select unnest(${wordsOf("replace(service, ' and ', ' ')")}) from unnest($1::text[]) service`,
    [garageServices.map(({ value }) => value)],
  );
}

/**
 * The directory's rules in plain SQL, slow and obvious: tests and benchmarks compare the read model with it. Does not support typo correction. Distances are
 * computed row by row.
 */
export async function searchBySql(pool: pg.Pool, query: DirectoryQuery): Promise<DirectoryPage> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = ['true'];
  if (query.stateCode !== undefined) where.push(`state_code = ${bind(query.stateCode)}`);
  if (query.districtIds !== undefined) where.push(`district_id = any(${bind(query.districtIds)}::int[])`);
  if (query.type !== undefined) where.push(`garage_type = ${bind(garageTypes[query.type])}`);
  const services = garageServices.filter((_, index) => (query.services >>> index) & 1).map((service) => service.key);
  if (services.length > 0) where.push(`services_offered @> ${bind(services)}::text[]`);
  if (query.affiliated !== undefined) where.push(`insurance_affiliated = ${bind(query.affiliated)}`);
  if (query.brand !== undefined) where.push(`brand_authorizations && ${bind(await namesOfBrand(pool, query.brand))}::text[]`);
  if (query.cashlessWith !== undefined) where.push(`${bind(query.cashlessWith)} = any(cashless_with)`);
  if (query.openAt !== undefined) where.push(`(working_days, contact_timing) in (${await openHours(pool, query.openAt, bind)})`);
  if (query.near) where.push('lat is not null and lng is not null');

  // The typed text may be a prefix; its other spellings match whole words.
  const begins = (array: string, [typed = '', ...others]: readonly string[]) =>
    `exists (select from unnest(${array}) own where starts_with(own, ${bind(typed)}) or own = any(${bind(others)}::text[]))`;
  // In names of services and places, a whole word is not a prefix.
  const means = (array: string, words: readonly string[]) =>
    `case when exists (select from oracle_known where word = any(${bind(words)}::text[])) then ${array} && ${bind(words)}::text[] else ${begins(array, words)} end`;
  const sums = [...query.words, ...(query.generic ?? [])].map((word) => {
    const words = spellings(word);
    return `(case when name_words && ${bind(words)}::text[] then 2 when ${begins('name_words', words)} then 1 else 0 end)`;
  });
  const typed = [...new Set([...query.words, ...(query.generic ?? [])].map(firstSpelling))].sort();
  const isFullName = typed.length === 0 ? 'false' : `${bind(typed)}::text[] in (full_name, full_name_and_branch)`;
  for (const word of query.words) {
    const words = spellings(word);
    const keys = bind(garageServices.map(({ key }) => key));
    const names = bind(garageServices.map(({ value }) => value.replace(' and ', ' ')));
    where.push(
      `(${begins('words', words)}
        or services_offered && array(select key from unnest(${keys}::text[], ${names}::text[]) service (key, value) where ${means(wordsOf('value'), words)})
        or district_id in (select id from district where ${means(wordsOf("name || ' ' || array_to_string(also_known_as, ' ')"), words)})
        or state_code in (select code from state where ${means(wordsOf("replace(name, ' and ', ' ')"), words)}))`,
    );
  }
  const { compares, direction }: { compares: string; direction: string } = listingSorts[query.sort ?? usualSort];
  const { rows } = await pool.query<{
    id: string;
    lat: number | null;
    lng: number | null;
    full: boolean;
    sum: number;
    rating: number;
  }>(
    `select id, lat, lng, rating, ${isFullName} as "full", ${sums.join(' + ') || '0'} as sum from oracle_listing where ${where.join(' and ')}
     order by "full" desc, sum desc, "${compares}" ${direction === 'descending' ? 'desc' : 'asc'}, rating desc, id`,
    values,
  );
  const { near } = query;
  if (!near) return { hits: page(rows, query).map(({ id }) => ({ id, distance: null })), total: rows.length };
  const here = { latitude: near.lat, longitude: near.lng };
  const within = rows
    .map((row) => ({
      ...row,
      distance: distanceKm(here, { latitude: Math.fround(row.lat ?? 0), longitude: Math.fround(row.lng ?? 0) }),
    }))
    .filter((row) => row.distance <= nearRadiusKm)
    .sort(
      (a, b) =>
        Number(b.full) - Number(a.full) ||
        b.sum - a.sum ||
        a.distance - b.distance ||
        b.rating - a.rating ||
        (a.id < b.id ? -1 : 1),
    );
  return {
    hits: page(within, query).map(({ id, distance }) => ({ id, distance: Math.round(distance * 10) / 10 })),
    total: within.length,
  };
}

/** As written by garages. */
async function namesOfBrand(pool: pg.Pool, brand: number): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select distinct unnest(brand_authorizations) as name from oracle_listing');
  return rows.flatMap(({ name }) => (brandOf(name) === garageBrands[brand] ? [name] : []));
}

/** Opening hours that count as open by the rule. */
async function openHours(pool: pg.Pool, quarter: number, bind: (value: unknown) => string): Promise<string> {
  const { rows } = await pool.query<{ days: string; timing: string }>(
    'select distinct working_days as days, contact_timing as timing from oracle_listing',
  );
  const open = rows.filter(({ days, timing }) => {
    const schedule = scheduleOf(days, timing);
    return schedule !== null && isOpenAt(schedule, quarter);
  });
  return `select * from jsonb_to_recordset(${bind(JSON.stringify(open))}::jsonb) as open (days text, timing text)`;
}

function page<T>(rows: readonly T[], { skip, take }: DirectoryQuery): readonly T[] {
  return rows.slice(skip, skip + take);
}
