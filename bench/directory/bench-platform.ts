import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPlatform } from '#server/create-platform.ts';
import { loadConfig } from '#server/platform/config.ts';
import { createLogger } from '#server/platform/log/logger.ts';

/** Settings of a server that needs only this database. */
export function benchSettings(databaseUrl: string): Record<string, string> {
  return {
    DEMO: 'on',
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(tmpdir(), 'gatepass-bench-files'),
    METRICS_PORT: 'off',
    JWT_SECRET: randomBytes(32).toString('base64url'),
    ENCRYPTION_KEYS: `bench:${randomBytes(32).toString('base64')}`,
  };
}

/** The platform for actions, without a server. */
export function openPlatform(databaseUrl: string): ReturnType<typeof createPlatform> {
  const config = loadConfig(benchSettings(databaseUrl));
  return createPlatform({ config, log: createLogger({ level: 'error', name: 'bench' }), worker: false });
}
