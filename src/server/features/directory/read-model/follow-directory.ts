import { setImmediate as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { maximumImportRows } from '#contract/directory/listing-staff.schemas.ts';
import type { DatabaseListener } from '#server/platform/db/database-listener.ts';
import { BackOff } from './back-off.ts';
import { Columns } from './columns.ts';
import type { Directory } from '../directory.service.ts';
import { findChanges, readAll, readListings, readPlaceNames } from './read-listings.ts';
import { ReadModel } from './read-model.ts';
import { WordIndex } from './word-index.ts';
import { KnownWords } from './word-matches.ts';
import { WrittenRows } from './written-rows.ts';

export interface FollowLimits {
  /** Changes that are read, as much as one import brings; with more all is built anew. */
  readonly most: number;
  /** Listings that are read by one statement: it takes some milliseconds. */
  readonly step: number;
  /** Slots of what is gone or was changed, among so many listings; with more all is built anew. */
  readonly gone: (size: number) => number;
}

export interface FollowOptions {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly log: Logger;
  /** Without a notification the log is read this often. */
  readonly pollMs?: number;
  /** Wakes it at each change. Absent in tests that show that notifications are not relied on. */
  readonly listener?: DatabaseListener;
  /** Called each time that changes were read: what is committed by then can be found. */
  readonly onRead?: () => void;
  /** Bytes of written rows that are kept. */
  readonly rowBytes?: number;
  /** Tests: smaller ones. */
  readonly limits?: Partial<FollowLimits>;
}

const usualLimits: FollowLimits = { most: maximumImportRows, step: 500, gone: (size) => Math.max(20_000, Math.floor(size / 4)) };

/** The log is kept for a day; who has not read it for half of one starts afresh. */
const staleAfterMs = 12 * 3_600_000;
/** Notifications that come so close together are answered by one read: else a busy hour of writing keeps every process reading. */
const gatherMs = 25;
/** A read that took long is followed by a rest as long, up to this. */
const longestGatherMs = 1_000;
/** Without having read the log for so long nobody vouches for rows. */
const rowsTrustedMs = 5_000;
/** Of a hundred thousand listings all. */
const usualRowBytes = 80 * 1024 * 1024;

interface Followed {
  readonly model: ReadModel;
  /** What it knows. */
  readonly snapshot: string;
}

/** Reads the directory from PostgreSQL and keeps it in step. Rejects when it cannot be read at first. */
export async function followDirectory(options: FollowOptions): Promise<Directory> {
  const { pool, log, pollMs = 1_000 } = options;
  const limits = { ...usualLimits, ...options.limits };
  const known = new KnownWords(await readPlaceNames(pool));
  const ending = new AbortController();
  const { signal } = ending;

  const build = async (inTurn: boolean): Promise<Followed> => {
    let columns = new Columns(0);
    const index = new WordIndex();
    const snapshot = await readAll(options.databaseUrl, { inTurn, signal }, (count) => {
      columns = new Columns(count);
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
  /** Built and nearly up to date, not yet in use. */
  let built: Followed | null = null;
  /** More was changed than is read: only building anew helps. */
  let outgrown = false;
  let readTookMs = 0;
  const afterReads = new BackOff();
  const afterBuilds = new BackOff();
  /** The read that is under way, and whether another was asked for after it began. */
  let reading: Promise<void> | null = null;
  let following: Promise<void> | null = null;

  /** Brings it to the next snapshot, step by step; null when there is more than is read. */
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

  /** Reads never overlap: `catchUp` sees to it. What was built anew is taken over by a read, too. */
  const readOnce = async (): Promise<void> => {
    if (Date.now() - lastRead > staleAfterMs) built = await build(false);
    if (built || !outgrown) {
      const next = built ?? followed;
      const started = performance.now();
      const taken = await takeChanges(next);
      readTookMs = performance.now() - started;
      if (taken || next === built) lastRead = Date.now();
      if (!taken) log.info('more of the directory was changed than is read; it is built anew');
      followed = taken ?? next;
      outgrown = !taken;
      built = null;
      if (taken) options.onRead?.();
    }
    if ((outgrown || followed.model.gone > limits.gone(followed.model.size)) && !afterBuilds.resting) rebuilding ??= rebuild();
  };

  /** Much is changed meanwhile: the present one goes on following, and answers in between. */
  const rebuild = async (): Promise<void> => {
    try {
      let fresh = await build(true);
      for (;;) {
        const taken = await takeChanges(fresh);
        fresh = taken ?? fresh;
        // Outgrown again, it is still nearer than the present one.
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
      const fresh = new WrittenRows(followed.model, write, options.rowBytes ?? usualRowBytes);
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
