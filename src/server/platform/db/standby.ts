import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createDatabase } from './database.ts';
import type { Database } from './database.ts';
import { createPool, isUnavailable } from './pool.ts';
import type { LendingPool } from './pool.ts';

interface Asked {
  readonly db: Database;
  readonly pool: LendingPool;
}

export interface Standby {
  /** Runs the work on the replica, or on the database itself if the replica is down or lacks earlier commits. */
  run<P extends Asked, T>(platform: P, work: (platform: P) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const furthestBehindSeconds = 60;
const askedAgainMs = 5_000;

export function createStandby(
  options: { url: string; max: number; prepared: boolean; applicationName: string },
  log: Logger,
): Standby {
  const pool = createPool(options);
  const db = createDatabase(pool);
  let asked: { at: number; usable: Promise<boolean> } | undefined;
  const usable = (): Promise<boolean> => {
    if (!asked || Date.now() - asked.at > askedAgainMs) asked = { at: Date.now(), usable: isNear(pool, log) };
    return asked.usable;
  };
  return {
    async run(platform, work) {
      if (!(await usable()) || !(await hasAll(platform.pool, pool))) return work(platform);
      try {
        return await work({ ...platform, db, pool });
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        log.warn({ err: error }, 'the standby failed; the database itself is asked');
        return work(platform);
      }
    },
    close: () => db.destroy(),
  };
}

const patienceMs = 1_000;

/**
 * Whether the replica has everything committed so far, so that users never read state older than their own change. Waits briefly. If the database itself does
 * not respond, the replica is used as it is.
 */
async function hasAll(database: pg.Pool, standby: pg.Pool): Promise<boolean> {
  const written = await database
    .query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
    .then(({ rows }) => rows[0]?.lsn)
    .catch(() => undefined);
  if (written === undefined) return true;
  for (const end = Date.now() + patienceMs; ; await pause(50)) {
    const { rows } = await standby
      .query<{ has: boolean }>('select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true) as has', [written])
      .catch(() => ({ rows: [] }));
    if (rows[0]?.has !== false) return rows.length > 0;
    if (Date.now() > end) return false;
  }
}

/** The database writes at least once a minute (its queue), so an old last write means lag. */
async function isNear(pool: pg.Pool, log: Logger): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ behind: number }>(
      `select coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::float8 as behind where pg_is_in_recovery()
       union all select 0 where not pg_is_in_recovery()`,
    );
    const behind = Math.round(rows[0]?.behind ?? 0);
    if (behind > furthestBehindSeconds) log.warn({ behind }, 'the standby is too far behind; the database itself is asked');
    return behind <= furthestBehindSeconds;
  } catch (error) {
    log.warn({ err: error }, 'the standby does not answer; the database itself is asked');
    return false;
  }
}
