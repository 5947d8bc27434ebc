import { setImmediate as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DirectoryPage, DirectoryQuery } from './directory-query.ts';
import { buildSegment } from './build-segment.ts';
import { collectKnownWords } from './known-words.ts';
import type { DistrictName, StateName } from './known-words.ts';
import { readChanges } from './read-changes.ts';
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
const rebuildAfterChanges = (size: number) => Math.max(5_000, Math.floor(size / 200));
/** The log is kept for a day; a model that has not read it for half of one starts afresh. */
const staleAfterMs = 12 * 3_600_000;
const reconnectMs = 2_000;
/** Changes that are taken at once by a model that is not in use yet. */
const batch = 50;
/** Notifications that come so close together are answered by one read: else a busy hour of writing keeps every process reading. */
const gatherMs = 25;

interface Followed {
  readonly model: ReadModel;
  /** What it knows. */
  readonly snapshot: string;
}

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
  /** Built and nearly up to date, not yet in use. */
  let built: Followed | null = null;
  /** The read that is under way, and whether another was asked for after it began. */
  let reading: Promise<void> | null = null;
  let following: Promise<void> | null = null;

  /** Reads never overlap: `catchUp` sees to it. A new model is taken over by a read, too. */
  const readOnce = async (): Promise<void> => {
    if (Date.now() - lastRead > staleAfterMs) built = await build(false);
    const next = built ?? { model, snapshot };
    built = null;
    const changes = await readChanges(pool, next.snapshot);
    next.model.apply(changes.entries);
    ({ model } = next);
    ({ snapshot } = changes);
    lastRead = Date.now();
    options.onRead?.();
    if (model.changes > rebuildAfterChanges(model.size)) rebuilding ??= rebuild();
  };

  /** Much is changed while a segment is built: the present model goes on following meanwhile, and answers in between. */
  const build = async (inTurn: boolean): Promise<Followed> => {
    const { segment, snapshot: from } = await buildSegment(options.databaseUrl, { inTurn, signal });
    const fresh = new ReadModel(segment, known);
    for (let since = from; ;) {
      const changes = await readChanges(pool, since);
      const entries = [...changes.entries];
      for (let first = 0; first < entries.length; first += batch) {
        fresh.apply(new Map(entries.slice(first, first + batch)));
        await pause();
      }
      since = changes.snapshot;
      if (entries.length <= batch) return { model: fresh, snapshot: since };
    }
  };

  const rebuild = async (): Promise<void> => {
    try {
      built = await build(true);
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
