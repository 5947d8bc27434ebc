import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { notAcceptedInScript, notAcceptedInStyles } from './browsers/accepted.ts';
import { tooNewInScript } from './browsers/script-features.ts';
import { tooNewInStyles } from './browsers/style-features.ts';
import { projectRoot } from './start/project-root.ts';

/**
 * `node scripts/browser-syntax.ts`: exits with 1 if a built script or style, or a script inside pages, uses what a browser of package.json's `browserslist`
 * lacks, without a guard and without an entry in `browsers/accepted.ts`. Needs a build.
 */
const client = path.join(projectRoot, 'build/client');
const inline = ['src/web/page/older-browsers.js', 'src/web/page/early.js'].map((file) => path.join(projectRoot, file));
const built = readdirSync(client, { recursive: true, encoding: 'utf8' }).map((file) => path.join(client, file));
const scripts = [...inline, ...built.filter((file) => file.endsWith('.js'))];
const styles = built.filter((file) => file.endsWith('.css'));

let found = 0;
for (const file of [...scripts, ...styles]) {
  const code = readFileSync(file, 'utf8');
  const all = file.endsWith('.js') ? notAcceptedInScript(tooNewInScript(code)) : notAcceptedInStyles(tooNewInStyles(code));
  for (const { feature, lackedBy, where } of all)
    console.log(`TOO NEW ${path.relative(projectRoot, file)}: ${feature} is not in ${lackedBy.join(', ')}: …${where}…`);
  found += all.length;
}
console.log(`${scripts.length} scripts, ${styles.length} styles, ${found} too new`);
process.exitCode = found > 0 || scripts.length === inline.length || styles.length === 0 ? 1 : 0;
