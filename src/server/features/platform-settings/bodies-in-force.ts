import { offerTermsInForce, ratesInForce, slabsInForce } from '#server/features/claims/claims.service.ts';
import { presetInForce } from '#server/features/approvals/approvals.service.ts';
import { capsInForce } from '#server/platform/caps/caps-in-force.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { taxDetailsInForce } from '#server/features/tax-documents/tax-documents.service.ts';
import { surveyFeesInForce } from '#server/features/surveyor-fees/surveyor-fees.service.ts';
import {
  fromCaps,
  fromOfferTerms,
  fromPreset,
  fromRates,
  fromSlabVersion,
  fromSurveyFees,
  fromTaxDetails,
} from './setting-values.ts';
import type {
  CapsBody,
  OfferTermsBody,
  PresetBody,
  RatesBody,
  SlabBody,
  SurveyFeesBody,
  TaxDetailsBody,
} from './setting-values.ts';

/** The slabs that count now, as the form has them. */
export async function slabBodyInForce(tx: Tx): Promise<SlabBody> {
  return fromSlabVersion(await slabsInForce(tx.db, tx.now));
}

/** The rates likewise. */
export async function ratesBodyInForce(tx: Tx): Promise<RatesBody> {
  return fromRates(await ratesInForce(tx.db, tx.now));
}

/** The terms of offers likewise; the product's own name no officer. */
export async function offerTermsBodyInForce(tx: Tx): Promise<OfferTermsBody> {
  return fromOfferTerms(await offerTermsInForce(tx.db, tx.now));
}

/** Who issues tax documents; null until somebody was set. */
export async function taxDetailsBodyInForce(tx: Tx): Promise<TaxDetailsBody | null> {
  const details = await taxDetailsInForce(tx.db, tx.now);
  return details && fromTaxDetails(details);
}

/** How many messages and checks go out. */
export async function capsBodyInForce(tx: Tx): Promise<CapsBody> {
  return fromCaps(await capsInForce(tx.db, tx.now));
}

/** How many people approvals take. */
export async function presetBodyInForce(tx: Tx): Promise<PresetBody> {
  return fromPreset(await presetInForce(tx.db, tx.now));
}

/** What surveys cost. */
export async function surveyFeesBodyInForce(tx: Tx): Promise<SurveyFeesBody> {
  return fromSurveyFees(await surveyFeesInForce(tx.db, tx.now));
}
