import { count, names, openFilters, tabTo } from '#test/e2e/setup/directory.ts';
import { expect, test } from '#test/e2e/setup/journey.ts';
import { expectNoBarriers } from '#test/e2e/setup/no-barriers.ts';
import { desk, phone } from '#test/e2e/setup/people.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('nothing found says which filter to drop, an unknown pincode says so', async ({ page }) => {
    await page.goto('/garage-listings?search=motors&nearPincode=799290&services=ev-service&services=cng-lpg&services=battery');
    await expect(page.getByText('No garages found matching your criteria.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Without Near 799290: \d/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Clear all filters' })).toHaveCount(1);
    await page.getByRole('link', { name: 'Clear all filters', exact: true }).click();
    await expect(count(page)).toHaveText(/^Showing 1-6/);

    await page.goto('/garage-listings?nearPincode=999999');
    await expect(page.getByText('We don’t know this pincode.')).toBeVisible();
    await expect(page.locator('article')).toHaveCount(6);
  });
});

test('search engines find every garage by the sitemap, and read its page', async ({ request }) => {
  const text = async (address: string) => (await request.get(address)).text();
  const parts = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]+garages-\d+\.xml)<\/loc>/g)].map(
    ([, address = '']) => address,
  );
  expect(parts.length).toBeGreaterThan(0);
  const first =
    /<loc>([^<]+\/garage-listings\/[\w-]+)<\/loc><lastmod>/.exec(await text(new URL(parts[0] ?? '').pathname))?.[1] ?? '';
  const page = await text(new URL(first).pathname);
  const data = JSON.parse(/<script type="application\/ld\+json">([^<]+)<\/script>/.exec(page)?.[1] ?? '{}') as Record<
    string,
    unknown
  >;
  expect(data).toMatchObject({ '@type': 'AutoRepair', url: first, telephone: [expect.any(String)] });
  expect(page).toContain(`<link rel="canonical" href="${first}"`);
});

