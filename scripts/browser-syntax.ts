import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `node scripts/browser-syntax.ts`: whether the built scripts hold a regular expression with a lookbehind. Safari before 16.4 refuses the
 * whole file, so that a page behind the login stays empty. Needs a build. Exits with 1 where there is one.
 */
const lookbehind = /\(\?<[=!]/g;
const client = path.resolve(import.meta.dirname, '../build/client');
const scripts = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
const found = scripts.flatMap((file) => {
  const code = readFileSync(path.join(client, file), 'utf8');
  return [...code.matchAll(lookbehind)].map(({ index }) => `${file}: …${code.slice(Math.max(0, index - 40), index + 40)}…`);
});
for (const line of found) console.log(`LOOKBEHIND ${line}`);
console.log(`${scripts.length} scripts, ${found.length} lookbehinds`);
process.exitCode = found.length > 0 || scripts.length === 0 ? 1 : 0;
