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

/** bigint as number (throws outside safe integers), date as 'YYYY-MM-DD', everything else as pg parses it. */
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
  /** False behind a transaction-mode pooler, which does not support prepared statements. */
  prepared?: boolean;
  /** Default: 15 s. */
  statementTimeoutMs?: number;
  /** How long a commit may take, including its standby. Default: 5 s more than a statement. */
  patienceMs?: number;
}

/** Connections with time-outs for connecting, statements, locks and idle transactions. */
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
  // The pool replaces a dead connection, and its statement fails. Without error listeners it would end the process: the pool's while it is idle, its own while
  // it is in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    traceStatements(client);
  });
  return pool;
}

/** While the database does not respond, waiting statements fail and new ones are refused. */
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

/** Its current or next statement fails at once, and the pool discards it. */
function letGo(client: pg.PoolClient): void {
  (client as unknown as pg.Client).end().catch(() => undefined);
}

/** pg's client. Prepares parameterised statements under a name, and does not treat a commit as done if a synchronous standby may lack it. */
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
    // `pool.query` calls it with a callback.
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
      // The error has aborted the transaction, which is retried as a whole.
      if (!isAlone) throw error;
      return this.ask(given);
    });
  }

  private named(config: unknown, values: unknown): unknown[] {
    if (!this.names || typeof config !== 'string' || !Array.isArray(values) || values.length === 0) return [config, values];
    return [{ name: this.names.of(config), text: config, values }];
  }

  /**
   * If the wait for a synchronous standby is cancelled, PostgreSQL only warns and reports success, though the write may be lost with this machine. If it is
   * not cancelled, it waits forever, whatever the server's time-outs. Both are treated as errors.
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

/** Names of prepared statements in a pool. Bounded, because lists of varying length create new texts. */
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

  /** Statements prepared before stay on their connections, but their names are not used again. */
  forget(): void {
    this.generation += 1;
    this.names.clear();
  }
}

/**
 * A table was altered after the statement was prepared, as when a release migrates under running processes. The statement was not executed and must be
 * prepared again.
 */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

/**
 * SQLSTATEs: connection lost, insufficient resources (connections, disk, memory), lock or statement time-out, serialization failure, shutdown, read-only, I/O
 * error.
 */
const unavailable = /^(08|53|57P|58)|^(55P03|57014|40001|40P01|25P03|25P04|25006)$/;
/** System error codes: no connection, no space; and those of file storage. */
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
/** pg's messages without a code for a lost or failed connection. */
const lost = /^(Connection terminated|Client (has encountered|was closed)|timeout e(xceeded|xpired))/;

/** Whether the machine or the database failed, rather than the request. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string };
  return (typeof code === 'string' && (unavailable.test(code) || machine.has(code))) || lost.test(message ?? '');
}
