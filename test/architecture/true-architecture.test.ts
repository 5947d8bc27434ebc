import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, root, textOf } from './source-files.ts';

// Whatever ARCHITECTURE.md names must be used in production: a name known only to tests or documents hides the real rule.

const text = textOf('ARCHITECTURE.md');
const inline = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
const tree = /^```\n([\s\S]*?)^```/m.exec(text)?.[1] ?? '';
const production = projectFiles()
  .filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\.cases\.ts$/.test(file))
  .map((file) => ({ file, source: textOf(file) }));
const imports = production.flatMap(({ file, source }) =>
  [...source.matchAll(/import\s+(?:type\s+)?([^;]*?)\s+from\s+'([^']+)'|import\('([^']+)'\)/g)].map(
    ([, names = '', from, late]) => ({
      file,
      names,
      of: placeOf(file, from ?? late ?? ''),
    }),
  ),
);

/** Target of an import specifier, relative to the root; packages unchanged. */
function placeOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
  return specifier.replace(/^#/, 'src/').replace(/\?.*$/, '');
}

const functions = [...new Set(inline.filter((span) => /^(?:[a-z]+[A-Z]\w*|can)$/.test(span)))];
const files = [...new Set(inline.filter((span) => /^src\/.*\.tsx?$/.test(span)))];
const folders = [...new Set(inline.filter((span) => /^src\/[\w/-]+$/.test(span)))];
const platform = (/platform\/\s+(.*)/.exec(tree)?.[1] ?? '').split(', ');

test('finds what the document names', () => {
  expect(functions).toContain('offeredActions');
  expect(files).toContain('src/domain/claims/lifecycle.ts');
  expect(folders).toContain('src/server/platform/messages');
  expect(platform.length).toBeGreaterThan(5);
});

test.each(functions)('%s is used by production code', (name) => {
  const user = imports.find(({ names }) => new RegExp(`\\b${name}\\b`).test(names));
  expect(user?.file).toBeDefined();
});

test.each(files.filter((file) => !/\/(main|app|routes)\.ts$/.test(file)))('%s is read by production code', (file) => {
  expect(imports.find(({ of, file: from }) => of === file && from !== file)?.file).toBeDefined();
});

test.each(folders)('%s is read by code outside it', (folder) => {
  expect(imports.find(({ of, file }) => of.startsWith(`${folder}/`) && !file.startsWith(`${folder}/`))?.file).toBeDefined();
});

test.each(platform)('platform/%s is there', (name) => {
  const place = path.join(root, 'src/server/platform', name);
  expect(existsSync(place) || existsSync(`${place}.ts`)).toBe(true);
});
