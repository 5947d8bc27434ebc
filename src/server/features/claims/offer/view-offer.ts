import { feesInForce } from '#server/features/payments/payments.service.ts';
import { problem } from '#contract/errors.ts';
import { costsDto } from '#contract/claims/offer/offer.schemas.ts';
import type { OfferDto, CostsDto, FeeTableDto } from '#contract/claims/offer/offer.schemas.ts';
import type { OfferState } from '#domain/claims/offer/offer.ts';
import { add, paiseToRupees } from '#domain/money.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { partsView } from '../claim/claim-row.ts';
import { readClaim } from '../claim/claim-steps.ts';
import { ratesOfDay, ratesInForce, slabsInForce } from '../pricing/rates-in-force.ts';
import { findKeyFacts } from '../claim/kept-key-facts.ts';
import { billDto, findBill } from '../settlement/claim-bill.ts';
import { incidentDay, shownSettlement } from '../settlement/settlement-of.ts';
import { todayInKolkata } from '#domain/dates.ts';

/** The newest offer of a claim, with its calculation. */
export async function viewOffer(platform: Platform, actor: Actor, claimId: string): Promise<OfferDto> {
  const file = await readClaim(platform, actor, claimId);
  const { offer, row, garage } = file;
  if (!offer) throw problem('record.not-found');
  const bill = await findBill(platform, file);
  const told = (await findKeyFacts(platform.db, row.id))?.facts.provisional ?? null;
  return {
    id: offer.id,
    claimId: row.id,
    claimNumber: row.number,
    revision: offer.revision,
    state: offer.state as OfferState,
    approvedAmount: paiseToRupees(offer.approved_paise),
    slabVersion: offer.slab_version,
    slabFee: paiseToRupees(offer.slab_fee_paise),
    gst: paiseToRupees(offer.gst_paise),
    total: paiseToRupees(add(offer.slab_fee_paise, offer.gst_paise)),
    credit: paiseToRupees(offer.credit_paise),
    comesBack: paiseToRupees(offer.excess_credit_paise),
    balance: paiseToRupees(offer.balance_paise),
    underWayOrderId: file.facts.offer?.payment === 'processing' ? (file.offerPayment?.orderId ?? null) : null,
    expiresAt: offer.expires_at.toISOString(),
    provisional: told && { ...told, accepted: paiseToRupees(told.accepted) },
    acceptedAt: offer.accepted_at?.toISOString() ?? null,
    garageName: garage?.name ?? partsView(row).vendor.garageName,
    settlement: shownSettlement(file, await ratesOfDay(platform.db, incidentDay(file)), actor),
    bill: bill && billDto(bill, actor),
  };
}

/** Fees by the current slabs, for a claimant who has not paid yet. */
export async function viewFeeTable(platform: Platform, actor: Actor, claimId: string): Promise<FeeTableDto> {
  await readClaim(platform, actor, claimId);
  return feeTable(platform);
}

/** Public fee table, with the fee for filing a claim. */
export async function viewCosts(platform: Platform): Promise<CostsDto> {
  const { processingFee, serviceCharge } = await feesInForce(platform.db, platform.now());
  return {
    fees: await feeTable(platform),
    today: todayInKolkata(platform.now()),
    rates: costsDto.shape.rates.parse(await ratesInForce(platform.db, platform.now())),
    paid: { processingFee: paiseToRupees(processingFee), serviceCharge: paiseToRupees(serviceCharge) },
  };
}

async function feeTable(platform: Platform): Promise<FeeTableDto> {
  const { version, validFrom, gstRate, slabs } = await slabsInForce(platform.db, platform.now());
  return {
    version,
    validFrom,
    gstRate,
    slabs: slabs.map(({ upTo, fee }) => ({ upTo: paiseToRupees(upTo), fee: paiseToRupees(fee) })),
  };
}
