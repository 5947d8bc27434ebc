// What other features may use of the platform's settings.
export { writeOfferTerms, writeRates, writeSlabs } from './write-version.ts';
export { offerTermsBodyInForce, ratesBodyInForce, slabBodyInForce } from './bodies-in-force.ts';
export type { OfferTermsBody, RatesBody, SlabBody } from './setting-values.ts';
