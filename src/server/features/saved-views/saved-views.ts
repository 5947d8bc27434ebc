import type { QueryOf, ReplyOf, BodyOf } from '#contract/endpoint.ts';
import type {
  listSavedViews as contract,
  saveView as saveViewEndpoint,
  deleteSavedView as deleteSavedViewEndpoint,
} from '#contract/saved-views.endpoints.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import { maxSavedViews } from '#contract/saved-views.schemas.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

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

/** Saves a list's filters under a name; the same name again replaces them. */
export async function saveView(
  platform: Platform,
  actor: UserActor,
  { list, name, query }: BodyOf<typeof saveViewEndpoint>,
): Promise<ReplyOf<typeof saveViewEndpoint>> {
  return inTransaction(platform, actor, async (tx) => {
    // Serialises saves of one person, so that the limit holds.
    await tx.db.selectFrom('app_user').select('id').where('id', '=', actor.userId).forNoKeyUpdate().execute();
    const saved = await tx.db
      .insertInto('saved_view')
      .values({ owner_id: actor.userId, list, name, query, created_at: tx.now })
      .onConflict((conflict) =>
        conflict.expression(sql`owner_id, list, lower(name)`).doUpdateSet({ name, query, created_at: tx.now }),
      )
      .returning(['id', 'name', 'query'])
      .executeTakeFirstOrThrow();
    const { kept } = await tx.db
      .selectFrom('saved_view')
      .select(({ fn }) => fn.countAll<number>().as('kept'))
      .where('owner_id', '=', actor.userId)
      .where('list', '=', list)
      .executeTakeFirstOrThrow();
    if (kept > maxSavedViews)
      throw problem('saved-view.too-many', { messageKey: message('saved-view.too-many', { max: maxSavedViews }) });
    return saved;
  });
}

/** Deletes a view of the actor's; 404 for another's. */
export async function deleteSavedView(
  platform: Platform,
  actor: UserActor,
  id: string,
): Promise<ReplyOf<typeof deleteSavedViewEndpoint>> {
  return inTransaction(platform, actor, async (tx) => {
    const deleted = await tx.db
      .deleteFrom('saved_view')
      .where('id', '=', id)
      .where('owner_id', '=', actor.userId)
      .returning(['id', 'name', 'query'])
      .executeTakeFirst();
    if (!deleted) throw problem('record.not-found');
    return deleted;
  });
}
