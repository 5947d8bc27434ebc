import { sql } from 'kysely';
import type { Insertable, Selectable, Kysely } from 'kysely';
import type { PolicyBody, PolicyDto } from '#contract/policies.schemas.ts';
import type { policyKinds, policyStates } from '#domain/list-views.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { isFiled } from '#server/platform/db/claim-stage.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { likePattern, likePatterns } from '#server/platform/db/queries.ts';
import type { ReplyOf, QueryOf } from '#contract/endpoint.ts';
import type {
  findOwnPolicy as endpoint,
  listClaimPolicies as claimEndpoint,
  listPolicies as listPoliciesEndpoint,
} from '#contract/policies.endpoints.ts';
import { addDays, todayInKolkata } from '#domain/dates.ts';
import { isSameName } from '#domain/same-name.ts';
import { findOwnNames } from '#server/features/auth/auth.service.ts';
import type { UserActor, Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { pagesOf } from '#contract/paged.ts';
import { readClaim } from '#server/features/claims/door/claims.service.ts';
import { problem } from '#contract/errors.ts';
import { resolveInsurer } from '#server/features/insurers/insurers.service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

type PolicyRow = Selectable<DB['policy']> & { insurer_name: string };
type MatchedClaim = PolicyDto['claims'][number];

/** `today` is the day in Asia/Kolkata, as 'YYYY-MM-DD'. */
function toPolicyDto(row: PolicyRow, claims: readonly MatchedClaim[], today: string): PolicyDto {
  return {
    id: row.id,
    policyNumber: row.policy_number,
    insurerName: row.insurer_name,
    registrationNumber: row.registration_number,
    holderName: row.holder_name,
    kind: row.kind as (typeof policyKinds)[number],
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    idv: paiseToRupees(row.idv_paise),
    voluntaryDeductible: paiseToRupees(row.voluntary_deductible_paise),
    hasZeroDepreciation: row.has_zero_depreciation,
    hasImt23: row.has_imt23,
    state: today < row.starts_on ? 'upcoming' : today > row.ends_on ? 'ended' : 'in-force',
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    claims: [...claims],
  };
}

/** The editable columns, the insurer as its record. */
export function policyColumns(
  policy: PolicyBody,
  insurerId: string,
): Omit<Insertable<DB['policy']>, 'created_by' | 'updated_by'> {
  return {
    policy_number: policy.policyNumber,
    insurer_id: insurerId,
    registration_number: policy.registrationNumber,
    holder_name: policy.holderName,
    kind: policy.kind,
    starts_on: policy.startsOn,
    ends_on: policy.endsOn,
    idv_paise: policy.idv ? rupeesToPaise(policy.idv) : null,
    voluntary_deductible_paise: rupeesToPaise(policy.voluntaryDeductible),
    has_zero_depreciation: policy.hasZeroDepreciation,
    has_imt23: policy.hasImt23,
  };
}

export function isSamePolicy(row: Selectable<DB['policy']>, columns: ReturnType<typeof policyColumns>): boolean {
  const stored: Readonly<Record<string, unknown>> = row;
  return Object.entries(columns).every(([name, value]) => stored[name] === value);
}

interface PolicyFilter {
  readonly state: (typeof policyStates)[number] | undefined;
  readonly search: string | undefined;
  readonly matchedOnly: boolean;
  readonly today: string;
  readonly limit: number;
  readonly offset: number;
}

/** Claims store plates as typed, with spaces and hyphens. */
const plate = sql`upper(regexp_replace(c.registration_number, '[\\s-]', '', 'g'))`;
const matches = sql`${plate} = p.registration_number and c.incident_date between p.starts_on and p.ends_on and ${isFiled()} and c.discarded_at is null`;

/** One page: running policies by end date, then ended ones, newest first. */
async function findPolicies(
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
    // Sorted before joining what the page shows.
    sql<PolicyRow>`select p.*, i.name as insurer_name
      from (select p.id from policy p where ${where} order by ${order} limit ${limit} offset ${offset}) chosen
        join policy p on p.id = chosen.id join insurer i on i.id = p.insurer_id
      order by ${order}`.execute(db),
    sql<{ total: number }>`select count(*) as total from policy p where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

/** Claims covered by each policy: same vehicle, incident within the cover. */
async function findMatchedClaims(db: Kysely<DB>, policyIds: readonly string[]): Promise<Map<string, MatchedClaim[]>> {
  const found = new Map<string, MatchedClaim[]>();
  if (policyIds.length === 0) return found;
  const { rows } = await sql<{ policyId: string; id: string; number: string; stage: ClaimStage }>`
    select p.id as "policyId", c.id, c.number, c.stage from policy p join claim c on ${matches}
    where p.id = any(${[...policyIds]}::uuid[]) order by c.created_at desc`.execute(db);
  for (const { policyId, ...claim } of rows) found.set(policyId, [...(found.get(policyId) ?? []), claim]);
  return found;
}

/** Policies of a claim's vehicle, those that cover its incident first. */
async function findPoliciesOfClaim(db: Kysely<DB>, claimId: string): Promise<(PolicyRow & { covers: boolean })[]> {
  const { rows } = await sql<PolicyRow & { covers: boolean }>`
    select p.*, i.name as insurer_name, coalesce(c.incident_date between p.starts_on and p.ends_on, false) as covers
    from claim c join policy p on p.registration_number = ${plate} join insurer i on i.id = p.insurer_id
    where c.id = ${claimId} order by covers desc, p.ends_on desc, p.id`.execute(db);
  return rows;
}

/** Policies of a vehicle that ended on or after a day, latest first. `registrationNumber` as stored: 'MH12AB1234'. */
async function findPoliciesOfVehicle(db: Kysely<DB>, registrationNumber: string, notEndedBefore: string): Promise<PolicyRow[]> {
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

/** Days after its end in which a policy is still offered: an incident may be filed late. */
const endedDaysAgo = 60;

/** Insurer and number of the policy on file for a vehicle. Another person's policy is treated as absent: knowing a number plate reveals nothing. */
export async function findOwnPolicy(
  platform: Platform,
  actor: UserActor,
  registrationNumber: string,
): Promise<ReplyOf<typeof endpoint>> {
  const since = todayInKolkata(addDays(platform.now(), -endedDaysAgo));
  const [policies, names] = await Promise.all([
    findPoliciesOfVehicle(platform.db, registrationNumber, since),
    findOwnNames(platform.db, actor.userId),
  ]);
  const own = policies.find(({ holder_name: holder }) => names.some((name) => isSameName(name, holder)));
  return own ? { insurerName: own.insurer_name, policyNumber: own.policy_number } : null;
}

export async function listPolicies(
  platform: Platform,
  query: QueryOf<typeof listPoliciesEndpoint>,
): Promise<ReplyOf<typeof listPoliciesEndpoint>> {
  const today = todayInKolkata(platform.now());
  const { state, search, matched, page, limit } = query;
  const { rows, total } = await findPolicies(platform.db, {
    state,
    search,
    matchedOnly: matched === 'true',
    today,
    limit,
    offset: (page - 1) * limit,
  });
  const claims = await findMatchedClaims(
    platform.db,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map((row) => toPolicyDto(row, claims.get(row.id) ?? [], today)),
    total,
    totalPages: pagesOf(total, limit),
    page,
    limit,
  };
}

export async function listClaimPolicies(
  platform: Platform,
  actor: Actor,
  claimId: string,
): Promise<ReplyOf<typeof claimEndpoint>> {
  await readClaim(platform, actor, claimId);
  const today = todayInKolkata(platform.now());
  const rows = await findPoliciesOfClaim(platform.db, claimId);
  const claims = await findMatchedClaims(
    platform.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...toPolicyDto(row, claims.get(row.id) ?? [], today), coversIncident: row.covers }));
}

export async function addPolicy(platform: Platform, actor: UserActor, policy: PolicyBody): Promise<PolicyDto> {
  const row = await refusingDuplicates(() =>
    inTransaction(platform, actor, async (tx) => {
      const insurer = await resolveInsurer(tx.db, policy.insurerName);
      const added = await tx.db
        .insertInto('policy')
        .values({
          ...policyColumns(policy, insurer.id),
          created_by: actor.userId,
          updated_by: actor.userId,
          created_at: tx.now,
          updated_at: tx.now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await audit(tx, { action: 'add-policy', subjectType: 'policy', subjectId: added.id, after: policy });
      return { ...added, insurer_name: insurer.name };
    }),
  );
  return withClaims(platform, row);
}

/** Corrects a policy; `version` guards against concurrent edits. */
export async function updatePolicy(
  platform: Platform,
  actor: UserActor,
  id: string,
  version: number,
  policy: PolicyBody,
): Promise<PolicyDto> {
  const row = await refusingDuplicates(() =>
    inTransaction(platform, actor, async (tx) => {
      const before = await tx.db.selectFrom('policy').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      if (!before) throw problem('record.not-found');
      if (before.version !== version) throw problem('record.conflict', { details: { version: before.version } });
      const insurer = await resolveInsurer(tx.db, policy.insurerName);
      const after = await tx.db
        .updateTable('policy')
        .set({ ...policyColumns(policy, insurer.id), updated_by: actor.userId, version: version + 1, updated_at: tx.now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await audit(tx, { action: 'update-policy', subjectType: 'policy', subjectId: id, before: { version }, after: policy });
      return { ...after, insurer_name: insurer.name };
    }),
  );
  return withClaims(platform, row);
}

async function withClaims(platform: Platform, row: PolicyRow): Promise<PolicyDto> {
  const claims = await findMatchedClaims(platform.db, [row.id]);
  return toPolicyDto(row, claims.get(row.id) ?? [], todayInKolkata(platform.now()));
}

async function refusingDuplicates<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
    if (code !== '23505' || constraint !== 'policy_number_of_insurer') throw error;
    throw problem('policy.duplicate', { fieldErrors: { policyNumber: 'policy.duplicate' } });
  }
}
