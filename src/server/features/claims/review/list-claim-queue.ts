import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listClaimQueue as endpoint } from '#contract/claims/review/staff-claims.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import { loadClaims } from '../load-claims.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countQueue, findQueuePage } from './claim-queue.queries.ts';
import { findNames } from '../names.queries.ts';
import { toQueueClaim } from './queue-columns.ts';
import { roleActor } from '../role-actor.ts';

/** The staff's claims by clock, with counts per view and stage. */
export async function listClaimQueue(
  platform: Platform,
  actor: UserActor,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const now = platform.now();
  const { view, page, limit, ...narrowed } = query;
  const [{ ids, total }, counts] = await Promise.all([
    findQueuePage(platform, { view, narrowed, me: actor, now, limit, offset: (query.page - 1) * query.limit }),
    countQueue(platform, actor, now),
  ]);
  const files = await loadClaims(platform.db, ids, now);
  const names = await findNames(
    platform.db,
    files.map(({ row }) => row.assignee_id),
  );
  const data = files.map((file) => toQueueClaim(file, names, roleActor(actor)));
  return { data, total, totalPages: pagesOf(total, limit), page, limit, counts };
}
