export { sealRecords } from './seal-records.ts';
export { lastRoot } from './signed-roots.ts';
