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
  writeRates,
  writeSlabs,
  writeSurveyFees,
  writeTaxDetails,
} from '../platform-settings/platform-settings.service.ts';
import { lockAdministrators } from '../users/users.service.ts';
import { applyProposalJob } from './apply-proposal.job.ts';
import { notedValue } from './lock-proposal.ts';
import type { ProposalRow } from './lock-proposal.ts';

/** Writes what was confirmed to where it is read. */
export async function applyProposal(tx: Tx, row: ProposalRow, begins: Date): Promise<void> {
  const dated = { begins, setBy: row.proposed_by };
  switch (row.kind as ProposalKind) {
    case 'slabs':
      return writeSlabs(tx, z.parse(proposedValues.slabs, row.after), dated);
    case 'rates':
      return writeRates(tx, z.parse(proposedValues.rates, row.after), dated);
    case 'survey-fees':
      return writeSurveyFees(tx, z.parse(proposedValues['survey-fees'], row.after), dated);
    case 'caps':
      return writeCaps(tx, z.parse(proposedValues.caps, row.after), dated);
    case 'offer-terms':
      return writeOfferTerms(tx, z.parse(proposedValues['offer-terms'], row.after), dated);
    case 'loss-rates':
      return writeLossRates(tx, z.parse(proposedValues['loss-rates'], row.after), dated);
    case 'tax-details': {
      const details = z.parse(proposedValues['tax-details'], row.after);
      if (details === null) throw new Error(`proposal ${row.id} takes our tax details away`);
      return writeTaxDetails(tx, details, dated);
    }
    case 'duties': {
      const { duties } = z.parse(proposedValues.duties, row.after);
      const managers = await lockAdministrators(tx);
      if (!duties.includes('settings') && managers.length === 1 && managers[0] === row.subject_id)
        throw problem('user.last-admin');
      return setOf(tx, row, { duties: [...duties] });
    }
    case 'approval-limit': {
      const { approvalLimit } = z.parse(proposedValues['approval-limit'], row.after);
      return setOf(tx, row, { approval_limit_paise: approvalLimit === null ? null : rupeesToPaise(approvalLimit) });
    }
    case 'exposure-limit': {
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
      return;
    }
    case 'period-close':
      return closePeriod(tx, row);
    case 'funding-line':
      return writeFundingTerms(tx, row);
    case 'funding-move':
      return bookFundingMove(tx, row);
    case 'garage-payee':
      return writeAcceptedPayee(tx, row);
    case 'double':
      return writeDoubleAnswer(tx, row);
    case 'insurer-terms':
    case 'insurer-gstin':
    case 'insurer-office':
    case 'insurer-account':
      return writeInsurerChange(tx, row);
  }
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
