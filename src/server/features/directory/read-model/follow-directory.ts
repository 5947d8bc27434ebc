import type pg from 'pg';
import type { Logger } from 'pino';
import { maximumImportRows } from '#contract/directory/listing-staff.schemas.ts';
import type { DatabaseListener } from '#server/platform/db/database-listener.ts';
import { BackOff } from './back-off.ts';
import { KnownRows } from '../known-rows.ts';
import type { DirectoryPage, DirectoryQuery } from './directory-query.ts';
import { buildSegment } from './build-segment.ts';
import type { BuildOptions } from './build-segment.ts';
import type { FacetCounts } from './count-found.ts';
import { collectKnownWords } from './known-words.ts';
import type { DistrictName, StateName } from './known-words.ts';
import { ReadModel } from './read-model.ts';
import { takeChanges } from './take-changes.ts';
import type { FollowLimits } from './take-changes.ts';

/** The directory as features see it. */
export interface Directory {
  search(query: DirectoryQuery): DirectoryPage;
  /** Of what a search finds, all pages of it; `quarter` of the week: which of them are open. */
  countFacets(query: DirectoryQuery, quarter: number): FacetCounts;
  countByState(query: DirectoryQuery): ReadonlyMap<string, number>;
  countByDistrict(query: DirectoryQuery, districtIds: readonly number[]): ReadonlyMap<number, number>;
  /**
   * Resolves when every change that is committed now can be found: a writer calls it before it answers. When so much was changed that the
   * model is built anew, it resolves at once, and what was changed is found when that is built.
   */
  catchUp(): Promise<void>;
  /** Visible listings that the model knows. */
  readonly size: number;
  /** Rows no older than what a search finds; null while the log cannot be read, or not all of it: then the database is asked. */
  readonly rows: KnownRows | null;
  stop(): Promise<void>;
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
  /** Bytes of finished rows that are kept. */
  readonly rowBytes?: number;
  /** Tests: smaller ones. */
  readonly limits?: Partial<FollowLimits>;
}

/**
 * As much as one import brings is read; a statement of five hundred listings takes some milliseconds. A search looks at each change since
 * the build by itself, so they may not become many.
 */
const usualLimits: FollowLimits = {
  most: maximumImportRows,
  step: 500,
  beside: (size) => Math.max(5_000, Math.floor(size / 200)),
};

/** The log is kept for a day; a model that has not read it for half of one starts afresh. */
const staleAfterMs = 12 * 3_600_000;
/** Notifications that come so close together are answered by one read: else a busy hour of writing keeps every process reading. */
const gatherMs = 25;
/** A read that took long is followed by a rest as long, up to this. */
const longestGatherMs = 1_000;
/** Without having read the log for so long nobody vouches for rows. */
const rowsTrustedMs = 5_000;
/** Some sixty thousand rows. */
const usualRowBytes = 48 * 1024 * 1024;

interface Followed {
  readonly model: ReadModel;
  /** What it knows. */
  readonly snapshot: string;
}

