import { sql } from 'kysely';

const domainOf = (officer: string) => sql.raw(`lower(split_part(${officer}.email, '@', 2))`);

/** Of officer `o`, for `mailboxHint`: as columns `first_domain` and `is_of_another`. Whoever was taken off the record vouches for nobody. */
export const knownDomains = sql`
  (select nullif(${domainOf('k')}, case when k.id = o.id then ${domainOf('k')} end) from insurer_officer k
    where k.insurer_id = o.insurer_id and k.state in ('active', 'ending') order by k.confirmed_at, k.id limit 1) as first_domain,
  exists (select from insurer_officer k where k.insurer_id <> o.insurer_id and k.state in ('active', 'ending')
    and ${domainOf('k')} = ${domainOf('o')}) as is_of_another`;
