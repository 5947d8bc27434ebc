import type { ClaimStateDto } from '#contract/claim-state.ts';
import { rupeesToPaise } from '#domain/money.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireClaimFiles } from './claim-files.queries.ts';
import { tellClaim } from './claim-events.ts';
import { payoutWhenReady } from './payout-when-ready.ts';
import { findStaff } from './people.queries.ts';
import { lockClaim, stateAfter, takeStep } from './claim-steps.ts';
import { tellInApp } from './tell-person.ts';
import { rupeesText } from './wording.ts';

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
    await tellClaim(tx, claimId, 'invoice-uploaded', { amount: rupeesText(amount) });
    if (claim.approved_paise !== null && amount < claim.approved_paise) {
      for (const userId of await findStaff(tx, claim.assignee_id)) {
        const params = { invoice: rupeesText(amount), amount: rupeesText(claim.approved_paise) };
        await tellInApp(tx, userId, { kind: 'invoice-below-advance', type: 'warning', claim, params });
      }
    }
    await payoutWhenReady(tx, claimId);
    return stateAfter(tx, claimId);
  });
}
