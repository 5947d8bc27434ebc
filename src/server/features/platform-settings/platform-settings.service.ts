// What other features may use of the platform's settings.
export {
  writeCaps,
  writeOfferTerms,
  writePreset,
  writeRates,
  writeSlabs,
  writeSurveyFees,
  writeTaxDetails,
} from './write-version.ts';
export {
  capsBodyInForce,
  presetBodyInForce,
  offerTermsBodyInForce,
  ratesBodyInForce,
  slabBodyInForce,
  surveyFeesBodyInForce,
  taxDetailsBodyInForce,
} from './versions.ts';
export type { CapsBody, OfferTermsBody, PresetBody, RatesBody, SlabBody, SurveyFeesBody, TaxDetailsBody } from './versions.ts';
