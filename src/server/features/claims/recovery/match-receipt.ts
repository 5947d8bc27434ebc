import { problem } from '#contract/errors.ts';
import type { ReceiptDto } from '#contract/claims/recovery/receivables.schemas.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applyReceipt } from './apply-receipt.ts';
import { receiptViews, toReceiptDto } from './receipt-dto.ts';

/** A person says which claim money in suspense is for. */
export async function matchReceipt(
  platform: Platform,
  actor: Actor,
  receiptId: string,
  claimNumber: string,
): Promise<ReceiptDto> {
  return inTransaction(platform, actor, async (tx) => {
    const receipt = await tx.db
      .selectFrom('insurer_receipt')
      .selectAll()
      .where('id', '=', receiptId)
      .forUpdate()
      .executeTakeFirst();
    if (!receipt) throw problem('record.not-found');
    if (receipt.receivable_id !== null) throw problem('receivable.wrong-state');
    const receivable = await tx.db
      .selectFrom('receivable')
      .innerJoin('claim', 'claim.id', 'receivable.claim_id')
      .select('receivable.id')
      .where('claim.number', '=', claimNumber.toUpperCase())
      .executeTakeFirst();
    if (!receivable) throw problem('input.invalid', { fieldErrors: { claimNumber: 'problem.claim.not-found' } });
    await applyReceipt(tx, receivable.id, {
      id: receiptId,
      amountPaise: receipt.amount_paise,
      tdsPaise: receipt.tds_paise,
      fromSuspense: true,
      enteredBy: receipt.entered_by,
    });
    return toReceiptDto(await receiptViews(tx.db).where('receipt.id', '=', receiptId).executeTakeFirstOrThrow());
  });
}
