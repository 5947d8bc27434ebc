import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { islands } from './scripts/island-plugin.ts';
import { languages } from './scripts/language-plugin.ts';
import { leanForms } from './scripts/lean-form-plugin.ts';
import { leanImports } from './scripts/lean-imports-plugin.ts';
import { lightIcons } from './scripts/lucide-plugin.ts';
import { pageIslands } from './scripts/page-island-plugin.ts';
import { slimContract } from './scripts/slim-contract-plugin.ts';
import { contentPlugin } from './src/server/platform/legal/content-plugin.ts';

/** `npm run dev` serves pages itself and hands API calls to the server process. */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    islands(),
    pageIslands(),
    contentPlugin(),
    slimContract(),
    leanForms(),
    leanImports(),
    lightIcons(),
    languages(),
    tailwindcss(),
    reactRouter(),
  ],
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
              test: /src\/web\/(?:ui\/(?!form\.|skeleton|error-state|date-t)|(?:api-|token-|page-title)[^/]+$)|\?light$|lucide-react\/dist\/esm\/(?!icons)/,
              minShareCount: 40,
              priority: 1,
            },
            // What every form needs.
            {
              name: 'form',
              test: /react-hook-form\/|src\/web\/ui\/(?:form|text-field)\.tsx$/,
            },
            // What every island has around it.
            { name: 'island', test: /src\/web\/(?:island\/(?!router|replace)|load-words|use-error-text|root-error\.text)/ },
            // What the sign-ups share with each other and with the product, in a few files: small ones hardly shrink.
            {
              name: 'fields',
              test: /src\/web\/(?:ui\/(?:password-field|required-note|link-button|text-link|phone-field|select-field|fieldset|date-t[a-z]+|saved-note|checkbox|checkbox-group|chip|money|skeleton|(?:use-)?device-draft)|done-notice|desk\/same-key|garage-form\/use-listing-fee)\.tsx?$|src\/contract\/(?:garages|garage-signup|pricing|states)\.ts\?light$|src\/domain\/money\.ts$/,
            },
            { name: 'sign-up', test: /src\/web\/(?:sign-up\/|places\/(?:looked-up|ifsc-note|use-ifsc|places\.text)\.tsx?$)/ },
            { name: 'places', test: /src\/web\/places\// },
            {
              name: 'garage-form',
              test: /src\/web\/garage-form\/(?!insurers)|src\/domain\/identity\/gstin\.ts$/,
            },
            { name: 'auth', test: /src\/web\/features\/auth\/auth/ },
          ],
        },
      },
    },
  },
});
