import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { findDuplicates } from './duplicate.queries.ts';
import { finishApproval } from './finish-approval.ts';
import { ratesInForce } from './rates-in-force.ts';
import { lockClaim, stateAfter, takeStep } from '../claim-steps.ts';

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
      await record(tx, claimId, 'returned-to-review');
      return stateAfter(tx, claimId);
    }
    const duplicates = await findDuplicates(tx, file.row, file.row.insurer_id, file.row.insurer_claim_number);
    const { totalLossShare } = await ratesInForce(tx.db, tx.now);
    const claim = await takeStep(tx, file, {
      action: 'confirm-approval',
      given: {
        duplicate: duplicates.length > 0 ? 'found' : 'none',
        smallestApproval: tx.config.smallestApproval,
        totalLossShare,
      },
      set: { second_approver_id: actor.userId, approved_at: tx.now },
    });
    await finishApproval(tx, file, claim);
    return stateAfter(tx, claimId);
  });
}
