import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listSavedViews as contract } from '#contract/saved-views.endpoints.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The actor's views of a list, by name. */
export async function listSavedViews(
  platform: Platform,
  actor: UserActor,
  { list }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return platform.db
    .selectFrom('saved_view')
    .select(['id', 'name', 'query'])
    .where('owner_id', '=', actor.userId)
    .where('list', '=', list)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
