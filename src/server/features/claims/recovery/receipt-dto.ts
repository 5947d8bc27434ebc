import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ReceiptDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';

/** Remittances as the short form shows them. */
export function receiptViews(db: Kysely<DB>) {
  return db
    .selectFrom('remittance as r')
    .innerJoin('insurer', 'insurer.id', 'r.insurer_id')
    .select([
      'r.id',
      'r.reference',
      'insurer.name as insurer_name',
      'r.insurer_claim_number',
      'r.amount_paise',
      'r.tds_paise',
      'r.received_on',
      'r.unmatched_reason',
      'r.state',
      sql<
        string | null
      >`(select string_agg(c.number, ', ' order by a.id) from remittance_allocation a join claim c on c.id = a.claim_id
        where a.remittance_id = r.id and a.undone_at is null)`.as('claim_number'),
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
    unmatchedReason:
      row.state === 'allocated' ? null : ((row.unmatched_reason ?? 'not-all-allocated') as ReceiptDto['unmatchedReason']),
  };
}
