import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { policyStates } from '#contract/policies.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { likePattern, likePatterns } from '#server/platform/db/like-pattern.ts';
import type { MatchedClaim, PolicyRow } from './policy-row.ts';

export interface PolicyFilter {
  readonly state: (typeof policyStates)[number] | undefined;
  readonly search: string | undefined;
  readonly matchedOnly: boolean;
  readonly today: string;
  readonly limit: number;
  readonly offset: number;
}

/** What a claim stores may have spaces and hyphens, as typed. */
const plate = sql`upper(regexp_replace(c.registration_number, '[\\s-]', '', 'g'))`;
const matches = sql`${plate} = p.registration_number and c.incident_date between p.starts_on and p.ends_on and c.stage <> 'draft' and c.discarded_at is null`;

/** One page: what still runs and ends soonest first, then what ended, the newest first. */
export async function findPolicies(
  db: Kysely<DB>,
  { state, search, matchedOnly, today, limit, offset }: PolicyFilter,
): Promise<{ rows: PolicyRow[]; total: number }> {
  const pattern = likePattern(search);
  const patterns = likePatterns(search);
  const where = sql`
    (${state ?? null}::text is null or ${state ?? null} = case when ${today}::date < p.starts_on then 'upcoming' when ${today}::date > p.ends_on then 'ended' else 'in-force' end)
    and (${pattern}::text is null or (p.policy_number || ' ' || p.registration_number || ' ' || p.holder_name) ilike any(${patterns}::text[])
      or p.insurer_id in (select insurer_id from insurer_alias where alias ilike ${pattern}))
    and (${!matchedOnly} or exists (select from claim c where ${matches}))`;
  const order = sql`p.ends_on < ${today}::date, case when p.ends_on >= ${today}::date then p.ends_on end, p.ends_on desc, p.id`;
  const [page, count] = await Promise.all([
    // Sorted without what the page shows of them.
    sql<PolicyRow>`select p.*, i.name as insurer_name
      from (select p.id from policy p where ${where} order by ${order} limit ${limit} offset ${offset}) chosen
        join policy p on p.id = chosen.id join insurer i on i.id = p.insurer_id
      order by ${order}`.execute(db),
    sql<{ total: number }>`select count(*) as total from policy p where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

/** The claims that each policy covers: same vehicle, incident within the cover. */
export async function findMatchedClaims(db: Kysely<DB>, policyIds: readonly string[]): Promise<Map<string, MatchedClaim[]>> {
  const found = new Map<string, MatchedClaim[]>();
  if (policyIds.length === 0) return found;
  const { rows } = await sql<{ policyId: string; id: string; number: string; stage: ClaimStage }>`
    select p.id as "policyId", c.id, c.number, c.stage from policy p join claim c on ${matches}
    where p.id = any(${[...policyIds]}::uuid[]) order by c.created_at desc`.execute(db);
  for (const { policyId, ...claim } of rows) found.set(policyId, [...(found.get(policyId) ?? []), claim]);
  return found;
}

/** Policies of a claim's vehicle, those that cover its incident first. */
export async function findPoliciesOfClaim(db: Kysely<DB>, claimId: string): Promise<(PolicyRow & { covers: boolean })[]> {
  const { rows } = await sql<PolicyRow & { covers: boolean }>`
    select p.*, i.name as insurer_name, coalesce(c.incident_date between p.starts_on and p.ends_on, false) as covers
    from claim c join policy p on p.registration_number = ${plate} join insurer i on i.id = p.insurer_id
    where c.id = ${claimId} order by covers desc, p.ends_on desc, p.id`.execute(db);
  return rows;
}

/** Policies of a vehicle that have not ended before a day, the latest first. `registrationNumber` as stored: 'MH12AB1234'. */
export async function findPoliciesOfVehicle(
  db: Kysely<DB>,
  registrationNumber: string,
  notEndedBefore: string,
): Promise<PolicyRow[]> {
  return db
    .selectFrom('policy')
    .innerJoin('insurer', 'insurer.id', 'policy.insurer_id')
    .selectAll('policy')
    .select('insurer.name as insurer_name')
    .where('registration_number', '=', registrationNumber)
    .where('ends_on', '>=', notEndedBefore)
    .orderBy('ends_on', 'desc')
    .limit(5)
    .execute();
}
