import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { islands } from './scripts/island-plugin.ts';
import { slimContract } from './scripts/slim-contract-plugin.ts';
import { contentPlugin } from './src/server/platform/legal/content-plugin.ts';

/** `npm run dev` serves pages itself and hands API calls to the server process. */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [islands(), contentPlugin(), slimContract(), tailwindcss(), reactRouter()],
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
        // What every page needs, in one file: one request, and 3 KiB less after compression than in five.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie-es)\// }],
        },
      },
    },
  },
});
