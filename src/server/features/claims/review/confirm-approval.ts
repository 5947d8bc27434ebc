import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { findDuplicates } from './duplicate.queries.ts';
import { finishApproval } from './finish-approval.ts';
import { ratesOfDay } from './rates-in-force.ts';
import { incidentDay } from './settlement-of.ts';
import { lockClaim, stateAfter, takeStep } from '../claim-steps.ts';
import { isUnderOtherIdentity } from '../payout/other-identity.ts';
import { isAccountOf, storedPayee } from '../payout/payee.ts';
import type { Payee } from '../payout/payee.ts';
import type { ClaimRow } from '../claim-row.ts';
import { lastWord } from '#server/features/signatures/signatures.service.ts';
import { problem } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { approvedAs, signStep } from '../sign-step.ts';

/** A second, different person confirms the approval, or gives the claim back to review with a reason. */
export async function confirmApproval(
  platform: Platform,
  actor: Actor,
  claimId: string,
  confirm: boolean,
  reason: string | undefined,
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    if (!confirm) {
      await takeStep(tx, file, {
        action: 'return-to-review',
        given: { reason: reason ?? null },
        set: { decision_reason: reason ?? null },
      });
      await signStep(tx, file, 'return-to-review', { content: { reason: reason ?? null } });
      await record(tx, claimId, 'returned-to-review');
      return stateAfter(tx, claimId);
    }
    const duplicates = await findDuplicates(tx, file.row, file.row.insurer_id, file.row.insurer_claim_number);
    const { totalLossShare } = await ratesOfDay(tx.db, incidentDay(file));
    const claim = await takeStep(tx, file, {
      action: 'confirm-approval',
      given: {
        duplicate: duplicates.length > 0 ? 'found' : 'none',
        smallestApproval: tx.config.smallestApproval,
        totalLossShare,
      },
      set: { second_approver_id: actor.userId, approved_at: tx.now },
    });
    const payee = storedPayee(file.row.payee);
    await asProposed(tx, file.row, payee);
    await signStep(tx, file, 'confirm-approval', {
      ...(claim.approved_paise === null ? {} : { amount: claim.approved_paise }),
      payee,
      content: approvedAs(claim),
    });
    await finishApproval(tx, file, claim);
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
