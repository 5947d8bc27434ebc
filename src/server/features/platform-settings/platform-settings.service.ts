// What other features may use of the platform's settings.
export { writeRates, writeSlabs } from './write-version.ts';
export { ratesBodyInForce, slabBodyInForce } from './bodies-in-force.ts';
export type { RatesBody, SlabBody } from './setting-values.ts';
