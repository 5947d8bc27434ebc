import type { Page } from '@playwright/test';
import { callAs, draftUpTo } from './setup/claim-api.ts';
import { newPlate, signedUpClaimant, spaced } from './setup/claimant.ts';
import { expect, picture, test } from './setup/journey.ts';
import { expectFitAndClean } from './setup/no-barriers.ts';
import { loggedIn, phone, type Account } from './setup/people.ts';

test.use({ serviceWorkers: 'allow' });

// Scripts as text: tests know no types of the browser.
const routesAreKept =
  "caches.open('parts').then((parts) => parts.keys()).then((keys) => keys.some(({ url }) => url.includes('__manifest')))";
const keptKeys = `new Promise((resolve) => {
  const opening = indexedDB.open('gatepass-answers', 1);
  opening.onupgradeneeded = () => { opening.transaction.abort(); };
  opening.onerror = () => resolve([]);
  opening.onsuccess = () => {
    const asked = opening.result.transaction('kept').objectStore('kept').getAllKeys();
    asked.onsuccess = () => { opening.result.close(); resolve(asked.result); };
  };
})`;

/** The device has the product, and these answers. */
async function keptHere(page: Page, ...answers: readonly string[]): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(routesAreKept)).toBe(true);
  for (const answer of answers)
    await expect.poll(async () => (await page.evaluate<string[]>(keptKeys)).some((key) => key.includes(answer))).toBe(true);
}

/** The next person on the same phone. */
async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/app/**');
}

test('a claim without a network', async ({ browser, request, messageTo }) => {
  const claimant = await signedUpClaimant(request, messageTo, 'yard');
  const call = await callAs(request, claimant);
  const plate = newPlate();
  const draft = await draftUpTo(call, 'B', { registrationNumber: plate });
  const page = await loggedIn(browser, claimant, phone);
  const context = page.context();

  await test.step('it can be installed', async () => {
    await page.goto('/app/dashboard');
    const link = await page.locator('link[rel=manifest]').getAttribute('href');
    const response = await request.get(link ?? '');
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await response.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
    expect(manifest).toMatchObject({ name: 'Gatepass', start_url: '/app/dashboard', display: 'standalone' });
    for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
    expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
    await keptHere(page, draft);
  });

  await test.step('opened in flight mode: dashboard, list and draft as they were read last', async () => {
    await page.reload();
    await keptHere(page, 'dashboard","claimant');
    await context.setOffline(true);
    await page.goto('/app/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.goto('/app/claims');
    await expect(page.getByText(/^No network – as of \d/)).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, 'list');
    await page.getByRole('list', { name: 'Claims' }).getByRole('link').first().click();
    await page.getByLabel('Incident location').fill('NH 48 near Lonavala');
    await picture(page, 'draft');
    await page.reload();
    await expect(page.getByLabel('Incident location')).toHaveValue('NH 48 near Lonavala');
  });

  await test.step('a page that the device does not have says so', async () => {
    await page.goto('/app/profile');
    await expect(page.getByText('This page is not on this device')).toBeVisible();
    await picture(page, 'not-here');
  });

  await test.step('with the network back, what is shown is read anew', async () => {
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
    await expect(page.getByText(/^No network/)).toBeHidden();
  });

  await test.step('the next person on this phone finds nothing of it', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out' }).last().click();
    await expect.poll(() => page.evaluate<string[]>(keptKeys)).toEqual([]);
    const other = await signedUpClaimant(request, messageTo, 'next');
    await logIn(page, other);
    await page.goto('/app/claims');
    await keptHere(page, '"claims"');
    await context.setOffline(true);
    await page.goto('/app/claims');
    await expect(page.getByText(/^No network – as of/)).toBeVisible();
    await expect(page.getByText(spaced(plate))).toBeHidden();
    await page.goto(`/app/claims/${draft}`);
    await expect(page.getByText(/^Not on this device yet/)).toBeVisible();
    await picture(page, 'other-person');
  });
});
