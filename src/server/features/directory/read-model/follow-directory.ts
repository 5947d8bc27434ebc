import { setImmediate as pause, setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { maximumImportRows } from '#contract/directory/listing-staff.schemas.ts';
import type { DatabaseListener } from '#server/platform/db/database-listener.ts';
import { BackOff } from '../../../platform/back-off.ts';
import { Columns } from './columns.ts';
import type { Area } from './columns.ts';
import type { DirectoryPage, DirectoryQuery, FacetCounts } from './directory-query.ts';
import type { ListingRow } from '../listing-dto.ts';
import { findChanges, readAll, readListings, readPlaceNames, readRows } from './read-listings.ts';
import { ReadModel } from './read-model.ts';
import { WordIndex } from './word-index.ts';
import { KnownWords } from './word-matches.ts';

export interface Directory {
  search(query: DirectoryQuery): DirectoryPage;
  /** Over all pages of a query; `quarter` of the week decides which are open. */
  countFacets(query: DirectoryQuery, quarter: number): FacetCounts;
  /** Districts with any listing. */
  countByArea(query: DirectoryQuery): readonly (Area & { readonly count: number })[];
  /**
   * Resolves when every change committed by now can be found: writers call it before they reply. After a change so large that the index is rebuilt it resolves
   * at once, and the change is visible after the rebuild.
   */
  catchUp(): Promise<void>;
  /** Visible listings in the model. */
  readonly size: number;
  /** Serialised rows, no older than search results. Null while the log cannot be read completely: then the database is queried. */
  rowsBy(write: RowWriter): WrittenRows | null;
  stop(): Promise<void>;
}

export interface FollowLimits {
  /** Most changes applied one by one, as many as one import brings; above that the index is rebuilt. */
  readonly most: number;
  /** Listings per read statement: it takes some milliseconds. */
  readonly step: number;
  /** Most stale slots for this many listings; above that the index is rebuilt. */
  readonly gone: (size: number) => number;
}

export interface FollowOptions {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly log: Logger;
  /** Poll interval of the log without a notification. */
  readonly pollMs?: number;
  /** Wakes it at each change. Absent in tests that show that notifications are not relied on. */
  readonly listener?: DatabaseListener;
  /** Called after each read of the log: everything committed before it can be found. */
  readonly onRead?: () => void;
  /** Bytes of serialised rows to cache. */
  readonly rowBytes?: number;
  /** Smaller in tests. */
  readonly limits?: Partial<FollowLimits>;
}

const usualLimits: FollowLimits = { most: maximumImportRows, step: 500, gone: (size) => Math.max(20_000, Math.floor(size / 4)) };

/** The log is kept for a day; a reader that has not read it for half a day rebuilds. */
const staleAfterMs = 12 * 3_600_000;
/** Notifications this close together cause one read: otherwise busy writing keeps every process reading. */
const gatherMs = 25;
/** A slow read is followed by a pause as long, up to this. */
const longestGatherMs = 1_000;
/** Cached rows are not served if the log was not read for this long. */
const rowsTrustedMs = 5_000;
/** All rows of 100,000 listings; fewer above that, since their columns take the room. */
const usualRowBytes = (size: number) => Math.max(16_000_000, 130_000_000 - 110 * size);

interface Followed {
  readonly model: ReadModel;
  readonly snapshot: string;
}

/** Loads the directory from PostgreSQL and keeps it in sync. Rejects if the first load fails. */
export async function followDirectory(options: FollowOptions): Promise<Directory> {
  const { pool, log, pollMs = 1_000 } = options;
  const limits = { ...usualLimits, ...options.limits };
  const known = new KnownWords(await readPlaceNames(pool));
  const ending = new AbortController();
  const { signal } = ending;

  const build = async (inTurn: boolean): Promise<Followed> => {
    let columns = new Columns(0);
    let index = new WordIndex(0);
    const snapshot = await readAll(options.databaseUrl, { inTurn, signal }, (count) => {
      columns = new Columns(count);
      index = new WordIndex(count);
      return (texts) => {
        const { slot, words } = columns.add(texts);
        index.add(slot, words);
      };
    });
    await index.settle(await columns.settle(pause), pause);
    return { model: new ReadModel(columns, index, known), snapshot };
  };

  let followed = await build(false);
  let lastRead = Date.now();
  let rows: WrittenRows | null = null;
  let rebuilding: Promise<void> | null = null;
  /** Built and nearly current, not yet in use. */
  let built: Followed | null = null;
  /** More changes than are applied one by one: the index must be rebuilt. */
  let outgrown = false;
  let readTookMs = 0;
  const afterReads = new BackOff();
  const afterBuilds = new BackOff();
  /** The read in progress, and whether another was requested after it began. */
  let reading: Promise<void> | null = null;
  let following: Promise<void> | null = null;

  /** Advances it to the next snapshot, step by step; null if there is more than it may read. */
  const takeChanges = async ({ model, snapshot }: Followed): Promise<(Followed & { readonly count: number }) | null> => {
    const found = await findChanges(pool, snapshot, limits.most);
    if (!found) return null;
    for (let first = 0; first < found.ids.length; first += limits.step)
      for (const listing of await readListings(pool, found.ids.slice(first, first + limits.step))) {
        const { before, slot } = model.apply(listing);
        if (rows?.model === model) rows.put(before, slot, listing.row);
      }
    return { model, snapshot: found.snapshot, count: found.ids.length };
  };

  /** Reads never overlap: `catchUp` serialises them. A read also swaps in a rebuilt index. */
  const readOnce = async (): Promise<void> => {
    if (Date.now() - lastRead > staleAfterMs) built = await build(false);
    if (built || !outgrown) {
      const next = built ?? followed;
      const started = performance.now();
      const taken = await takeChanges(next);
      readTookMs = performance.now() - started;
      if (taken || next === built) lastRead = Date.now();
      if (!taken) log.info('the directory changed too much to follow; it is rebuilt');
      followed = taken ?? next;
      outgrown = !taken;
      built = null;
      if (taken) options.onRead?.();
    }
    if ((outgrown || followed.model.gone > limits.gone(followed.model.size)) && !afterBuilds.resting) rebuilding ??= rebuild();
  };

  /** During a rebuild the present index keeps following changes and answering. */
  const rebuild = async (): Promise<void> => {
    try {
      let fresh = await build(true);
      for (;;) {
        const taken = await takeChanges(fresh);
        fresh = taken ?? fresh;
        // Outgrown again, it is still more current than the present one.
        if (!taken || taken.count <= limits.step) break;
      }
      built = fresh;
      afterBuilds.succeeded();
    } catch (error) {
      afterBuilds.failed();
      if (!signal.aborted) log.warn({ err: error }, 'directory rebuild failed; the present one is kept');
    } finally {
      rebuilding = null;
      wake();
    }
  };

  /** A read that began before the caller's commit may miss it, so the caller waits for one that begins after. */
  const catchUp = (): Promise<void> => {
    if (!reading) {
      reading = readOnce().finally(() => {
        reading = null;
      });
      return reading;
    }
    following ??= reading
      .catch(() => undefined)
      .then(() => {
        following = null;
        return catchUp();
      });
    return following;
  };

  let gathering: NodeJS.Timeout | undefined;
  const wake = (): void => {
    if (signal.aborted || afterReads.resting) return;
    gathering ??= setTimeout(readOn, Math.min(Math.max(gatherMs, readTookMs), longestGatherMs));
  };
  const readOn = (): void => {
    gathering = undefined;
    if (signal.aborted) return;
    catchUp().then(
      () => afterReads.succeeded(),
      (error: unknown) => {
        afterReads.failed();
        log.warn({ err: error }, 'directory changes could not be read; trying again');
      },
    );
  };
  const timer = setInterval(wake, pollMs);
  timer.unref();
  const unfollow = options.listener?.follow('listing_change', wake);

  return {
    search: (query) => followed.model.search(query),
    countFacets: (query, quarter) => followed.model.countFacets(query, quarter),
    countByArea: (query) => followed.model.countByArea(query),
    catchUp,
    get size() {
      return followed.model.size;
    },
    rowsBy(write) {
      if (outgrown || Date.now() - lastRead > rowsTrustedMs) return null;
      if (rows?.model === followed.model && rows.write === write) return rows;
      const fresh = new WrittenRows(followed.model, write, options.rowBytes ?? usualRowBytes(followed.model.size));
      rows = fresh;
      void fresh.fill(pool, () => signal.aborted || rows !== fresh);
      return fresh;
    },
    async stop() {
      ending.abort();
      clearInterval(timer);
      clearTimeout(gathering);
      unfollow?.();
      await Promise.allSettled([reading, following, rebuilding]);
    },
  };
}

export type RowWriter = (row: ListingRow) => string;

const rowsAtOnce = 200;
/** Approximate overhead of a row besides its text, in bytes. */
const besideText = 60;

/**
 * Listings as serialised for the endpoint, so that a page needs no database. Caches the first ones of the default order that fit. A row is cached by its
 * listing's slot: a changed listing gets a new slot, with the row read with it.
 */
export class WrittenRows {
  readonly model: ReadModel;
  readonly write: RowWriter;
  private readonly mostBytes: number;
  private readonly rows = new Map<number, string>();
  private bytes = 0;

  constructor(model: ReadModel, write: RowWriter, mostBytes: number) {
    this.model = model;
    this.write = write;
    this.mostBytes = mostBytes;
  }

  get(id: string): string | undefined {
    return this.rows.get(this.model.slotOf(id));
  }

  /** A listing changed. Null: removed. */
  put(before: number, slot: number, row: ListingRow | null): void {
    const old = this.rows.get(before);
    if (old !== undefined) this.bytes -= weightOf(old);
    this.rows.delete(before);
    if (row) this.keep(slot, row);
  }

  /** Until it is full or `isOver`. A row may be newer than the search index, never older. */
  async fill(pool: pg.Pool, isOver: () => boolean): Promise<void> {
    let asked = new Map<string, number>();
    for (const { slot, id } of this.model.ids()) {
      asked.set(id, slot);
      if (asked.size < rowsAtOnce) continue;
      await this.read(pool, asked, isOver);
      if (isOver() || this.bytes >= this.mostBytes) return;
      asked = new Map();
    }
    await this.read(pool, asked, isOver);
  }

  private async read(pool: pg.Pool, asked: ReadonlyMap<string, number>, isOver: () => boolean): Promise<void> {
    for (;;) {
      const rows = await readRows(pool, [...asked.keys()]).catch(() => null);
      if (isOver()) return;
      const byId = new Map(rows?.map((row) => [row.id.replaceAll('-', ''), row]));
      for (const [id, slot] of asked) {
        const row = byId.get(id);
        if (row && this.model.slotOf(id) === slot && !this.rows.has(slot)) this.keep(slot, row);
      }
      await (rows ? pause() : wait(1_000, undefined, { ref: false }));
      if (rows) return;
    }
  }

  private keep(slot: number, row: ListingRow): void {
    if (this.bytes >= this.mostBytes) return;
    try {
      const written = this.write(row);
      this.rows.set(slot, written);
      this.bytes += weightOf(written);
    } catch {
      // Rows that violate the contract are skipped here and fail when requested.
    }
  }
}

/** A string with one character beyond Latin-1 takes two bytes per character. */
function weightOf(row: string): number {
  return row.length * (/[^\0-\u00ff]/.test(row) ? 2 : 1) + besideText;
}
