import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listKyc as contract } from '#contract/kyc/kyc.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import { likePatterns } from '../../platform/db/like-pattern.ts';
import type { Platform } from '../../platform/platform.ts';
import { submissions, summaryColumns, summaryOf } from './kyc.queries.ts';

/** Submissions in a state, the longest waiting first. */
export async function listKyc(platform: Platform, query: QueryOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const patterns = likePatterns(query.search);
  const matching = submissions(platform.db)
    .where('person.kyc_status', '=', query.status)
    .$if(query.role !== undefined, (select) => select.where('person.role', '=', query.role ?? ''))
    .$if(patterns !== null, (select) =>
      select.where(
        sql<boolean>`(person.first_name || ' ' || person.last_name || ' ' || coalesce(person.email::text, person.phone)) ilike any(${patterns}::text[])`,
      ),
    );
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select(summaryColumns)
    .orderBy('submission.submitted_at')
    .orderBy('person.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return {
    data: rows.map(summaryOf),
    total: Number(total),
    totalPages: Math.max(1, pagesOf(Number(total), query.limit)),
    page: query.page,
    limit: query.limit,
  };
}
