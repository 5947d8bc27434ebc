import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import { problem } from '#contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
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

/** A person has looked, and it is no invoice of this repair or nobody can read it: the garage reads why and sends another. Whoever may confirm it may refuse it. */
export async function refuseInvoice(
  platform: Platform,
  actor: Actor,
  claimId: string,
  { fileId, reason }: { readonly fileId: string; readonly reason: string },
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'confirm-invoice', file);
    if (file.invoice?.file_id !== fileId) throw problem('invoice.replaced');
    await tx.db
      .updateTable('repair_invoice')
      .set({ superseded_at: tx.now, refused_by: tx.actor.userId, refused_at: tx.now, refusal_reason: reason })
      .where('id', '=', file.invoice.id)
      .execute();
    await tx.db
      .updateTable('claim')
      .set({ payout_due_at: null, version: file.row.version + 1, updated_at: tx.now })
      .where('id', '=', claimId)
      .execute();
    await audit(tx, { action: 'refuse-invoice', subjectType: 'claim', subjectId: claimId, after: { file: fileId, reason } });
    await tookHand(tx, claimId, 'money');
    const { garageUserId } = file.facts;
    if (garageUserId !== null) await notify(tx, garageUserId, 'invoice-refused', { ...aboutClaim(file.row), reason });
    return stateAfter(tx, claimId);
  });
}

/** Tells the garage, once an invoice, that a person looks at it. The staff have it as the claim's next step. */
export async function tellOfUnseenInvoice(tx: Tx, claimId: string): Promise<void> {
  const { row, facts, invoice } = await claimNow(tx, claimId);
  if (facts.invoiceStanding !== 'unseen' || !invoice || facts.garageUserId === null) return;
  await notify(tx, facts.garageUserId, 'invoice-unseen', aboutClaim(row), { key: `invoice-unseen:${invoice.id}` });
}
