import { setImmediate as pause } from 'node:timers/promises';
import type pg from 'pg';
import { entryColumns, entryOf } from './listing-entry.ts';
import type { ListingEntry } from './listing-entry.ts';

export interface Changes {
  /** What the reader knows after taking these. */
  readonly snapshot: string;
  /** Null: gone or hidden. */
  readonly entries: ReadonlyMap<string, ListingEntry | null>;
}

const batch = 50;

/** Every value as PostgreSQL writes it: entryOf reads texts. */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text };

/**
 * The list of what changed is made first, and the planner takes it for a short one: it must never think of reading all listings, however
 * long the log is. Selecting the bound keeps it from guessing by its value, and so from planning each time.
 */
const statement = `
  select seen.snapshot, replace(changed.id::text, '-', ''), listing.*
  from (select pg_current_snapshot()::text as snapshot) seen
  left join unnest(array(
    select listing_id from listing_change
    where xid >= (select pg_snapshot_xmin($1::pg_snapshot)) and not pg_visible_in_snapshot(xid, $1::pg_snapshot) order by xid
  )) changed (id) on true
  left join lateral (select ${entryColumns} from garage_listing where id = changed.id and not hidden) listing on true`;

/**
 * Everything committed since the snapshot, whatever the order of commits: a change counts as unseen until a snapshot shows its transaction.
 * One statement, so that the new snapshot fits what was read.
 */
export async function readChanges(pool: pg.Pool, snapshot: string): Promise<Changes> {
  const { rows } = await pool.query<(string | null)[]>({
    name: 'directory_changes',
    text: statement,
    values: [snapshot],
    rowMode: 'array',
    types: asText,
  });
  const entries = new Map<string, ListingEntry | null>();
  for (const [index, [, id, ...columns]] of rows.entries()) {
    // An import brings a hundred thousand at once: others are answered in between.
    if (index % batch === batch - 1) await pause();
    if (id === null || id === undefined) continue;
    entries.set(id, columns[0] === null ? null : entryOf(columns.map((column) => column ?? '')));
  }
  return { snapshot: rows[0]?.[0] ?? snapshot, entries };
}
