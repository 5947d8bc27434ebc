import type { BrowserContext, Page } from '@playwright/test';
import { signedUpClaimant } from './setup/claimant.ts';
import { expect, picture, test } from './setup/journey.ts';
import { loggedIn, phone } from './setup/people.ts';

test.use({ serviceWorkers: 'allow' });

/** The worker has what this person's pages need. */
async function keptApp(page: Page): Promise<void> {
  const asked =
    "caches.open('parts').then((parts) => parts.keys()).then((keys) => keys.some(({ url }) => url.includes('__manifest')))";
  await expect.poll(() => page.evaluate<boolean>(asked)).toBe(true);
}

test('a claim without a network', async ({ browser, request, messageTo }) => {
  const claimant = await signedUpClaimant(request, messageTo, 'yard');
  const page = await loggedIn(browser, claimant, phone);
  const context: BrowserContext = page.context();

  await test.step('it can be installed', async () => {
    await page.goto('/app/dashboard');
    const link = await page.locator('link[rel=manifest]').getAttribute('href');
    const response = await request.get(link ?? '');
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await response.json()) as {
      start_url: string;
      display: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Gatepass', start_url: '/app/dashboard', display: 'standalone' });
    for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
    await keptApp(page);
    const worker = await request.get('/sw.js');
    expect(worker.headers()['cache-control']).toBe('no-cache');
  });

  await test.step('opened in flight mode', async () => {
    await context.setOffline(true);
    await page.goto('/app/claims');
    await expect(page.getByText('You are still logged in, and nothing is lost.')).toBeVisible();
    await picture(page, 'no-network');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page).toHaveURL(/\/app\/claims$/);
  });
});
