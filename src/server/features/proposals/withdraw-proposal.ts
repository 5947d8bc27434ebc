import type { ProposalDto } from '#contract/proposals.schemas.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockWaiting } from './lock-proposal.ts';
import { readProposal } from './proposals.queries.ts';

/** Takes back what waits, be it one's own or somebody else's: all stays as it is. */
export async function withdrawProposal(platform: Platform, actor: UserActor, id: string): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const row = await lockWaiting(tx, id);
    await tx.db.updateTable('proposal').set({ withdrawn_by: actor.userId, withdrawn_at: tx.now }).where('id', '=', id).execute();
    await audit(tx, { action: 'withdraw-change', subjectType: 'proposal', subjectId: id, before: row.after });
    return { proposal: await readProposal(tx, id) };
  });
}
