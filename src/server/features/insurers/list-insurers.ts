import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listInsurers as endpoint } from '#contract/insurers.endpoints.ts';
import type { InsurerDto } from '#contract/insurers.schemas.ts';
import { pagesOf } from '#contract/paged.ts';
import { likePattern } from '#server/platform/db/like-pattern.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Insurers that may be chosen, by name. */
export async function listInsurers(
  platform: Platform,
  { search, page, limit }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const pattern = likePattern(search);
  const { rows } = await sql<InsurerDto & { total: number }>`
    select insurer.id, insurer.name, count(*) over () as total,
      array(select alias from insurer_alias where insurer_id = insurer.id and alias <> insurer.name order by alias) as aliases
    from insurer
    where state = 'confirmed' and (${pattern}::text is null or exists (select from insurer_alias
      where insurer_id = insurer.id and (alias ilike ${pattern} or key = insurer_key(${search ?? ''}))))
    order by regexp_replace(insurer.name, '^The ', '') limit ${limit} offset ${(page - 1) * limit}`.execute(platform.db);
  const total = rows[0]?.total ?? 0;
  return {
    data: rows.map(({ id, name, aliases }) => ({ id, name, aliases })),
    total,
    totalPages: pagesOf(total, limit),
    page,
    limit,
  };
}
