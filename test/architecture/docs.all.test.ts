import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles, root, textOf } from './source-files.ts';

const files = projectFiles();
const documents = files.filter((file) => /^((README|ARCHITECTURE|CONTRIBUTING)\.md|docs\/.*\.md)$/.test(file));
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

/** Code in a document: between backticks, and lines of fenced blocks. */
function spans(text: string): string[] {
  const fenced = [...text.matchAll(/^```[a-z]*\n([\s\S]*?)^```/gm)].flatMap(([, body = '']) => body.split('\n'));
  const inline = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...fenced, ...inline];
}

/** Code that names a file or folder of the project: it begins with a top-level name. */
function namedPaths(text: string): string[] {
  const top = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
  return spans(text)
    .flatMap((span) => span.split(/\s+/))
    .map((word) => word.replace(/[:,;.)]+$/, ''))
    .filter((word) => top.some((name) => word === name || word.startsWith(`${name}/`)))
    .filter((word) => !/[<>*{}…$]|NNN/.test(word));
}

describe.for(documents)('%s', (document) => {
  const text = textOf(document);

  test('every path that it names exists', () => {
    expect(namedPaths(text).filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });

  test('every file that it names by the end of its path exists', () => {
    const named = spans(text).filter((span) => /^[\w-]+\/(?!NNN)[\w./-]*\.(?:tsx?|mjs|sql)$/.test(span));
    expect(named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))).toEqual([]);
  });

  test('every link inside the project leads somewhere', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !existsSync(path.resolve(root, path.dirname(document), target)))).toEqual([]);
  });

  test('every npm script that it names exists', () => {
    const named = spans(text).flatMap((span) =>
      [...span.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, run, plain]) => run ?? plain ?? ''),
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('ARCHITECTURE.md can be read in one sitting', () => {
  expect(textOf('ARCHITECTURE.md').split('\n').length).toBeLessThanOrEqual(150);
});
