import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whose limit it is, by the alias of a table with `kind` and `subject`; null for `total` and where nobody is named. */
export function subjectName(alias: string): RawBuilder<string | null> {
  const subject = sql.ref(`${alias}.subject`);
  const id = sql`nullif(split_part(${subject}, ':', 1), '')::uuid`;
  const person = (column: RawBuilder<unknown>) =>
    sql`(select coalesce(nullif(company_name, ''), trim(first_name || ' ' || last_name)) from app_user where id = ${column})`;
  return sql<string | null>`case ${sql.ref(`${alias}.kind`)}
    when 'claim' then (select number from claim where id = ${id})
    when 'garage' then (select concat_ws(', ', garage_name, nullif(branch, '')) from garage_listing where id = ${id})
    when 'garage-surveyor' then (select garage_name from garage_listing where id = ${id}) || ' – '
      || ${person(sql`nullif(split_part(${subject}, ':', 2), '')::uuid`)}
    when 'insurer' then (select name from insurer where id = ${id})
    when 'owner' then ${person(id)} end`;
}
