import type { Transaction } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Platform } from '../platform.ts';
import type { DB } from './database-types.ts';

/** One database transaction of one actor: what is written through it stands or falls together. */
export interface Tx {
  readonly db: Transaction<DB>;
  readonly actor: Actor;
  readonly platform: Platform;
  /** The transaction's moment: the same for the row, its audit entry and its ledger entry. */
  readonly now: Date;
}

/** Runs the work in one transaction. No call to another system belongs inside. */
export async function inTransaction<T>(platform: Platform, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  const now = platform.now();
  return platform.db.transaction().execute((db) => work({ db, actor, platform, now }));
}
