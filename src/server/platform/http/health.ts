import { endpointsOf } from '#contract/endpoint.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import { z } from '#contract/zod-setup.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pendingMigrations } from '#server/platform/db/migrate.ts';
import type { Platform } from '#server/platform/platform.ts';
import { routesOf } from './route.ts';
import type { Route } from './route.ts';
import { Gauge, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

const schemas = {
  health: { summary: 'The process answers', reply: z.object({ status: z.string(), version: z.string() }) },
  ready: {
    summary: 'Database, migrations and queue are in order',
    reply: z.object({ status: z.string(), checks: z.record(z.string(), z.string()) }),
  },
};
const endpoint = endpointsOf<typeof schemas>();
const route = routesOf(schemas);

const health = endpoint({
  id: 'health',
  method: 'GET',
  path: '/health',
  access: 'public',
});

export const ready = endpoint({
  id: 'ready',
  method: 'GET',
  path: '/health/ready',
  access: 'public',
});

type Readiness = ReplyOf<typeof ready>['checks'];
export type ReadinessCheck = (platform: Platform) => Promise<string>;

/** Readiness checks before traffic is routed here; features may add their own. */
export function healthRoutes(extraChecks: Record<string, ReadinessCheck>): Route[] {
  return [
    route(health, async ({ platform }) => ({ status: 'ok', version: platform.config.version })),
    route(ready, async ({ platform }) => {
      const checks = await readiness(platform, extraChecks);
      if (!isReady(checks)) throw problem('server.unavailable', { details: { checks }, retryAfterSeconds: 5 });
      return { status: 'ready', checks };
    }),
  ];
}

const stopping: Readiness = { process: 'stopping' };

/** Result per check: `ok` or the reason for failing. */
export async function readiness(platform: Platform, extraChecks: Record<string, ReadinessCheck> = {}): Promise<Readiness> {
  // Returned at once, even if the database hangs: the load balancer must know before the process exits.
  if (platform.draining.aborted) return stopping;
  const checks: Record<string, ReadinessCheck> = {
    database: checkDatabase,
    migrations: checkMigrations,
    queue: checkQueue,
    ...extraChecks,
  };
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await inTime(check(platform), platform.draining)] as const),
  );
  return platform.draining.aborted ? stopping : { process: 'ok', ...Object.fromEntries(results) };
}

const isReady = (checks: Readiness): boolean => Object.values(checks).every((found) => found === 'ok');

const patienceMs = 3_000;

/** A check without a result after some seconds counts as failed; once draining, no check matters. */
async function inTime(check: Promise<string>, draining: AbortSignal): Promise<string> {
  const patience = new AbortController();
  const signal = AbortSignal.any([patience.signal, draining]);
  const late = pause(patienceMs, 'unavailable', { signal, ref: false }).catch(() => 'unavailable');
  return Promise.race([check.catch(() => 'unavailable'), late]).finally(() => patience.abort());
}

async function checkDatabase(platform: Platform): Promise<string> {
  await sql`select 1`.execute(platform.db);
  return 'ok';
}

async function checkMigrations(platform: Platform): Promise<string> {
  const pending = await pendingMigrations((text) => platform.pool.query<{ name: string }>(text));
  return pending.length === 0 ? 'ok' : `missing ${pending.join(', ')}`;
}

async function checkQueue(platform: Platform): Promise<string> {
  return (await platform.jobs.boss.isInstalled()) ? 'ok' : 'missing';
}

