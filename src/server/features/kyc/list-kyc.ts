import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listKyc as contract } from '#contract/kyc/kyc.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import type { KycStatus } from '#domain/kyc/kyc.ts';
import type { Role } from '#domain/roles.ts';
import { shownEmail } from '../../platform/auth/shown-email.ts';
import type { Platform } from '../../platform/platform.ts';

/** Submissions in a state, the longest waiting first. */
export async function listKyc(platform: Platform, query: QueryOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const text = query.search ? `%${query.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null;
  const matching = platform.db
    .selectFrom('kyc_submission as submission')
    .innerJoin('app_user as person', 'person.id', 'submission.user_id')
    .where('person.kyc_status', '=', query.status)
    .$if(query.role !== undefined, (select) => select.where('person.role', '=', query.role ?? ''))
    .$if(text !== null, (select) =>
      select.where(
        sql<boolean>`(person.first_name || ' ' || person.last_name || ' ' || coalesce(person.email::text, person.phone)) ilike ${text}`,
      ),
    );
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select([
      'person.id',
      'person.first_name',
      'person.last_name',
      'person.email',
      'person.status',
      'person.role',
      'person.kyc_status',
    ])
    .select(['submission.submitted_at', 'submission.decided_at', 'submission.times_submitted'])
    .orderBy('submission.submitted_at')
    .orderBy('person.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return {
    data: rows.map((row) => ({
      userId: row.id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      email: shownEmail(row),
      role: row.role as Role,
      status: row.kyc_status as KycStatus,
      submittedAt: row.submitted_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      timesSubmitted: row.times_submitted,
    })),
    total: Number(total),
    totalPages: Math.max(1, pagesOf(Number(total), query.limit)),
    page: query.page,
    limit: query.limit,
  };
}
