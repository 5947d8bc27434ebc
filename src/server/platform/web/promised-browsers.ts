import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A browser of `browserslist` in package.json, e.g. `ios_saf` from `16.0`. */
export interface PromisedBrowser {
  readonly name: string;
  readonly version: string;
}

export function promisedBrowsers(root: string): PromisedBrowser[] {
  const { browserslist } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { browserslist: string[] };
  return browserslist.map((line) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    if (name === undefined || version === undefined)
      throw new Error(`browserslist: "${line}" is not of the form "chrome >= 109"`);
    return { name, version };
  });
}

/** Chrome, WebView and Samsung Internet share an engine: of them the compiler knows Chrome. */
const compilersNames: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  safari: 'safari',
  ios_saf: 'ios',
  firefox: 'firefox',
};

/** The same browsers as targets of the build, for scripts and CSS. */
export function buildTargets(root: string): string[] {
  return promisedBrowsers(root).flatMap(({ name, version }) => {
    const known = compilersNames[name];
    return known === undefined ? [] : [`${known}${version}`];
  });
}
