import pg from 'pg';
import { recomputeKeyFacts } from './key-facts/recompute.ts';
import { reachDatabase } from './start/reach-database.ts';
import type { Teardown } from './start/teardown.ts';
import { terminalSession } from './start/terminal-session.ts';

/**
 * `npm run check:key-facts`: recomputes every key facts statement in the database (`DATABASE_URL`, else the demo's) from slabs, ledger, estimates and
 * receivables. Exits with 1 if a figure differs.
 */
async function check(teardown: Teardown): Promise<undefined> {
  const { DATABASE_URL: url } = await reachDatabase(process.env, teardown);
  const client = new pg.Client({ connectionString: url ?? '', application_name: 'gatepass-key-facts' });
  await client.connect();
  teardown.add(() => client.end());
  const checked = await recomputeKeyFacts(async (sql, values) => (await client.query(sql, [...values])).rows);
  for (const { claim, version, faults, totalCost, annualRate } of checked) {
    const said = `${claim}, version ${version}: costs ₹${Number(totalCost) / 100}, ${Number(annualRate) / 100}% a year`;
    process.stdout.write(
      `${faults.length === 0 ? 'right' : 'WRONG'}  ${said}\n${faults.map((fault) => `       ${fault}\n`).join('')}`,
    );
  }
  const wrong = checked.filter(({ faults }) => faults.length > 0).length;
  process.stdout.write(`${checked.length} statements recomputed, ${wrong} differ\n`);
  if (wrong > 0) throw new Error('figures differ from what they rest on');
  return undefined;
}

await terminalSession(check, 'Key facts');
