import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { apiParts } from '#server/features.ts';
import { catalogues } from '#words/catalogues.ts';
import { projectFiles, root } from './source-files.ts';

/**
 * Names that lists such as EasyList and EasyPrivacy match as advertising and tracking: they block requests whose path contains one (`/api/analytics/*`) and
 * scripts so named (`/assets/analytics.*`, `/assets/tracking-*`), and hide elements with that class or id.
 */
const blocked =
  /^(ads?|adv|advert\w*|adverts|analytics?|banners?|beacons?|clicktrack\w*|metrics|pixels?|popunders?|promos?|sponsor\w*|stat|telemetry|track(er|ers|ing)?)$/i;
const hasBlocked = (name: string, between: RegExp) => name.split(between).some((word) => blocked.test(word));

test('no call has a path that blockers hide', () => {
  const paths = apiParts.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint.path));
  expect(paths.filter((one) => hasBlocked(one, /[/{}.-]/))).toEqual([]);
});

test('no script or catalogue has a name that blockers hide', () => {
  // Scripts are named after their source files; those of `ui` are bundled together. A banner is hidden as an image, not as a script.
  const files = projectFiles().filter(
    (file) => /^src\/web\/(?!ui\/).*\.tsx?$/.test(file) && !/\.(routes|test|server)\.tsx?$/.test(file),
  );
  const names = [...files.map((file) => path.basename(file)), ...catalogues];
  expect(names.filter((name) => hasBlocked(name.replace(/-banner\./, '.'), /[-.]/))).toEqual([]);
});

test('no element has a class or id that blockers hide', () => {
  const files = projectFiles().filter((file) => file.startsWith('src/web/') && file.endsWith('.tsx'));
  const named = files.flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8');
    return [...code.matchAll(/\b(?:className|id)="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
  });
  expect(named.filter((name) => blocked.test(name))).toEqual([]);
});
