import type { BodyOf } from '#contract/endpoint.ts';
import type { enterReceipt as endpoint } from '#contract/claims/recovery/receivables.endpoints.ts';
import type { ReceiptDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { resolveInsurer } from '#server/features/insurers/insurers.service.ts';
import type { Insurer } from '#server/features/insurers/insurers.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { allocate } from './allocate.ts';
import { lockRemittance } from './lock-remittance.ts';
import { findMatch } from './match-receipt.queries.ts';
import { receiptViews, toReceiptDto } from './receipt-dto.ts';
import { writeRemittance } from './write-remittance.ts';

export type NewReceipt = BodyOf<typeof endpoint>;

/** The short form of a remittance: one transfer for one claim, typed in by a person. */
export async function enterReceipt(platform: Platform, actor: Actor, receipt: NewReceipt): Promise<ReceiptDto> {
  return inTransaction(platform, actor, async (tx) => {
    const { id } = await writeReceipt(tx, receipt, await resolveInsurer(tx.db, receipt.insurerName));
    return toReceiptDto(await receiptViews(tx.db).where('r.id', '=', id).executeTakeFirstOrThrow());
  });
}

/** Writes a transfer and counts all of it where it belongs, or keeps it in suspense with why. */
export async function writeReceipt(tx: Tx, receipt: NewReceipt, insurer: Insurer): Promise<{ id: string; matched: boolean }> {
  const [amount, tds] = [rupeesToPaise(receipt.amount), rupeesToPaise(receipt.tds)];
  const { reference, receivedOn, insurerClaimNumber = '' } = receipt;
  const { id, vouched } = await writeRemittance(tx, { reference, insurer, amount, receivedOn, tds, insurerClaimNumber });
  if (vouched) return { id, matched: false };
  const match = await findMatch(tx, { insurerId: insurer.id, insurerClaimNumber, amountPaise: amount, tdsPaise: tds });
  if ('unmatched' in match) {
    await tx.db.updateTable('remittance').set({ unmatched_reason: match.unmatched }).where('id', '=', id).execute();
    return { id, matched: false };
  }
  await allocate(tx, await lockRemittance(tx, id), [{ ...match, amount, tds, deductions: [] }]);
  return { id, matched: true };
}
