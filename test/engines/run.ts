import startProduct from '#test/e2e/setup/start-product.ts';
import { offlinePhoto, playOffline } from './offline-photo.ts';
import { deskLists, phoneLists, pressRows } from './row-press.ts';
import { startScreen, whyNoWebKit } from './webkit.ts';

/** `npm run test:engines -- <words>`: tests in WebKit what Chromium cannot show. With words, only tests whose names contain them. */
const missing = whyNoWebKit();
if (missing !== undefined) {
  process.stdout.write(`WebKit is not tried: ${missing}\n`);
  process.exit(0);
}
const stopProduct = await startProduct();
const screen = await startScreen();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end().then(() => process.exit(1)));
const target = process.env['E2E_BASE_URL'] ?? '';

const plays: Readonly<Record<string, () => Promise<unknown>>> = {
  ...Object.fromEntries(Object.entries(offlinePhoto).map(([name, play]) => [name, () => playOffline(play, target, screen.name)])),
  'a press anywhere on a row opens its record, at a desk': () => pressRows(target, screen.name, 1280, deskLists),
  'a press anywhere on a row opens its record, on a phone': () => pressRows(target, screen.name, 390, phoneLists),
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
  await screen.end();
  await stopProduct();
}
