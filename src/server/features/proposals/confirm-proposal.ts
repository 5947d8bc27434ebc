import { problem } from '#contract/errors.ts';
import { checksWith } from '#domain/approvals/approval-kinds.ts';
import type { ProposalKind } from '#contract/proposals.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireClosable } from '../ledger/ledger.service.ts';
import { confirm, requireUnconnected } from '../approvals/approvals.service.ts';
import type { Approval, Waiting } from '../approvals/approvals.service.ts';
import { applyProposal } from './apply-proposal.ts';
import { applyProposalJob } from './apply-proposal.job.ts';
import { isWrittenOnItsDay, lockWaiting, notedValues } from './lock-proposal.ts';
import type { ProposalRow } from './lock-proposal.ts';
import { readProposal } from './proposals.queries.ts';
import { wordsToSign } from './words-to-sign.ts';

interface WaitingChange extends Waiting {
  readonly row: ProposalRow;
}

const changeApproval: Approval<WaitingChange, { proposal: ProposalDto }> = {
  lock: async (tx, id) => {
    const row = await lockWaiting(tx, id);
    const kind = row.kind as ProposalKind;
    if (!permits(tx.actor, checksWith(kind))) throw problem('access.forbidden');
    if (row.subject_id !== null && row.subject_id === tx.actor.userId) throw problem('proposal.own');
    if (row.subject_id !== null) await requireUnconnected(tx, row.subject_id);
    return { kind, maker: row.proposed_by, row };
  },
  apply: async (tx, { row }) => {
    const { id, in_force_from: from } = row;
    const confirmed = { confirmed_by: tx.actor.userId, confirmed_at: tx.now };
    await tx.db.updateTable('proposal').set(confirmed).where('id', '=', id).execute();
    const begins = from <= todayInKolkata(tx.now) ? tx.now : startOfDayInKolkata(from);
    if (!isWrittenOnItsDay(row) || begins <= tx.now) await applyProposal(tx, row, begins);
    else await tx.jobs.enqueue(tx, applyProposalJob, { proposalId: id }, { startAfter: begins, singletonKey: id });
  },
  describe: ({ row }) => ({ action: 'confirm-change', subjectType: 'proposal', subjectId: row.id, ...notedValues(row) }),
  sign: async (tx, { row }) => {
    const { id, kind, subject_id, insurer_id, before, after, in_force_from } = row;
    return {
      action: 'confirm-change',
      subject: { type: 'proposal', id },
      ...wordsToSign(await readProposal(tx, id)),
      content: { kind, subject_id, insurer_id, before, after, in_force_from },
    };
  },
  reply: async (tx, id) => ({ proposal: await readProposal(tx, id) }),
};

/** Somebody else, whom it does not concern, says that the change is right. It counts from its day on, or from now when that has come. */
export async function confirmProposal(platform: Platform, actor: UserActor, id: string): Promise<{ proposal: ProposalDto }> {
  await requireStillClosable(platform, id);
  return confirm(platform, actor, changeApproval, id);
}

/** What was looked at when a period's closing was proposed is looked at again: it reads all of the ledger, so not while others wait for a lock. */
async function requireStillClosable(platform: Platform, id: string): Promise<void> {
  const closing = await platform.db
    .selectFrom('proposal')
    .select('target')
    .where('id', '=', id)
    .where('kind', '=', 'period-close')
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (closing?.target) await requireClosable(platform, closing.target);
}
