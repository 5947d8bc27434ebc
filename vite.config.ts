import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contentPlugin } from '#server/platform/legal/content-plugin.ts';
import { buildTargets } from '#server/platform/web/promised-browsers.ts';
import { wordsPlugin } from '#server/platform/words/words-plugin.ts';

/** `npm run dev` serves pages itself and hands API calls to the server process. */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

const sources = (pattern: string) => globSync(pattern, { cwd: import.meta.dirname });

/** The module `x.tsx` of each `x.page.tsx` that is an island. */
const islands = sources('src/web/**/*.page.tsx')
  .filter((page) => readFileSync(path.join(import.meta.dirname, page), 'utf8').includes('<Island>'))
  .map((page) => page.replace('.page.tsx', '.tsx'));

export default defineConfig({
  plugins: [
    contentPlugin(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    wordsPlugin(),
    tailwindcss(),
    reactRouter(),
  ],
  publicDir: 'src/web/static',
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': apiOrigin },
  },
  // Inside the server's own files, whole: the image has none of their packages (deploy/container/leave-out.sh).
  ssr: { noExternal: ['lucide-react', /^@base-ui\//, 'react-hook-form', /^@hookform\//, 'topojson-client'] },
  environments: {
    // Beside the pages' own: scripts that bring a page to life without the router.
    client: {
      build: {
        rolldownOptions: { input: ['src/web/island/mount-island.tsx', ...islands, ...sources('src/web/**/*.script.ts')] },
      },
    },
  },
  build: {
    // The server reads there which scripts an island needs.
    manifest: true,
    // Scripts and CSS.
    target: buildTargets(import.meta.dirname),
    assetsInlineLimit: 0,
    // Scripts name what they need; fetching ahead by name would cost each of them a list.
    modulePreload: false,
    rolldownOptions: {
      // Expressions with lookbehind become calls for Safari before 16.4, where they throw: those that no page uses must go.
      treeshake: { manualPureFunctions: ['RegExp'] },
      output: {
        // Two files, because pages that are islands do without the router.
        codeSplitting: {
          groups: [
            // Named, so that their bytes can be counted.
            {
              debugName: 'words',
              name: (id) => id.replace(/^.*\/words\/(\w+)\/\w+\.po\?(\w+)\?lingui$/, 'words-$1-$2'),
              test: /src\/words\/\w+\/\w+\.po\?/,
              priority: 2,
            },
            // Of a small script, too, which must not bring the rest of the components with it.
            { name: 'amounts', test: /src\/(?:domain\/money|web\/ui\/amount-text)\.ts$/, priority: 2 },
            { name: 'device-storage', test: /src\/web\/ui\/device-storage\.ts$/, priority: 2 },
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            { name: 'router', test: /node_modules\/(?:react-router|cookie-es)\// },
            // What most pages are made of, in one file: on a slow network each of many small ones waits for its turn. What needs the router stays
            // out, however many of the desk's pages share it: islands do without.
            {
              name: 'ui',
              test: /\/src\/web\/ui\/(?!(?:breadcrumb|menu|menu-popup|nav-tabs|navigation|pager|stat-card|table)\.tsx)/,
              minShareCount: 46,
            },
            // Icons of the frame behind the login and of the home: each as a file of its own costs a round trip and its frame.
            {
              name: 'icons',
              test: /lucide-react\/dist\/esm\/icons\/(?:arrow-down|camera|check|chevron-left|clock|file-plus-corner|file-text|landmark|mail|menu|phone|search|user-round|wifi-off|wrench)\.mjs$/,
            },
          ],
        },
      },
    },
  },
});
