// What other features may use of the platform's settings.
export { writeOfferTerms, writeRates, writeSlabs, writeSurveyFees, writeTaxDetails } from './write-version.ts';
export {
  offerTermsBodyInForce,
  ratesBodyInForce,
  slabBodyInForce,
  surveyFeesBodyInForce,
  taxDetailsBodyInForce,
} from './bodies-in-force.ts';
export type { OfferTermsBody, RatesBody, SlabBody, SurveyFeesBody, TaxDetailsBody } from './setting-values.ts';
