import startProduct from '#test/e2e/setup/start-product.ts';
import { claimJourney, playClaim } from './claim-journey.ts';
import type { OpenWindow } from './engine-window.ts';
import { showPages } from './every-page.ts';
import { FirefoxWindow, whyNoFirefox } from './firefox.ts';
import { offlinePhoto, playOffline } from './offline-photo.ts';
import { widths } from './page-list.ts';
import { deskLists, phoneLists, pressRows } from './row-press.ts';
import { startScreen, WebKitWindow, whyNoWebKit } from './webkit.ts';

/**
 * `npm run test:engines -- <words>`: a claim's journey, all pages and rows in Firefox and WebKit, and what only WebKit shows. With words, only tests whose names
 * contain them, e.g. `Firefox: all pages`. See docs/browsers.md.
 */
const noWebKit = whyNoWebKit();
const noFirefox = whyNoFirefox();
if (noWebKit !== undefined) process.stdout.write(`WebKit is not tried: ${noWebKit}\n`);
if (noFirefox !== undefined) process.stdout.write(`Firefox is not tried: ${noFirefox}\n`);
if (noWebKit !== undefined && noFirefox !== undefined) process.exit(0);

const stopProduct = await startProduct();
const screen = noWebKit === undefined ? await startScreen() : undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end().then(() => process.exit(1)));
const target = process.env['E2E_BASE_URL'] ?? '';

type Plays = Readonly<Record<string, () => Promise<unknown>>>;

function playsIn(engine: string, open: OpenWindow): Plays {
  return {
    ...Object.fromEntries(
      Object.entries(claimJourney).map(([name, play]) => [`${engine}: ${name}`, () => playClaim(play, target, open)]),
    ),
    [`${engine}: a press anywhere on a row opens its record, at a desk`]: () => pressRows(target, open, 1280, deskLists),
    [`${engine}: a press anywhere on a row opens its record, on a phone`]: () => pressRows(target, open, 390, phoneLists),
    ...Object.fromEntries(widths.map((width) => [`${engine}: all pages at ${width} px`, () => showPages(target, open, width)])),
  };
}

const plays: Plays = {
  ...(noFirefox === undefined ? playsIn('Firefox', (options) => FirefoxWindow.open(options)) : {}),
  ...(screen
    ? {
        ...playsIn('WebKit', (options) => WebKitWindow.open(screen.name, options)),
        ...Object.fromEntries(
          Object.entries(offlinePhoto).map(([name, play]) => [`WebKit: ${name}`, () => playOffline(play, target, screen.name)]),
        ),
      }
    : {}),
};

const wanted = process.argv.slice(2).join(' ');
const failed: string[] = [];
const chosen = Object.entries(plays).filter(([name]) => name.includes(wanted));
for (const [name, play] of chosen) {
  const began = Date.now();
  const said = await play().then(
    (count) => (typeof count === 'number' ? `✓ ${name}: ${count} times` : `✓ ${name}`),
    (error: unknown) => {
      failed.push(name);
      return `✗ ${name}\n  ${String(error)}`;
    },
  );
  process.stdout.write(`${said} (${((Date.now() - began) / 1_000).toFixed(1)} s)\n`);
}
await end();
process.stdout.write(`${chosen.length - failed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length > 0 ? 1 : 0);

async function end(): Promise<void> {
  await screen?.end();
  await stopProduct();
}
