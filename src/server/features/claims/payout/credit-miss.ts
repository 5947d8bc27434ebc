import { servicePart } from '#domain/claims/payout/promise.ts';
import { feeCredited } from '#domain/ledger/postings.ts';
import { add, paise } from '#domain/money.ts';
import { gstIncludedIn } from '#domain/payments/fees.ts';
import { postTaxedEntry } from '#server/features/tax-documents/tax-documents.service.ts';
import { refundClaimOrders } from '#server/features/payments/payments.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inPaise } from '#server/platform/audit/named-units.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { record } from '#server/platform/messages/record.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim } from '../claim-steps.ts';

/** Gives the service part of the fee back for a missed promise, once, as soon as the garage has its money: before that nothing of the fee is earned. */
export async function creditMiss(platform: Platform, claimId: string): Promise<void> {
  await inTransaction(platform, systemActor(`credit-miss:${claimId}`), async (tx) => {
    const { row, offer, payout } = await lockClaim(tx, claimId);
    const missed = await tx.db
      .selectFrom('payout_promise')
      .select('outcome')
      .where('claim_id', '=', claimId)
      .where('outcome', '=', 'missed')
      .where('credit_paise', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const isPaid = payout?.state === 'success' && payout.credited_at !== null;
    if (!missed || !isPaid || offer?.state !== 'accepted') return;
    const { wizardProcessing: processing, wizardService: service } = tx.config.fees;
    const total = add(paise(offer.slab_fee_paise), paise(offer.gst_paise));
    const amount = servicePart({ total, processing, service });
    await tx.db.updateTable('payout_promise').set({ credit_paise: amount }).where('claim_id', '=', claimId).execute();
    await audit(tx, { action: 'credit-miss', subjectType: 'claim', subjectId: claimId, after: inPaise({ amount }) });
    if (amount <= 0) return;
    await postTaxedEntry(tx, feeCredited({ claimId, n: 1 }, amount, gstIncludedIn(amount)));
    const unsent = await refundClaimOrders(tx, { claimId, amount, reason: 'paid-late' });
    // The ledger's check names the claim until people have sent it.
    if (unsent > 0)
      tx.log.error({ claimId, unsent }, 'what goes back for a missed promise is more than the payments can give back');
    await record(tx, claimId, 'paid-late', { amount });
    await notify(tx, row.claimant_id, 'paid-late', { ...aboutClaim(row), amount });
  });
}
