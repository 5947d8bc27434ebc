import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `node scripts/browser-syntax.ts`: exits with 1 if a built script contains a regular expression with lookbehind. Safari before 16.4 fails to parse the whole
 * file, which leaves pages behind the login blank. Needs a build.
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
