import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import { loadConfig } from '#server/platform/config.ts';
import { jobHandlers } from '#server/features.ts';
import { createFieldCipher } from '#server/platform/crypto/field-cipher.ts';
import { grantAppRole } from '#server/platform/db/grant-app-role.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Config } from '#server/platform/config.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { keepAssets } from '#server/platform/web/released-assets.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { checkDatabase } from './start/database.ts';

/**
 * `npm run release -- [--env-file gatepass.env] [--check]`: run once per version, before its processes start. Validates the settings, migrates the tables
 * alongside the version still running, keeps the build's hashed files for open pages, and loads states, districts and pincodes. `--check` only validates.
 */
const { values } = parseArgs({ options: { 'env-file': { type: 'string' }, check: { type: 'boolean', default: false } } });
try {
  if (values['env-file'] !== undefined) process.loadEnvFile(values['env-file']);
  const config = loadConfig(process.env);
  say('The settings are in order');
  if (!values.check) await release(config);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'failed'}\n`);
  process.exitCode = 1;
}

async function release({ database: { directUrl: url, appRole }, encryptionKeys }: Config): Promise<void> {
  await checkDatabase(url);
  const { applied } = await migrate(url);
  say(applied.length > 0 ? `The database was brought up to ${applied.at(-1)}` : 'The database was up to date');
  const pool = createPool({ url, max: 1, applicationName: 'gatepass-release' });
  const isLoaded = await loadReferenceData(pool);
  const kept = await keepAssets(pool, createFieldCipher(encryptionKeys), path.resolve(import.meta.dirname, '../build'));
  await pool.end();
  const jobs = await startJobs({
    databaseUrl: url,
    handlers: jobHandlers,
    log: createLogger({ level: 'warn', name: 'release' }),
    worker: false,
  });
  await jobs.stop();
  if (appRole !== null) {
    await grantAppRole(url, appRole);
    say(`${appRole} may read and write, and change nothing that is written for good`);
  }
  say(
    kept === null
      ? 'The pages are not built here: `npm run build` first'
      : 'Pages of other builds find their scripts in the database',
  );
  say(isLoaded ? 'States, districts and pincodes were loaded' : 'States, districts and pincodes were there');
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
