import { createDatabase } from '../src/server/platform/db/database.ts';
import { createPool } from '../src/server/platform/db/pool.ts';
import { sumMoves } from '#server/features/ledger/view-statement.ts';
import { reachDatabase } from './start/reach-database.ts';
import type { Teardown } from './start/teardown.ts';
import { terminalSession } from './start/terminal-session.ts';
import { recomputeGarage, recomputeOwner } from './statements/recompute.ts';

/**
 * `npm run check:statements`: recomputes the statement of every owner and garage in the database (`DATABASE_URL`, else the demo's) from orders, refunds,
 * offers and payouts. Exits with 1 if one differs from the ledger's by a paisa.
 */
async function check(teardown: Teardown): Promise<undefined> {
  const { DATABASE_URL: url } = await reachDatabase(process.env, teardown);
  const pool = createPool({ url: url ?? '', max: 2, applicationName: 'gatepass-statements' });
  teardown.add(() => pool.end());
  const db = createDatabase(pool);
  const query = async (sql: string, values: readonly unknown[]) =>
    (await pool.query<Record<string, unknown>>(sql, [...values])).rows;
  const parties = await query(
    `select 'owner' as kind, u.id, u.first_name || ' ' || u.last_name as name from app_user u where exists (select from claim c where c.claimant_id = u.id)
      union all select 'garage', g.id, coalesce(g.profile->>'garageName', '') from garage g order by 1, 3`,
    [],
  );
  let wrong = 0;
  for (const { kind, id, name } of parties as unknown as { kind: 'owner' | 'garage'; id: string; name: string }[]) {
    const told = await sumMoves(db, { kind, id, from: '0001-01-01', to: '9999-12-31' });
    const own = await (kind === 'owner' ? recomputeOwner(query, id, new Date()) : recomputeGarage(query, id));
    const fits = own.debit === BigInt(told.debit) && own.credit === BigInt(told.credit);
    wrong += fits ? 0 : 1;
    const rupees = (paise: bigint | number) => Number(paise) / 100;
    process.stdout.write(
      `${fits ? 'right' : 'WRONG'}  ${kind} ${name}: debit ₹${rupees(told.debit)}, credit ₹${rupees(told.credit)}${
        fits ? '' : `; recomputed ₹${rupees(own.debit)} and ₹${rupees(own.credit)}`
      }\n`,
    );
  }
  process.stdout.write(`${parties.length} statements recomputed, ${wrong} differ\n`);
  if (wrong > 0) throw new Error('statements differ from what they rest on');
  return undefined;
}

await terminalSession(check, 'Statements');
