import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { islands } from './scripts/island-plugin.ts';
import { pageIslands } from './scripts/page-island-plugin.ts';
import { slimContract } from './scripts/slim-contract-plugin.ts';
import { contentPlugin } from './src/server/platform/legal/content-plugin.ts';

/** `npm run dev` serves pages itself and hands API calls to the server process. */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [islands(), pageIslands(), contentPlugin(), slimContract(), tailwindcss(), reactRouter()],
  publicDir: 'src/web/static',
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': apiOrigin },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs, in two files, because pages that are islands do without the router. One file each: one request, and less after compression.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            { name: 'router', test: /node_modules\/(?:react-router|cookie-es)\// },
            // What nearly every page needs, with and without the router: one file of many small ones.
            {
              name: 'base',
              test: /src\/web\/(?:ui\/(?!form\.|skeleton|error-state|date-t)|(?:api-|refresh-|token-|upload-|page-title)[^/]+$)|\?light$|lucide-react\/dist\/esm\/(?!icons)/,
              minShareCount: 40,
              priority: 1,
            },
            // What every form needs.
            { name: 'form', test: /react-hook-form\/|src\/web\/ui\/(?:form|text-field)\.tsx$/ },
          ],
        },
      },
    },
  },
});
