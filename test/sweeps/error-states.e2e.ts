import type { Locator, Page } from '@playwright/test';
import { down } from '#test/e2e/setup/failures.ts';
import { expect, test } from '#test/e2e/setup/journey.ts';
import { expectFitAndClean } from '#test/e2e/setup/no-barriers.ts';
import { demo, desk, loggedIn, phone } from '#test/e2e/setup/people.ts';

interface ErrorState {
  readonly name: string;
  readonly at: string;
  /** Faults injected before the page is requested. */
  readonly breaks?: (page: Page) => Promise<unknown>;
  /** Faults injected once it is loaded. */
  readonly breaksThere?: (page: Page) => Promise<unknown>;
  readonly shows: (page: Page) => Locator;
  readonly repair?: (page: Page) => Promise<unknown>;
}

const alert = (text: string) => (page: Page) => page.getByRole('alert').filter({ hasText: text });
const words = (text: string) => (page: Page) => page.getByText(text, { exact: true });
const nobody = '01a1f89a-0000-7000-8000-000000000000';

const forVisitors: readonly ErrorState[] = [
  {
    name: 'a form that was sent empty',
    at: '/login',
    breaksThere: async (page) => {
      await page.setViewportSize(phone);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(alert('There is a problem')(page)).toBeFocused();
      const header = await page.getByRole('banner').boundingBox();
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(heading?.y, 'the heading is not under the header').toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    },
    shows: alert('There is a problem'),
  },
  { name: 'no such document', at: '/documents/nothing', shows: words('Document Not Found') },
  { name: 'no such gate pass', at: '/gate-pass/ABCD-EFGH-JKLM', shows: words('Gate pass not found') },
  {
    name: 'a login that has ended',
    at: '/app/dashboard',
    breaks: async (page) => {
      await page.goto('/favicon.svg');
      await page.evaluate(() => localStorage.setItem('accessToken', 'spent'));
    },
    shows: (page) => page.getByText('Your session has ended. Please log in again.').first(),
  },
];

const forClaimants: readonly ErrorState[] = [
  {
    name: 'a list that did not load',
    at: '/app/claims',
    breaks: (page) => down(page, '/claims?*'),
    shows: (page) => page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try Again' }) }),
    repair: (page) => page.unrouteAll(),
  },
  { name: 'could not find this claim', at: `/app/claims/${nobody}`, shows: words('We could not find this claim') },
  { name: 'a list of the API, which is no claim', at: '/app/claims/queue', shows: words('We could not find this claim') },
  { name: 'a wizard that does not open', at: `/app/claims/new?claim=${nobody}`, shows: alert('Failed to Initialize') },
  { name: 'a page of another role', at: '/app/surveys', shows: words('Access Denied') },
  {
    name: 'no connection',
    at: '/app/profile',
    breaksThere: async (page) => {
      // The previous page has a heading too, and the session may still be loading.
      await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
      await page.context().setOffline(true);
    },
    shows: (page) => page.getByText(/^You are offline/),
    repair: (page) => page.context().setOffline(false),
  },
  {
    name: 'a server that does not answer',
    at: '/app/profile',
    breaks: (page) => down(page, '/auth/me'),
    shows: words('We cannot reach the server'),
    repair: (page) => page.unrouteAll(),
  },
  {
    name: 'a page that breaks',
    at: '/app/claims',
    breaks: (page) =>
      down(page, '/claims?*', { json: { success: true, data: { data: [null], total: 1, page: 1, totalPages: 1 } } }),
    shows: words('Something went wrong'),
    repair: (page) => page.unrouteAll(),
  },
];

async function look(page: Page, states: readonly ErrorState[]): Promise<void> {
  for (const { name, at, breaks, breaksThere, shows, repair } of states) {
    await test.step(name, async () => {
      await page.setViewportSize(desk);
      await breaks?.(page);
      await page.goto(at);
      if (breaksThere) {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.animate-shimmer')).toHaveCount(0);
      }
      await breaksThere?.(page);
      await expect(shows(page)).toBeVisible();
      for (const viewport of [desk, phone]) {
        await page.setViewportSize(viewport);
        await expectFitAndClean(page);
      }
      await repair?.(page);
    });
  }
}

test('what went wrong is said without a barrier, on a desk and on a phone', async ({ browser }) => {
  await look(await (await browser.newContext({ viewport: desk })).newPage(), forVisitors);
  await look(await loggedIn(browser, demo('claimant'), phone), forClaimants);
});
