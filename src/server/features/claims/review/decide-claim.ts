import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';
import type { decideClaim as endpoint } from '#contract/claims/review/review.endpoints.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import { decideApproval } from '#domain/claims/review/decide-approval.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { confirm } from '#server/features/approvals/approvals.service.ts';
import type { Approval as ApprovalRequest, Waiting } from '#server/features/approvals/approvals.service.ts';
import { resolveInsurer, resolveInsurers } from '#server/features/insurers/insurers.service.ts';
import { lastWord } from '#server/features/signatures/signatures.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { aboutClaim, notify, record, send } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import type { ClaimRow } from '../claim/claim-row.ts';
import { approvedAs, lockClaim, permit, roleActor, signStep, stateAfter, stepDecision, takeStep } from '../claim/claim-steps.ts';
import { isAccountOf, payeeNow, storedPayee } from '../claim/payee.ts';
import type { Payee } from '../claim/payee.ts';
import { requireClaimFiles } from '../claim/uploaded-files.ts';
import { returnFee } from '../offer/end-offer.ts';
import { makeOffer } from '../offer/make-offer.ts';
import { isUnderOtherIdentity } from '../payout/payout-doubt.ts';
import { ratesOfDay } from '../pricing/rates-in-force.ts';
import { incidentDay, settlementDtoOf } from '../settlement/settlement-of.ts';
import { loadApprovalCase, searchDuplicates } from './approval-facts.ts';
import type { Approval } from './approval-facts.ts';
import { lookForSignalsLater } from './look-for-signals.ts';

/** Staff decide a claim in review. Losing a race for the insurer's claim number gives the same error as the duplicate search. */
export async function decideClaim(
  platform: Platform,
  actor: Actor,
  claimId: string,
  decision: BodyOf<typeof endpoint>,
): Promise<ClaimStateDto> {
  if (decision.decision === 'reject') return rejectClaim(platform, actor, claimId, decision.reason);
  try {
    return await approveClaim(platform, actor, claimId, decision);
  } catch (error) {
    throw isInsurerNumberTaken(error) ? problem('claim.duplicate') : error;
  }
}

/** Two transactions may search at the same moment; the unique index then decides. */
function isInsurerNumberTaken(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'claim_insurer_number_live';
}

/** Approves, alone or subject to confirmation by a second person. */
async function approveClaim(platform: Platform, actor: Actor, claimId: string, approval: Approval): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const known = (await resolveInsurers(tx.db, [approval.insurerName])).get(approval.insurerName);
    const { rates, ...approvalCase } = await loadApprovalCase(tx, file, approval, known?.id ?? null);
    const { outcome, action, facts, settlement, needsStaffQuote, restsOn } = decideApproval(approvalCase, roleActor(actor));
    permit(actor, action, file, facts);
    const insurer = known ?? (await resolveInsurer(tx.db, approval.insurerName));
    if (needsStaffQuote && approval.staffFee === undefined)
      throw problem('input.invalid', { fieldErrors: { staffFee: 'review.fee.required' } });
    if (!needsStaffQuote && approval.staffFee !== undefined)
      throw problem('input.invalid', { fieldErrors: { staffFee: 'review.fee.not-needed' } });
    await requireClaimFiles(tx, [approval.proofFileId], { claimId, field: 'proofFileId' });
    const amount = rupeesToPaise(approval.approvedAmount);
    const decided = {
      approved_paise: amount,
      staff_fee_paise: needsStaffQuote ? rupeesToPaise(approval.staffFee ?? 0) : null,
      insurer_id: insurer.id,
      policy_number: approval.policyNumber,
      insurer_claim_number: approval.insurerClaimNumber,
      proof_file_id: approval.proofFileId,
      decision_reason: approval.reason || null,
      first_approver_id: actor.userId,
      second_approver_id: null,
      insurer_word_id: restsOn,
    };
    const payee = payeeNow(file.garage);
    const kept = settlement && settlementDtoOf({ ...file, row: { ...file.row, ...decided } }, rates, settlement);
    const claim = await takeStep(tx, file, {
      action,
      given: facts,
      set: {
        ...decided,
        approved_at: outcome === 'approved' ? tx.now : null,
        settlement: jsonOrNull(kept),
        payee: jsonOrNull(payee),
      },
    });
    await signStep(tx, file, action, { amount, payee, content: approvedAs(claim) });
    if (outcome === 'approved') await finishApproval(tx, file, claim);
    else await record(tx, claimId, 'second-approval');
    await lookForSignalsLater(tx, claimId);
    return stateAfter(tx, claimId);
  });
}

