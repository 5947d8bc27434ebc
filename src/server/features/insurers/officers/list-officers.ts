import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listOfficers as endpoint } from '#contract/insurers/officers.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import type { Actor } from '#server/platform/actor.ts';
import { likePattern } from '#server/platform/db/like-pattern.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findOfficers, toOfficerDto } from './officers.queries.ts';

/** Officers of insurers; without a state all but those who were taken off. */
export async function listOfficers(
  platform: Platform,
  actor: Actor,
  { search, insurerId, state, page, limit }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const pattern = likePattern(search);
  const rows = await findOfficers(
    platform.db,
    sql`(${state ?? null}::text is null and o.state <> 'ended' or o.state = ${state ?? null})
      and (${insurerId ?? null}::uuid is null or o.insurer_id = ${insurerId ?? null})
      and (${pattern}::text is null or o.name ilike ${pattern} or o.email ilike ${pattern} or i.name ilike ${pattern})`,
    { limit, offset: (page - 1) * limit },
  );
  const total = rows[0]?.total ?? 0;
  return {
    data: rows.map((row) => toOfficerDto(row, actor)),
    total,
    totalPages: Math.max(1, pagesOf(total, limit)),
    page,
    limit,
  };
}
