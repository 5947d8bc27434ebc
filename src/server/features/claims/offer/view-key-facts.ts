import type { KeyFactsDto } from '#contract/claims/offer/key-facts.schemas.ts';
import { problem } from '#contract/errors.ts';
import type { OfferState } from '#domain/claims/offer/offer.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Actor } from '#server/platform/actor.ts';
import { readerLocale } from '#server/platform/pdf/reader-locale.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim } from '../claim-steps.ts';
import { findKeyFacts } from './key-facts.queries.ts';

/** What an offer costs and means, as its owner was told: the newest, or an earlier one by its version. */
export async function viewKeyFacts(
  platform: Platform,
  actor: Actor,
  claimId: string,
  version: number | undefined,
): Promise<KeyFactsDto> {
  const { row, claimant } = await readClaim(platform, actor, claimId);
  const kept = await findKeyFacts(platform.db, claimId, version);
  if (!kept) throw problem('record.not-found');
  const { facts, signature } = kept;
  return {
    version: kept.version,
    newest: kept.newest,
    offerState: kept.offerState as OfferState,
    madeAt: kept.madeAt,
    validUntil: kept.validUntil,
    insurerName: kept.insurer,
    advance: paiseToRupees(facts.advance),
    serviceFee: paiseToRupees(facts.serviceFee),
    gst: paiseToRupees(facts.gst),
    gstPercent: facts.gstRate / 100,
    serviceCharge: paiseToRupees(facts.serviceCharge),
    totalCost: paiseToRupees(facts.totalCost),
    paidBefore: paiseToRupees(facts.paidBefore),
    leftToPay: paiseToRupees(facts.leftToPay),
    refund: paiseToRupees(facts.refund),
    billed: facts.billed === null ? null : paiseToRupees(facts.billed),
    youPayGarage: facts.youPayGarage === null ? null : paiseToRupees(facts.youPayGarage),
    annualRatePercent: facts.annualRate / 100,
    daysToPay: facts.daysToPay,
    words: kept.words[await readerLocale(platform, actor)],
    fingerprint: kept.fingerprint.toString('hex'),
    signature: signature && { ...signature, at: signature.at.toISOString() },
    nameToType: row.claimant_id === actor.userId ? claimant.name : null,
  };
}
