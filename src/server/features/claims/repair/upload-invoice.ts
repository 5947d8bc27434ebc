import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import { paise, rupeesToPaise } from '#domain/money.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { staffOf } from '#server/platform/messages/staff.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { requireClaimFiles } from '../uploaded-files.queries.ts';
import { payoutWhenReady } from '../payout/payout-when-ready.ts';
import { lockClaim, stateAfter, takeStep } from '../claim-steps.ts';

/** The garage's final invoice. One below the advance holds the payout until staff have looked. */
export async function uploadInvoice(
  platform: Platform,
  actor: Actor,
  claimId: string,
  invoice: { amount: number; fileId: string },
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const amount = rupeesToPaise(invoice.amount);
    const claim = await takeStep(tx, file, { action: 'upload-invoice' });
    await requireClaimFiles(tx, [invoice.fileId], { claimId, field: 'fileId', ownOnly: true });
    await tx.db
      .updateTable('repair_invoice')
      .set({ superseded_at: tx.now })
      .where('claim_id', '=', claimId)
      .where('superseded_at', 'is', null)
      .execute();
    await tx.db
      .insertInto('repair_invoice')
      .values({
        claim_id: claimId,
        amount_paise: amount,
        file_id: invoice.fileId,
        uploaded_by: actor.userId ?? '',
        created_at: tx.now,
      })
      .execute();
    await record(tx, claimId, 'invoice-uploaded', { amount });
    if (claim.approved_paise !== null && amount < claim.approved_paise) {
      const below = { ...aboutClaim(claim), invoice: amount, amount: paise(claim.approved_paise) };
      await notify(tx, await staffOf(tx, claim), 'invoice-below-advance', below);
    }
    await payoutWhenReady(tx, claimId);
    return stateAfter(tx, claimId);
  });
}
