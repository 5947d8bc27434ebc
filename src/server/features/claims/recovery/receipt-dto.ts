import type { Kysely } from 'kysely';
import type { ReceiptDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Unmatched } from './match-receipt.queries.ts';

/** Receipts as lists and replies show them. */
export function receiptViews(db: Kysely<DB>) {
  return db
    .selectFrom('insurer_receipt as receipt')
    .innerJoin('insurer', 'insurer.id', 'receipt.insurer_id')
    .leftJoin('receivable', 'receivable.id', 'receipt.receivable_id')
    .leftJoin('claim', 'claim.id', 'receivable.claim_id')
    .select([
      'receipt.id',
      'receipt.reference',
      'insurer.name as insurer_name',
      'receipt.insurer_claim_number',
      'receipt.amount_paise',
      'receipt.tds_paise',
      'receipt.received_on',
      'receipt.unmatched_reason',
      'claim.number as claim_number',
    ]);
}

type ReceiptView = Awaited<ReturnType<ReturnType<typeof receiptViews>['execute']>>[number];

export function toReceiptDto(row: ReceiptView): ReceiptDto {
  return {
    id: row.id,
    reference: row.reference,
    insurerName: row.insurer_name,
    insurerClaimNumber: row.insurer_claim_number,
    amount: paiseToRupees(paise(row.amount_paise)),
    tds: paiseToRupees(paise(row.tds_paise)),
    receivedOn: String(row.received_on),
    claimNumber: row.claim_number,
    unmatchedReason: row.unmatched_reason as Unmatched | null,
  };
}
