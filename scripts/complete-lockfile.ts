import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { missingOptionalPackages, type Lockfile } from './lockfile.ts';

// `npm install` omits optional packages of other platforms from the lock file if the registry (for instance a mirror) lacks them; `npm ci` then rejects that
// lock file. This adds the missing entries with the version, os and cpu that the parent requires. Run it after `npm install`; a test fails when it is needed.
const file = path.resolve(process.argv[2] ?? 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
const missing = missingOptionalPackages(lock);
for (const found of missing) lock.packages[found.at] = found.entry;
const [root, ...others] = Object.entries(lock.packages);
if (root !== undefined) lock.packages = Object.fromEntries([root, ...others.sort(([a], [b]) => a.localeCompare(b, 'en'))]);
if (missing.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${missing.length} optional packages added`);