for (const hasNavigation of [true, false])
  test.describe(hasNavigation ? 'with JavaScript' : 'without the Navigation API, as in Safari before 26.2', () => {
    test.beforeEach(async ({ page }) => {
      if (!hasNavigation) await page.addInitScript('delete window.navigation');
    });

    test('typing changes the list in place, and is one step back', async ({ page }) => {
      await page.goto('/garage-listings');
      await expect(page.locator('html')).toHaveAttribute('data-enhanced', '');
      expect(await page.evaluate("'navigation' in window")).toBe(hasNavigation);
      const all = await count(page).textContent();
      await page.evaluate('window.sameDocument = true');
      for (const text of ['mo', 'motors']) {
        await page.getByRole('searchbox').fill(text);
        await expect(page).toHaveURL(new RegExp(`search=${text}$`));
      }
      await expect(page.locator('[data-part=found]')).toContainText('“motors”');
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(count(page)).toHaveText(/^Showing 7-12/);
      await page.goBack();
      await expect(count(page)).toHaveText(/^Showing 1-6/);
      await page.goBack();
      await expect(page).toHaveURL(/garage-listings$/);
      await expect(count(page)).toHaveText(all ?? '');
      await page.goForward();
      await expect(page.locator('[data-part=found]')).toContainText('“motors”');
      await expect(page.getByRole('searchbox')).toHaveValue('motors');
      expect(await page.evaluate('window.sameDocument')).toBe(true);
    });

    test('a filter goes back to the first page, and Back to the page that was left, where it was scrolled', async ({ page }) => {
      await page.setViewportSize(desk);
      await page.goto('/garage-listings');
      await page.getByRole('link', { name: 'Page 3' }).click();
      await expect(count(page)).toHaveText(/^Showing 13-18/);
      const third = await names(page);
      await openFilters(page);
      await page.getByLabel('Garage type').selectOption('Multibrand Garage');
      await expect(page).toHaveURL(/\?garageType=Multibrand\+Garage$/);
      await expect(count(page)).toHaveText(/^Showing 1-6/);
      await page.goBack();
      await expect(page).toHaveURL(/page=3$/);
      expect(await names(page)).toEqual(third);

      await page.getByLabel('Sort by').selectOption('Fastest repairs first');
      await expect(page).toHaveURL(/\?sort=fastest$/);
      await expect(count(page)).toHaveText(/^Showing 1-6/);
      for (const card of await page.locator('article').all()) await expect(card).toContainText(/Repairs usually take \d+ days/);
      await page.getByRole('checkbox', { name: 'Open now, by usual hours' }).check();
      await expect(page).toHaveURL(/openNow=true/);
      await expect(page.getByRole('link', { name: 'Remove Open now, by usual hours' })).toBeVisible();
      for (const card of await page.locator('article').all()) await expect(card).toContainText(/Open now · (24 hours|until)/);
      await page.getByRole('link', { name: 'Remove Open now, by usual hours' }).click();
      await expect(page.getByRole('checkbox', { name: 'Open now, by usual hours' })).not.toBeChecked();
    });

    test('districts are found by typing, with the keyboard alone', async ({ page }) => {
      await page.setViewportSize(desk);
      await page.goto('/garage-listings');
      await openFilters(page);
      const district = page.getByRole('combobox', { name: 'District' });
      await district.focus();
      await page.keyboard.type('benga urb');
      await expect(page.locator('datalist option[value="Bengaluru Urban, Karnataka"]')).toBeAttached();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/district=\d+$/);
      await expect(page.getByRole('link', { name: 'Remove Bengaluru Urban' })).toBeVisible();
      for (const card of await page.locator('article').all()) await expect(card).toContainText('Bengaluru Urban');
      await district.fill('no such place');
      await expect(page.getByText('No districts found')).toBeVisible();
    });

    test('on a phone the filters are a sheet with a live count', async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto('/garage-listings');
      await openFilters(page);
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await expect(sheet.getByRole('button', { name: /^Show [\d,]+ garages$/ })).toBeVisible();
      await sheet.getByRole('radio', { name: 'Yes' }).check();
      const show = sheet.getByRole('button', { name: /^Show/ });
      await expect(show).toBeVisible();
      await expectNoBarriers(page);
      // Not applied yet: closing discards them.
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(/garage-listings$/);

      await openFilters(page);
      await expect(sheet.getByRole('radio', { name: 'All' })).toBeChecked();
      await sheet.getByRole('radio', { name: 'Yes' }).check();
      await sheet.getByLabel('Garage type').selectOption('Authorized Service Center');
      const total = /[\d,]+/.exec((await show.textContent()) ?? '')?.[0] ?? 'no';
      await show.click();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(/garageType=Authorized\+Service\+Center&insuranceAffiliated=true$/);
      await expect(count(page)).toContainText(`of ${total} garages`);
    });

    test('near me asks the device and shows distances, the nearest first', async ({ page, context }) => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: 18.5204, longitude: 73.8567 });
      await page.goto('/garage-listings');
      await page.getByRole('button', { name: 'Near me' }).click();
      await expect(page).toHaveURL(/lat=18.520&lng=73.857/);
      await expect(page.getByText(/km away$/).first()).toBeVisible();
      const distances = (await page.getByText(/km away$/).allTextContents()).map((text) => Number.parseFloat(text));
      expect(distances.length).toBeGreaterThan(1);
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
      await page.getByRole('link', { name: 'Remove Near you' }).click();
      await expect(page).toHaveURL(/garage-listings$/);
    });

    test('when the list cannot be loaded the old one stays, and Try Again loads it', async ({ page }) => {
      await page.goto('/garage-listings');
      const before = await names(page);
      await page.route('**/garage-listings?*', (route) => route.abort());
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page.getByRole('alert')).toContainText('Failed to load garage listings. Please try again.');
      expect(await names(page)).toEqual(before);
      await page.unroute('**/garage-listings?*');
      await page.getByRole('link', { name: 'Try Again' }).click();
      await expect(count(page)).toHaveText(/^Showing 7-12/);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });

test.describe('with JavaScript', () => {
  for (const viewport of [phone, desk])
    test(`no barriers at ${viewport.width} px, and nothing moves`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(`
        window.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });`);
      // A slow CPU renders partial HTML, and swaps the font late.
      const processor = await page.context().newCDPSession(page);
      await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await page.goto('/garage-listings');
      await page.evaluate('document.fonts.ready');
      await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await expectNoBarriers(page);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
      // A web font moves letters by fractions of a pixel.
      expect(await page.evaluate<number>('window.shift')).toBeLessThan(0.001);
      if (viewport === desk) {
        await openFilters(page);
        await page.getByRole('combobox', { name: 'District' }).click();
        await expectNoBarriers(page);
        await page.keyboard.press('Escape');
      }
      await page.locator('article h2 a').first().click();
      await expect(page.getByRole('heading', { level: 2, name: 'Hours' })).toBeVisible();
      await expectNoBarriers(page);
    });
});

test('a visitor finds a garage by the map with the keyboard alone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/garage-listings?search=motors');
  await expect(page.locator('[data-garage-map]')).toHaveCount(0);
  await tabTo(page, page.getByRole('link', { name: 'Show map' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/map=1/);
  await expect(page.getByRole('link', { name: 'Hide map' })).toBeFocused();
  const places = page.getByRole('list', { name: 'Garages by place' }).getByRole('link');
  for (const address of [/district=[A-Z]{2}/, /district=\d+/, /search=motors(\+|%20)\d{6}/]) {
    const first = places.first();
    const expected = (await first.textContent())?.split(' ').at(-1) ?? '';
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { name: 'Garages on the map' })).toBeFocused();
    await expect(count(page)).toHaveText(new RegExp(`(of|Showing) ${expected} garages?$`));
  }
  await expectNoBarriers(page);
});
