import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { buildTargets } from './promised-browsers.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
type Chunks = Readonly<Record<string, Chunk>>;

const routeFile = '?__react-router-build-client-route';
const feature = (file: string): string => `src/web/features/${file}`;

/** Scripts shared by every page behind the login. */
const shell = [
  'src/web/entry.client.tsx',
  `src/web/root.tsx${routeFile}`,
  ...[
    'shell/signed-in.layout.tsx',
    'shell/shell.layout.tsx',
    'shell/app.layout.tsx',
    'shell/open.page.tsx',
    'dashboard/dashboard.page.tsx',
  ].map((file) => `${feature(file)}${routeFile}`),
];
/** Lazy chunks the shell needs offline: form validation to submit, dialogs to sign out. */
const neededByShell =
  /refresh-session|upload-request|web\/offline\/|offline-parts|answer-keeper|app-worker|forget-typed|@hookform|confirm-window|dialog-window/;

/** Offline pages of claimants and of surveyors, with their lazy chunks. */
const parts = {
  claimant: {
    pages: [
      'claims/list/claims.page.tsx',
      'claims/claim-page/claim.page.tsx',
      'claims/intake/new-claim.page.tsx',
      'gate-passes/gate-pass.page.tsx',
      'gate-passes/own-pass.page.tsx',
      'shell/public.layout.tsx',
    ],
    views: ['claims/claim-page/claim-view.tsx'],
  },
  surveyor: {
    pages: ['claims/survey/surveys.page.tsx', 'claims/claim-page/claim.page.tsx'],
    views: ['claims/survey/surveyor-claim-view.tsx', 'dashboard/roles/role-dashboard.tsx'],
  },
};

/** Lazy chunks of those pages that work offline: steps, forms, tabs. Features that need a network are excluded. */
const needed =
  /\/(?:intake|claims\/files|claims\/damage|claims\/shots|claims\/voice|claims\/survey|claims\/staff|dashboard\/roles|web\/files|web\/offline)\/|answer-form|shrink-photo|vehicle-makes/;

/** URLs of those pages. */
const pages = [
  '/app/dashboard',
  '/app/open',
  '/app/claims',
  '/app/claims/new',
  '/app/claims/id',
  '/app/claims/id/gate-pass',
  '/app/surveys',
  '/gate-pass/code',
];

/** Copy catalogues of those pages: claimants in their language, surveyors in English. */
const words = ['forms', 'app', 'intake', 'partners', 'offline', 'site', 'damage', 'voice'];
const wordsInEnglish = ['staff', 'desk'];

/** Writes the service worker for offline use next to the pages, with the names of the files it caches. */
export async function writeServiceWorker(clientDir: string): Promise<void> {
  const chunks = JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Chunks;
  const names = readdirSync(path.join(clientDir, 'assets'));
  const version = names.map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1]).find(Boolean);
  if (!version) throw new Error("The build has no table of the router's routes");
  const ofShell = filesOf(chunks, shell, (key) => neededByShell.test(key));
  const of = (party: keyof typeof parts): string[] => {
    const roots = [...parts[party].pages.map((file) => `${feature(file)}${routeFile}`), ...parts[party].views.map(feature)];
    return [...filesOf(chunks, roots, (key) => needed.test(key))].filter((url) => !ofShell.has(url));
  };
  const wordFiles = (locale: string, catalogues: readonly string[]): string[] =>
    names
      .filter((name) => new RegExp(`^words-${locale}-(?:${catalogues.join('|')})-[\\w-]+\\.js$`).test(name))
      .map((name) => `/assets/${name}`);
  const english = wordFiles('en', [...words, ...wordsInEnglish]);
  const fonts = names.filter((name) => /^inter-(?:latin-(?!ext)|rupee).*\.woff2$/.test(name)).map((name) => `/assets/${name}`);
  const files = {
    version,
    shell: [
      { url: '/app/open', revision: version },
      { url: '/favicon.svg', revision: hashOf(path.join(clientDir, 'favicon.svg')) },
      ...[...ofShell, ...fonts, `/assets/manifest-${version}.js`].map((url) => ({ url, revision: null })),
    ],
    parts: { claimant: of('claimant'), surveyor: of('surveyor') },
    pages,
    words: { en: english, hi: [...english, ...wordFiles('hi', words)], mr: [...english, ...wordFiles('mr', words)] },
  };
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { filesOfBuild: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      target: buildTargets(process.cwd()),
      lib: {
        entry: path.resolve('src/web/offline/service-worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'sw.js',
      },
    },
  });
}

/** URLs of a source's file and all its static imports; of its dynamic imports, those selected by `later`. */
function filesOf(chunks: Chunks, sources: readonly string[], later: (key: string) => boolean): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const loaded of chunk.dynamicImports ?? []) if (later(loaded)) visit(loaded);
  };
  for (const source of sources) {
    if (!chunks[source]) throw new Error(`${source} is no file of this build, and pages need it without a network`);
    visit(source);
  }
  return new Set([...seen].flatMap((key) => [chunks[key]?.file ?? '', ...(chunks[key]?.css ?? [])]).map((file) => `/${file}`));
}

function hashOf(file: string): string | null {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16) : null;
}
