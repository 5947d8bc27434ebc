import { problem } from '#contract/errors.ts';
import type { ReceiptDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { paise } from '#domain/money.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { allocate } from './allocate.ts';
import { lockRemittance } from './lock-remittance.ts';
import { receiptViews, toReceiptDto } from './receipt-dto.ts';

/** A person says which one claim money in suspense is for, all of it. */
export async function matchReceipt(
  platform: Platform,
  actor: Actor,
  receiptId: string,
  claimNumber: string,
): Promise<ReceiptDto> {
  return inTransaction(platform, actor, async (tx) => {
    const remittance = await lockRemittance(tx, receiptId);
    if (remittance.state !== 'unallocated') throw problem('receivable.wrong-state');
    const receivable = await tx.db
      .selectFrom('receivable')
      .innerJoin('claim', 'claim.id', 'receivable.claim_id')
      .select(['receivable.id', 'receivable.claim_id'])
      .where('claim.number', '=', claimNumber.toUpperCase())
      .executeTakeFirst();
    if (!receivable) throw problem('input.invalid', { fieldErrors: { claimNumber: 'problem.claim.not-found' } });
    const [amount, tds] = [paise(remittance.amount_paise), paise(remittance.tds_paise)];
    const line = { receivableId: receivable.id, claimId: receivable.claim_id, amount, tds, deductions: [] };
    await allocate(tx, remittance, [line]);
    return toReceiptDto(await receiptViews(tx.db).where('r.id', '=', receiptId).executeTakeFirstOrThrow());
  });
}
