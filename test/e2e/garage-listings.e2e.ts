import { fillVehicleStep, newPlate, nextStep, signedUpClaimant } from './setup/claimant.ts';
import { count, names, openFilters, tabTo } from './setup/directory.ts';
import { expect, test } from './setup/journey.ts';
import { desk, phone } from './setup/people.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('a visitor searches, filters, turns the page and calls', async ({ page }) => {
    await page.goto('/garage-listings');
    await expect(count(page)).toHaveText(/^Showing 1-6 of [\d,]+ garages$/);

    await page.getByRole('searchbox', { name: 'Search garages' }).fill('motors');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/search=motors/);
    for (const name of await names(page)) expect(name.toLowerCase()).toContain('motor');

    await openFilters(page);
    await page.getByLabel('District').selectOption({ label: 'All of Maharashtra' });
    await page.getByText('All services').click();
    await page.getByLabel('Brakes').check();
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/district=MH/);
    await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('link')).toHaveCount(4);
    for (const card of await page.locator('article').all()) {
      await expect(card).toContainText('Maharashtra');
      await expect(card).toContainText(/Insurance affiliated\s*Yes/);
    }

    await page.getByRole('link', { name: 'Clear All Filters' }).click();
    await expect(page).toHaveURL(/\/garage-listings$/);
    await expect(count(page)).toHaveText(/^Showing 1-6 of/);
    const first = await names(page);
    // The sort order is visible beside the count.
    await page.getByLabel('Sort by').selectOption('Fastest repairs first');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page).toHaveURL(/\?.*sort=fastest/);
    for (const card of await page.locator('article').all()) await expect(card).toContainText(/Repairs usually take \d+ days/);
    await page.goto('/garage-listings?search=renault+pune');
    await expect(page.getByText('No garage that matches has Renault in its name or among its brands.')).toBeVisible();
    for (const card of await page.locator('article').all()) await expect(card).toContainText('Pune');

    await page.goto('/garage-listings');
    await openFilters(page);
    await page.getByRole('checkbox', { name: 'Open now, by usual hours' }).check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/\?.*openNow=true/);
    for (const card of await page.locator('article').all()) await expect(card).toContainText(/Open now · (24 hours|until)/);
    await page.getByRole('link', { name: 'Remove Open now, by usual hours' }).click();
    await expect(page).toHaveURL(/\/garage-listings$/);
    await openFilters(page);
    await page.getByLabel('Cashless with').selectOption('Bajaj General Insurance Limited');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    for (const card of await page.locator('article').all())
      await expect(card).toContainText(/· (confirmed on|says the garage, on) \d+ \w+ \d{4}/);
    await page.getByRole('link', { name: /^Remove Cashless with Bajaj/ }).click();
    await expect(page).toHaveURL(/\/garage-listings$/);
    await openFilters(page);
    const brand = page.getByRole('option', { name: /^Tata Motors \(/ });
    const [authorised = ''] = /[\d,]+/.exec((await brand.textContent()) ?? '') ?? [];
    await page.getByLabel('Authorised for').selectOption('Tata Motors');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(count(page)).toContainText(`of ${authorised} garages`);
    await page.getByRole('link', { name: 'Remove Authorised for Tata Motors' }).click();
    await expect(page).toHaveURL(/\/garage-listings$/);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(count(page)).toHaveText(/^Showing 7-12 of/);
    expect(await names(page)).not.toEqual(first);
    const call = page.getByRole('link', { name: /^Call Now/ }).first();
    await expect(call).toHaveAttribute('href', /^tel:\+91[6-9]\d{9}$/);

    await page.locator('article h2 a').first().click();
    await expect(page.getByRole('heading', { level: 2, name: 'Hours' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', /maps/);
  });
});

