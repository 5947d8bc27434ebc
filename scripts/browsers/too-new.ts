import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { promisedBrowsers, type PromisedBrowser } from '#server/platform/web/promised-browsers.ts';
import { projectRoot } from '../start/project-root.ts';

/** Which MDN data speak about a browser of `browserslist`. */
const namesAtMdn: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android'],
  android: ['webview_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  firefox: ['firefox', 'firefox_android'],
  samsung: ['samsunginternet_android'],
};

export const { api, css, html, javascript } = bcd as unknown as Readonly<
  Record<'api' | 'css' | 'html' | 'javascript', Identifier>
>;

const promised = promisedBrowsers(projectRoot);

/** The feature at a path of MDN's data, e.g. `toSorted` of `Array` in `javascript.builtins`. */
export function featureAt(from: Identifier | undefined, ...names: readonly string[]): Identifier | undefined {
  return names.reduce<Identifier | undefined>(
    (at, name) => (at !== undefined && name !== '__compat' && Object.hasOwn(at, name) ? at[name] : undefined),
    from,
  );
}

/** Promised browsers that lack a feature, as "chrome 109"; empty for a feature that MDN does not know. */
export function lackingBrowsers(feature: Identifier | undefined, browsers: readonly PromisedBrowser[] = promised): string[] {
  const compat = feature?.__compat;
  if (compat === undefined) return [];
  return browsers.filter((browser) => lacks(compat, browser)).map(({ name, version }) => `${name} ${version}`);
}

const today = ['chrome', 'safari', 'firefox'].map((name) => ({ name, version: '9999' }));

/** Whether a browser of today has it. MDN also knows proposals. */
export function isSomewhere(feature: Identifier): boolean {
  return lackingBrowsers(feature, today).length < today.length;
}

function lacks({ support }: CompatStatement, { name, version }: PromisedBrowser): boolean {
  const names = namesAtMdn[name];
  if (names === undefined) throw new Error(`browserslist names ${name}, which the check cannot look up`);
  return names.some((one) => {
    const statements = support[one];
    if (statements === undefined) return false;
    return ![statements].flat().some((statement) => hasSince(statement as SimpleSupportStatement, version));
  });
}

function hasSince(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName } = statement;
  if (flags !== undefined || prefix !== undefined || otherName !== undefined || typeof added !== 'string') return false;
  return (
    added !== 'preview' &&
    !isBefore(version, added.replace('≤', '')) &&
    !(typeof removed === 'string' && !isBefore(version, removed))
  );
}

function isBefore(one: string, other: string): boolean {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  for (let place = 0; place < 3; place++) {
    const difference = (left?.[place] ?? 0) - (right?.[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
