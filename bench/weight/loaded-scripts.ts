import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type BrowserContext } from '@playwright/test';
import { locales } from '#domain/languages.ts';
import { pagesOfBuild, sentBytes } from '../../scripts/page-scripts.ts';

/**
 * `node bench/weight/loaded-scripts.ts <address>`: opens every public page of a product that runs the present build in Chromium, in every language, and
 * compares the script bytes transferred (gzip, as counted by DevTools) with the count of `scripts/page-weight.ts`. Without interaction; waits until nothing has
 * been fetched for two seconds. Exits with 1 if the two differ.
 */
const [origin] = process.argv.slice(2);
if (!origin) throw new Error('usage: node bench/weight/loaded-scripts.ts <address>');
const quiet = 2_000; // ms

const listings = (await (await fetch(new URL('/api/garage/listings?limit=1', origin))).json()) as {
  data: { data: { id: string }[] };
};
const parts: Readonly<Record<string, string>> = {
  ':document': 'customer-agreement',
  ':id': listings.data.data[0]?.id ?? '',
  ':code': 'none',
};

/** Script bytes loaded by a visit to a page, by URL. */
async function scriptsOf(context: BrowserContext, url: string): Promise<Map<string, number>> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  const addresses = new Map<string, string>();
  const bytes = new Map<string, number>();
  let last = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, documentURL }) => {
    last = Date.now();
    // A page may redirect by itself to another with its own scripts: `/pay` with nothing to pay does.
    if (request.url.endsWith('.js') && documentURL === url) addresses.set(requestId, new URL(request.url).pathname);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    last = Date.now();
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength);
  });
  await page.goto(url, { waitUntil: 'load' });
  while (Date.now() - last < quiet) await wait(100);
  await page.close();
  return new Map([...addresses].map(([id, address]) => [address, bytes.get(id) ?? 0]));
}

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
let different = 0;
console.log('       counted   loaded  scripts  page');
for (const locale of locales) {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'locale', value: locale, url: origin }]);
  for (const { address, kind, scripts } of await pagesOfBuild()) {
    if (kind !== 'read' && kind !== 'form') continue;
    const path = address.replaceAll(/:\w+/g, (part) => parts[part] ?? part);
    const loaded = await scriptsOf(context, new URL(path, origin).href);
    const counted = scripts.reduce((sum, script) => sum + sentBytes(script), 0);
    const sum = [...loaded.values()].reduce((total, size) => total + size, 0);
    const more = [...loaded.keys()].filter((script) => !scripts.includes(script));
    const isSame = more.length === 0 && loaded.size === scripts.length && Math.abs(sum - counted) < 0.01 * counted + 1;
    if (!isSame) different++;
    const [shownCounted, shownSum] = [counted, sum].map((size) => (size / 1024).toFixed(2).padStart(7));
    console.log(
      `${isSame ? 'same  ' : 'DIFFER'} ${shownCounted}  ${shownSum}  ${String(loaded.size).padStart(7)}  ${locale} ${path} ${more.join(' ')}`,
    );
  }
  await context.close();
}
await browser.close();
process.exitCode = different > 0 ? 1 : 0;
