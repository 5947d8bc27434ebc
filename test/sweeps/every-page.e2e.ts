import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import type { ServerBuild } from 'react-router';
import { appliedGarage } from '#test/e2e/setup/account-by-api.ts';
import { expect, picture, test } from '#test/e2e/setup/journey.ts';
import { barriers, expectNoSidewaysScroll, lettersOf } from '#test/e2e/setup/no-barriers.ts';
import { addressOn, claimsByStage, pages } from '#test/e2e/setup/pages.ts';
import { demoPassword, desk, loggedIn, phone } from '#test/e2e/setup/people.ts';
import { stumbles } from '#test/e2e/setup/stumbles.ts';

/** Pages checked by the same rules in other tests, in both languages or with their actions. */
const elsewhere: Record<string, readonly string[]> = {
  'public-pages.e2e.ts': [
    '/',
    '/about',
    '/contact',
    '/on-time',
    '/gate-pass',
    '/costs',
    '/documents/:document',
    '/terms',
    '/privacy',
    '/cookies',
    '/lender-consent/:token',
    '/workshop/:token',
  ],
  'garage-listings.e2e.ts': ['/garage-listings', '/garage-listings/:id'],
  'claimant-pages.e2e.ts': ['/gate-pass/:code', '/app/claims/:id/gate-pass'],
  // An old URL, which redirects.
  'cash-desk.e2e.ts': ['/app/money/receipts', '/app/money/receivables/:id/account'],
  'whole-claim.e2e.ts': ['/pay'],
  'insurers-word.e2e.ts': ['/insurer-word/:token', '/pay-claim/:token'],
  'phone-login.e2e.ts': ['/answer/:token', '/add-papers/:token'],
  // Shown once, after closing an account; in the demo only, the inbox and the component gallery.
  none: ['/account-closed', '/dev/inbox', '/dev/ui'],
};

test('every page of the route table is looked at', async () => {
  const { routes } = (await import(
    pathToFileURL(path.resolve(import.meta.dirname, '../../build/server/index.js')).href
  )) as ServerBuild;
  const addressOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [addressOf(route.parentId), route.path ?? ''].filter(Boolean).join('/') : '';
  };
  const shown = Object.values(routes).flatMap((route) =>
    route?.module.default && route.id !== 'root' && !route.id.endsWith('.layout') ? [`/${addressOf(route.id)}`] : [],
  );
  const seen = new Set([
    ...Object.values(pages).flatMap((list) => list.map(([address, , route]) => route ?? address.replace(/\?.*/, ''))),
    ...Object.values(elsewhere).flat(),
  ]);
  expect(shown.filter((address) => !seen.has(address))).toEqual([]);
  expect([...seen].filter((address) => !shown.includes(address))).toEqual([]);
});

for (const [person, list] of Object.entries(pages)) {
  test(`the pages of ${person} hold no barrier on a phone, on a desk and with letters twice as large`, async ({
    browser,
    request,
    messageTo,
  }) => {
    const page =
      person === 'visitor' ? await visitor(browser) : await loggedIn(browser, { email: person, password: demoPassword });
    // The demo users' KYC is already decided; this one's is pending.
    if (person === 'admin@gatepass.test') await appliedGarage(request, messageTo, 'every-page');
    const stages = person === 'visitor' ? {} : await claimsByStage(page);
    const setLetters = await lettersOf(page);
    for (const [index, [address, heading]] of list.entries()) {
      await test.step(address, async () => {
        await page.setViewportSize(desk);
        await page.goto(await addressOn(page, address, stages));
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.locator('.animate-shimmer')).toHaveCount(0);
        // Large text is most of the work: every other page is opened with it, the others are switched to it.
        const isOpenedLarge = index % 2 === 1;
        if (isOpenedLarge) {
          await expectNoSidewaysScroll(page);
          await setLetters('usual');
        }
        // The menu is the same on each page, so it is checked only on the first.
        await expectNoBarriers(page, index === 0 ? undefined : 'main');
        expect.soft(await stumbles(page)).toEqual([]);
        await page.setViewportSize(phone);
        await expectNoBarriers(page);
        expect.soft(await stumbles(page)).toEqual([]);
        await picture(page, String(index).padStart(2, '0') + address.replaceAll(/\W+/g, '-'));
        if (!isOpenedLarge) {
          await page.setViewportSize(desk);
          await setLetters('twice as large');
          await expectNoSidewaysScroll(page);
        }
      });
    }
  });
}

async function visitor(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: desk })).newPage();
}

async function expectNoBarriers(page: Page, within?: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect.soft(await barriers(page, within)).toEqual([]);
}
