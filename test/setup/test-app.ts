import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '#server/app.ts';
import { createPlatform } from '#server/create-platform.ts';
import { loadConfig } from '#server/platform/config.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import type { Platform } from '#server/platform/platform.ts';
import { devRoutes } from '#standins/dev.routes.ts';
import { createTestDatabase } from './database.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  /** The log so far, one JSON object per line. */
  readonly logged: () => string;
  /** Sets the clock seen by actions. */
  readonly setNow: (now: Date | null) => void;
  readonly standinUrl: string;
  /** `call('POST', '/auth/login', {body, token})`; the path is below /api. */
  readonly call: (
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: CallOptions,
  ) => Promise<Called>;
  /** Runs all due jobs until none is left. */
  readonly runJobs: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export interface CallOptions {
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** Untyped, because tests read responses of every shape; a missing value is undefined and fails the expectation. */
export type TestBody = ReturnType<typeof JSON.parse>;

export interface Called {
  readonly status: number;
  /** The parsed body, including the envelope. */
  readonly body: TestBody;
  readonly response: LightMyRequestResponse;
}

export interface TestAppOptions {
  /** Limits as in the contract, which the demo multiplies; use with `RATE_LIMIT: 'on'`. */
  readonly statedLimits?: boolean;
  /** Starts a Cashfree stand-in without delays and declines; default false. */
  cashfree?: boolean;
  env?: Record<string, string>;
  /** An existing database, which is kept; default: a new empty one. */
  databaseUrl?: string;
  /** Connects with the role of web and worker in production, not as the owner. */
  asAppRole?: boolean;
}

/** The whole server on its own database; jobs run only through `runJobs`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { databaseUrl } = options;
  const database =
    databaseUrl === undefined
      ? await createTestDatabase()
      : { url: databaseUrl, appUrl: databaseUrl, drop: () => Promise.resolve() };
  const folder = await mkdtemp(path.join(tmpdir(), 'gatepass-app-'));
  const standin = options.cashfree ? await startStandin() : undefined;
  const standinUrl = standin?.url ?? 'http://127.0.0.1:9999';
  const loaded = loadConfig({
    DEMO: 'on',
    ...addressesOf(database, options.asAppRole ?? false),
    DATA_DIR: folder,
    DATABASE_POOL_SIZE: '12',
    METRICS_PORT: 'off',
    JWT_SECRET: randomBytes(32).toString('base64url'),
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    CASHFREE_STANDIN_PORT: new URL(standinUrl).port,
    LOG_LEVEL: 'debug',
    RATE_LIMIT: 'off',
    ...options.env,
  });
  const { http } = loaded;
  const config = options.statedLimits ? { ...loaded, http: { ...http, addressLimitFactor: http.rateLimitFactor } } : loaded;
  const lines: string[] = [];
  const log = createLogger({ level: config.logLevel, name: 'test' }, { write: (line: string) => void lines.push(line) });
  let fixedNow: Date | null = null;
  const platform = await createPlatform({ config, log, worker: false, now: () => fixedNow ?? new Date() });
  const app = await buildApp({ platform, extraRoutes: devRoutes });
  const recording = process.env['RECORD_EXAMPLES'];
  if (recording) (await import('./record-examples.ts')).recordExamples(app, recording);
  await app.ready();
  return {
    app,
    platform,
    standinUrl,
    logged: () => lines.join(''),
    setNow: (now) => {
      fixedNow = now;
    },
    async call(method, url, { body, token, headers } = {}) {
      const response = await app.inject({
        method,
        url: `/api${url}`,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = method !== 'HEAD' && String(response.headers['content-type'] ?? '').includes('json');
      return { status: response.statusCode, body: isJson ? response.json() : response.body, response };
    },
    runJobs: () => platform.jobs.drain(platform),
    async close() {
      await app.close();
      await platform.close();
      await standin?.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `npm run test:cluster -- pgbouncer` puts a pooler in front of the database. */
function addressesOf({ url, appUrl }: { url: string; appUrl: string }, asAppRole: boolean): Record<string, string> {
  const pooler = process.env['TEST_POOLER_PORT'];
  if (pooler === undefined) return { DATABASE_URL: asAppRole ? appUrl : url };
  const pooled = Object.assign(new URL(appUrl), { port: pooler }).href;
  return { DATABASE_URL: pooled, DATABASE_DIRECT_URL: appUrl, DATABASE_PREPARED: 'off' };
}

/** Loaded only by tests that use the gateway. */
async function startStandin(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { startCashfreeStandin } = await import('#standins/cashfree/start-cashfree-standin.ts');
  return startCashfreeStandin({ port: 0, delayMs: 0, declineRate: 0, bankDelayMs: 0, payoutStepMs: 0 });
}
