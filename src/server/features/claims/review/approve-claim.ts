import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import { problem } from '#contract/errors.ts';
import type { approveClaimBody } from '#contract/claims/review/review-actions.schemas.ts';
import type { z } from '#contract/zod-setup.ts';
import { chooseApproval } from '#domain/claims/review/choose-approval.ts';
import { checksHold } from '#domain/claims/review/checks.ts';
import { judgeWord, presentWord } from '#domain/claims/review/insurers-word.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { resolveInsurer, resolveInsurers } from '#server/features/insurers/insurers.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { json } from '#server/platform/db/database.ts';

import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { requireClaimFiles } from '../uploaded-files.queries.ts';
import { lookUpForChecks } from './checked-facts.queries.ts';
import { approvalLimitOf } from './approval-limit.ts';
import { findDuplicates } from './duplicate.queries.ts';
import { claimantMoney, quoteFor } from '../offer/fee-quote.ts';
import { slabsInForce } from '../offer/slabs-in-force.ts';
import { finishApproval } from './finish-approval.ts';
import { payeeNow } from '../payout/payee.ts';
import { lockClaim, permit, stateAfter, takeStep } from '../claim-steps.ts';
import { lookForSignalsLater } from './look-for-signals.job.ts';
import { ratesOfDay } from './rates-in-force.ts';
import { incidentDay, settlementOf } from './settlement-of.ts';
import { approvedAs, signStep } from '../sign-step.ts';

export type Approval = z.output<typeof approveClaimBody>;

/** Approves, alone up to one's own limit and the calculation, with every check holding, and within the slabs; else a second person has to confirm. */
export async function approveClaim(
  platform: Platform,
  actor: Actor,
  claimId: string,
  approval: Approval,
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const known = (await resolveInsurers(tx.db, [approval.insurerName])).get(approval.insurerName);
    const approved = rupeesToPaise(approval.approvedAmount);
    const { credit } = await claimantMoney(tx, claimId);
    const needsQuote = quoteFor(await slabsInForce(tx.db, tx.now), approved, null, credit).kind === 'staff-quote';
    const limit = await approvalLimitOf(tx, actor.userId);
    const rates = await ratesOfDay(tx.db, incidentDay(file));
    const calculation = settlementOf(file, rates);
    const calculated = calculation && rupeesToPaise(calculation.insurerPays);
    const duplicates = await findDuplicates(tx, file.row, known?.id ?? null, approval.insurerClaimNumber);
    const looked = {
      approvedAmount: approved,
      ...(await lookUpForChecks(tx.db, file)),
      wordSubject: {
        // One that is unknown is refused below, at its field.
        insurerId: known?.id ?? presentWord(file.facts)?.insurerId ?? null,
        insurerClaimNumber: approval.insurerClaimNumber,
        listingId: file.row.listing_id,
      },
    };
    const action = chooseApproval({
      approvedAmount: approved,
      approvalLimit: limit,
      calculatedAmount: calculated,
      needsStaffQuote: needsQuote,
      checksHold: checksHold({ ...file.facts, ...looked }, actor.userId),
    });
    const given = {
      ...looked,
      approvalLimit: limit,
      calculatedAmount: calculated,
      smallestApproval: tx.config.smallestApproval,
      reason: approval.reason ?? null,
      insurerAcceptanceRecorded: true,
      duplicate: duplicates.length > 0 ? ('found' as const) : ('none' as const),
    };
    permit(actor, action, file, given);
    const insurer = known ?? (await resolveInsurer(tx.db, approval.insurerName));
    if (needsQuote && approval.staffFee === undefined)
      throw problem('input.invalid', { fieldErrors: { staffFee: 'review.fee.required' } });
    if (!needsQuote && approval.staffFee !== undefined)
      throw problem('input.invalid', { fieldErrors: { staffFee: 'review.fee.not-needed' } });
    await requireClaimFiles(tx, [approval.proofFileId], { claimId, field: 'proofFileId' });
    const alone = action === 'decide-approve';
    const decided = {
      approved_paise: approved,
      staff_fee_paise: needsQuote ? rupeesToPaise(approval.staffFee ?? 0) : null,
      insurer_id: insurer.id,
      policy_number: approval.policyNumber,
      insurer_claim_number: approval.insurerClaimNumber,
      proof_file_id: approval.proofFileId,
      decision_reason: approval.reason || null,
      first_approver_id: actor.userId,
      second_approver_id: null,
      insurer_word_id: judgeWord({ ...file.facts, ...looked }).result === 'holds' ? (presentWord(file.facts)?.id ?? null) : null,
    };
    const payee = payeeNow(file.garage);
    const settlement = settlementOf({ ...file, row: { ...file.row, ...decided } }, rates);
    const claim = await takeStep(tx, file, {
      action,
      given,
      set: {
        ...decided,
        approved_at: alone ? tx.now : null,
        settlement: settlement && json(settlement),
        payee: jsonOrNull(payee),
      },
    });
    await signStep(tx, file, action, { amount: approved, payee, content: approvedAs(claim) });
    if (alone) await finishApproval(tx, file, claim);
    else await record(tx, claimId, 'second-approval');
    await lookForSignalsLater(tx, claimId);
    return stateAfter(tx, claimId);
  });
}

function jsonOrNull(value: object | null) {
  return value && json(value);
}
