import { endpoint } from '#contract/endpoint.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import { z } from '#contract/zod-setup.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pendingMigrations } from '../db/migrate.ts';
import type { Platform } from '../platform.ts';
import { route } from './route.ts';
import type { Route } from './route.ts';

const health = endpoint({
  id: 'health.live',
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'The process answers',
  reply: z.object({ status: z.string(), version: z.string() }),
});

export const ready = endpoint({
  id: 'health.ready',
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  summary: 'Database, migrations and queue are in order',
  reply: z.object({ status: z.string(), checks: z.record(z.string(), z.string()) }),
});

export type Readiness = ReplyOf<typeof ready>['checks'];
export type ReadinessCheck = (platform: Platform) => Promise<string>;

/** What must hold before traffic is sent here; a feature may add its own. */
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

/** What holds and what does not, by name; `ok` or what is wrong. */
export async function readiness(platform: Platform, extraChecks: Record<string, ReadinessCheck> = {}): Promise<Readiness> {
  // Said at once, also where the database lets everybody wait: the balancer must know before the process is gone.
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

export const isReady = (checks: Readiness): boolean => Object.values(checks).every((found) => found === 'ok');

const patienceMs = 3_000;

/** Who asks takes silence for the worst after some seconds, too; and once we are told to stop, no check matters any more. */
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
