import { expect, it } from 'vitest';
import { readPo } from '#words/po.ts';
import { projectFiles, textOf } from './source-files.ts';

// WCAG 2.5.3: a user of voice control says what a button shows, so its accessible name has to contain that.

const texts = (locale: string): ReadonlyMap<string, string> => {
  const catalogues = projectFiles().filter((path) => path.startsWith(`src/words/${locale}/`) && path.endsWith('.po'));
  const entries = catalogues.flatMap((path) => readPo(textOf(path)));
  return new Map(entries.map(({ key, english, text }) => [key, text || english]));
};

interface Pair {
  readonly where: string;
  readonly name: readonly string[];
  readonly visible: readonly string[];
}

/** Elements with `aria-label={t.one…}` that show `{t.other}`, by the keys that each may be. */
function pairsOf(path: string): Pair[] {
  const source = textOf(path);
  const keysOf = (variable: string, rest: string): string[] => [
    ...[...source.matchAll(/const (\w+) = useTexts\('([\w.]+)'\)/g)].flatMap(([, name, area]) =>
      name === variable ? [`${area}.${rest}`] : [],
    ),
    ...[...source.matchAll(/const \{([^}]*)\} = useTexts\('([\w.]+)'\)/g)].flatMap(([, names = '', area]) =>
      names
        .split(',')
        .map((part) => part.split(':').map((word) => word.trim()))
        .flatMap(([key, name = key]) => (name === variable ? [`${area}.${key}.${rest}`] : [])),
    ),
  ];
  return [...source.matchAll(/aria-label=\{(\w+)\.([\w.]+)/g)].flatMap((match) => {
    const end = endOfTag(source, match.index);
    const shown = /^\s*\{(\w+)\.([\w.]+)\}/.exec(source.slice(end));
    if (source[end - 2] === '/' || !shown) return [];
    return [
      {
        where: `${path}: ${match[2]}`,
        name: keysOf(match[1] ?? '', match[2] ?? ''),
        visible: keysOf(shown[1] ?? '', shown[2] ?? ''),
      },
    ];
  });
}

/** The place behind the opening tag: its first > outside of braces. */
function endOfTag(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    else if (source[at] === '}') depth -= 1;
    else if (source[at] === '>' && depth === 0) return at + 1;
  }
  return source.length;
}

const pairs = projectFiles()
  .filter((path) => path.startsWith('src/web/') && path.endsWith('.tsx'))
  .flatMap(pairsOf);

it('finds buttons with a name of their own', () => {
  expect(pairs.length).toBeGreaterThan(40);
});

it.each(['en', 'hi', 'mr'])('each name contains what the button shows: %s', (locale) => {
  const all = texts(locale);
  const first = (keys: readonly string[]) => keys.map((key) => all.get(key)).find((text) => text !== undefined);
  const wrong = pairs.flatMap(({ where, name, visible }) => {
    const [said, shown] = [first(name), first(visible)];
    // A name may take the visible text as its parameter: {act}: {what}.
    if (said === undefined || shown === undefined || said.includes('{act}')) return [];
    return said.toLowerCase().includes(shown.toLowerCase()) ? [] : [`${where}: "${said}" without "${shown}"`];
  });
  expect(wrong).toEqual([]);
});
