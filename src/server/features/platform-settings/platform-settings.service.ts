// What other features may use of the platform's settings.
export { writeOfferTerms, writeRates, writeSlabs, writeTaxDetails } from './write-version.ts';
export { offerTermsBodyInForce, ratesBodyInForce, slabBodyInForce, taxDetailsBodyInForce } from './bodies-in-force.ts';
export type { OfferTermsBody, RatesBody, SlabBody, TaxDetailsBody } from './setting-values.ts';
