import { setImmediate as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DirectoryPage, DirectoryQuery } from './directory-query.ts';
import { buildSegment } from './build-segment.ts';
import { collectKnownWords } from './known-words.ts';
import type { DistrictName, StateName } from './known-words.ts';
import type { LoadedSegment } from './load-segment.ts';
import { readChanges } from './read-changes.ts';
import type { Changes } from './read-changes.ts';
import { ReadModel } from './read-model.ts';

/** The directory as features see it. */
export interface Directory {
  search(query: DirectoryQuery): DirectoryPage;
  /** Resolves when every change that is committed now can be found: a writer calls it before it answers. */
  catchUp(): Promise<void>;
  /** Visible listings that the model knows. */
  readonly size: number;
  stop(): Promise<void>;
}

export interface FollowOptions {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly log: Logger;
  /** Without a notification the log is read this often. */
  readonly pollMs?: number;
  /** Tests: never listen, to show that notifications are not relied on. */
  readonly listen?: boolean;
  /** Called each time that changes were read: what is committed by then can be found. */
  readonly onRead?: () => void;
}

/** A search looks at each change since the build by itself, so they may not become many. */
const rebuildAfterChanges = (size: number) => Math.max(1_000, Math.floor(size / 200));
/** The log is kept for a day; a model that has not read it for half of one starts afresh. */
const staleAfterMs = 12 * 3_600_000;
const reconnectMs = 2_000;
/** Changes that are taken at once by a model that is not in use yet. */
const batch = 250;
/** Notifications that come so close together are answered by one read: else a busy hour of writing keeps every process reading. */
const gatherMs = 15;

/** Builds the model from PostgreSQL and keeps it in step. Rejects when the first build fails. */
export async function followDirectory(options: FollowOptions): Promise<Directory> {
  const { pool, log, pollMs = 1_000 } = options;
  const known = collectKnownWords(await readDistricts(pool), await readStates(pool));
  const ending = new AbortController();
  const { signal } = ending;
  const first = await buildSegment(options.databaseUrl, { inTurn: false, signal });
  let model = new ReadModel(first.segment, known);
  let { snapshot } = first;
  let lastRead = Date.now();
  let stopped = false;
  let rebuilding: Promise<void> | null = null;
  /** Built, not yet in use. */
  let built: LoadedSegment | null = null;
  /** The read that is under way, and whether another was asked for after it began. */
  let reading: Promise<void> | null = null;
  let following: Promise<void> | null = null;

  /** Reads never overlap: `catchUp` sees to it. A new segment is taken over by a read, too. */
  const readOnce = async (): Promise<void> => {
    if (Date.now() - lastRead > staleAfterMs) built = await buildSegment(options.databaseUrl, { inTurn: false, signal });
    const next = built;
    built = null;
    const changes = await readChanges(pool, next?.snapshot ?? snapshot);
    if (next) model = await opened(next, changes);
    else model.apply(changes.entries);
    ({ snapshot } = changes);
    lastRead = Date.now();
    options.onRead?.();
    if (model.changes > rebuildAfterChanges(model.size)) rebuilding ??= rebuild();
  };

  /** A new segment comes with all that was changed while it was built: others are answered in between. */
  const opened = async (next: LoadedSegment, since: Changes): Promise<ReadModel> => {
    const fresh = new ReadModel(next.segment, known);
    const entries = [...since.entries];
    for (let from = 0; from < entries.length; from += batch) {
      fresh.apply(new Map(entries.slice(from, from + batch)));
      await pause();
    }
    return fresh;
  };

  const rebuild = async (): Promise<void> => {
    try {
      built = await buildSegment(options.databaseUrl, { inTurn: true, signal });
    } catch (error) {
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
    if (!stopped) gathering ??= setTimeout(readOn, gatherMs);
  };
  const readOn = (): void => {
    gathering = undefined;
    if (stopped) return;
    catchUp().catch((error: unknown) => log.warn({ err: error }, 'directory changes could not be read; trying again'));
  };
  const timer = setInterval(wake, pollMs);
  timer.unref();
  const listener = options.listen === false ? null : listen(options.databaseUrl, wake, log);

  return {
    search: (query) => model.search(query),
    catchUp,
    get size() {
      return model.size;
    },
    async stop() {
      stopped = true;
      ending.abort();
      clearInterval(timer);
      clearTimeout(gathering);
      await listener?.stop();
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

/** A connection that listens; when it is lost, another one. Changes are found without it, only later. */
function listen(databaseUrl: string, wake: () => void, log: Logger): { stop: () => Promise<void> } {
  let client: pg.Client | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  const connect = (): void => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'gatepass-directory-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client = next;
    let lost = false;
    const reconnect = (): void => {
      if (lost || stopped) return;
      lost = true;
      log.info('directory listener lost its connection');
      retry = setTimeout(connect, reconnectMs);
      retry.unref();
    };
    next.on('error', reconnect);
    next.on('end', reconnect);
    next.on('notification', wake);
    next
      .connect()
      .then(() => next.query('listen listing_change'))
      .then(wake, reconnect);
  };
  connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
