import { problem } from '#contract/errors.ts';
import type { ProposalKind } from '#contract/proposals.ts';
import { proposedValues } from '#contract/proposals.schemas.ts';
import type { Updateable } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import { rupeesToPaise } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { handleJob } from '#server/platform/jobs/job.ts';
import { writeLimit } from '../exposure/exposure.service.ts';
import { bookFundingMove, writeFundingTerms } from '../funding-lines/funding-lines.service.ts';
import { writeAcceptedPayee } from '../garages/garages.service.ts';
import { writeDoubleAnswer } from '../kyc/kyc.service.ts';
import { closePeriod } from '../ledger/ledger.service.ts';
import { writeLossRates } from '../loss-provision/loss-provision.service.ts';
import { writeInsurerChange } from '../insurers/insurers.service.ts';
import {
  writeCaps,
  writeOfferTerms,
  writePreset,
  writeRates,
  writeSlabs,
  writeSurveyFees,
  writeTaxDetails,
} from '../platform-settings/platform-settings.service.ts';
import { lockAdministrators } from '../users/users.service.ts';
import { applyProposalJob } from './apply-proposal.job.ts';
import { notedValue } from './lock-proposal.ts';
import type { ProposalRow } from './lock-proposal.ts';

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
export async function applyProposal(tx: Tx, row: ProposalRow, begins: Date): Promise<void> {
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
