import { problem } from '#contract/errors.ts';
import { permits } from '#domain/permissions.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Takes a proposed insurer back: who proposed it, or who might have confirmed it. One that a record names stays. */
export async function withdrawInsurer(platform: Platform, actor: UserActor, id: string): Promise<{ id: string }> {
  try {
    return await inTransaction(platform, actor, async (tx) => {
      const proposed = await tx.db
        .selectFrom('insurer')
        .select(['name', 'proposed_by'])
        .where('id', '=', id)
        .where('state', '=', 'proposed')
        .forUpdate()
        .executeTakeFirst();
      if (!proposed) throw problem('record.not-found');
      if (proposed.proposed_by !== actor.userId && !permits(actor, 'insurer.confirm')) throw problem('proposal.not-yours');
      await tx.db.deleteFrom('insurer').where('id', '=', id).execute();
      await audit(tx, { action: 'withdraw-insurer', subjectType: 'insurer', subjectId: id, before: { name: proposed.name } });
      return { id };
    });
  } catch (error) {
    throw (error as { code?: string } | null)?.code === '23503' ? problem('insurer.in-use') : error;
  }
}
