import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { readLine, writeLine } from '#server/features/signatures/export-line.ts';
import type { DecisionFault, DecisionRow, StoredKey } from '#server/features/signatures/find-faults.ts';
import { faultsOf, readDecisions } from '#server/features/signatures/find-faults.ts';
import { createDatabase } from '#server/platform/db/database.ts';
import { createPool } from '#server/platform/db/pool.ts';

/**
 * `node scripts/bootstrap.mjs verify-signatures`: verifies every signed decision in the database (`DATABASE_URL`), or in an exported file, which needs no
 * database or key. `--export` writes that file to stdout. Lists altered decisions and then exits with 1.
 */
const { values, positionals } = parseArgs({ options: { export: { type: 'boolean' } }, allowPositionals: true });
const [file] = positionals;

if (values.export) await exportAll();
else report(file ? await checkFile(file) : await checkDatabase());

async function withDatabase<T>(work: (db: ReturnType<typeof createDatabase>) => Promise<T>): Promise<T> {
  const { DATABASE_URL: url } = process.env;
  if (!url) throw new Error('DATABASE_URL is not set; or name a file that was exported');
  const db = createDatabase(createPool({ url, max: 1, applicationName: 'gatepass-verify' }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function exportAll(): Promise<void> {
  await withDatabase(async (db) => {
    for await (const { rows, keys } of readDecisions(db)) {
      for (const key of keys) process.stdout.write(`${writeLine({ kind: 'passkey', ...key })}\n`);
      for (const row of rows) process.stdout.write(`${writeLine({ kind: 'decision', ...row })}\n`);
    }
  });
}

interface Checked {
  readonly count: number;
  readonly faults: readonly DecisionFault[];
}

async function checkDatabase(): Promise<Checked> {
  return withDatabase(async (db) => {
    const faults: DecisionFault[] = [];
    let count = 0;
    for await (const { rows, keys } of readDecisions(db)) {
      count += rows.length;
      faults.push(...(await faultsOf(rows, keys)));
    }
    return { count, faults };
  });
}

async function checkFile(name: string): Promise<Checked> {
  const rows: DecisionRow[] = [];
  const keys: StoredKey[] = [];
  for await (const written of createInterface({ input: createReadStream(name) })) {
    if (written.trim() === '') continue;
    const record = readLine(written);
    if (record.kind === 'passkey') keys.push(record);
    else rows.push(record);
  }
  return { count: rows.length, faults: await faultsOf(rows, keys) };
}

function report({ count, faults }: Checked): void {
  for (const { id, fault } of faults) process.stdout.write(`decision ${id}: ${fault}\n`);
  process.stdout.write(`${count} signed decisions, ${faults.length} altered\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
