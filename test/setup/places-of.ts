import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from './test-app.ts';

/** Stands for people's mailboxes in demo mode and tests, so it contains sent secrets by design. */
const mailboxes = 'public.dev_message';

/** Where a text is stored: every table, every file below the data folder, and the log. */
export async function placesOf(t: TestApp, text: string): Promise<string[]> {
  const { rows } = await t.platform.pool.query<{ table: string }>(
    `select format('%I.%I', table_schema, table_name) as table from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
  );
  if (rows.length < 30) throw new Error(`only ${rows.length} tables to look into`);
  const found: string[] = [];
  for (const { table } of rows) {
    if (table === mailboxes) continue;
    const { rowCount } = await t.platform.pool.query(
      // Byte columns are shown as hexadecimal digits.
      `select 1 from ${table} as content where position($1 in content::text) > 0 or position($2 in content::text) > 0 limit 1`,
      [text, Buffer.from(text).toString('hex')],
    );
    if (rowCount) found.push(table);
  }
  for (const entry of await readdir(t.platform.config.dataDir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && (await readFile(file)).includes(text)) found.push(file);
  }
  if (t.logged().includes(text)) found.push('log');
  return found;
}
