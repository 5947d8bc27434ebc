import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { BadStart } from './bad-start.ts';
import type { Prepared } from './prepare.ts';
import type { Progress } from './progress.ts';

/** Migrates the database for this version: its tables, and the states, districts and pincodes in them. */
export async function migrateDatabase({ env, config, embedded }: Prepared, progress: Progress): Promise<void> {
  const url = env['DATABASE_URL'] ?? '';
  try {
    const { applied } = await migrate(url);
    if (applied.length > 0) progress.note(`Database brought up to ${applied.at(-1)}`);
    const pool = createPool({ url, max: 1, applicationName: 'gatepass-start' });
    try {
      if (await loadReferenceData(pool)) progress.note('States, districts and pincodes loaded');
    } finally {
      await pool.end();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (!embedded) {
      throw new BadStart(
        'DATABASE_URL',
        `the database cannot be brought up to date (${reason}): put that right, then start again`,
      );
    }
    const remedy = 'start over with `npm start -- --reset`';
    throw new BadStart('DATA_DIR', `the database in ${config.dataDir} cannot be used (${reason}): ${remedy}`);
  }
}
