import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import { problem } from '#contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { notify } from '#server/platform/messages/notify.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim, permit, stateAfter, takeStep } from '../claim-steps.ts';
import { payoutWhenReady } from '../payout/payout-when-ready.ts';
import { claimNow } from '../renew-claims.ts';
import { tookHand } from '../took-hand.ts';

/** A person has looked at a file that shows nothing to a machine: it is the invoice, and its payout may start. Counts as handling the claim's money. */
export async function confirmInvoice(platform: Platform, actor: Actor, claimId: string, fileId: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'confirm-invoice', file);
    // The garage may have sent another one since this person opened the page.
    if (file.invoice?.file_id !== fileId) throw problem('invoice.replaced');
    await tx.db
      .updateTable('repair_invoice')
      .set({ seen_by: tx.actor.userId, seen_at: tx.now })
      .where('id', '=', file.invoice.id)
      .execute();
    await takeStep(tx, file, { action: 'confirm-invoice', noted: { after: { file: fileId } } });
    await tookHand(tx, claimId, 'money');
    await payoutWhenReady(tx, claimId);
    return stateAfter(tx, claimId);
  });
}

/** Tells the garage, once an invoice, that a person looks at it. The staff have it as the claim's next step. */
export async function tellOfUnseenInvoice(tx: Tx, claimId: string): Promise<void> {
  const { row, facts, invoice } = await claimNow(tx, claimId);
  if (facts.invoiceStanding !== 'unseen' || !invoice || facts.garageUserId === null) return;
  await notify(tx, facts.garageUserId, 'invoice-unseen', aboutClaim(row), { key: `invoice-unseen:${invoice.id}` });
}
