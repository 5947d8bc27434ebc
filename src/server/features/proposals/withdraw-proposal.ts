import { problem } from '#contract/errors.ts';
import { checksWith } from '#domain/approvals/approval-kinds.ts';
import type { ProposalKind } from '#contract/proposals.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { permits } from '#domain/permissions.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireUnconnected } from '../approvals/approvals.service.ts';
import { isAhead, lockProposal, notedValues } from './lock-proposal.ts';
import { readProposal } from './proposals.queries.ts';

/**
 * Takes back what waits: all stays as it is. One's own, or somebody else's for who might have confirmed it. What two people agreed on, before its
 * day, takes a further one than who confirmed it, whom it does not concern: the proposer, too, may have been suspended meanwhile.
 */
export async function withdrawProposal(platform: Platform, actor: UserActor, id: string): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const row = await lockProposal(tx, id);
    const mayConfirm = permits(actor, checksWith(row.kind as ProposalKind));
    if (row.withdrawn_at !== null) throw problem('proposal.ended');
    if (row.confirmed_at !== null) {
      if (!isAhead(row, tx.now)) throw problem('proposal.ended');
      if (!mayConfirm) throw problem('proposal.not-yours');
      if (row.confirmed_by === actor.userId) throw problem('proposal.own-word');
      if (row.subject_id === actor.userId) throw problem('proposal.own');
      if (row.subject_id !== null) await requireUnconnected(tx, row.subject_id);
    } else if (row.proposed_by !== actor.userId && !mayConfirm) throw problem('proposal.not-yours');
    await tx.db.updateTable('proposal').set({ withdrawn_by: actor.userId, withdrawn_at: tx.now }).where('id', '=', id).execute();
    await audit(tx, { action: 'withdraw-change', subjectType: 'proposal', subjectId: id, before: notedValues(row).after });
    return { proposal: await readProposal(tx, id) };
  });
}
