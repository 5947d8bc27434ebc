// KYC as other features ask it.
export { listDoubles, requireNoDouble, touchClaimsOfDoubles, hasOpenDouble } from './doubles/doubles.queries.ts';
export { writeDoubleAnswer } from './doubles/write-double-answer.ts';
