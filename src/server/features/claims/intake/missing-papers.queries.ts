import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { claimTypes } from '#contract/claims/intake/claim-parts.ts';
import { neededPapers } from '#domain/claims/intake/papers.ts';
import type { DB } from '#server/platform/db/database-types.ts';

const needed = JSON.stringify(claimTypes.map((type) => ({ type, papers: neededPapers(type) })));

/** `lacking.count` beside claims `c`: papers that a claim of its type needs and that nobody has sent. */
export const lackingPapers: RawBuilder<unknown> = sql`
  join jsonb_to_recordset(${needed}::jsonb) as n (type text, papers text[]) on n.type = c.details->>'claimType'
  cross join lateral (
    select count(*) from unnest(n.papers) paper where not exists (
      select from stored_file f
      where f.entity_type = 'claim' and f.entity_id = c.id and f.deleted_at is null and f.document_type = paper)
  ) lacking`;

/** The stages in which papers are missed; asked for by a question, they wait as its answer. */
export const papersMissedIn: RawBuilder<unknown> = sql`c.stage in ('submitted', 'survey', 'review')`;

/** Claims of an owner that wait for nothing else of theirs, by how many papers they lack. */
export async function findMissingPapers(db: Kysely<DB>, userId: string): Promise<{ id: string; count: number }[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    select c.id, lacking.count::int as count from claim c ${lackingPapers}
    where c.claimant_id = ${userId} and ${papersMissedIn} and c.discarded_at is null and lacking.count > 0
      and not exists (select from claim_next_step s where s.claim_id = c.id and s.user_id = ${userId})
    order by c.submitted_at, c.id`.execute(db);
  return rows;
}
