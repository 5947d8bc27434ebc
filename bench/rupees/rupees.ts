import { viewRupees } from '#server/features/analytics/view-rupees.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { startTestServer } from '#test/setup/test-server.ts';

/**
 * `node bench/rupees/rupees.ts [claims]` (default a million): stores the claim leakage of generated claims of three years, with 60 insurers and 20,000 garages,
 * and queries the figures of a month and of a year as the page does.
 */
const claims = Math.min(Number(process.argv[2] ?? 1_000_000), 3_000_000);
const server = await startTestServer();
process.env['TEST_DATABASE_URL'] = server.url;
const t = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
const { pool } = t.platform;
// Names are in other tables; only the sums are queried here.
await pool.query(`alter table claim_path drop constraint claim_path_claim_id_fkey, drop constraint claim_path_insurer_id_fkey,
  drop constraint claim_path_listing_id_fkey`);
const batch = 50_000;
for (let first = 0; first < claims; first += batch)
  await pool.query(
    `insert into claim_path
     select uuidv7(), md5('i' || n % 60)::uuid, md5('g' || n % 20000)::uuid, date '2023-11-23' + (n * 1095 / $1)::integer, true,
       100000 + n % 7, 90000, 70000, 60000, case when n % 3 = 0 then 50000 end, 20000 + n % 7, 0, 0, 0, 0, 0, 0, 0, 0,
       10000, case when n % 3 = 0 then 20000 else 10000 end
     from generate_series($2::bigint, least($2 + $3, $1) - 1) n`,
    [claims, first, batch],
  );
await pool.query('vacuum analyze claim_path');
for (const [name, from] of [
  ['a month', '2026-10-24'],
  ['a year', '2025-11-23'],
] as const)
  for (const by of ['insurer', 'garage', 'claim'] as const) {
    const taken: number[] = [];
    let counted = 0;
    for (let run = 0; run < 7; run += 1) {
      const began = performance.now();
      counted = (await viewRupees(t.platform, { from, to: '2026-11-22', by, page: 1, limit: 25 })).all.claims;
      taken.push(performance.now() - began);
    }
    const [, , , median = 0] = taken.toSorted((left, right) => left - right);
    process.stdout.write(`${name} by ${by}: ${counted.toLocaleString('en-IN')} claims, median ${median.toFixed(0)} ms\n`);
  }
await t.close();
await server.stop();
