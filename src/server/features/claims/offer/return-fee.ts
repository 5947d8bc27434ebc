import { gstIncludedIn } from '#domain/payments/fees.ts';
import { advanceEarned } from '#domain/ledger/postings.ts';
import { postTaxedEntry } from '#server/features/tax-documents/tax-documents.service.ts';
import { refundClaimFee, refundClaimOrders } from '#server/features/payments/payments.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile } from '../claim-file.ts';
import { claimantMoney } from './fee-quote.ts';

/**
 * Sends back what is due when a claim ends without an advance: the wizard's fee by the rule told before paying (`refundDue`),
 * and always whole what was paid on an offer that a supplement voided. What stays after a withdrawal is ours; after a rejection it waits for an appeal.
 */
export async function returnFee(tx: Tx, { row, offer }: ClaimFile, cause: 'withdrawn' | 'rejected'): Promise<void> {
  await refundClaimFee(tx, {
    claimId: row.id,
    cause,
    surveyStarted: row.survey_started_at !== null,
    reviewStarted: row.review_started_at !== null,
  });
  await refundClaimOrders(tx, { claimId: row.id, reason: cause });
  if (cause === 'rejected') return;
  const { held } = await claimantMoney(tx, row.id);
  if (held > 0)
    await postTaxedEntry(tx, advanceEarned({ claimId: row.id, n: (offer?.number ?? 0) + 1 }, held, gstIncludedIn(held)));
}
