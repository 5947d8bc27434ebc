import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { callbackify } from 'node:util';
import pg from 'pg';

import { traceStatements } from '../tracing/tracing.ts';
import { connectionTo } from './several-hosts.ts';

const int8 = 20;
const date = 1082;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint from the database is outside the safe integers');
  return value;
}

/** bigint as number (refused outside the safe integers), date as 'YYYY-MM-DD', the rest as pg reads it. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return safeInteger;
    if (oid === date) return (text: string) => text;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid);
  },
};

export interface PoolOptions {
  url: string;
  max: number;
  applicationName: string;
  /** False behind a pooler that gives each transaction another connection, and knows nothing of prepared statements. */
  prepared?: boolean;
  /** How long a write may take, its standby's part included: longer than PostgreSQL's own time-out for a statement. */
  patienceMs?: number;
  /** Default: 15 s. */
  statementTimeoutMs?: number;
}

type Lend = Parameters<pg.Pool['connect']>[0];

/** Once it is told that the database is silent, whoever waits in a statement is let go, and nobody else begins to wait, until it speaks again. */
export class LendingPool extends pg.Pool {
  private readonly lent = new Set<pg.PoolClient>();
  /** By connection, whose access its transaction changed (migration 0082). */
  private readonly changed = new WeakMap<pg.PoolClient, Set<string>>();
  private readonly told = new Set<(userId: string) => void>();
  private silent = false;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('acquire', (client) => {
      this.lent.add(client);
      if (this.silent) letGo(client);
    });
    this.on('connect', (client) =>
      client.on('notice', ({ message }) => {
        const userId = /^access_change (\S+)$/.exec(message ?? '')?.[1];
        if (userId) this.changed.set(client, (this.changed.get(client) ?? new Set()).add(userId));
      }),
    );
    this.on('release', (_error, client) => {
      this.lent.delete(client);
      const people = this.changed.get(client) ?? [];
      this.changed.delete(client);
      for (const userId of people) for (const tell of this.told) tell(userId);
    });
  }

  /** Calls back when a connection of ours has ended a transaction that changed what somebody may do, before whoever did it goes on. Returns how to stop. */
  followAccess(tell: (userId: string) => void): () => void {
    this.told.add(tell);
    return () => void this.told.delete(tell);
  }

  hush(silent: boolean): void {
    this.silent = silent;
    if (silent) for (const client of this.lent) letGo(client);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(lend: Lend): void;
  override connect(lend?: Lend): Promise<pg.PoolClient> | undefined {
    const error = Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' });
    if (!lend) return this.silent ? Promise.reject(error) : super.connect();
    if (this.silent) lend(error, undefined, () => undefined);
    else super.connect(lend);
    return undefined;
  }
}

interface Wire {
  readonly connection: { readonly stream: Duplex };
}

/** Its statement fails at once, or its next one, and the pool does not take it back. By the socket: `end` waits for the answers to what was sent. */
function letGo(client: pg.PoolClient): void {
  (client as unknown as Wire).connection.stream.destroy();
}

/** What changes something; `with` may only read, and a report that takes a minute is in no doubt. */
const writes = /^\s*(commit|insert|update|delete|merge)\b|^\s*with\b[^]*\b(insert\s+into|update|delete\s+from|merge\s+into)\b/i;

/**
 * Whoever cancels the wait for a synchronous standby gets a warning and success, though the write may be lost with this machine: it is no success,
 * as nobody knows yet what becomes of it. And where nobody cancels it the wait has no end, whatever time-outs PostgreSQL was given.
 */
function doubtUnreplicated(client: pg.PoolClient, patienceMs: number): void {
  let unreplicated = false;
  (client as unknown as pg.Client).on('notice', ({ routine }) => {
    unreplicated ||= routine === 'SyncRepWaitForLSN';
  });
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (given: string | { text?: string }, ...rest: unknown[]): unknown => {
    const done = rest.at(-1);
    // So asks `pool.query`.
    if (typeof done === 'function') {
      const asked = () => query(given, ...rest.slice(0, -1)) as Promise<unknown>;
      callbackify(asked)(done as (error: Error | null, result: unknown) => void);
      return undefined;
    }
    const answer = plain(given, ...rest);
    if (!(answer instanceof Promise) || !writes.test((typeof given === 'string' ? given : given.text) ?? '')) return answer;
    const doubt = () => Object.assign(new Error('nobody knows whether the write was replicated'), { code: '08007' });
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        letGo(client);
        reject(doubt());
      }, patienceMs);
      answer
        .then((result: unknown) => {
          if (unreplicated) throw doubt();
          resolve(result);
        })
        .catch(reject)
        .finally(() => {
          unreplicated = false;
          clearTimeout(late);
        });
    });
  };
  Object.assign(client, { query });
}

/** Sends each statement with its text, whatever name it was given. */
function withoutNames(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (given: unknown, ...rest: unknown[]) => {
    const isNamed = typeof given === 'object' && given !== null && 'name' in given && !('submit' in given);
    return plain(isNamed ? { ...given, name: undefined } : given, ...rest);
  };
  Object.assign(client, { query });
}

