import { sql } from 'kysely';
import type { Transaction, Insertable } from 'kysely';
import type { Logger } from 'pino';
import type { Actor } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { JobDefinition, JobQueue } from '#server/platform/jobs/job.ts';
import { isOutdatedPlan } from './pool.ts';
import type { Database } from './database.ts';
import type { DB } from './database-types.ts';

/** What an action may use inside a transaction: nothing of it reaches another system. What is written through it stands or falls together. */
export interface Tx {
  readonly db: Transaction<DB>;
  readonly actor: Actor;
  /** The transaction's moment: the same for the row, its audit entry and its ledger entry. */
  readonly now: Date;
  /** Calls to other systems are jobs, which exist exactly when the transaction commits; a job is woken after that. */
  readonly jobs: JobQueue;
  readonly cipher: FieldCipher;
  readonly log: Logger;
  /** Puts work off to just before the commit, where it is done once with everything that was given to it. */
  readonly defer: <T>(work: Deferred<T>, given: T) => void;
  readonly config: Pick<Config, 'approvalLimit' | 'smallestApproval'> & {
    readonly http: Pick<Config['http'], 'publicUrl' | 'rateLimitFactor'>;
  };
}

/** What it takes of the platform. */
interface Transactional extends Pick<Tx, 'jobs' | 'cipher' | 'log' | 'config'> {
  readonly db: Database;
  readonly now: () => Date;
}

const order = ['follows', 'locks', 'rows'] as const;

export interface Deferred<T> {
  /** First what follows from everything that was written; then what takes locks that many wait for; last the rows that nothing reads before the commit. */
  readonly when: (typeof order)[number];
  readonly run: (tx: Tx, given: readonly T[]) => Promise<void>;
}

/** Runs the work in one transaction; once more where a release has altered a table under it, as nothing of it was done. */
export async function inTransaction<T>(platform: Transactional, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  return once(platform, actor, work).catch((error: unknown) => {
    if (!isOutdatedPlan(error)) throw error;
    return once(platform, actor, work);
  });
}

async function once<T>(platform: Transactional, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  const now = platform.now();
  const { jobs, cipher, log, config } = platform;
  const { approvalLimit, smallestApproval } = config;
  const { publicUrl, rateLimitFactor } = config.http;
  const used = { approvalLimit, smallestApproval, http: { publicUrl, rateLimitFactor } };
  const woken = new Set<JobDefinition>();
  const deferred = new Map<Deferred<never>, Set<unknown>>();
  const nextOf = () => order.flatMap((when) => [...deferred].filter(([work]) => work.when === when))[0];
  const result = await platform.db.transaction().execute(async (db) => {
    const tx: Tx = {
      db,
      actor,
      now,
      // A worker must not look for what is not yet committed.
      jobs: { enqueue: jobs.enqueue, wake: (job) => void woken.add(job) },
      cipher,
      log,
      config: used,
      defer: (later, given) => void deferred.set(later, (deferred.get(later) ?? new Set()).add(given)),
    };
    const done = await work(tx);
    for (let next = nextOf(); next; next = nextOf()) {
      const [later, given] = next;
      deferred.delete(later);
      await later.run(tx, [...given] as never[]);
    }
    if (actor.request.signing?.kept === false)
      throw new Error(`request ${actor.request.id} is not committed without its signature`);
    await actor.request.spendKey?.(db);
    return done;
  });
  for (const job of woken) jobs.wake(job);
  return result;
}

/**
 * Rows that an action writes and reads no more, such as its audit entries: before the commit, by one statement for the table. All of them name the
 * same columns. `once`: a row that has the same value there as one in the table is left out.
 */
export function deferredRows<T extends keyof DB>(
  table: T,
  { once }: { readonly once?: keyof DB[T] & string } = {},
): Deferred<Insertable<DB[T]>> {
  return {
    when: 'rows',
    run: async (tx, rows) => {
      const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
      // As one value, so that the statement is the same for any number of rows.
      await sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
        ${once === undefined ? sql`` : sql`on conflict (${sql.ref(once)}) do nothing`}`.execute(tx.db);
    },
  };
}
