import type { ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { deleteSavedView as contract } from '#contract/saved-views.endpoints.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Forgets a view of the actor's; 404 for anybody else's. */
export async function deleteSavedView(platform: Platform, actor: UserActor, id: string): Promise<ReplyOf<typeof contract>> {
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
