import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { addressOn, claimsByStage } from '#test/e2e/setup/pages.ts';
import { loggedIn, demoPassword } from '#test/e2e/setup/people.ts';
import startProduct from '#test/e2e/setup/start-product.ts';
import { stumbles } from '#test/e2e/setup/stumbles.ts';
import { layoutRules, violations } from '#test/e2e/setup/violations.ts';
import { contactSheets, type Shot } from './contact-sheet.ts';
import { forThePublic, screens } from './screens.ts';

/** `npm run sheets -- FOLDER`: see bench/README.md. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: 'en' },
    widths: { type: 'string', default: '360,768,1280,1440' },
    person: { type: 'string', default: '' },
    address: { type: 'string', default: '' },
    'no-axe': { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (folder === undefined)
  throw new Error('usage: sheets FOLDER [--language hi] [--widths 360,1280] [--person garage] [--address money] [--no-axe]');
const widths = values.widths.split(',').map(Number);
const tallest = 6000; // px of a page shown on a sheet

const faultsInPage = await readFile(path.join(import.meta.dirname, 'faults.mjs'), 'utf8');
const stop = await startProduct();
const baseURL = process.env['E2E_BASE_URL'] ?? '';
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env['CHROMIUM'] ?? browsers.find((file) => existsSync(file));
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
let faults = 0;
try {
  await mkdir(folder, { recursive: true });
  const chosen = screens
    .filter(([person]) => person.includes(values.person) && (values.language === 'en' || forThePublic.includes(person)))
    .map(([person, addresses]) => ({ person, addresses: addresses.filter((address) => address.includes(values.address)) }));
  // Three users in parallel: half of a page's time is waiting.
  const waiting = [...chosen];
  const hands = [1, 2, 3].map(async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await lookThrough(next.person, next.addresses);
  });
  await Promise.all(hands);
} finally {
  await browser.close();
  await stop();
}
process.stdout.write(`${faults} faults\n`);
process.exitCode = faults > 0 ? 1 : 0;

/** All pages of one user at every width, onto sheets. */
async function lookThrough(person: string, addresses: readonly string[]): Promise<void> {
  const page = await pageOf(person);
  page.setDefaultTimeout(15_000);
  const stages = person === 'visitor' ? {} : await claimsByStage(page);
  const shots = new Map<number, Shot[]>(widths.map((width) => [width, []]));
  for (const address of addresses) {
    try {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(await whereTo(page, address, stages));
      await page.locator('h1').first().waitFor({ state: 'visible' });
      await page.locator('head title:not(:empty)').first().waitFor({ state: 'attached' });
      // Hydration may re-render the server's output: wait until it is stable.
      for (let same = 0, before = ''; same < 3;) {
        await page.locator('.animate-shimmer').first().waitFor({ state: 'detached' });
        const now = await page.locator('body').innerText();
        same = now === before && (await page.locator('h1:visible').count()) > 0 ? same + 1 : 0;
        before = now;
        await page.waitForTimeout(100);
      }
      for (const width of widths)
        shots.get(width)?.push({ title: `${address}  ${width}`, png: await lookAt(page, person, address, width) });
    } catch (error) {
      tell(person, address, 0, [`not shown: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`]);
    }
  }
  await page.context().close();
  for (const [width, list] of shots) {
    for (const [index, sheet] of (await contactSheets(list, width)).entries()) {
      const name = `${person.replace(/@.*/, '')}-${values.language}-${width}-${String(index + 1).padStart(2, '0')}.png`;
      await writeFile(path.join(folder ?? '', name), sheet);
    }
  }
}

async function lookAt(page: Page, person: string, address: string, width: number): Promise<Buffer> {
  await page.setViewportSize({ width, height: width < 700 ? 780 : 900 });
  // A page takes a few frames to adapt to another width: wait until its size is stable for five.
  await page.evaluate(`new Promise((done) => {
    const size = () => document.documentElement.scrollWidth + ' ' + document.documentElement.scrollHeight;
    const look = (same, before) =>
      same === 5 ? done(0) : requestAnimationFrame(() => look(size() === before ? same + 1 : 0, size()));
    look(0, size());
  })`);
  const found = [...(await page.evaluate<string[]>(faultsInPage)), ...(await stumbles(page))];
  if (!values['no-axe']) {
    const isFirst = width === widths[0] || width === 1280;
    found.push(...(await violations(page, isFirst ? {} : { only: layoutRules })).map((text) => `axe ${text.slice(0, 200)}`));
  }
  tell(person, address, width, found);
  const height = Math.min(await page.evaluate<number>('document.documentElement.scrollHeight'), tallest);
  return page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } });
}

function tell(person: string, address: string, width: number, found: readonly string[]): void {
  faults += found.length;
  for (const fault of found) process.stdout.write(`${person}\t${address}\t${width}\t${fault}\n`);
}

/** A link of the previous page resolves only while that page is open. */
async function whereTo(page: Page, address: string, stages: Readonly<Record<string, string>>): Promise<string> {
  const place = await addressOn(page, address, stages);
  if (!place.startsWith('/')) throw new Error(place);
  return place;
}

async function pageOf(person: string): Promise<Page> {
  const at = { newContext: newContext(browser) };
  return person === 'visitor' ? (await at.newContext()).newPage() : loggedIn(at, { email: person, password: demoPassword });
}

/** As in the tests, in the inspected language. */
function newContext(of: Browser): Browser['newContext'] {
  return async (options) => {
    const context = await of.newContext({
      ...options,
      baseURL,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addCookies([{ name: 'locale', value: values.language, url: baseURL }]);
    return context;
  };
}
