import type { Page } from '@playwright/test';
import { logIn } from './setup/accounts.ts';
import { expect, test } from './setup/journey.ts';

const password = 'Gatepass@1';
const tabCount = 4;
/** One round can pass by luck: local storage usually keeps up between tabs. */
const rounds = 4;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test('tabs whose token expired at the same moment share one refresh, and log out together', async ({
  context,
  page,
  request,
  messageTo,
}) => {
  const email = `tabs-${Date.now()}@example.com`;
  const registration = {
    role: 'claimant',
    registrationType: 'individual',
    firstName: 'Meera',
    lastName: 'Iyer',
    email,
    phone: '9876543210',
    dateOfBirth: '1990-01-01',
    password,
  };
  expect((await request.post('/api/auth/register', { data: registration })).status()).toBe(201);
  const { links } = await messageTo(email, /verify-email/);
  const token = new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token');
  expect((await request.post('/api/auth/verify-email', { data: { token } })).ok()).toBe(true);

  await page.goto('/app/dashboard?from=tabs');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email', { exact: false }).first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  // The requested page, not just any.
  await expect(page).toHaveURL(/\/app\/dashboard\?from=tabs$/);
  await expect(menu(page)).toBeVisible();

  let expired = '';
  await context.route('**/api/**', (route) =>
    route.request().headers()['authorization'] === `Bearer ${expired}`
      ? route.fulfill({ status: 401, json: { success: false, code: 'auth.unauthenticated', message: '', requestId: 'expired' } })
      : route.continue(),
  );
  let refreshes = 0;
  context.on('request', (asked) => {
    if (asked.url().endsWith('/api/auth/refresh')) refreshes++;
  });
  const tabs = [page];
  while (tabs.length < tabCount) {
    const tab = await context.newPage();
    await tab.goto('/app/dashboard');
    await expect(menu(tab)).toBeVisible();
    tabs.push(tab);
  }

  for (let round = 1; round <= rounds; round++) {
    const present = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? '';
    // No refresh may be in progress while the token expires: a page left in the middle of one loses the response.
    await Promise.all(tabs.map((tab) => tab.goto('about:blank')));
    expired = present;
    await Promise.all(tabs.map((tab) => tab.goto('/app/dashboard')));
    for (const tab of tabs) await expect(menu(tab)).toBeVisible();
    expect(refreshes).toBe(round);
  }

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  for (const tab of tabs) await expect(tab).toHaveURL(/\/login$/);
});

test('the page after a login has it where local storage lags behind, and later nobody has', async ({ browser }) => {
  const login = Date.now();
  const page = await (await browser.newContext()).newPage();
  await logIn(page, 'claimant@gatepass.test', password);
  await expect(menu(page)).toBeVisible();
  // A busy machine may take longer than the browser's storage lag.
  await page.clock.setFixedTime(login);
  // From here on every document starts empty; the previous one needs its tokens until the end.
  await page.addInitScript('localStorage.clear()');
  await page.reload();
  await expect(menu(page)).toBeVisible();

  await page.clock.setFixedTime(login + 300_000);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
});
