import { problem } from '#contract/errors.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Takes a proposed insurer back. One that a record names stays. */
export async function withdrawInsurer(platform: Platform, actor: UserActor, id: string): Promise<{ id: string }> {
  try {
    return await inTransaction(platform, actor, async (tx) => {
      const removed = await tx.db
        .deleteFrom('insurer')
        .where('id', '=', id)
        .where('state', '=', 'proposed')
        .returning('name')
        .executeTakeFirst();
      if (!removed) throw problem('record.not-found');
      await audit(tx, { action: 'withdraw-insurer', subjectType: 'insurer', subjectId: id, before: removed });
      return { id };
    });
  } catch (error) {
    throw (error as { code?: string } | null)?.code === '23503' ? problem('insurer.in-use') : error;
  }
}
