import { z } from '#contract/zod-setup.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import { problem } from '#contract/errors.ts';
import { checksWith } from '#domain/approvals/approval-kinds.ts';
import type { ProposalKind } from '#contract/proposals.ts';
import { proposedValues } from '#contract/proposals.schemas.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireClosable, closePeriod } from '#server/features/ledger/ledger.service.ts';
import { confirm, requireUnconnected } from '#server/features/approvals/approvals.service.ts';
import type { Approval, Waiting } from '#server/features/approvals/approvals.service.ts';
import { isWrittenOnItsDay, lockWaiting, notedValues, readProposal, wordsToSign, notedValue } from './view-proposals.ts';
import type { ProposalRow } from './view-proposals.ts';
import type { Updateable } from 'kysely';
import { rupeesToPaise } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { writeLimit } from '#server/features/exposure/exposure.service.ts';
import { bookFundingMove, writeFundingTerms } from '#server/features/funding-lines/funding-lines.service.ts';
import { writeAcceptedPayee } from '#server/features/garages/garages.service.ts';
import { writeDoubleAnswer } from '#server/features/kyc/kyc.service.ts';
import { writeLossRates } from '#server/features/loss-provision/loss-provision.service.ts';
import { writeInsurerChange } from '#server/features/insurers/insurers.service.ts';
import {
  writeCaps,
  writeOfferTerms,
  writePreset,
  writeRates,
  writeSlabs,
  writeSurveyFees,
  writeTaxDetails,
} from '#server/features/platform-settings/platform-settings.service.ts';
import { lockAdministrators } from '#server/features/users/users.service.ts';

/** The day of a confirmed change of somebody's duties or limit has come. */
const applyProposalJob = defineJob({ name: 'apply-proposal', data: z.object({ proposalId: z.string() }) });

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

interface Dated {
  readonly begins: Date;
  /** Who proposed it. */
  readonly setBy: string;
}
type Write = (tx: Tx, row: ProposalRow, dated: Dated) => Promise<void>;

/** How each kind of confirmed change is written to where it is read. */
const writes: Record<ProposalKind, Write> = {
  slabs: (tx, row, dated) => writeSlabs(tx, z.parse(proposedValues.slabs, row.after), dated),
  rates: (tx, row, dated) => writeRates(tx, z.parse(proposedValues.rates, row.after), dated),
  'survey-fees': (tx, row, dated) => writeSurveyFees(tx, z.parse(proposedValues['survey-fees'], row.after), dated),
  caps: (tx, row, dated) => writeCaps(tx, z.parse(proposedValues.caps, row.after), dated),
  'approval-preset': (tx, row, dated) => writePreset(tx, z.parse(proposedValues['approval-preset'], row.after), dated),
  'offer-terms': (tx, row, dated) => writeOfferTerms(tx, z.parse(proposedValues['offer-terms'], row.after), dated),
  'loss-rates': (tx, row, dated) => writeLossRates(tx, z.parse(proposedValues['loss-rates'], row.after), dated),
  'tax-details': async (tx, row, dated) => {
    const details = z.parse(proposedValues['tax-details'], row.after);
    if (details === null) throw new Error(`proposal ${row.id} takes our tax details away`);
    await writeTaxDetails(tx, details, dated);
  },
  duties: async (tx, row) => {
    const { duties } = z.parse(proposedValues.duties, row.after);
    const managers = await lockAdministrators(tx);
    if (!duties.includes('settings') && managers.length === 1 && managers[0] === row.subject_id) throw problem('user.last-admin');
    await setOf(tx, row, { duties: [...duties] });
  },
  'approval-limit': async (tx, row) => {
    const { approvalLimit } = z.parse(proposedValues['approval-limit'], row.after);
    await setOf(tx, row, { approval_limit_paise: approvalLimit === null ? null : rupeesToPaise(approvalLimit) });
  },
  'exposure-limit': async (tx, row) => {
    const { of, limit } = z.parse(proposedValues['exposure-limit'], row.after);
    const target = row.target ?? '';
    await writeLimit(tx, { kind: of, subject: target.slice(of.length + 1) }, limit === null ? null : rupeesToPaise(limit));
    await audit(tx, {
      action: 'change-exposure-limit',
      subjectType: 'exposure-limit',
      subjectId: target,
      before: notedValue(row.before),
      after: notedValue(row.after),
    });
  },
  'period-close': closePeriod,
  'funding-line': writeFundingTerms,
  'funding-move': bookFundingMove,
  'garage-payee': writeAcceptedPayee,
  double: writeDoubleAnswer,
  'insurer-terms': writeInsurerChange,
  'insurer-gstin': writeInsurerChange,
  'insurer-office': writeInsurerChange,
  'insurer-account': writeInsurerChange,
};

/** Writes what was confirmed. */
async function applyProposal(tx: Tx, row: ProposalRow, begins: Date): Promise<void> {
  await writes[row.kind as ProposalKind](tx, row, { begins, setBy: row.proposed_by });
}

async function setOf(tx: Tx, row: ProposalRow, set: Updateable<DB['app_user']>): Promise<void> {
  const subjectId = row.subject_id ?? '';
  await tx.db
    .updateTable('app_user')
    .set({ ...set, updated_at: tx.now })
    .where('id', '=', subjectId)
    .execute();
  await audit(tx, {
    action: `change-${row.kind}`,
    subjectType: 'user',
    subjectId,
    before: notedValue(row.before),
    after: notedValue(row.after),
  });
}

/** On the day itself. Run again it writes the same. */
export const applyProposalHandler = handleJob(applyProposalJob, async (platform, { proposalId }, { jobId }) => {
  await inTransaction(platform, systemActor(jobId), async (tx) => {
    const row = await tx.db.selectFrom('proposal').selectAll().where('id', '=', proposalId).forUpdate().executeTakeFirst();
    if (row?.confirmed_at && !row.withdrawn_at) await applyProposal(tx, row, tx.now);
  });
});
