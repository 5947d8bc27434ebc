import { describe, expect, test } from 'vitest';
import { sourceLocale } from '#domain/languages.ts';
import type { FeatureRoutes } from '#web/feature-routes.ts';
import { catalogues, type Catalogue } from '#words/catalogues.ts';
import { readCatalogue } from '../../scripts/words/read-catalogues.ts';
import { areasIn } from './areas-in.ts';
import { importsOf } from './imports-of.ts';
import { projectFiles, textOf } from './source-files.ts';

/** What the shell has before it shows a page to staff. */
const ofTheShell: readonly Catalogue[] = ['forms', 'app', 'staff'];

/** Such as `office` → `audit`, `audit.actions`, `audit.actions.approve`: all that a code or a key may name. */
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

/** Of an area, or of what the source takes out of it by name, what these catalogues do not say. */
function unsaidBy(has: readonly Catalogue[], area: string, source: string): string[] {
  if (!says(has, area)) return [area];
  const below = catalogues.flatMap((catalogue) => [...(said.get(catalogue) ?? [])]).filter((key) => key.startsWith(`${area}.`));
  const steps = new Set(below.map((key) => key.slice(area.length + 1).split('.')[0] ?? ''));
  return [...steps]
    .filter((step) => !says(has, `${area}.${step}`) && new RegExp(String.raw`\bt\.${step}\b`).test(source))
    .map((step) => `${area}.${step}`);
}

/** All that a page is made of, at once or later. */
function reachedFrom(file: string, reached = new Set<string>()): ReadonlySet<string> {
  if (reached.has(file) || !file.startsWith('src/web/')) return reached;
  reached.add(file);
  for (const imported of importsOf(file)) reachedFrom(imported, reached);
  return reached;
}

/** A part that waits for words of its own before it says them. */
function fetchedBy(file: string): Catalogue[] {
  const [, name] = /\buseWords\('(\w+)'\) \?/.exec(textOf(file)) ?? [];
  return name ? [name as Catalogue] : [];
}

function lacking(page: string, has: readonly Catalogue[]): string[] {
  return [...reachedFrom(page)].flatMap((file) =>
    areasIn(file).flatMap((area) =>
      unsaidBy([...has, ...fetchedBy(file)], area, textOf(file)).map((key) => `${page}: ${key} in ${file}`),
    ),
  );
}

const routes = projectFiles().filter((file) => /^src\/web\/features\/.*\.routes\.ts$/.test(file));

/** Pages of the signed-in product, which stand in its frames. */
const behindLogin = (
  await Promise.all(routes.map((file) => import(/* @vite-ignore */ `../../${file}`) as Promise<{ default: FeatureRoutes }>))
)
  .flatMap(({ default: { app = [], account = [], loginOnly = [] } }) => [...app, ...account, ...loginOnly])
  .flatMap(({ file, children = [] }) => [file, ...children.map((child) => child.file)])
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
      'src/web/features/audit/audit.page.tsx: audit in src/web/features/audit/audit-filters.tsx',
    ));
});
