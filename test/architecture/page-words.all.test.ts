import { describe, expect, test } from 'vitest';
import { sourceLocale } from '#domain/languages.ts';
import { accountPages, appPages, loginOnlyPages } from '#web/routes.ts';
import { catalogues, type Catalogue } from '#words/catalogues.ts';
import { readCatalogue } from '../../scripts/words/catalogues.ts';
import { areasIn } from './areas-in.ts';
import { importsOf } from './imports-of.ts';
import { textOf } from './source-files.ts';

/** Catalogues that the shell loads before it shows a page to staff, or to a garage or surveyor. */
const ofTheShell: readonly Catalogue[] = ['forms', 'app', 'staff', 'partners'];

/** Such as `office` → `audit`, `audit.actions`, `audit.actions.approve`: everything a code or key may name. */
const said = new Map(
  catalogues.map((catalogue) => [
    catalogue,
    new Set(
      readCatalogue(sourceLocale, catalogue).flatMap(({ key }) => {
        const steps = key.split('.');
        return steps.map((_, at) => steps.slice(0, at + 1).join('.'));
      }),
    ),
  ]),
);

const says = (has: readonly Catalogue[], key: string) => has.some((catalogue) => said.get(catalogue)?.has(key));

/** Texts of an area, or of the parts the source uses by name, that these catalogues lack. */
function unsaidBy(has: readonly Catalogue[], area: string, source: string): string[] {
  if (!says(has, area)) return [area];
  const below = catalogues.flatMap((catalogue) => [...(said.get(catalogue) ?? [])]).filter((key) => key.startsWith(`${area}.`));
  const steps = new Set(below.map((key) => key.slice(area.length + 1).split('.')[0] ?? ''));
  const taken = [...source.matchAll(/const \{([^{}]{1,400})\} = useTexts\('([\w.]{1,80})'\)/g)]
    .filter(([, , from]) => from === area)
    .flatMap(([, names = '']) => names.split(',').map((name) => name.split(':')[0]?.trim() ?? ''));
  const isUsed = (step: string) => taken.includes(step) || new RegExp(String.raw`\bt\.${step}\b`).test(source);
  return [...steps].filter((step) => !says(has, `${area}.${step}`) && isUsed(step)).map((step) => `${area}.${step}`);
}

/** Catalogues that a component loads before it renders itself and its children. */
function fetchedBy(file: string): Catalogue[] {
  const [, parts = ''] = /\b(?:useWords\(|loadWords\('en', \[)('[^)\]]*)/.exec(textOf(file)) ?? [];
  return [...parts.matchAll(/'(\w+)'/g)].map(([, name]) => name as Catalogue);
}

/** All modules of a page, static and lazy, each with the catalogues loaded by then. */
function reachedFrom(
  file: string,
  has: readonly Catalogue[],
  reached = new Map<string, readonly [string, readonly Catalogue[]]>(),
): ReadonlyMap<string, readonly [string, readonly Catalogue[]]> {
  const own = [...new Set([...has, ...fetchedBy(file)])];
  const key = `${file} ${own.toSorted().join(' ')}`;
  if (reached.has(key) || !file.startsWith('src/web/')) return reached;
  reached.set(key, [file, own]);
  for (const imported of importsOf(file)) reachedFrom(imported, own, reached);
  return reached;
}

function lacking(page: string, has: readonly Catalogue[]): string[] {
  return [...reachedFrom(page, has).values()].flatMap(([file, there]) =>
    areasIn(file).flatMap((area) => unsaidBy(there, area, textOf(file)).map((key) => `${page}: ${key} in ${file}`)),
  );
}

/** Pages behind login, rendered in its layouts. */
const behindLogin = [...appPages, ...accountPages, ...loginOnlyPages]
  .map(({ file }) => file)
  .filter((file) => file.endsWith('.page.tsx'))
  .map((file) => `src/web/${file}`);

function wordsOf(page: string): Catalogue[] {
  const [, names = ''] = /handle: PageHandle = \{[^}]*words: \[([^\]]*)\]/.exec(textOf(page)) ?? [];
  return [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name as Catalogue);
}

describe('each page behind the login names the catalogues of all it may say', () => {
  test('pages are found', () => expect(behindLogin.length).toBeGreaterThan(40));

  test.each(behindLogin)('%s', (page) => expect(lacking(page, [...ofTheShell, ...wordsOf(page)])).toEqual([]));

  test.each(['signed-in', 'shell', 'login-only'])('the frame %s has its words from the start', (name) =>
    expect(lacking(`src/web/features/shell/${name}.layout.tsx`, ofTheShell)).toEqual([]),
  );

  test('and none that it does not say', () => {
    const surplus = behindLogin.filter((page) =>
      wordsOf(page).some((own) => lacking(page, [...ofTheShell, ...wordsOf(page).filter((other) => other !== own)]).length === 0),
    );
    expect(surplus).toEqual([]);
  });

  test('a page that says more is found', () =>
    expect(lacking('src/web/features/audit/audit.page.tsx', ofTheShell)).toContain(
      'src/web/features/audit/audit.page.tsx: audit in src/web/features/audit/audit.page.tsx',
    ));
});
