import { sql } from 'kysely';
import { claimStages } from '#domain/claims/stages.ts';
import type { World } from '#test/builders/world.ts';
import type { Called, TestApp } from '#test/setup/test-app.ts';
import type { AccessRecord, Caller } from './access-records.ts';

/** Tables that change on any request. */
const byItself = ['rate_limit', 'session', 'refresh_token', 'idempotency_key', 'access_log'];

/** The whole database, as one hash per table. */
async function everything(t: TestApp): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(${byItself})`.execute(t.platform.db);
  const each = tables.map(
    ({ name }) => sql`select ${name} as name, count(*) || ':' || coalesce(sum(hashtext(t::text)), 0) as sum
    from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(each, sql` union all `)}`.execute(t.platform.db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Moves claims to a stage directly in the database, bypassing rules and triggers; leaves everything else unchanged. */
async function moveTo(t: TestApp, stages: ReadonlyMap<string, string>): Promise<void> {
  const client = await t.platform.pool.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    for (const [id, stage] of stages) await client.query('update claim set stage = $2 where id = $1', [id, stage]);
  } finally {
    await client.query(`set session_replication_role = origin`);
    client.release();
  }
}

interface Try {
  readonly name: string;
  readonly record: AccessRecord;
  readonly caller: Caller;
  /** Calls as `caller`. */
  readonly call: (record: AccessRecord) => Promise<Called>;
}

/**
 * Tries each operation as callers who may not, with a completed claim in every stage, even impossible ones, so that an "already done" error never comes before
 * the ownership check. The full run also uses an untouched claim, and every other kind of identifier.
 */
export async function wrongAnswers(
  t: TestApp,
  w: World,
  tries: readonly Try[],
  isFull: boolean,
): Promise<{ wrong: string[]; tried: number }> {
  const { rows } = await sql<{ id: string; stage: string }>`select id, stage from claim`.execute(t.platform.db);
  const kept = new Map(rows.map(({ id, stage }) => [id, stage]));
  const claims = isFull ? [w.disbursed.id, w.filed] : [w.disbursed.id];
  const wrong: string[] = [];
  let tried = 0;
  for (const stage of claimStages) {
    await moveTo(t, new Map([...kept.keys()].map((id) => [id, stage])));
    const before = await everything(t);
    for (const { name, record, caller, call } of tries) {
      const isOfClaim = kept.has(record.params['id'] ?? '');
      const asItIs = isFull ? [record] : [];
      const each = isOfClaim ? claims.map((id) => ({ ...record, params: { ...record.params, id } })) : asItIs;
      for (const one of each) {
        const { status, body } = await call(one);
        tried += 1;
        if (![403, 404].includes(status)) wrong.push(`${name} in ${stage} by ${caller}: ${status} ${body?.code ?? ''}`);
      }
    }
    const after = await everything(t);
    wrong.push(
      ...Object.keys(after)
        .filter((table) => after[table] !== before[table])
        .map((table) => `${table} changed in ${stage}`),
    );
  }
  await moveTo(t, kept);
  return { wrong, tried };
}
