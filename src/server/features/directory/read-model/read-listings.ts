import { setImmediate as pause } from 'node:timers/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectionTo } from '../../../platform/db/several-hosts.ts';
import { listingColumns } from '../listing-dto.ts';
import type { ListingRow } from '../listing-dto.ts';
import type { PlaceNames } from './word-matches.ts';

const listingTexts = `replace(l.id::text, '-', ''), rating_sum, rating_count, coalesce(repair_days::text, ''), state_code || '|' || district_id, garage_type,
  array_to_string(services_offered, ','), insurance_affiliated::int, coalesce(lat::text, ''), coalesce(lng::text, ''), working_days || '|' || contact_timing,
  array_to_string(cashless_with, '|'), array_to_string(brand_authorizations, '|'), garage_name, branch, full_address || ' ' || pincode`;

/** Advisory lock of the rebuilding process. Any constant that no other program on this database uses. */
export const buildTurn = 4_711_202_617;

/**
 * Streams all visible listings of one snapshot by one COPY, in chunks as they arrive, and returns the snapshot. Serialised across processes, so that a busy
 * directory is not read by all at once.
 */
export async function readAll(
  databaseUrl: string,
  { inTurn, signal }: { readonly inTurn: boolean; readonly signal: AbortSignal },
  begin: (count: number) => (texts: readonly string[]) => void,
): Promise<string> {
  const client = new pg.Client({
    ...connectionTo(databaseUrl),
    application_name: 'gatepass-directory',
    connectionTimeoutMillis: 5_000,
  });
  const end = (): void => void client.end().catch(() => undefined);
  client.on('error', () => undefined);
  // If its connection ends while it connects, pg's client never settles: attach the listener afterwards.
  await client.connect();
  signal.addEventListener('abort', end);
  try {
    signal.throwIfAborted();
    // Released with the connection.
    if (inTurn) await client.query('select pg_advisory_lock($1)', [buildTurn]);
    await client.query('begin transaction isolation level repeatable read, read only');
    await client.query("set local statement_timeout = '10min'; set local idle_in_transaction_session_timeout = '10min'");
    const head = await client.query<{ snapshot: string; count: number }>(
      'select pg_current_snapshot()::text as snapshot, (select count(*)::int from garage_listing where not hidden) as count',
    );
    const { snapshot = '', count = 0 } = head.rows[0] ?? {};
    const add = begin(count);
    const rows = client.query(copyTo(`copy (select ${listingTexts} from garage_listing l where not hidden) to stdout`));
    for await (const lines of linesOf(rows)) {
      for (const line of lines) add(textsOf(line));
      // Lets pending requests run in between.
      await pause();
    }
    return snapshot;
  } finally {
    signal.removeEventListener('abort', end);
    await client.end().catch(() => undefined);
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<readonly string[]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const all = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = all.lastIndexOf(10) + 1;
    rest = all.subarray(end);
    if (end > 0) yield all.toString('utf8', 0, end - 1).split('\n');
  }
}

const escapes: Record<string, string> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v' };

function textsOf(line: string): string[] {
  const texts = line.split('\t');
  if (!line.includes('\\')) return texts;
  return texts.map((text) => text.replaceAll(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter));
}

export interface FoundChanges {
  readonly snapshot: string;
  readonly ids: readonly string[];
}

/**
 * Selecting the bounds keeps the planner from using their values and so from replanning each time. A log restored into another cluster names transactions above
 * this one's counter: they are not treated as future ones, or each read would find them again. If the database itself was rolled back under a running process,
 * its counter is below the known snapshot.
 */
const unseen = `
  select now.snapshot::text as snapshot, pg_snapshot_xmax(now.snapshot) < pg_snapshot_xmin($1::pg_snapshot) as "wentBack", array(
    select listing_id from listing_change
    where xid >= (select pg_snapshot_xmin($1::pg_snapshot)) and xid < (select pg_snapshot_xmax(pg_current_snapshot()))
      and not pg_visible_in_snapshot(xid, $1::pg_snapshot) order by xid limit $2
  )::text[] as ids
  from (select pg_current_snapshot() as snapshot) now`;

/**
 * Changes committed since the snapshot, in any commit order: a change is unseen until a snapshot includes its transaction. One statement, so that the new
 * snapshot fits the list; null if the log has more than `most`, or cannot tell.
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

const ownRow = `(select row_to_json(own)::text from (select ${listingColumns.map((column) => `l.${column}`).join(', ')}) own)`;

/** The ids are estimated as a short list, so that the planner never scans all listings. */
const listings = `
  select replace(changed.id::text, '-', ''), listing.* from unnest($1::uuid[]) changed (id)
  left join lateral (select ${ownRow}, ${listingTexts} from garage_listing l where l.id = changed.id and not hidden) listing on true`;

export interface ReadListing {
  /** 32 hexadecimal digits. */
  readonly id: string;
  /** Null: removed or hidden. */
  readonly texts: readonly string[] | null;
  readonly row: ListingRow | null;
}

/** Every value as PostgreSQL's text. */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text };

/** The listings as of now, possibly newer than the list of changes: later changes are in the next list again. */
export async function readListings(pool: pg.Pool, ids: readonly string[]): Promise<ReadListing[]> {
  const { rows } = await pool.query<(string | null)[]>({
    name: 'directory_listings',
    text: listings,
    values: [ids],
    rowMode: 'array',
    types: asText,
  });
  return rows.map(([id, row, ...texts]) => ({
    id: id ?? '',
    texts: row == null ? null : texts.map((text) => text ?? ''),
    row: row == null ? null : (JSON.parse(row) as ListingRow),
  }));
}

/** One JSON text from PostgreSQL: much faster to parse than a hundred typed values. */
const rowsById = `select json_agg(listing) as listings from (
  select ${listingColumns.join(', ')} from garage_listing where id = any($1::uuid[]) and not hidden) listing`;

export async function readRows(pool: pg.Pool, ids: readonly string[]): Promise<readonly ListingRow[]> {
  const { rows } = await pool.query<{ listings: ListingRow[] | null }>({ name: 'directory_rows', text: rowsById, values: [ids] });
  return rows[0]?.listings ?? [];
}

export async function readPlaceNames(pool: pg.Pool): Promise<PlaceNames> {
  const districts = await pool.query<{ id: number; names: string[] }>(
    'select id, name || also_known_as as names from district order by id',
  );
  const states = await pool.query<{ code: string; name: string }>('select code, name from state order by code');
  return { districts: districts.rows, states: states.rows };
}