/** Builds the model from PostgreSQL and keeps it in step. Rejects when the first build fails. */
export async function followDirectory(options: FollowOptions): Promise<Directory> {
  const { pool, log, pollMs = 1_000 } = options;
  const limits = { ...usualLimits, ...options.limits };
  const known = collectKnownWords(await readDistricts(pool), await readStates(pool));
  const ending = new AbortController();
  const { signal } = ending;
  const first = await buildSegment(options.databaseUrl, { inTurn: false, restful: false, signal });
  let model = new ReadModel(first.segment, known);
  let { snapshot } = first;
  let lastRead = Date.now();
  const rows = new KnownRows(options.rowBytes ?? usualRowBytes);
  let stopped = false;
  let rebuilding: Promise<void> | null = null;
  /** Built and nearly up to date, not yet in use. */
  let built: Followed | null = null;
  /** More was changed than is read: only a new model helps. */
  let outgrown = false;
  let readTookMs = 0;
  const afterReads = new BackOff();
  const afterBuilds = new BackOff();
  /** The read that is under way, and whether another was asked for after it began. */
  let reading: Promise<void> | null = null;
  let following: Promise<void> | null = null;

  const forgetRows = (ids: readonly string[]) => rows.forget(ids.map((id) => id.replaceAll('-', '')));

  /** Reads never overlap: `catchUp` sees to it. A new model is taken over by a read, too. */
  const readOnce = async (): Promise<void> => {
    if (Date.now() - lastRead > staleAfterMs) built = await build({ inTurn: false, restful: false });
    if (built || !outgrown) {
      const next = built ?? { model, snapshot };
      const started = performance.now();
      const taken = await takeChanges(pool, next.model, next.snapshot, limits, forgetRows);
      readTookMs = performance.now() - started;
      // What was changed before a new model began to read was named to nobody.
      if (!taken || next === built) rows.forgetAll();
      if (taken || next === built) lastRead = Date.now();
      if (!taken) log.info('more of the directory was changed than is read; it is built anew');
      ({ model } = next);
      snapshot = taken?.snapshot ?? next.snapshot;
      outgrown = !taken;
      built = null;
      if (taken) options.onRead?.();
    }
    if ((outgrown || model.changes > limits.beside(model.size)) && !afterBuilds.resting) rebuilding ??= rebuild();
  };

  /** Much is changed while a segment is built: the present model goes on following meanwhile, and answers in between. */
  const build = async (pace: Pick<BuildOptions, 'inTurn' | 'restful'>): Promise<Followed> => {
    const { segment, snapshot: from } = await buildSegment(options.databaseUrl, { ...pace, signal });
    const fresh = new ReadModel(segment, known);
    for (let since = from; ;) {
      const taken = await takeChanges(pool, fresh, since, limits);
      // Outgrown again, it is still nearer than the present one.
      if (!taken) return { model: fresh, snapshot: since };
      since = taken.snapshot;
      if (taken.count <= limits.step) return { model: fresh, snapshot: since };
    }
  };

  const rebuild = async (): Promise<void> => {
    try {
      // What is outgrown answers wrongly until the new one is there: then haste comes first.
      built = await build({ inTurn: true, restful: !outgrown });
      afterBuilds.succeeded();
    } catch (error) {
      afterBuilds.failed();
      if (!stopped) log.warn({ err: error }, 'directory rebuild failed; the present one is kept');
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
    if (stopped || afterReads.resting) return;
    gathering ??= setTimeout(readOn, Math.min(Math.max(gatherMs, readTookMs), longestGatherMs));
  };
  const readOn = (): void => {
    gathering = undefined;
    if (stopped) return;
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
    search: (query) => model.search(query),
    countFacets: (query, quarter) => model.countFacets(query, quarter),
    countByState: (query) => model.countByState(query),
    countByDistrict: (query, districtIds) => model.countByDistrict(query, districtIds),
    catchUp,
    get size() {
      return model.size;
    },
    get rows() {
      return outgrown || Date.now() - lastRead > rowsTrustedMs ? null : rows;
    },
    async stop() {
      stopped = true;
      ending.abort();
      clearInterval(timer);
      clearTimeout(gathering);
      unfollow?.();
      await Promise.allSettled([reading, following, rebuilding]);
    },
  };
}

async function readDistricts(pool: pg.Pool): Promise<DistrictName[]> {
  const { rows } = await pool.query<{ id: number; name: string; also_known_as: string[] }>(
    'select id, name, also_known_as from district order by id',
  );
  return rows.map((row) => ({ id: row.id, name: row.name, alsoKnownAs: row.also_known_as }));
}

async function readStates(pool: pg.Pool): Promise<StateName[]> {
  return (await pool.query<StateName>('select code, name from state order by code')).rows;
}
