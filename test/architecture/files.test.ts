import path from 'node:path';
import { expect, test } from 'vitest';
import { isCode, projectFiles, textOf } from './source-files.ts';

const MOST_LINES = 400;
const files = projectFiles();
/** Written by `npm run words`, never read in full. */
const generated = 'src/words/keys.ts';
const code = files.filter((file) => isCode(file) && file !== generated);

test('no file is longer than 400 lines, however good the reason', () => {
  // Legal texts and data lists belong in Markdown, JSON or CSV, which do not count as code.
  const long = code
    .map((file) => ({ file, lines: textOf(file).split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES);
  expect(long).toEqual([]);
});

test('files are named in kebab-case, with the words of the field', () => {
  const named = code.filter((file) => file.startsWith('src/') || file.startsWith('scripts/') || file.startsWith('test/'));
  const wrong = named.filter((file) => {
    const name = path.basename(file);
    const folders = path.dirname(file).split('/');
    return (
      !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(name) ||
      !folders.every((folder) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(folder))
    );
  });
  expect(wrong).toEqual([]);
});

test('no file is named for having no name of its own, and none only passes on others', () => {
  const banned = /((^|[/-])(utils?|helpers?|common|managers?|misc)|(^|\/)index)\.(ts|tsx|mjs|cjs)$/;
  expect(files.filter((file) => file.startsWith('src/') && banned.test(file))).toEqual([]);
  // A feature's service is its interface for other features, and may re-export handlers of several files.
  const barrels = code.filter((file) => /(?<!\.service)\.tsx?$/.test(file) && isBarrel(textOf(file)));
  expect(barrels).toEqual([]);
});

function isBarrel(text: string): boolean {
  const statements = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').trim();
  return (
    statements !== '' &&
    statements.replaceAll(/export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\s+'[^']*';?/g, '').trim() === ''
  );
}

test('.tsx is for the web only: Node runs the rest as it is', () => {
  expect(files.filter((file) => file.endsWith('.tsx') && !file.startsWith('src/web/'))).toEqual([]);
});

test('migrations are numbered without a gap and named for what they bring', () => {
  const names = files.filter((file) => file.startsWith('migrations/')).map((file) => path.basename(file));
  expect(names.filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))).toEqual([]);
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
});
