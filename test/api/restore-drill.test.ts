import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskFileStore } from '#server/platform/files/file-store.ts';
import { copyDatabase, differingTables, readContent } from '#test/cluster/copy-database.ts';
import { copyFiles, restorePapers } from '#test/cluster/copy-files.ts';
import { cast, payableClaim } from '#test/builders/processing.ts';
import { createTestDatabase } from '#test/setup/database.ts';
import type { TestDatabase } from '#test/setup/database.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';

let t: TestApp;
let target: TestDatabase;
let claim: string;
const folder = mkdtempSync(path.join(tmpdir(), 'gatepass-copied-'));

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  target = await createTestDatabase();
  claim = (await payableClaim(t, await cast(t))).id;
});

afterAll(async () => {
  await t.close();
  await target.drop();
  rmSync(folder, { recursive: true, force: true });
});

const changed = async (sql: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  await client.query(`begin; set local session_replication_role = 'replica'; ${sql}; commit`);
  await client.end();
  return differingTables(await readContent(t.platform.config.database.url), await readContent(target.url));
};

test('a copied database has the same rows, and a single other value is noticed', async () => {
  const read = await copyDatabase(t.platform.config.database.url, target.url);
  expect(differingTables(read, await readContent(target.url))).toEqual([]);
  expect(await changed('update journal_line set amount_paise = amount_paise + 1 where line = 1')).toEqual(['journal_line']);
});

test('documents are compared with what was uploaded, and those of one claim come back under their names', async () => {
  const { db, files } = t.platform;
  const papers = await db.selectFrom('stored_file').select(['id', 'storage_key']).where('entity_id', '=', claim).execute();
  // The builders write records only.
  for (const { id, storage_key: key } of papers) {
    const { size, sha256 } = await files.put(key, Readable.from([`paper ${id}`]), 'image/jpeg');
    await db.updateTable('stored_file').set({ size, sha256 }).where('id', '=', id).execute();
  }
  const there = { most: papers.length, claim };
  expect(await copyFiles(t.platform, folder, there)).toMatchObject({ copied: papers.length, wrong: [] });
  const copy = createDiskFileStore(folder);
  const names = await restorePapers({ db, files: copy }, claim, path.join(folder, 'papers'));
  expect(names).toContain(`001 damage-photo photo.jpg`);
  expect(readdirSync(path.join(folder, 'papers'))).toEqual(names);
  expect(names.map((name) => readFileSync(path.join(folder, 'papers', name), 'utf8')).toSorted()).toEqual(
    papers.map(({ id }) => `paper ${id}`).toSorted(),
  );

  const [spoilt = { storage_key: '' }] = papers;
  writeFileSync(path.join(folder, spoilt.storage_key), 'another paper');
  await expect(restorePapers({ db, files: copy }, claim, path.join(folder, 'again'))).rejects.toThrow('is not what was uploaded');
  await files.delete(spoilt.storage_key);
  expect(await copyFiles(t.platform, folder, there)).toMatchObject({ wrong: [spoilt.storage_key] });
});
