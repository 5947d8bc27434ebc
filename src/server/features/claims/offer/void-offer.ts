import { businessKey } from '#domain/ledger/journal-entry.ts';
import { offerVoided } from '#domain/ledger/postings.ts';
import { add, paise } from '#domain/money.ts';
import { findEntry } from '#server/features/ledger/ledger.service.ts';
import { postTaxedEntry } from '#server/features/tax-documents/tax-documents.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile } from '../claim-file.ts';

/** Voids the claim's newest offer. Of an accepted one the debt is taken back in the ledger, and what was paid on it counts for the next offer. */
export async function voidOffer(tx: Tx, { offer, row }: ClaimFile): Promise<void> {
  if (!offer || offer.state === 'void') return;
  await tx.db.updateTable('offer').set({ state: 'void', voided_at: tx.now }).where('id', '=', offer.id).execute();
  if (offer.state !== 'accepted') return;
  const accepted = await findEntry(tx, businessKey('claim', row.id, 'offer-accepted', offer.number));
  if (!accepted) throw new Error(`offer ${offer.id} was accepted without a ledger entry`);
  const paidOnIt = add(paise(offer.credit_paise), paise(offer.balance_paise));
  for (const entry of offerVoided({ claimId: row.id, n: offer.number }, accepted, paidOnIt)) await postTaxedEntry(tx, entry);
}
