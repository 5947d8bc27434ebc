import type { Browser, Page } from '@playwright/test';
import { addressOn, claimsByStage, pages } from '../e2e/setup/pages.ts';
import { expect, test } from '../e2e/setup/journey.ts';
import { demo, demoPassword, desk, loggedIn, phone } from '../e2e/setup/people.ts';
import { blockedStorage, faultsOf, fullStorage, translator, withoutPopovers } from '../e2e/setup/unkind-browsers.ts';

const publicPages = ['/', '/about', '/contact', '/on-time', '/gate-pass', '/costs', '/terms', '/garage-listings'];
const settled = (page: Page) => expect(page.locator('.animate-shimmer')).toHaveCount(0);

async function visitor(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: desk })).newPage();
}

async function pageOf(browser: Browser, person: string): Promise<Page> {
  return person === 'visitor' ? visitor(browser) : loggedIn(browser, { email: person, password: demoPassword });
}

for (const [person, list] of Object.entries(pages)) {
  test(`the pages of ${person}, translated by the browser`, async ({ browser }) => {
    const page = await pageOf(browser, person);
    const stages = person === 'visitor' ? {} : await claimsByStage(page);
    await page.addInitScript(translator);
    const faults = faultsOf(page);
    const addresses = person === 'visitor' ? [...publicPages, ...list.map(([address]) => address)] : list.map(([one]) => one);
    for (const address of addresses) {
      await test.step(address, async () => {
        await page.goto(await addressOn(page, address, stages));
        await settled(page);
        await expect(page.locator('h1 font').first()).toBeAttached();
        // Parts that move on most pages: tabs, menus, popups.
        for (const tab of (await page.locator('main [role=tab]').all()).slice(0, 3)) await tab.click();
        await page.setViewportSize(phone);
        await page.setViewportSize(desk);
        await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
        expect.soft(faults.splice(0), address).toEqual([]);
      });
    }
  });

  for (const [state, script] of [
    ['blocked', blockedStorage],
    ['full', fullStorage],
  ] as const)
    test(`the pages of ${person} with a storage that is ${state}`, async ({ browser }) => {
      const page = await pageOf(browser, person);
      const stages = person === 'visitor' ? {} : await claimsByStage(page);
      await page.addInitScript(script);
      const faults = faultsOf(page);
      const addresses = person === 'visitor' ? [...publicPages, ...list.map(([address]) => address)] : list.map(([one]) => one);
      for (const address of addresses) {
        if (address.startsWith('{first:') && state === 'blocked') continue;
        await test.step(address, async () => {
          await page.goto(await addressOn(page, address, stages));
          await settled(page);
          if (person !== 'visitor' && state === 'blocked') {
            await expect(page.getByText('This browser keeps nothing for this site')).toBeVisible();
          }
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
          // The router's scroll restoration reads the storage again in its catch block; nothing depends on it.
          expect
            .soft(
              faults.splice(0).filter((fault) => fault !== 'Blocked'),
              address,
            )
            .toEqual([]);
        });
      }
    });
}

for (const size of [phone, desk])
  test(`menus in an engine without popovers, ${size.width} px`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport: size })).newPage();
    await withoutPopovers(page);
    await page.goto('/login');
    const menu = page.getByRole('button', { name: size === phone ? 'Menu' : 'Get started' });
    const entry = page
      .locator('[popxver]')
      .getByRole('link', { name: 'Contact' })
      .or(page.locator('[popxver]').getByRole('link', { name: /garage/i }));
    await expect(page.locator('[popxver]:visible')).toHaveCount(0);
    await menu.click();
    await expect(entry.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[popxver]:visible')).toHaveCount(0);
    await expect(menu).toBeFocused();
    await menu.click();
    await page.mouse.click(5, size.height - 5);
    await expect(page.locator('[popxver]:visible')).toHaveCount(0);
    await page.getByLabel('Email').fill('claimant@gatepass.test');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/app/**');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

for (const address of ['/login', '/signup/claimant', '/signup/garage', '/app/claims/new'])
  test(`${address} with one script lost after the other`, async ({ browser }) => {
    const page = address.startsWith('/app') ? await loggedIn(browser, demo('claimant')) : await visitor(browser);
    const scripts = new Set<string>();
    const notLoaded = page.locator('#not-loaded');
    const isLive = page.locator('html[data-live]');
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'script' && pathname.startsWith('/assets/')) scripts.add(pathname);
    });
    await page.goto(address);
    await expect(isLive).toBeAttached();
    await settled(page);
    expect(scripts.size).toBeGreaterThan(2);
    for (const script of [...scripts]) {
      await page.route(`**${script}`, (route) => route.abort());
      await page.goto(address);
      const said = notLoaded.or(page.getByText('Something went wrong')).or(page.getByRole('link', { name: 'Try again' }));
      const form = page.locator('html[data-live] main form').or(page.locator('html[data-live] main h2'));
      await expect(said.filter({ visible: true }).or(form).first(), script).toBeVisible({ timeout: 45_000 });
      await page.unroute(`**${script}`);
    }
  });

test('a browser older than we promise says so, and what it can still do', async ({ browser }) => {
  const page = await visitor(browser);
  await page.addInitScript('CSS.supports = () => false');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  const notice = page.locator('#too-old');
  await expect(notice).toContainText('This browser is too old for this page.');
  await expect(page.locator('#not-loaded')).toBeHidden();
  await notice.getByRole('link', { name: 'Write to us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
