import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Actor } from '../actor.ts';
import type { Config } from '../config.ts';
import type { FieldCipher } from '../crypto/field-cipher.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { spendKey } from '../http/attempt.ts';
import type { Platform } from '../platform.ts';
import { isOutdatedPlan } from './pool.ts';
import type { DB } from './database-types.ts';
import { LastRows } from './last-rows.ts';

/** What an action may use inside a transaction: nothing of it reaches another system. What is written through it stands or falls together. */
export interface Tx {
  readonly db: Transaction<DB>;
  readonly actor: Actor;
  /** The transaction's moment: the same for the row, its audit entry and its ledger entry. */
  readonly now: Date;
  /** Calls to other systems are jobs, which exist exactly when the transaction commits. */
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly cipher: FieldCipher;
  readonly log: Logger;
  /** Has the work done once more before the commit, with every id that was given to it: what follows from all that was written. */
  readonly beforeCommit: (work: LastWork, id: string) => void;
  /** Likewise, after all of that: what takes a lock that many wait for. */
  readonly atTheEnd: (work: LastWork, id: string) => void;
  /** What the action writes and nobody reads before the commit: the last statement writes all of it. */
  readonly last: Pick<LastRows, 'add' | 'replace'>;
  /** Done once when all of it is committed, and not at all when it is rolled back or the process dies first: nothing may depend on it. */
  readonly afterCommit: (work: (platform: Platform) => void) => void;
  readonly config: Pick<Config, 'fees' | 'approvalLimit' | 'smallestApproval'> & {
    readonly http: Pick<Config['http'], 'publicUrl' | 'rateLimitFactor'>;
  };
}

export type LastWork = (tx: Tx, ids: readonly string[]) => Promise<void>;

/** Runs the work in one transaction; once more where a release has altered a table under it, as nothing of it was done. */
export async function inTransaction<T>(platform: Platform, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  return once(platform, actor, work).catch((error: unknown) => {
    if (!isOutdatedPlan(error)) throw error;
    return once(platform, actor, work);
  });
}

async function once<T>(platform: Platform, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  const now = platform.now();
  const { jobs, cipher, log, config } = platform;
  const { fees, approvalLimit, smallestApproval } = config;
  const { publicUrl, rateLimitFactor } = config.http;
  const used = { fees, approvalLimit, smallestApproval, http: { publicUrl, rateLimitFactor } };
  const after = new Set<(platform: Platform) => void>();
  const done = await platform.db.transaction().execute(async (db) => {
    const [last, veryLast] = [new Map<LastWork, Set<string>>(), new Map<LastWork, Set<string>>()];
    const gathered =
      (list: Map<LastWork, Set<string>>): Tx['beforeCommit'] =>
      (then, id) =>
        void list.set(then, (list.get(then) ?? new Set()).add(id));
    const lastRows = new LastRows();
    const afterCommit: Tx['afterCommit'] = (then) => void after.add(then);
    const tx: Tx = {
      db,
      actor,
      now,
      jobs,
      cipher,
      log,
      config: used,
      beforeCommit: gathered(last),
      atTheEnd: gathered(veryLast),
      last: lastRows,
      afterCommit,
    };
    const result = await work(tx);
    for (const list of [last, veryLast]) for (const [then, ids] of list) await then(tx, [...ids]);
    if (actor.signing?.kept === false) throw new Error(`request ${actor.requestId} is not committed without its signature`);
    if (actor.attempt) await spendKey(db, actor.attempt);
    await lastRows.take()?.execute(db);
    return result;
  });
  for (const then of after) then(platform);
  return done;
}
