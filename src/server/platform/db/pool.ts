import { createHash } from 'node:crypto';
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
  /** Default: 15 s. */
  statementTimeoutMs?: number;
  /** How long a commit may take, its standby's part included. Default: 5 s more than a statement. */
  patienceMs?: number;
}

/** Connections with time-outs on connecting, on statements, on locks and on forgotten transactions. */
export function createPool({ statementTimeoutMs = 15_000, ...options }: PoolOptions): LendingPool {
  const { prepared = true, patienceMs = statementTimeoutMs + 5_000 } = options;
  const names = prepared ? new StatementNames() : null;
  const pool = new LendingPool({
    ...connectionTo(options.url),
    max: options.max,
    application_name: options.applicationName,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 20_000,
    types: typeParsers,
    Client: class extends Connection {
      constructor(config?: pg.ClientConfig) {
        super(config, names, patienceMs);
      }
    },
  });
  // A connection that dies is replaced by the pool, and its statement fails; without listeners it would end the process: the pool's while
  // the connection is idle, its own while somebody works with it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    traceStatements(client);
  });
  return pool;
}

/** While the database is silent, statements that wait for it fail, and none begins to wait. */
export class LendingPool extends pg.Pool {
  private readonly lent = new Set<pg.PoolClient>();
  private silent = false;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('acquire', (client) => {
      this.lent.add(client);
      if (this.silent) letGo(client);
    });
    this.on('release', (_error, client) => this.lent.delete(client));
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

type Lend = Parameters<pg.Pool['connect']>[0];

/** Its statement, or its next one, fails at once, and the pool does not take it back. */
function letGo(client: pg.PoolClient): void {
  (client as unknown as pg.Client).end().catch(() => undefined);
}

/** pg's connection. Prepares statements that have values under names, and takes no commit for done that a synchronous standby may lack. */
class Connection extends pg.Client {
  private readonly names: StatementNames | null;
  private readonly patienceMs: number;
  private isUnreplicated = false;

  constructor(config: pg.ClientConfig | undefined, names: StatementNames | null, patienceMs: number) {
    super(config);
    this.names = names;
    this.patienceMs = patienceMs;
    this.on('notice', ({ routine }) => {
      this.isUnreplicated ||= routine === 'SyncRepWaitForLSN';
    });
  }

  override query(...given: unknown[]): never {
    return this.ask(given) as never;
  }

  private ask(given: readonly unknown[]): unknown {
    const done = given.at(-1);
    // So asks `pool.query`.
    if (typeof done === 'function') {
      callbackify(() => this.ask(given.slice(0, -1)) as Promise<unknown>)(done as (error: Error | null, result: unknown) => void);
      return undefined;
    }
    const [config, values] = given;
    const isAlone = this.getTransactionStatus() === 'I';
    const answer: unknown = super.query(...(this.named(config, values) as [string]));
    if (!(answer instanceof Promise)) return answer;
    return (isAlone || isCommit(config) ? this.replicated(answer) : answer).catch((error: unknown) => {
      if (!isOutdatedPlan(error)) throw error;
      this.names?.forget();
      // The transaction has failed by this, and begins again.
      if (!isAlone) throw error;
      return this.ask(given);
    });
  }

  private named(config: unknown, values: unknown): unknown[] {
    if (!this.names || typeof config !== 'string' || !Array.isArray(values) || values.length === 0) return [config, values];
    return [{ name: this.names.of(config), text: config, values }];
  }

  /**
   * Where the wait for a synchronous standby is cancelled, PostgreSQL warns and answers with success, though the write may be lost with this
   * machine; where it is not cancelled the wait has no end, whatever time-outs the server was given. Neither is a success.
   */
  private async replicated<T>(answer: Promise<T>): Promise<T> {
    const doubt = () => Object.assign(new Error('nobody knows whether the write was replicated'), { code: '08007' });
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_resolve, reject) => {
      late = setTimeout(() => {
        this.end().catch(() => undefined);
        reject(doubt());
      }, this.patienceMs);
    });
    try {
      const result = await Promise.race([answer, patience]);
      if (this.isUnreplicated) throw doubt();
      return result;
    } finally {
      this.isUnreplicated = false;
      clearTimeout(late);
    }
  }
}

const isCommit = (config: unknown): boolean => typeof config === 'string' && /^\s*commit\b/i.test(config);

const maximumNamed = 600;

/** Statement texts that a pool's connections prepare under a name. Bounded: lists of varying length make new texts. */
class StatementNames {
  private readonly names = new Map<string, string>();
  private generation = 0;

  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known) return known;
    if (this.names.size >= maximumNamed) return undefined;
    const name = `s${this.generation}_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
    this.names.set(text, name);
    return name;
  }

  /** What was prepared before stays on its connection, and is not asked for again. */
  forget(): void {
    this.generation += 1;
    this.names.clear();
  }
}

/** A table was altered since the statement was prepared, as a release does under processes that run: it must be prepared anew, and was not carried out. */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

/** PostgreSQL: connection lost, no room (connections, disk, memory), lock or statement time-out, serialization, shutting down, only reading, disk broken. */
const unavailable = /^(08|53|57P|58)|^(55P03|57014|40001|40P01|25P03|25P04|25006)$/;
/** The machine's own: no connection, no room; and the store of files. */
const machine = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'STORE_DOWN',
]);
/** What pg says without a code of a connection that is lost, or that does not come. */
const lost = /^(Connection terminated|Client (has encountered|was closed)|timeout e(xceeded|xpired))/;

/** Did the machine or the database fail, rather than what was asked? */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string };
  return (typeof code === 'string' && (unavailable.test(code) || machine.has(code))) || lost.test(message ?? '');
}
