// KYC as other features ask it.
export { listDoubles, requireNoDouble, touchClaimsOfDoubles, hasOpenDouble } from './doubles/doubles.ts';
