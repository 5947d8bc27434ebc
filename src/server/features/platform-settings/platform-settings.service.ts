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
} from './bodies-in-force.ts';
export type {
  CapsBody,
  OfferTermsBody,
  PresetBody,
  RatesBody,
  SlabBody,
  SurveyFeesBody,
  TaxDetailsBody,
} from './setting-values.ts';
