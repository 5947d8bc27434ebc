import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { startTestServer, TEMPLATE_DATABASE } from '#test/setup/test-server.ts';

/**
 * `npm run db:types`: writes database-types.ts from a throw-away database with all migrations;
 * `-- --verify` changes nothing and fails when the file has drifted from the migrations.
 */
const target = new URL('../src/server/platform/db/database-types.ts', import.meta.url);

async function generate(): Promise<string> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? undefined : await startTestServer();
  const url = new URL(given ?? server?.url ?? '');
  url.pathname = `/${TEMPLATE_DATABASE}`;
  try {
    const run = spawnSync(
      'kysely-codegen',
      [
        ...['--dialect', 'postgres', '--url', url.href, '--default-schema', 'public', '--include-pattern', 'public.*'],
        ...['--exclude-pattern', '*schema_migration', '--date-parser', 'string', '--print', '--log-level', 'error'],
      ],
      { encoding: 'utf8' },
    );
    if (run.status !== 0) throw new Error(`kysely-codegen failed: ${run.stderr}`);
    return adjust(run.stdout);
  } finally {
    await server?.stop();
  }
}

/** bigint arrives as number (pool.ts refuses unsafe ones), an amount as `Paise` by its column's name; jsonb as unknown, so that it is parsed and not believed; generated columns are never written. */
function adjust(source: string): string {
  return source
    .replace(/import type \{ ColumnType \} from "kysely";/, "$&\nimport type { Paise } from '#domain/money.ts';")
    .replace(
      /export type Int8 = .*;/,
      'export type Int8 = ColumnType<number, number, number>;\n\nexport type PaiseColumn = ColumnType<Paise, Paise, Paise>;',
    )
    .replace(/(_paise: (?:Generated<)?)Int8\b/g, '$1PaiseColumn')
    .replace(/export type Json = .*;/, 'export type Json = ColumnType<unknown, unknown, unknown>;')
    .replace(/export type JsonObject = \{[^}]*\};\n+/, '')
    .replace(/export type Json(Array|Primitive|Value)\b.*;\n+/g, '')
    .replace('subject_id: Generated<string>', 'subject_id: ColumnType<string, never, never>')
    .replace('business_key: Generated<string>', 'business_key: ColumnType<string, never, never>');
}

const generated = await generate();
if (process.argv.includes('--verify')) {
  if ((await readFile(target, 'utf8')) !== generated) {
    process.stderr.write('src/server/platform/db/database-types.ts has drifted from migrations/: run npm run db:types\n');
    process.exitCode = 1;
  }
} else {
  await writeFile(target, generated);
}
