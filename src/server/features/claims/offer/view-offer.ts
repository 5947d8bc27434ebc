import { problem } from '#contract/errors.ts';
import type { OfferDto } from '#contract/claims/offer/offers.schemas.ts';
import type { OfferState } from '#domain/claims/offer/offer.ts';
import { add, paise, paiseToRupees } from '#domain/money.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { partsView } from '../claim-parts-view.ts';
import { readClaim } from '../claim-steps.ts';
import { ratesOfDay } from '../review/rates-in-force.ts';
import { incidentDay, shownSettlement } from '../review/settlement-of.ts';

/** The newest offer of a claim, with the calculation behind it. */
export async function viewOffer(platform: Platform, actor: Actor, claimId: string): Promise<OfferDto> {
  const file = await readClaim(platform, actor, claimId);
  const { offer, row, garage } = file;
  if (!offer) throw problem('record.not-found');
  const rupees = (amount: number) => paiseToRupees(paise(amount));
  return {
    id: offer.id,
    claimId: row.id,
    claimNumber: row.number,
    revision: offer.revision,
    state: offer.state as OfferState,
    approvedAmount: rupees(offer.approved_paise),
    slabVersion: offer.slab_version,
    slabFee: rupees(offer.slab_fee_paise),
    gst: rupees(offer.gst_paise),
    total: rupees(add(paise(offer.slab_fee_paise), paise(offer.gst_paise))),
    credit: rupees(offer.credit_paise),
    comesBack: rupees(offer.excess_credit_paise),
    balance: rupees(offer.balance_paise),
    underWayOrderId: file.facts.offer?.payment === 'processing' ? (file.offerPayment?.orderId ?? null) : null,
    expiresAt: offer.expires_at.toISOString(),
    acceptedAt: offer.accepted_at?.toISOString() ?? null,
    garageName: garage?.name ?? partsView(row).vendor.garageName,
    settlement: shownSettlement(file, await ratesOfDay(platform.db, incidentDay(file)), actor),
  };
}