/** Connections with time-outs on connecting, on statements, on locks and on forgotten transactions. */
export function createPool(options: PoolOptions): LendingPool {
  const pool = new LendingPool({
    ...connectionTo(options.url),
    max: options.max,
    application_name: options.applicationName,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 20_000,
    types: typeParsers,
    // What is asked before the last answer has come is sent, and not kept back until then.
    pipeline: true,
  });
  // A connection that dies is replaced by the pool, and its statement fails; without listeners it would end the process: the pool's while
  // the connection is idle, its own while somebody works with it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    doubtUnreplicated(client, options.patienceMs ?? 20_000);
    if (options.prepared === false) withoutNames(client);
    traceStatements(client);
  });
  return pool;
}

/** Statement texts that are sent as named, server-prepared statements. Bounded: lists of varying length make new texts. */
const maximumNamed = 600;
const names = new Map<string, string>();
let generation = 0;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= maximumNamed) return undefined;
  const name = `s${generation}_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
  names.set(text, name);
  return name;
}

/** A table was altered since the statement was prepared, as a release does under processes that run: it must be prepared anew, and was not carried out. */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

function forgetPrepared(): void {
  generation += 1;
  names.clear();
}

const transactionControl = /^(begin|commit|rollback|start transaction|savepoint|release|set)\b/;
const beginning = /^(begin|start transaction)\b[^;]*$/;

/** Ends a statement that answers nothing: it is kept until the commit, and sent with it. Where it fails the commit takes all of it back. */
export const withTheCommit = '/* with the commit */';
/** Ends a lock of which nothing is read: it is kept for the next statement, and sent with it. Where it fails so does that. */
export const withTheNext = '/* with the next */';

type Send = (config: unknown, values?: unknown, done?: unknown) => Promise<pg.QueryResult>;
type Step = () => Promise<pg.QueryResult>;
const nothing: pg.QueryResult = { rows: [], rowCount: 0, command: 'SELECT', oid: 0, fields: [] };

/** Sends what begins, locks and ends in a transaction together with its neighbours: to write to a socket costs more than they do. */
class Gathering {
  /** From the beginning to the commit. */
  within = false;
  private isBegun = false;
  private first: Step[] = [];
  private last: Step | null = null;
  private readonly client: pg.PoolClient;
  private readonly plain: Send;

  constructor(client: pg.PoolClient, plain: Send) {
    this.client = client;
    this.plain = plain;
  }

  /** Statements that begin, end or divide transactions. */
  async control(text: string): Promise<pg.QueryResult> {
    const step = () => this.plain(text);
    if (beginning.test(text)) {
      this.within = true;
      this.first = [step];
      return nothing;
    }
    if (text !== 'commit' && text !== 'rollback') return this.ask(text, step);
    const { within, isBegun, last } = this;
    this.within = false;
    this.isBegun = false;
    this.first = [];
    this.last = null;
    if (within && !isBegun) return nothing;
    return last === null || text === 'rollback' ? step() : this.together(last, step);
  }

  async ask(text: string, step: Step): Promise<pg.QueryResult> {
    if (this.last) throw new Error('nothing is asked after what goes with the commit');
    if (this.within && text.endsWith(withTheNext)) {
      this.first.push(step);
      return nothing;
    }
    const { first } = this;
    const isLast = this.within && text.endsWith(withTheCommit);
    if (isLast) this.last = step;
    if (first.length === 0) return isLast ? nothing : step();
    this.first = [];
    this.isBegun = true;
    // Were the beginning alone to fail, the statement would stand for itself: one that only reads does no harm.
    if (/^\s*select\b/i.test(text)) return this.together(...first, step);
    await this.together(...first);
    return isLast ? nothing : step();
  }

  /** Before what is not ours to gather, such as COPY. */
  flush(): void {
    if (this.first.length > 0) this.together(...this.first).catch(() => undefined);
    this.isBegun = this.within;
    this.first = [];
  }

  /** All in one writing; what the last answers, unless one before it fails. */
  private async together(...steps: readonly Step[]): Promise<pg.QueryResult> {
    const { stream } = (this.client as unknown as Wire).connection;
    stream.cork();
    const answers = steps.map((step) => step());
    stream.uncork();
    for (const one of await Promise.allSettled(answers)) if (one.status === 'rejected') throw one.reason;
    return (await answers.at(-1)) ?? nothing;
  }
}

/** The pool as kysely sees it: every query of the application runs as a named statement, planned once per connection. */
export function preparing(pool: pg.Pool): pg.Pool {
  const wrapped = new WeakSet<pg.PoolClient>();
  return new Proxy(pool, {
    get(target, property) {
      if (property !== 'connect') {
        const value: unknown = Reflect.get(target, property, target);
        return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value;
      }
      return async () => {
        const client = await target.connect();
        if (!wrapped.has(client)) {
          wrapped.add(client);
          const plain = client.query.bind(client) as Send;
          const gathering = new Gathering(client, plain);
          const prepared = (query: unknown, values?: unknown, done?: unknown) => {
            // `pool.query` of the plain pool hands a callback to the same connections.
            if (typeof query !== 'string' || done !== undefined) {
              gathering.flush();
              return plain(query, values, done);
            }
            if (transactionControl.test(query)) return gathering.control(query);
            const { within } = gathering;
            return gathering.ask(query, () => {
              const name = nameOf(query);
              if (!name) return plain(query, values);
              return plain({ name, text: query, values }).catch((error: unknown) => {
                if (!isOutdatedPlan(error)) throw error;
                forgetPrepared();
                // Whoever began the transaction, which has failed by this, begins again.
                if (within) throw error;
                return plain(query, values);
              });
            });
          };
          Object.assign(client, { query: prepared });
        }
        return client;
      };
    },
  });
}