function jsonOrNull(value: object | null) {
  return value && json(value);
}

/** After the final approval: makes the offer and notifies claimant and garage. */
async function finishApproval(tx: Tx, file: ClaimFile, claim: ClaimRow): Promise<void> {
  const offer = await makeOffer(tx, claim);
  const amount = offer.approved_paise;
  const until = offer.expires_at;
  const balance = offer.balance_paise;
  const approved = { ...aboutClaim(claim), amount };
  await record(tx, claim.id, 'approved', { amount });
  await record(tx, claim.id, 'offer-made', { until, balance });
  await notify(tx, claim.claimant_id, 'claim-approved', approved);
  await send(tx, claim.claimant_id, 'offer-ready', { ...approved, until, balance });
  if (file.garage?.ownerId) await notify(tx, file.garage.ownerId, 'claim-approved-garage', approved);
}

interface WaitingApproval extends Waiting {
  readonly file: ClaimFile;
  readonly given: Partial<ClaimFacts>;
}

/** The claim's state table is checked first, because it also decides which buttons are offered. */
const claimApproval: ApprovalRequest<WaitingApproval, ClaimStateDto> = {
  lock: async (tx, claimId) => {
    const file = await lockClaim(tx, claimId);
    const { row } = file;
    const { totalLossShare } = await ratesOfDay(tx.db, incidentDay(file));
    const duplicate = await searchDuplicates(tx, row, row.insurer_id, row.insurer_claim_number);
    const given = { duplicate, smallestApproval: tx.config.smallestApproval, totalLossShare };
    permit(tx.actor, 'confirm-approval', file, given);
    return { kind: 'claim-approval', maker: row.first_approver_id, file, given };
  },
  canConfirm: (tx, { file }) => asProposed(tx, file.row, storedPayee(file.row.payee)),
  apply: async (tx, { file, given }, preset) => {
    const set = { second_approver_id: tx.actor.userId, approved_at: tx.now };
    const claim = await takeStep(tx, file, { action: 'confirm-approval', given, set, noted: { after: { ...set, preset } } });
    await finishApproval(tx, file, claim);
  },
  describe: () => null,
  sign: async (tx, { file }) =>
    stepDecision(tx, file, 'confirm-approval', {
      ...(file.row.approved_paise === null ? {} : { amount: file.row.approved_paise }),
      payee: storedPayee(file.row.payee),
      content: approvedAs(file.row),
    }),
  reply: (tx, claimId) => stateAfter(tx, claimId),
};

/** A second, different person confirms the approval. */
export async function confirmApproval(platform: Platform, actor: Actor, claimId: string): Promise<ClaimStateDto> {
  return confirm(platform, actor, claimApproval, claimId);
}

/** The second person returns the claim to review with a reason. */
export async function returnToReview(
  platform: Platform,
  actor: Actor,
  claimId: string,
  reason: string | undefined,
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    await takeStep(tx, file, {
      action: 'return-to-review',
      given: { reason: reason ?? null },
      set: { decision_reason: reason ?? null },
    });
    await signStep(tx, file, 'return-to-review', { content: { reason: reason ?? null } });
    await record(tx, claimId, 'returned-to-review');
    return stateAfter(tx, claimId);
  });
}

/** Throws unless amount and account are those the first person signed. Older claims have no signed decision and pass. */
async function asProposed(tx: Tx, row: ClaimRow, payee: Payee | null): Promise<void> {
  const word = await lastWord(tx, row.id);
  if (word === 'none') return;
  const same =
    word !== 'altered' &&
    word.amount === row.approved_paise &&
    (word.payee === null ? payee === null : payee !== null && isAccountOf(tx.cipher, payee, word.payee));
  if (!same) throw problem('payout.altered');
  if (await isUnderOtherIdentity(tx.db, row.id, word.at)) throw problem('payout.identity-changed');
}

/** Staff reject with a reason; payments are refunded if no review had begun. */
async function rejectClaim(platform: Platform, actor: Actor, claimId: string, reason: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const claim = await takeStep(tx, file, {
      action: 'decide-reject',
      given: { reason },
      set: { decision_reason: reason, rejected_at: tx.now },
    });
    await signStep(tx, file, 'decide-reject', { content: { reason } });
    await record(tx, claimId, 'rejected', { reason });
    await returnFee(tx, file, 'rejected');
    const rejected = { ...aboutClaim(claim), reason };
    await notify(tx, claim.claimant_id, 'claim-rejected', rejected);
    if (file.garage?.ownerId) await notify(tx, file.garage.ownerId, 'claim-rejected-garage', aboutClaim(claim));
    return stateAfter(tx, claimId);
  });
}
