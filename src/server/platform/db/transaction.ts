import { sql } from 'kysely';
import type { Transaction, Insertable, RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import type { Actor } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { JobDefinition, JobQueue } from '#server/platform/jobs/job.ts';
import { isOutdatedPlan } from './pool.ts';
import type { Database } from './database.ts';
import type { DB } from './database-types.ts';

/** What an action may use inside a transaction: nothing here reaches another system. All writes commit or roll back together. */
export interface Tx {
  readonly db: Transaction<DB>;
  readonly actor: Actor;
  /** The transaction's timestamp, shared by the row, its audit entry and its ledger entry. */
  readonly now: Date;
  /** Calls to other systems are jobs, which exist only if the transaction commits; they are woken after the commit. */
  readonly jobs: JobQueue;
  readonly cipher: FieldCipher;
  readonly log: Logger;
  /** Defers work to just before the commit, where it runs once with everything passed to it. */
  readonly defer: <T>(work: Deferred<T>, given: T) => void;
  readonly config: Pick<Config, 'approvalLimit' | 'smallestApproval' | 'production'> & {
    readonly http: Pick<Config['http'], 'publicUrl' | 'rateLimitFactor'>;
  };
}

interface Transactional extends Pick<Tx, 'jobs' | 'cipher' | 'log' | 'config'> {
  readonly db: Database;
  readonly now: () => Date;
}

const order = ['follows', 'locks'] as const;

interface DeferredWork<T> {
  /** Order before the commit: first effects derived from all writes, then contended locks, last the rows that are not read before the commit. */
  readonly when: (typeof order)[number];
  readonly run: (tx: Tx, given: readonly T[]) => Promise<void>;
}

interface DeferredRows<T> {
  readonly when: 'rows';
  readonly table: string;
  readonly insert: (rows: readonly T[]) => RawBuilder<unknown>;
}

export type Deferred<T> = DeferredWork<T> | DeferredRows<T>;

/** Runs the work in one transaction; retries once if a release altered a table meanwhile, since nothing was executed. */
export async function inTransaction<T>(platform: Transactional, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  return once(platform, actor, work).catch((error: unknown) => {
    if (!isOutdatedPlan(error)) throw error;
    return once(platform, actor, work);
  });
}

async function once<T>(platform: Transactional, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  const now = platform.now();
  const { jobs, cipher, log, config } = platform;
  const { approvalLimit, smallestApproval, production } = config;
  const { publicUrl, rateLimitFactor } = config.http;
  const used = { approvalLimit, smallestApproval, production, http: { publicUrl, rateLimitFactor } };
  const woken = new Set<JobDefinition>();
  const deferred = new Map<Deferred<never>, Set<unknown>>();
  const nextOf = () => {
    const works = [...deferred].flatMap(([work, given]) => (work.when === 'rows' ? [] : [{ work, given }]));
    return order.flatMap((when) => works.filter(({ work }) => work.when === when))[0];
  };
  const result = await platform.db.transaction().execute(async (db) => {
    const tx: Tx = {
      db,
      actor,
      now,
      // Woken after the commit, as a worker cannot see uncommitted jobs.
      jobs: { enqueue: jobs.enqueue, wake: (job) => void woken.add(job) },
      cipher,
      log,
      config: used,
      defer: (later, given) => void deferred.set(later, (deferred.get(later) ?? new Set()).add(given)),
    };
    const done = await work(tx);
    for (let next = nextOf(); next; next = nextOf()) {
      deferred.delete(next.work);
      await next.work.run(tx, [...next.given] as never[]);
    }
    await insertRows(tx, deferred);
    if (actor.request.signing?.kept === false)
      throw new Error(`request ${actor.request.id} is not committed without its signature`);
    await actor.request.spendKey?.(db);
    return done;
  });
  for (const job of woken) jobs.wake(job);
  return result;
}

/** One statement inserts the rows of all tables in a fixed order, which keeps the number of distinct statements small. */
async function insertRows(tx: Tx, deferred: ReadonlyMap<Deferred<never>, ReadonlySet<unknown>>): Promise<void> {
  const inserts = [...deferred]
    .flatMap(([rows, given]) => (rows.when === 'rows' ? [{ rows, given }] : []))
    .toSorted((left, right) => (left.rows.table < right.rows.table ? -1 : 1))
    .map(({ rows, given }) => rows.insert([...given] as never[]));
  const [last, ...others] = inserts.toReversed();
  if (last === undefined) return;
  const named = others.map((insert, index) => sql`${sql.raw(`rows_${index}`)} as (${insert})`);
  await (named.length === 0 ? last : sql`with ${sql.join(named)} ${last}`).execute(tx.db);
}

interface AtConflict<Column> {
  /** A row whose value in this column already exists is skipped. */
  readonly once?: Column;
  /** A row with the same values in these columns is replaced. */
  readonly insteadOf?: readonly Column[];
}

/** Write-only rows of an action, such as audit entries, inserted before the commit. All rows of a table have the same columns. */
export function deferredRows<T extends keyof DB>(
  table: T,
  conflict: AtConflict<keyof DB[T] & string> = {},
): Deferred<Insertable<DB[T]>> {
  return {
    when: 'rows',
    table,
    insert: (rows) => {
      const names = Object.keys(rows[0] ?? {});
      const columns = sql.join(names.map((name) => sql.ref(name)));
      // As one JSON parameter, so that the statement does not depend on the number of rows.
      return sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) ${atConflict(names, conflict)}`;
    },
  };
}

function atConflict(names: readonly string[], { once, insteadOf }: AtConflict<string>): RawBuilder<unknown> {
  if (once !== undefined) return sql`on conflict (${sql.ref(once)}) do nothing`;
  if (insteadOf === undefined) return sql``;
  const set = names.filter((name) => !insteadOf.includes(name)).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
  return sql`on conflict (${sql.join(insteadOf.map((name) => sql.ref(name)))}) do update set ${sql.join(set)}`;
}
