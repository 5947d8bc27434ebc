import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import { maxSavedViews } from '#contract/saved-views.schemas.ts';
import type { saveView as contract } from '#contract/saved-views.endpoints.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Keeps a list's filters under a name of the actor's; the same name again replaces them. */
export async function saveView(
  platform: Platform,
  actor: UserActor,
  { list, name, query }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return inTransaction(platform, actor, async (tx) => {
    // Two saves of one person wait for each other, so that the limit holds.
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
