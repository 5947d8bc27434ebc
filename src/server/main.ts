import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { payPage } from '#domain/product-name.ts';
import { buildApp } from './app.ts';
import { createPlatform } from './create-platform.ts';
import { directoryOf } from './features/directory/directory.service.ts';
import { readinessChecks, refuseUnfinished } from './features.ts';
import { ConfigError, loadConfig } from './platform/config.ts';
import { isUnavailable } from './platform/db/pool.ts';
import { createMetrics } from '#server/platform/http/health.ts';
import type { Route } from '#server/platform/http/route.ts';
import { takeOverPorts } from '#server/platform/http/incoming.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { findAsset } from './platform/web/released-assets.ts';
import { startTracing } from './platform/tracing/tracing.ts';
import { webPlugin } from '#server/platform/web/web-plugin.ts';

/**
 * `node src/server/main.ts --web | --worker`; without a flag, both in one process.
 * Stops on SIGTERM and SIGINT: the web says that it is not ready and answers on for DRAIN_SECONDS, then no new work, what runs may end,
 * and the connections close. `--ports-held`: `npm start` holds our ports until we listen. `--check` reads the settings, says what is wrong with them, and starts nothing.
 */
const web = process.argv.includes('--web') || !process.argv.includes('--worker');
const worker = process.argv.includes('--worker') || !process.argv.includes('--web');
const portsHeld = process.argv.includes('--ports-held');
const buildDir = path.resolve(import.meta.dirname, '../../build');

async function demoRoutes(demo: boolean): Promise<readonly Route[]> {
  if (!demo) return [];
  const { devRoutes } = await import('#standins/dev.routes.ts');
  return devRoutes;
}

async function run(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLogger({ level: config.logLevel, name: web ? 'web' : 'worker' });
  const draining = new AbortController();
  const endTracing = config.tracing && (await startTracing(config.tracing, `gatepass-${web ? 'web' : 'worker'}`, config.version));
  const platform = await createPlatform({ config, log, worker, draining: draining.signal });
  await refuseUnfinished(platform);
  await platform.files.check().catch((error: unknown) => {
    // Away for now: whatever needs no file is served all the same. Wrong keys or no such bucket are settings to mend.
    if (!isUnavailable(error)) throw error;
    log.error({ err: error }, 'the store of files does not answer');
  });
  const metrics = createMetrics(platform);
  const closing: (() => Promise<unknown>)[] = [];
  if (worker) await platform.jobs.work(platform);
  if (web) {
    // Begins to build now; readiness waits for it, and a failure is tried again by the next request.
    directoryOf(platform).catch((error: unknown) => log.warn({ err: error }, 'the directory is not built yet'));
    const app = await buildApp({
      platform,
      metrics,
      extraRoutes: await demoRoutes(config.demo),
      web: async (instance) => {
        // Pages of the demo are part of every build; elsewhere they lead home.
        if (!config.demo) instance.get('/dev/*', (_request, reply) => reply.redirect('/'));
        await instance.register(webPlugin, {
          buildDir,
          publicOrigin: config.http.publicUrl,
          findAsset: (pathname) => findAsset(platform.pool, platform.cipher, pathname),
          pageSources: { [payPage]: platform.payments[config.paymentProvider].checkout.sources },
        });
      },
    });
    if (portsHeld) await takeOverPorts();
    await app.listen({ host: config.http.host, port: config.http.port });
    closing.push(() => app.close());
    log.info({ port: config.http.port }, 'web is listening');
  }
  if (config.http.metricsPort !== null) {
    if (portsHeld && !web) await takeOverPorts();
    const server = await metrics.listen(config.http.metricsHost, config.http.metricsPort, web ? readinessChecks : {});
    closing.push(() => new Promise((resolve) => server.close(resolve)));
  }
  if (worker) log.info('worker is running');

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    draining.abort();
    pause(web ? config.http.drainSeconds * 1000 : 0)
      .then(() => Promise.all(closing.map((close) => close())))
      .then(() => platform.close())
      .then(() => endTracing?.())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

try {
  if (process.argv.includes('--check')) loadConfig(process.env);
  else await run();
} catch (error) {
  const text = error instanceof ConfigError ? error.message : error instanceof Error ? `${error.message}` : 'could not start';
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
