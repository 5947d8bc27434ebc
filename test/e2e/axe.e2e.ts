import { expect, test } from './setup/journey.ts';
import { expectFitAndClean, expectNoBarriers } from './setup/no-barriers.ts';
import { demo, loggedIn, phone } from './setup/people.ts';

/** The most visited pages. All pages, also on desktop and with large text: `test/sweeps/every-page.e2e.ts`. */
const pages = {
  visitor: ['/', '/login', '/signup/claimant', '/garage-listings'],
  claimant: ['/app/dashboard', '/app/claims', '/app/claims/new', '/settings'],
  garage: ['/app/repairs?view=all', '/app/payouts'],
  insurance: ['/app/claims/review', '/app/money/receivables'],
  admin: ['/app/users/kyc', '/app/platform-settings'],
};

test('the pages that most people see hold no barrier on a phone', async ({ browser }) => {
  for (const [person, addresses] of Object.entries(pages)) {
    const page =
      person === 'visitor'
        ? await (await browser.newContext({ viewport: phone })).newPage()
        : await loggedIn(browser, demo(person), phone);
    for (const address of addresses)
      await test.step(address, async () => {
        await page.goto(address);
        // A new claim gets its URL a moment later; in between the page has no title.
        if (address === '/app/claims/new') await page.waitForURL(/claim=/);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.animate-shimmer')).toHaveCount(0);
        await expectFitAndClean(page);
        // A page about to be replaced has neither title nor heading for a moment.
        await expect(() => expectNoBarriers(page)).toPass({ timeout: 15_000 });
      });
    await page.context().close();
  }
});
