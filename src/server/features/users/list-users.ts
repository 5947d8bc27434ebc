import { sql } from 'kysely';
import { pagesOf } from '#contract/paged.ts';
import { problem } from '#contract/errors.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { Referrer } from '#contract/auth/registration-types.ts';
import type { getUser, listUsers as contract } from '#contract/users.endpoints.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { readHistory } from '../../platform/audit/read-history.ts';
import { countRows } from '../../platform/db/count-up-to.ts';
import { likePatterns } from '../../platform/db/like-pattern.ts';
import type { Platform } from '../../platform/platform.ts';
import { toUserRow } from './user-row.ts';

/** People by role, state, KYC and text, the newest first. */
export async function listUsers(platform: Platform, query: QueryOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const patterns = likePatterns(query.search);
  const matching = platform.db
    .selectFrom('app_user')
    .$if(query.role !== undefined, (select) => select.where('role', '=', query.role ?? ''))
    .$if(query.status !== undefined, (select) => select.where('status', '=', query.status ?? ''))
    .$if(query.kycStatus !== undefined, (select) => select.where('kyc_status', '=', query.kycStatus ?? ''))
    .$if(patterns !== null, (select) =>
      select.where(
        sql<boolean>`(first_name || ' ' || last_name || ' ' || coalesce(email::text, phone)) ilike any(${patterns}::text[])`,
      ),
    );
  const total = await countRows(platform, matching);
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return {
    data: rows.map(toUserRow),
    total,
    totalPages: Math.max(1, pagesOf(total, query.limit)),
    page: query.page,
    limit: query.limit,
  };
}

/** One person, how many devices are logged in, and what was done to the account. 404 when there is none. */
export async function viewUser(platform: Platform, id: string): Promise<ReplyOf<typeof getUser>> {
  const row = await platform.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw problem('record.not-found');
  const { sessions } = await platform.db
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<number>().as('sessions'))
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', platform.now())
    .executeTakeFirstOrThrow();
  const limit = row.approval_limit_paise;
  const approvalLimit = limit === null ? null : paiseToRupees(paise(limit));
  return {
    user: toUserRow(row),
    approvalLimit,
    referral: row.referred_by === null ? null : { by: row.referred_by as Referrer, name: row.referrer_name },
    sessions: Number(sessions),
    history: await readHistory(platform.db, 'user', id),
  };
}
