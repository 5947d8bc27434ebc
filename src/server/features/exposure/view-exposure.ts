import type { Paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { ExposureUseDto } from '#contract/exposure.schemas.ts';
import { isNearLimit, exposureKeys } from '#domain/exposure/exposure.ts';
import type { ExposureKey, ExposureKind } from '#domain/exposure/exposure.ts';
import { paise, paiseToRupees, add, rupeesToPaise } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { subjectName, likePattern } from '#server/platform/db/queries.ts';
import { findStandings, withIds } from './exposure-limits.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type {
  listExposure as listEndpoint,
  viewExposure as viewEndpoint,
  viewClaimExposure as endpoint,
  listExposure as listExposureEndpoint,
} from '#contract/exposure.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import type { Platform } from '#server/platform/platform.ts';
import { problem } from '#contract/errors.ts';
import { count, rupees, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

interface UseRow {
  kind: ExposureKind;
  subject: string;
  name: string | null;
  used: Paise;
  limit: Paise;
  own: number | null;
}

/** Usage of these limits, zero if unused; fullest first. */
async function usesOf(db: Kysely<DB>, keys: readonly ExposureKey[]): Promise<ExposureUseDto[]> {
  const { rows } = await sql<UseRow>`
    select one.kind, one.subject, ${subjectName('one')} as name, one.used, coalesce(one.own, one.common) as limit, one.own
    from (${withLimits(sql`select wanted.kind, wanted.subject, coalesce(u.used_paise, 0) as used
      from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ subject }) => subject)}::text[]) as wanted (kind, subject)
      left join exposure_use u on u.kind = wanted.kind and u.subject = wanted.subject`)}) one
    order by ${share('one')} desc, one.kind`.execute(db);
  return rows.map(toDto);
}

/** One page of a kind: limits in use and subjects with their own limit. */
async function pageOfUses(
  db: Kysely<DB>,
  kind: ExposureKind,
  pattern: string | null,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ total: number; uses: ExposureUseDto[] }> {
  const { rows } = await sql<UseRow & { total: number }>`
    select one.kind, one.subject, ${subjectName('one')} as name, one.used, coalesce(one.own, one.common) as limit, one.own, one.total
    from (
      select *, count(*) over () as total from (${withLimits(sql`
        select kind, subject, used_paise as used from exposure_use where kind = ${kind} and used_paise > 0
        union all
        select l.kind, l.subject, 0 from exposure_limit l left join exposure_use u on u.kind = l.kind and u.subject = l.subject
        where l.kind = ${kind} and l.subject <> '' and coalesce(u.used_paise, 0) = 0`)}) listed
      where ${pattern}::text is null or ${subjectName('listed')} ilike ${pattern}
      order by ${share('listed')} desc, used desc, subject limit ${limit} offset ${(page - 1) * limit}
    ) one
    order by ${share('one')} desc, one.used desc, one.subject`.execute(db);
  return { total: rows[0]?.total ?? 0, uses: rows.map(toDto) };
}

/** The common limit per kind, and how many are near theirs. */
async function commonLimits(db: Kysely<DB>): Promise<{ kind: ExposureKind; limit: Paise; near: number }[]> {
  const { rows } = await sql<{ kind: ExposureKind; limit: Paise; near: number }>`
    select l.kind, l.amount_paise as limit, (select count(*) from (${withLimits(
      sql`select kind, subject, used_paise as used from exposure_use where kind = l.kind and used_paise > 0`,
    )}) one where one.used * 5 >= coalesce(one.own, one.common) * 4) as near
    from exposure_limit l where l.subject = '' order by l.kind`.execute(db);
  return rows;
}

const withLimits = (uses: RawBuilder<unknown>) => sql`select used.*, own.amount_paise as own, common.amount_paise as common
  from (${uses}) used
  join exposure_limit common on common.kind = used.kind and common.subject = ''
  left join exposure_limit own on own.kind = used.kind and own.subject = used.subject and own.subject <> ''`;

const share = (alias: string) =>
  sql`${sql.ref(`${alias}.used`)}::numeric / greatest(coalesce(${sql.ref(`${alias}.own`)}, ${sql.ref(`${alias}.common`)}), 1)`;

function toDto({ kind, subject, name, used, limit, own }: UseRow): ExposureUseDto {
  return {
    kind,
    subject,
    name,
    used: paiseToRupees(used),
    limit: paiseToRupees(limit),
    percent: limit > 0 ? Math.floor((used / limit) * 100) : used > 0 ? 100 : 0,
    isNear: isNearLimit(used, limit),
    isOwn: own !== null,
  };
}

export async function viewExposure({ db }: Platform): Promise<ReplyOf<typeof viewEndpoint>> {
  const [total] = await usesOf(db, [{ kind: 'total', subject: '' }]);
  if (!total) throw new Error('no limit for all claims together');
  const kinds = await commonLimits(db);
  return { total, kinds: kinds.map((one) => ({ ...one, limit: paiseToRupees(one.limit) })) };
}

export async function listExposure(
  { db }: Platform,
  { kind, search, page, limit }: QueryOf<typeof listEndpoint>,
): Promise<ReplyOf<typeof listEndpoint>> {
  const { total, uses } = await pageOfUses(db, kind, likePattern(search), { page, limit });
  return { data: uses, total, totalPages: Math.max(1, pagesOf(total, limit)), page, limit };
}

/** Limits this claim brings near their maximum, by its reservation or else its estimate. */
export async function viewClaimExposure({ db }: Platform, claimId: string): Promise<ReplyOf<typeof endpoint>> {
  const [standing] = await findStandings(db, withIds([claimId]));
  if (!standing) throw problem('claim.not-found');
  const { rows } = await sql<{ insurerId: string | null; cost: number | null }>`
    select (select insurer_id from claim_cover where claim_id = c.id) as "insurerId",
      coalesce((select total_paise from estimate e where e.claim_id = c.id and e.state <> 'superseded'), c.estimated_cost_paise) as cost
    from claim c where c.id = ${claimId}`.execute(db);
  const [row] = rows;
  const { facts, held } = standing;
  const coming = held.length > 0 ? 0 : (row?.cost ?? 0);
  const uses = await usesOf(db, exposureKeys({ ...facts, insurerId: facts.insurerId ?? row?.insurerId ?? null }));
  return {
    near: uses.filter(({ used, limit }) => isNearLimit(add(rupeesToPaise(used), paise(coming)), rupeesToPaise(limit))),
  };
}

export const exposureTable: TableOf<typeof listExposureEndpoint> = {
  name: 'exposure',
  columns: [
    text('Kind', ({ kind }) => kind),
    text('Whose', ({ name }) => name),
    rupees('Used', ({ used }) => used),
    rupees('Limit', ({ limit }) => limit),
    count('Per cent', ({ percent }) => percent),
    text('Limit of its own', ({ isOwn }) => isOwn),
  ],
};
