import { problem } from '#contract/errors.ts';
import { confirmsWith } from '#contract/proposals.ts';
import type { ProposalKind } from '#contract/proposals.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { permits } from '#domain/permissions.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockWaiting, shownValues } from './lock-proposal.ts';
import { readProposal } from './proposals.queries.ts';

/** Takes back what waits: all stays as it is. One's own, or somebody else's for who might have confirmed it. */
export async function withdrawProposal(platform: Platform, actor: UserActor, id: string): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const row = await lockWaiting(tx, id);
    if (row.proposed_by !== actor.userId && !permits(actor, confirmsWith(row.kind as ProposalKind)))
      throw problem('proposal.not-yours');
    await tx.db.updateTable('proposal').set({ withdrawn_by: actor.userId, withdrawn_at: tx.now }).where('id', '=', id).execute();
    await audit(tx, { action: 'withdraw-change', subjectType: 'proposal', subjectId: id, before: shownValues(row).after });
    return { proposal: await readProposal(tx, id) };
  });
}
