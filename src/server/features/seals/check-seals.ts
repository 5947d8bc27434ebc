import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { json } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealedSize } from './seal-records.ts';
import { sealLines } from './sealed-rows.ts';
import type { Kind } from './sealed-rows.ts';
import { isOurs, rootsBetween } from './signed-roots.ts';
import { beginning, SealVerifier } from './verify-seal.ts';
import type { Fault } from './verify-seal.ts';

/** Faults stored; the first ones are enough. */
const kept = 100;
/** The job runs every five minutes. */
const lateMinutes = 60;

/** Verifies a full export as an auditor does, and looks for unsealed rows. Stores the result. */
export async function checkSeals(platform: Platform): Promise<readonly Fault[]> {
  const { leaves, faults } = await platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      await sql`set local statement_timeout = '120s'`.execute(db);
      const size = await sealedSize(db);
      const check = new SealVerifier((root, earlier) => isOurs(platform.config.encryptionKeys, root, earlier));
      const head = { seal: 2, from: 0, to: size, chain: beginning.toString('hex') } as const;
      for await (const line of sealLines(db, head, await rootsBetween(db, '0001-01-01', '9999-12-31'))) check.take(line);
      check.end();
      const beside = [await findUnqueued(db), await findLate(db, platform.now()), await findOtherPrints(db)];
      return { leaves: size, faults: [...check.faults, ...beside.flat()] };
    });
  await platform.db
    .insertInto('seal_check')
    .values({ at: platform.now(), leaves, faults: faults.length, first_faults: json(faults.slice(0, kept)) })
    .execute();
  if (faults.length > 0) platform.log.error({ faults: faults.length, first: faults[0] }, 'sealed records do not agree');
  return faults;
}

/** Rows overdue for sealing: the worker is stopped, or a row was removed before it was sealed. */
async function findLate(db: Database, now: Date): Promise<Fault[]> {
  const { rows } = await sql<{ count: number; first: string }>`
    select count(*)::int as count, (array_agg(kind || ':' || row_id order by id))[1] as first
    from seal_queue where since < ${new Date(now.getTime() - lateMinutes * 60_000)}`.execute(db);
  return rows.flatMap(({ count, first }) =>
    count === 0
      ? []
      : [
          {
            kind: 'late' as const,
            subject: first,
            text: `${count} records wait for their seal for more than an hour, the first of them ${first}.`,
          },
        ],
  );
}

/** Printed roots missing from the chain: it was truncated or rewritten. */
async function findOtherPrints(db: Database): Promise<Fault[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select snapshot #>> '{seal,day}' as day, count(*)::int as count from gate_pass
    where snapshot ? 'seal' and not exists (
      select from (select day, root from sealed_root union all select day, root from sealed_tree_root) r
      where r.day = (snapshot #>> '{seal,day}')::date and encode(r.root, 'hex') = snapshot #>> '{seal,root}')
    group by day order by day limit ${kept}`.execute(db);
  return rows.map(({ day, count }) => ({
    kind: 'printed',
    subject: day,
    text: `The root of ${day} is not the one that ${count} gate passes name.`,
  }));
}

const tables: readonly (readonly [Kind, string])[] = [
  ['audit', 'audit_entry'],
  ['journal', 'journal_entry'],
  ['event', 'claim_event'],
  ['decision', 'signed_decision'],
];
const most = 20;

/** Rows neither sealed nor queued: written bypassing the trigger, or removed from the queue. */
async function findUnqueued(db: Database): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [kind, table] of tables) {
    const { rows } = await sql<{ id: string }>`
      select id::text from ${sql.table(table)} r
      where not exists (select from sealed_leaf where kind = ${kind} and row_id = r.id::text)
        and not exists (select from seal_queue where kind = ${kind} and row_id = r.id::text)
      limit ${most}`.execute(db);
    for (const { id } of rows)
      faults.push({ kind: 'not-sealed', subject: `${kind}:${id}`, text: `The record ${kind}:${id} was written past the seal.` });
  }
  return faults;
}