/** Metrics besides those of the processes. One worker computes each (`count-figures.ts`), and every process exposes them. */
export const operatingFigures = {
  gatepass_queue_age_seconds: 'How long the oldest job has been due',
  gatepass_jobs_due: 'Jobs that are due and not taken (10,001: more)',
  gatepass_jobs_dead: 'Jobs that failed for good (10,001: more)',
  gatepass_letters_age_seconds: 'How long the oldest letter has waited to be sent',
  gatepass_payouts_late: 'Claims whose garage was promised its money by now and has not got it (10,001: more)',
  gatepass_payouts_alarming: 'Transfers under way that have an alert (10,001: more)',
  gatepass_desk_steps_overdue: 'Claims that wait for staff past their limit (10,001: more)',
  gatepass_system_steps_overdue: 'Claims that wait for the platform itself past its limit (10,001: more)',
  gatepass_company_set_up: '1 when a partner NBFC or an NBFC-Factor is set, else 0: production then pays nothing out',
  gatepass_suspense_rupees: 'Money of insurers that is not matched to claims yet',
  gatepass_suspense_age_days: 'Days that the oldest such transfer has waited',
  gatepass_unreconciled: 'Lines of bank, gateway and ledger that nothing matches',
  gatepass_unreconciled_late: 'Those of them that are late and that nobody explains',
  gatepass_ledger_ok: '1 when the last check of the ledger found no difference, else 0',
  gatepass_ledger_checked_timestamp_seconds: 'When that was',
} as const;

export type FigureName = keyof typeof operatingFigures;

const countedAt = 'gatepass_counted_timestamp_seconds';

const keptMs = 10_000;

/** Exposes each with the time of its last count, so that a stalled worker is visible. Reads them at most once per ten seconds. */
function showOperatingFigures(registry: Registry, platform: Pick<Platform, 'db'>): void {
  let read: { at: number; rows: Promise<{ name: string; value: number; counted_at: Date }[]> } | undefined;
  const current = () => {
    if (!read || Date.now() - read.at > keptMs) {
      read = { at: Date.now(), rows: platform.db.selectFrom('operating_figure').selectAll().limit(100).execute() };
    }
    // Without a database, the process's own metrics are still exposed.
    return read.rows.catch(() => []);
  };
  for (const [name, help] of Object.entries(operatingFigures)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const row = (await current()).find((one) => one.name === name);
        if (row) this.set(row.value);
        else this.remove();
      },
    });
  }
  new Gauge({
    name: countedAt,
    help: 'When the figure was counted last',
    labelNames: ['figure'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const row of await current()) this.set({ figure: row.name }, row.counted_at.getTime() / 1000);
    },
  });
}

export interface Metrics {
  readonly registry: Registry;
  /** Measures request duration by endpoint and status. */
  observe(app: FastifyInstance): void;
  /** Serves `/metrics`, `/health` and `/health/ready` on a separate port, so that metrics are never public; a worker has no other port. */
  listen(host: string, port: number, extraChecks: Record<string, ReadinessCheck>): Promise<Server>;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}
const json = 'application/json';

export function createMetrics(platform: Platform): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by endpoint of the contract',
    labelNames: ['method', 'endpoint', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, platform.pool.idleCount);
      this.set({ state: 'total' }, platform.pool.totalCount);
      this.set({ state: 'waiting' }, platform.pool.waitingCount);
    },
  });
  showOperatingFigures(registry, platform);
  return {
    registry,
    observe(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const { endpointId } = request.routeOptions.config as { endpointId?: string };
        duration.observe(
          { method: request.method, endpoint: endpointId ?? 'page', status: String(reply.statusCode) },
          reply.elapsedTime / 1000,
        );
        done();
      });
    },
    listen(host, port, extraChecks) {
      const answers: Record<string, () => Promise<Answer>> = {
        '/metrics': async () => ({ status: 200, type: registry.contentType, text: await registry.metrics() }),
        '/health': async () => ({ status: 200, type: json, text: '{"status":"ok"}' }),
        '/health/ready': async () => {
          const checks = await readiness(platform, extraChecks);
          return { status: isReady(checks) ? 200 : 503, type: json, text: JSON.stringify({ checks }) };
        },
      };
      const server = createServer((request, response) => {
        const answer = answers[request.url ?? ''];
        if (!answer) return void response.writeHead(404).end();
        answer().then(
          ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
          () => response.writeHead(500).end(),
        );
      });
      return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve(server));
      });
    },
  };
}
