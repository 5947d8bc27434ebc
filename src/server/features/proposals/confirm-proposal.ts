import { problem } from '#contract/errors.ts';
import { checksWith, makesWith } from '#domain/approvals/approval-kinds.ts';
import type { ProposalKind } from '#contract/proposals.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import { signDecision } from '#server/features/signatures/signatures.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireClosable } from '../ledger/ledger.service.ts';
import { areKin, requireSecond } from '../invitations/invitations.service.ts';
import { applyProposal } from './apply-proposal.ts';
import { applyProposalJob } from './apply-proposal.job.ts';
import { isWrittenOnItsDay, lockWaiting, notedValues } from './lock-proposal.ts';
import { readProposal } from './proposals.queries.ts';
import { wordsToSign } from './words-to-sign.ts';

/** Somebody else, whom it does not concern, says that the change is right. It counts from its day on, or from now when that has come. */
export async function confirmProposal(platform: Platform, actor: UserActor, id: string): Promise<{ proposal: ProposalDto }> {
  await requireStillClosable(platform, id);
  return inTransaction(platform, actor, async (tx) => {
    const row = await lockWaiting(tx, id);
    const kind = row.kind as ProposalKind;
    if (!permits(actor, checksWith(kind))) throw problem('access.forbidden');
    if (row.subject_id === actor.userId) throw problem('proposal.own');
    if (row.subject_id !== null && (await areKin(tx, actor.userId, row.subject_id))) throw problem('approval.connected-person');
    await requireSecond(tx, { by: row.proposed_by, with: makesWith(kind) });
    await tx.db.updateTable('proposal').set({ confirmed_by: actor.userId, confirmed_at: tx.now }).where('id', '=', id).execute();
    await audit(tx, { action: 'confirm-change', subjectType: 'proposal', subjectId: id, ...notedValues(row) });
    const { subject_id, insurer_id, before, after, in_force_from } = row;
    await signDecision(tx, {
      action: 'confirm-change',
      subject: { type: 'proposal', id },
      ...wordsToSign(await readProposal(tx, id)),
      content: { kind, subject_id, insurer_id, before, after, in_force_from },
    });
    const begins = row.in_force_from <= todayInKolkata(tx.now) ? tx.now : startOfDayInKolkata(row.in_force_from);
    if (!isWrittenOnItsDay(row) || begins <= tx.now) await applyProposal(tx, row, begins);
    else await tx.jobs.enqueue(tx, applyProposalJob, { proposalId: id }, { startAfter: begins, singletonKey: id });
    return { proposal: await readProposal(tx, id) };
  });
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
