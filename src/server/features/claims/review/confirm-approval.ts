import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/send.ts';
import { findDuplicates, finishApproval } from './decide-claim.ts';
import { ratesOfDay } from '../pricing/rates-in-force.ts';
import { incidentDay } from '../settlement/settlement-of.ts';
import { lockClaim, permit, stateAfter, takeStep, approvedAs, signStep, stepDecision } from '../claim/claim-steps.ts';
import { isUnderOtherIdentity } from '../payout/payout-doubt.ts';
import { isAccountOf, storedPayee } from '../claim/payee.ts';
import type { Payee } from '../claim/payee.ts';
import type { ClaimRow } from '../claim/claim-row.ts';
import { lastWord } from '#server/features/signatures/signatures.service.ts';
import { problem } from '#contract/errors.ts';
import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import { confirm } from '#server/features/approvals/approvals.service.ts';
import type { Approval, Waiting } from '#server/features/approvals/approvals.service.ts';
import type { ClaimFile } from '../claim/claim-file.ts';

interface WaitingApproval extends Waiting {
  readonly file: ClaimFile;
  readonly given: Partial<ClaimFacts>;
}

/** The claim's own table refuses first: there the same question decides which buttons are offered. */
const claimApproval: Approval<WaitingApproval, ClaimStateDto> = {
  lock: async (tx, claimId) => {
    const file = await lockClaim(tx, claimId);
    const duplicates = await findDuplicates(tx, file.row, file.row.insurer_id, file.row.insurer_claim_number);
    const { totalLossShare } = await ratesOfDay(tx.db, incidentDay(file));
    const duplicate = duplicates.length > 0 ? ('found' as const) : ('none' as const);
    const given = { duplicate, smallestApproval: tx.config.smallestApproval, totalLossShare };
    permit(tx.actor, 'confirm-approval', file, given);
    return { kind: 'claim-approval', maker: file.row.first_approver_id, file, given };
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

/** Or gives the claim back to review with a reason. */
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

/** What the first person approved, and nothing that was put in its place. Claims from before decisions were kept have no such word. */
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