test.describe('with JavaScript', () => {
  test('typing and filters change the list in place, and Back takes them back', async ({ page }) => {
    await page.setViewportSize(desk);
    await page.goto('/garage-listings');
    const all = await count(page).textContent();
    await page.evaluate('window.sameDocument = true');

    await page.getByRole('searchbox').pressSequentially('auto');
    await expect(page).toHaveURL(/search=auto$/);
    await expect(count(page)).not.toHaveText(all ?? '');
    const searched = await count(page).textContent();

    await openFilters(page);
    await page.getByText('All services').click();
    await page.getByLabel('Battery Service').check();
    await expect(page).toHaveURL(/services=battery/);
    await page.getByLabel('Brakes').check();
    await page.getByLabel('Towing and Recovery').check();
    await expect(page.locator('[data-services-summary]')).toHaveText('Brakes, Battery Service +1 more');
    await expect(page).toHaveURL(/services=towing/);

    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/search=auto$/);
    await expect(count(page)).toHaveText(searched ?? '');
    await expect(page.getByLabel('Brakes')).not.toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(/garage-listings$/);
    await expect(count(page)).toHaveText(all ?? '');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    expect(await page.evaluate('window.sameDocument')).toBe(true);
  });

  test('on a phone with the keyboard alone: search, filter, page and call', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/garage-listings');
    await expect(page.locator('html')).toHaveAttribute('data-enhanced', '');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('searchbox'));
    // The list arrives late, while other filters are being selected.
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/garage-listings?search=motor', (route) => late.then(() => route.continue()));
    await page.keyboard.type('motor');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=motor$/);
    await tabTo(page, page.locator('summary', { hasText: 'Filters' }));
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await tabTo(page, sheet.getByRole('radio', { name: 'All' }));
    await page.keyboard.press('ArrowRight');
    await expect(sheet.getByRole('radio', { name: 'Yes' })).toBeChecked();
    release();
    await expect(page.locator('[data-part=results]')).toContainText('“motor”');
    await expect(sheet.getByRole('radio', { name: 'Yes' })).toBeChecked();
    const show = sheet.getByRole('button', { name: /^Show [\d,]+ garages$/ });
    await tabTo(page, show);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/insuranceAffiliated=true$/);
    await tabTo(page, page.getByRole('link', { name: 'Next' }));
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText(/^Showing 7-12 of/);
    const call = page.getByRole('link', { name: /^Call Now/ }).first();
    await tabTo(page, call);
    await expect(call).toHaveAttribute('href', /^tel:/);
  });

  test('a list that comes late leaves the focus on the control that has it', async ({ page }) => {
    await page.setViewportSize(phone);
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/garage-listings?*', (route) => late.then(() => route.continue()));
    await page.goto('/garage-listings');
    await expect(page.locator('html')).toHaveAttribute('data-enhanced', '');
    await page.getByRole('searchbox').fill('motor');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=motor$/);
    const next = page.getByRole('link', { name: 'Next' });
    const found = page.locator('[data-part=found]');
    await next.focus();
    release();
    await expect(found).toContainText('“motor”');
    await expect(next).toBeFocused();
    await expect(next).toBeInViewport();
    // A control outside the cards whose link changes with the list.
    await page.getByRole('searchbox').fill('truck');
    const refresh = page.locator('[data-part=refresh] a');
    await refresh.focus();
    await expect(found).toContainText('“truck”');
    await expect(refresh).toBeFocused();
    // The next page starts at its top.
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText(/^Showing 7-12 of/);
    await expect(page.locator('[data-part=results]')).toBeFocused();
  });
});

test('a claim is started at a garage: signed out, by the login, with the garage chosen', async ({ page, request, messageTo }) => {
  const claimant = await signedUpClaimant(request, messageTo, 'starts-here');
  await page.setViewportSize(phone);
  await page.goto('/garage-listings?search=singh+truck+care+chakan');
  await page.getByRole('link', { name: 'Start a claim here: Singh Truck Care' }).first().click();
  await page.getByLabel('Email').fill(claimant.email);
  await page.getByLabel('Password', { exact: true }).fill(claimant.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByLabel(/^Have it repaired at Singh Truck Care, Chakan/)).toBeChecked();
  await fillVehicleStep(page, newPlate());
  await nextStep(page, 'Claim Details');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Singh Truck Care, Chakan')).toBeVisible();
});
