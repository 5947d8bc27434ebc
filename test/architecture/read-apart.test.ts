import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, textOf } from './source-files.ts';

const files = new Set(projectFiles().filter((file) => file.startsWith('src/')));

/** Files loaded together with this one; type imports are not. */
function loadedWith(file: string): string[] {
  const named = [...textOf(file).matchAll(/^(?:import|export)(?! type)[^;]*?'([^']+)';/gm)].map(([, name = '']) => name);
  return named
    .map((name) => (name.startsWith('#') ? `src/${name.slice(1)}` : path.posix.join(path.posix.dirname(file), name)))
    .filter((name) => files.has(name));
}

/** For each file, the one that loads it. */
const loaded = new Map<string, string>([['src/server/features.ts', '']]);
for (const file of loaded.keys()) for (const next of loadedWith(file)) if (!loaded.has(next)) loaded.set(next, file);

const parses = (file: string) =>
  /from '(csv-parse[\w/]*|saxen|read-excel-file[\w/]*)'|import\('@e965\/xlsx'\)/.test(textOf(file)) ||
  file === 'src/domain/tables/parse-delimited.ts';

/** Our own reference data only. */
const ours = ['src/server/features/places/load-reference-data.ts'];

test('files that people send are parsed in a thread of their own: see read-apart.ts', () => {
  const parsers = [...loaded.keys()].filter((file) => parses(file) && !ours.includes(file));
  expect(parsers.map((file) => `${file} by ${loaded.get(file)}`)).toEqual([]);
  expect(loaded.has('src/server/features/bank/take-statement.ts')).toBe(true);
  expect([...files].filter(parses)).toContain('src/server/platform/tables/read-sheets.ts');
});
