export { settleKyc } from './decide-kyc.ts';
export { listDoubles, requireNoDouble, touchClaimsOfDoubles, hasOpenDouble } from './doubles/doubles.ts';
