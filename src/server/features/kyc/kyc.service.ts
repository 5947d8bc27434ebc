export { listDoubles, requireNoDouble, touchClaimsOfDoubles, hasOpenDouble } from './doubles/doubles.ts';
