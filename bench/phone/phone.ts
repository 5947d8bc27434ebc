import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { freePort } from '#server/platform/postgres/run-postgres-program.ts';
import { productToVisit } from '#test/e2e/setup/start-product.ts';
import { fileAsOwner } from '../tasks/claim-task.ts';
import { desk, fileClaim, phone, staff, truckOwner } from '../tasks/demo.ts';
import { Hand } from '../tasks/hand.ts';
import { slowLine } from './slow-line.ts';

/**
 * `node bench/phone/phone.ts [runs]`: a cheap phone on a bad line. Starts the product itself; medians of cold visits on 400 kbit/s and 400 ms with a processor
 * six times slower, beside an empty page of the same server; then what a mid phone (four times slower) needs between pages, and its slowest answer to a touch.
 */
const runs = Number(process.argv[2] ?? '3');
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env['CHROMIUM'] ?? browsers.find((file) => existsSync(file));
const slow = { kbit: 400, roundTrip: 400 };
const fast = { kbit: 50_000, roundTrip: 20 };
const port = await freePort();
const line = await slowLine(port, fast);
const { stop } = await productToVisit({ PORT: String(port), PUBLIC_URL: line.address });
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
const write = (text: string): void => void process.stdout.write(text);
const cells = (row: readonly (string | number)[]): string => `| ${row.join(' | ')} |\n`;
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
/** Cold visits stay within these seconds; `landing to filed` within KiB. */
const goals: Readonly<Record<string, number>> = { landing: 2.5, login: 4, 'sign-up': 4.5, 'wizard after login': 6, filed: 700 };

async function slowPhone(baseURL: string, size: typeof phone, slower: number): Promise<Page> {
  const context = await browser.newContext({ viewport: size, baseURL, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  // Chromium would report such a line as 3G, but does not measure loopback.
  if (slower === 6)
    await page.addInitScript(
      `Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } })`,
    );
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return page;
}

/** Seconds until a page is loaded, shows its heading and, where it has scripts, answers. */
async function usable(page: Page, path: string): Promise<number> {
  const began = performance.now();
  await page.goto(path, { waitUntil: 'load' });
  await answers(page);
  return (performance.now() - began) / 1000;
}

async function answers(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(`!document.querySelector('script[type=module]') || document.documentElement.hasAttribute('data-live')
    || document.readyState === 'complete' && !document.querySelector('script[src*="entry.client"], link[href*="entry.client"]')`);
}

async function logIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel(/^Email/).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

try {
  write(cells(['cold, 400 kbit/s, 400 ms, processor 6 × slower', 'seconds', 'KiB down', '× an empty page', 'goal']));
  write(cells(['---', '---', '---', '---', '---']));
  let empty = NaN;
  const owner = await truckOwner('slow-phone', true);
  line.become(slow);
  const row = (name: string, seconds: number, bytes: number) => {
    if (name === 'empty page') empty = seconds;
    write(cells([name, seconds.toFixed(1), Math.round(bytes / 1024), (seconds / empty).toFixed(1), goals[name] ?? '']));
  };
  for (const [name, path] of [
    ['empty page', '/favicon.svg'],
    ['landing', '/'],
    ['directory', '/garage-listings'],
    ['login', '/login'],
    ['sign-up', '/signup/claimant'],
  ] as const) {
    const seconds: number[] = [];
    const bytes: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await slowPhone(line.address, phone, 6);
      line.takeBytes();
      seconds.push(
        name === 'empty page'
          ? await (async () => {
              const began = performance.now();
              await page.goto(path);
              return (performance.now() - began) / 1000;
            })()
          : await usable(page, path),
      );
      bytes.push(line.takeBytes());
      await page.context().close();
    }
    row(name, median(seconds), median(bytes));
  }

  const page = await slowPhone(line.address, phone, 6);
  line.takeBytes();
  await usable(page, '/');
  let down = line.takeBytes();
  await usable(page, '/login');
  await logIn(page, owner);
  let began = performance.now();
  await page.waitForURL(/\/app\//);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(New Claim|File)/ })
    .first()
    .waitFor();
  const atHome = line.takeBytes();
  row('home after login', (performance.now() - began) / 1000, atHome);
  began = performance.now();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(New Claim|File)/ })
    .first()
    .click();
  await page.getByLabel('Registration number').waitFor();
  const atWizard = line.takeBytes();
  row('wizard after login', (performance.now() - began) / 1000, atWizard);
  down += atHome + atWizard;
  const hand = new Hand(page);
  page.setDefaultTimeout(120_000);
  await fileAsOwner(hand, { plate: 'MH12RG1001', knows: 'register' });
  down += line.takeBytes();
  write(cells(['landing to filed', hand.count.seconds.toFixed(1), Math.round(down / 1024), '', `${goals['filed']} KiB`]));
  await page.context().close();

  write(
    `\n${cells(['processor 4 × slower, fast line', 'ms between pages', 'slowest answer, ms', 'goal'])}${cells(['---', '---', '---', '---'])}`,
  );
  line.become(fast);
  const known = await truckOwner('mid-phone');
  await fileClaim(known, 'MH12RG1001');
  const midPhone = async (account: typeof known, size: typeof phone, path: string): Promise<Page> => {
    const opened = await slowPhone(line.address, size, 4);
    await opened.addInitScript(`window.__slowest = 0;
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (entry.interactionId) window.__slowest = Math.max(window.__slowest, entry.duration); })
        .observe({ type: 'event', durationThreshold: 16, buffered: true });`);
    await usable(opened, '/login');
    await logIn(opened, account);
    await opened.waitForURL(/\/app\//);
    await usable(opened, path);
    return opened;
  };
  const between = async (opened: Page, link: RegExp, then: RegExp): Promise<number> => {
    const times: number[] = [];
    for (let run = 0; run < runs + 1; run += 1) {
      const at = performance.now();
      await opened.getByRole('link', { name: link }).first().click();
      await opened.getByRole('heading', { level: 1, name: then }).waitFor();
      times.push(performance.now() - at);
      await opened.goBack();
      await opened.getByRole('link', { name: link }).first().waitFor();
    }
    // The first one fetches the page's parts.
    return median(times.slice(1));
  };
  const slowest = (opened: Page) => opened.evaluate<number>('window.__slowest');
  const wizard = await midPhone(known, phone, '/app/claims');
  const toClaims = await between(wizard, /^Dashboard|^Home/, /./);
  await usable(wizard, '/app/claims/new');
  await wizard.getByLabel('Registration number').pressSequentially('MH12RG0000');
  await wizard.getByLabel('Registration number').press('Enter');
  write(cells(['owner: home, wizard', Math.round(toClaims), Math.round(await slowest(wizard)), '200']));
  await wizard.context().close();
  const queue = await midPhone(staff('insurance'), desk, '/app/claims/review');
  await queue.keyboard.press('j');
  await queue.keyboard.press('j');
  await queue
    .getByRole('searchbox')
    .or(queue.getByLabel(/^Search/))
    .first()
    .pressSequentially('MH12');
  write(cells(['staff: queue', '', Math.round(await slowest(queue)), '200']));
  await queue.context().close();
} finally {
  await browser.close();
  line.close();
  await stop();
}
