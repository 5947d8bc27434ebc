import type { ClaimFacts, OfferFacts } from '#domain/claims/claim-facts.ts';
import type { IsoDate } from '#domain/dates.ts';
import { gstIncludedIn } from '#domain/payments/fees.ts';
import { advanceApplied, advanceEarned, balancePaid, offerAccepted } from '#domain/ledger/postings.ts';
import { paise } from '#domain/money.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { postTaxedEntry } from '#server/features/tax-documents/tax-documents.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { record } from '#server/platform/messages/record.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import type { ClaimFile, OfferRow } from '../claim-file.ts';
import { claimantMoney } from './fee-quote.ts';
import { payoutWhenReady } from '../payout/payout-when-ready.ts';
import { takeStep } from '../claim-steps.ts';
import { signUntyped } from './sign-key-facts.ts';
import { refundExcess } from './refund-excess.ts';

/** Accepts the newest offer of a locked claim: state, ledger, history and word to everyone, in the caller's transaction. The table refuses what may not be. */
export async function bookAcceptance(
  tx: Tx,
  file: ClaimFile,
  offer: OfferRow,
  {
    isRenewal = false,
    paidOn,
    ...payment
  }: Partial<OfferFacts> & {
    /** By their word to the offer before it. */ isRenewal?: boolean;
    /** Of the balance. */ paidOn?: IsoDate;
  } = {},
): Promise<void> {
  const given: Partial<ClaimFacts> = file.facts.offer ? { offer: { ...file.facts.offer, ...payment } } : {};
  const claim = await takeStep(tx, file, { action: 'accept-offer', given });
  await tx.db.updateTable('offer').set({ state: 'accepted', accepted_at: tx.now }).where('id', '=', offer.id).execute();
  await signUntyped(tx, file, isRenewal ? 'offer-before' : 'account');
  const event = { claimId: claim.id, n: offer.number };
  // Before the fee takes its share: what is held minus what will count is our service charge.
  const { serviceCharge } = await claimantMoney(tx, claim.id);
  await postTaxedEntry(tx, offerAccepted(event, paise(offer.slab_fee_paise), paise(offer.gst_paise)));
  if (offer.credit_paise > 0) await postEntry(tx, advanceApplied(event, paise(offer.credit_paise)));
  if (offer.balance_paise > 0) await postEntry(tx, balancePaid(event, paise(offer.balance_paise)), paidOn);
  if (serviceCharge > 0) await postTaxedEntry(tx, advanceEarned(event, serviceCharge, gstIncludedIn(serviceCharge)));
  await refundExcess(tx, offer);
  if (isRenewal) return;
  await record(tx, claim.id, 'offer-accepted');
  await notify(tx, claim.claimant_id, 'offer-accepted', aboutClaim(claim), { inAppOnly: true });
  if (file.garage?.ownerId) await notify(tx, file.garage.ownerId, 'offer-accepted', aboutClaim(claim));
  await payoutWhenReady(tx, claim.id);
}
