import { checkLedger, checkNew } from '#server/features/ledger/run-checks.ts';
import type { TestApp } from '#test/setup/test-app.ts';

/** Times the full ledger check, and that of a thousand entries from all periods; neither may have findings. */
export async function timeCheck({ platform }: TestApp, say: (line: string) => void): Promise<boolean> {
  let began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const { entries, differences } = await checkLedger(platform);
  say(`ledger check of ${entries} entries: ${seconds()}, ${differences.length} differences`);
  for (const { text } of differences.slice(0, 10)) say(`  ${text}`);
  await platform.pool.query('truncate ledger_unchecked, ledger_check');
  await platform.pool.query(
    'insert into ledger_unchecked select id from journal_entry tablesample system (5) order by random() limit 1000',
  );
  began = performance.now();
  await checkNew(platform);
  const { rows } = await platform.pool.query<{ entries: number; found: number }>(
    `select sum(entries)::int as entries, sum(jsonb_array_length(differences))::int as found from ledger_check`,
  );
  say(`  of ${rows[0]?.entries} of them alone: ${seconds()}, ${rows[0]?.found} differences`);
  return differences.length === 0 && rows[0]?.found === 0;
}
