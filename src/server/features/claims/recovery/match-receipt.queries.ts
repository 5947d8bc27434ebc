import { sql } from 'kysely';
import type { ReceiptDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { lineFault } from '#domain/claims/recovery/remittance.ts';
import { paise } from '#domain/money.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { owedBy } from './lock-receivable.ts';

type Unmatched = NonNullable<ReceiptDto['unmatchedReason']>;
export type Match = { readonly receivableId: string; readonly claimId: string } | { readonly unmatched: Unmatched };

export interface NamedReceipt {
  readonly insurerId: string;
  readonly insurerClaimNumber: string;
  readonly amountPaise: number;
  readonly tdsPaise: number;
}

const unmatchedBy = { settled: 'already-settled', over: 'more-than-outstanding', tds: 'too-much-tax' } as const;

/** Which receivable a remittance pays, by the insurer's claim number; or why it cannot be said. */
export async function findMatch(tx: Tx, remittance: NamedReceipt): Promise<Match> {
  const number = remittance.insurerClaimNumber.trim().toLowerCase();
  if (number === '') return { unmatched: 'no-number' };
  const candidates = await tx.db
    .selectFrom('receivable')
    .select(['id', 'claim_id', 'insurer_id', 'outstanding_paise', 'written_off_paise', 'recovered_paise', 'state'])
    .select(['received_paise', 'tds_paise'])
    .where(sql`lower(insurer_claim_number)`, '=', number)
    .execute();
  if (candidates.length === 0) return { unmatched: 'unknown-number' };
  const ofInsurer = candidates.filter((one) => one.insurer_id === remittance.insurerId);
  if (ofInsurer.length === 0) return { unmatched: 'other-insurer' };
  if (ofInsurer.length > 1) return { unmatched: 'several-claims' };
  const [receivable] = ofInsurer;
  if (!receivable) return { unmatched: 'unknown-number' };
  const line = { amount: paise(remittance.amountPaise), tds: paise(remittance.tdsPaise), deductions: [] };
  const fault = lineFault(owedBy(receivable), line);
  if (fault !== null) return { unmatched: unmatchedBy[fault] };
  return { receivableId: receivable.id, claimId: receivable.claim_id };
}
