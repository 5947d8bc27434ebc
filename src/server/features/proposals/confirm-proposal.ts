import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import { problem } from '#contract/errors.ts';
import { checksWith } from '#domain/approvals/approval-kinds.ts';
import type { ProposalKind } from '#domain/approvals/approval-kinds.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { confirm, requireUnconnected } from '#server/features/approvals/approvals.service.ts';
import type { Approval, Waiting } from '#server/features/approvals/approvals.service.ts';
import { isWrittenOnItsDay, lockWaiting, notedValues, readProposal, wordsToSign } from './view-proposals.ts';
import type { ProposalRow } from './view-proposals.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

interface Dated {
  readonly begins: Date;
  readonly setBy: string;
}

/** A kind of change registered by a feature; `src/server/features.ts` lists them. */
export interface ChangeKind {
  readonly write: (tx: Tx, row: ProposalRow, dated: Dated) => Promise<void>;
  /** Checked again before the confirmation, outside the transaction, since it may read much. */
  readonly recheck?: (platform: Platform, target: string) => Promise<unknown>;
}
export type ChangeKinds = Readonly<Record<ProposalKind, ChangeKind>>;

/** Applies a confirmed change of duties or limit on its day. */
const applyProposalJob = defineJob({ name: 'apply-proposal', data: z.object({ proposalId: z.string() }) });

interface WaitingChange extends Waiting {
  readonly row: ProposalRow;
}

const changeApproval = (kinds: ChangeKinds): Approval<WaitingChange, { proposal: ProposalDto }> => ({
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
    if (!isWrittenOnItsDay(row) || begins <= tx.now) await applyProposal(tx, kinds, row, begins);
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
});

/** Confirms as the checker, who must not be concerned. Effective from its day on, or now if that has come. */
export async function confirmProposal(
  platform: Platform,
  actor: UserActor,
  kinds: ChangeKinds,
  id: string,
): Promise<{ proposal: ProposalDto }> {
  await recheck(platform, kinds, id);
  return confirm(platform, actor, changeApproval(kinds), id);
}

async function recheck(platform: Platform, kinds: ChangeKinds, id: string): Promise<void> {
  const waiting = await platform.db
    .selectFrom('proposal')
    .select(['kind', 'target'])
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (waiting) await kinds[waiting.kind as ProposalKind].recheck?.(platform, waiting.target ?? '');
}

async function applyProposal(tx: Tx, kinds: ChangeKinds, row: ProposalRow, begins: Date): Promise<void> {
  await kinds[row.kind as ProposalKind].write(tx, row, { begins, setBy: row.proposed_by });
}

/** On its day. Idempotent. */
export const applyProposalHandler = (kinds: ChangeKinds) =>
  handleJob(applyProposalJob, async (platform, { proposalId }, { jobId }) => {
    await inTransaction(platform, systemActor(jobId), async (tx) => {
      const row = await tx.db.selectFrom('proposal').selectAll().where('id', '=', proposalId).forUpdate().executeTakeFirst();
      if (row?.confirmed_at && !row.withdrawn_at) await applyProposal(tx, kinds, row, tx.now);
    });
  });
