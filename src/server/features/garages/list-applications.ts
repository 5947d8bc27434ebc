import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listApplications as contract } from '#contract/garages/garage-account.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import { shownEmail } from '../../platform/auth/shown-email.ts';
import { likePattern } from '../../platform/db/like-pattern.ts';
import type { Platform } from '../../platform/platform.ts';
import { endOf, profileOf, stateOf } from './garage-row.ts';

/** Applications and listed garages, the longest waiting first. */
export async function listApplications(platform: Platform, query: QueryOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const text = likePattern(query.search);
  const matching = platform.db
    .selectFrom('garage')
    .innerJoin('app_user', 'app_user.id', 'garage.owner_id')
    .$if(query.state !== undefined, (select) => select.where('garage.state', '=', query.state ?? ''))
    .$if(query.changed === 'true', (select) =>
      select.where((eb) =>
        eb.or([
          eb('garage.proposed_at', 'is not', null),
          eb.exists(
            eb
              .selectFrom('garage_photo')
              .select('id')
              .whereRef('garage_photo.garage_id', '=', 'garage.id')
              .where('garage_photo.state', '=', 'waiting'),
          ),
        ]),
      ),
    )
    .$if(text !== null, (select) =>
      select.where((eb) =>
        eb.or([
          eb(sql<string>`garage.profile ->> 'garageName'`, 'ilike', text),
          eb(sql<string>`app_user.email::text`, 'ilike', text),
        ]),
      ),
    );
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('garage')
    .select(['app_user.status', 'app_user.email', 'app_user.email_verified_at'])
    .orderBy('garage.created_at')
    .orderBy('garage.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return {
    data: rows.map((row) => {
      const profile = profileOf(row);
      return {
        id: row.id,
        garageName: profile.garageName,
        branchName: profile.branchName ?? '',
        district: profile.district,
        state: profile.state,
        applicationState: stateOf(row),
        email: shownEmail(row),
        emailVerified: row.email_verified_at !== null,
        createdAt: row.created_at.toISOString(),
        listedUntil: endOf(row),
      };
    }),
    total: Number(total),
    totalPages: Math.max(1, pagesOf(Number(total), query.limit)),
    page: query.page,
    limit: query.limit,
  };
}
