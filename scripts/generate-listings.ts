import { parseArgs } from 'node:util';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { copyListings } from '#standins/listings/copy-listings.ts';

/** `npm run listings:generate -- --count 1000000 [--seed 7]`: inserts generated listings into the database at DATABASE_URL, for benchmarks. */
const { values } = parseArgs({
  options: { count: { type: 'string', default: '10000' }, seed: { type: 'string', default: '2026' } },
});
const count = Number(values.count);
const url = process.env['DATABASE_URL'];
if (!url || !Number.isSafeInteger(count) || count < 1) {
  process.stderr.write('DATABASE_URL names the database, --count how many listings (a whole number above 0)\n');
  process.exit(1);
}
if (process.env['NODE_ENV'] === 'production') {
  process.stderr.write('Made-up listings do not belong in production\n');
  process.exit(1);
}
const pool = createPool({ url, max: 2, applicationName: 'gatepass-listings' });
const started = performance.now();
await loadReferenceData(pool);
await copyListings(pool, count, Number(values.seed));
await pool.end();
process.stdout.write(`${count} listings in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
