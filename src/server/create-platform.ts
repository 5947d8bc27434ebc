import type { Logger } from 'pino';
import { gatewayHooks, jobHandlers } from './features.ts';
import type { Config } from './platform/config.ts';
import { createFieldCipher } from '#server/platform/crypto/field-cipher.ts';
import { createDatabaseListener } from './platform/db/database-listener.ts';
import { createDatabase } from './platform/db/database.ts';
import { createPool } from './platform/db/pool.ts';
import { createStandby } from './platform/db/standby.ts';
import { createGateways } from './platform/gateways/create-gateways.ts';
import { checkPdf } from './platform/files/check-pdf.ts';
import { createFileStore } from '#server/platform/files/file-store.ts';
import { drawInProcess, readInProcess } from './platform/papers/paper-reader.ts';
import { portalKeysOf } from '#server/platform/papers/verify-seal.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import type { Platform } from './platform/platform.ts';

export interface PlatformOptions {
  config: Config;
  log: Logger;
  /** Runs jobs and schedules, too. */
  worker: boolean;
  now?: () => Date;
  draining?: AbortSignal;
}

const reportConnections = 2;
const reportTimeoutMs = 10_000;

/** Connects everything an action needs. `close` lets work in hand end and gives the connections back. */
export async function createPlatform({
  config,
  log,
  worker,
  now = () => new Date(),
  draining = new AbortController().signal,
}: PlatformOptions): Promise<Platform & { close: () => Promise<void> }> {
  const { url, directUrl, readUrl, poolSize: max, prepared } = config.database;
  const pool = createPool({ url, max, prepared, applicationName: worker ? 'gatepass-worker' : 'gatepass-web' });
  const standby =
    readUrl === null ? null : createStandby({ url: readUrl, max, prepared, applicationName: 'gatepass-reports' }, log);
  const db = createDatabase(pool);
  const reportPool = createPool({
    url,
    max: reportConnections,
    prepared,
    applicationName: 'gatepass-reports',
    statementTimeoutMs: reportTimeoutMs,
  });
  const reports = createDatabase(reportPool);
  const jobs = await startJobs({ databaseUrl: worker ? directUrl : url, handlers: jobHandlers, log, worker });
  const platform: Platform = {
    config,
    db,
    pool,
    standby,
    reports,
    listener: createDatabaseListener(directUrl, log, (silent) => {
      for (const one of [pool, reportPool]) one.hush(silent);
    }),
    log,
    now,
    jobs,
    files: createFileStore(config.files),
    cipher: createFieldCipher(config.encryptionKeys),
    ...createGateways(config),
    checkPdf,
    readPaper: readInProcess,
    drawPapers: drawInProcess,
    portalKeys: () => portalKeysOf(config),
    gatewayHooks,
    draining,
    closing: new Set(),
  };
  return Object.assign(platform, {
    async close() {
      await Promise.allSettled([...platform.closing].map((close) => close()));
      await platform.listener.stop();
      await jobs.stop();
      await standby?.close();
      await Promise.all([db.destroy(), reports.destroy()]);
    },
  });
}
