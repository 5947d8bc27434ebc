import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { atGateway, refreshPayment } from '#server/features/payments/payments.service.ts';
import { repeatable } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim, readClaim } from '../claim-steps.ts';
import { viewClaim } from '../view-claim.ts';
import { fileClaim } from './file-claim.ts';

/** Files a complete and paid claim; one that is filed already is simply answered. Refused (409) unless parts and payment are there. */
export async function submitClaim(platform: Platform, actor: UserActor, claimId: string): Promise<ClaimDto> {
  const { row, feePayment } = await readClaim(platform, actor, claimId);
  // The notice of the payment may be lost: before refusing, ask.
  if (row.stage === 'draft' && row.fee_paid_at === null && feePayment) {
    await atGateway(() => refreshPayment(platform, feePayment.orderId));
  }
  await inTransaction(platform, repeatable(actor), async (tx) => {
    const file = await lockClaim(tx, claimId);
    if (file.row.submitted_at === null || file.row.stage === 'withdrawn') await fileClaim(tx, file);
  });
  return viewClaim(platform, actor, claimId);
}
