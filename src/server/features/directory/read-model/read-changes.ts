import { setImmediate as pause } from 'node:timers/promises';
import type pg from 'pg';
import { entryColumns, entryOf } from './listing-entry.ts';
import type { ListingEntry } from './listing-entry.ts';

export interface FoundChanges {
  /** What the reader knows after reading these listings. */
  readonly snapshot: string;
  readonly ids: readonly string[];
}

const batch = 50;

/** Every value as PostgreSQL writes it: entryOf reads texts. */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text };

/**
 * Selecting the bounds keeps the planner from guessing by their values, and so from planning each time. A log that was restored into another
 * cluster names transactions that this one has not come to yet: they are none of the future's, or each read would find them again. And where
 * the database itself was put back under a running process, it has not come to what that process knows.
 */
const unseen = `
  select now.snapshot::text as snapshot, pg_snapshot_xmax(now.snapshot) < pg_snapshot_xmin($1::pg_snapshot) as "wentBack", array(
    select listing_id from listing_change
    where xid >= (select pg_snapshot_xmin($1::pg_snapshot)) and xid < (select pg_snapshot_xmax(pg_current_snapshot()))
      and not pg_visible_in_snapshot(xid, $1::pg_snapshot) order by xid limit $2
  )::text[] as ids
  from (select pg_current_snapshot() as snapshot) now`;

/** The list of ids is taken for a short one: the planner must never think of reading all listings. */
const listings = `
  select replace(changed.id::text, '-', ''), listing.*
  from unnest($1::uuid[]) changed (id)
  left join lateral (select ${entryColumns} from garage_listing where id = changed.id and not hidden) listing on true`;

/**
 * What was committed since the snapshot, whatever the order of commits: a change counts as unseen until a snapshot shows its transaction.
 * One statement, so that the new snapshot fits the list; null when the log names more than `most`, or cannot tell.
 */
export async function findChanges(pool: pg.Pool, snapshot: string, most: number): Promise<FoundChanges | null> {
  const { rows } = await pool.query<FoundChanges & { wentBack: boolean }>({
    name: 'directory_changes',
    text: unseen,
    values: [snapshot, most + 1],
  });
  const { ids = [], snapshot: next = snapshot, wentBack = false } = rows[0] ?? {};
  return wentBack || ids.length > most ? null : { snapshot: next, ids: [...new Set(ids)] };
}

/** The listings as they are now, which may be newer than the list: what changed since is in the next list again. Null: gone or hidden. */
export async function readEntries(pool: pg.Pool, ids: readonly string[]): Promise<ReadonlyMap<string, ListingEntry | null>> {
  const { rows } = await pool.query<(string | null)[]>({
    name: 'directory_entries',
    text: listings,
    values: [ids],
    rowMode: 'array',
    types: asText,
  });
  const entries = new Map<string, ListingEntry | null>();
  for (const [index, [id, ...columns]] of rows.entries()) {
    // Others are answered in between.
    if (index % batch === batch - 1) await pause();
    if (id) entries.set(id, columns[0] === null ? null : entryOf(columns.map((column) => column ?? '')));
  }
  return entries;
}
