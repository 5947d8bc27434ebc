import {
  acceptTermsStep,
  chooseGarage,
  fillDetailsStep,
  fillVehicleStep,
  newPlate,
  nextStep,
  signedUpClaimant,
} from '#test/e2e/setup/claimant.ts';
import { expect, picture, test } from '#test/e2e/setup/journey.ts';
import { expectFitAndClean } from '#test/e2e/setup/no-barriers.ts';
import { demo, desk, loggedIn, phone } from '#test/e2e/setup/people.ts';
import { stumbles } from '#test/e2e/setup/stumbles.ts';

for (const viewport of [phone, desk]) {
  test(`a claimant’s dashboard, list and claims are clean at ${viewport.width} px`, async ({ browser }) => {
    const page = await loggedIn(browser, demo('claimant'), viewport);

    await test.step('dashboard: figures with their definitions, notices that can be marked as read', async () => {
      await page.goto('/app/dashboard');
      await expect(page.getByRole('heading', { name: 'Recent Claims' })).toBeVisible();
      await page.getByRole('button', { name: 'What “Avg. Processing” means' }).click();
      await expect(page.getByText('Average number of days from filing a claim to its decision.')).toBeVisible();
      await page.keyboard.press('Escape');
      const unread = page.getByRole('button', { name: /^Mark as read: / });
      const before = await unread.count();
      expect(before).toBeGreaterThan(0);
      await unread.first().click();
      // Fewer, not exactly one fewer: the same user reads another at the other width.
      await expect.poll(() => unread.count()).toBeLessThan(before);
      await picture(page, '1-dashboard');
      await page.getByRole('link', { name: 'View All' }).click();
    });

    await test.step('list: search, status and order are in the address, and Back brings them again', async () => {
      await expect(page.getByLabel('Search by title or description')).toBeVisible();
      const folded = page.getByRole('button', { name: 'Filter and sort' });
      // On a phone; wide windows show everything.
      if (await folded.isVisible()) await folded.click();
      await page.getByLabel('Status').selectOption('approved');
      await expect(page).toHaveURL(/status=approved/);
      await page.getByLabel('Search by title or description').fill('Fire');
      await expect(page).toHaveURL(/search=Fire/);
      const fire = page.getByRole('link', { name: /Fire/ });
      // The previous list may also contain one of them: its rows still change.
      await expect(page.getByText('Showing 1 claim')).toBeVisible();
      await expect(fire).toHaveCount(1);
      await picture(page, '2-list');
      await fire.click();
      await expect(page.getByRole('heading', { name: 'Your vehicle is free to go' })).toBeVisible();
      await page.goBack();
      await expect(page.getByLabel('Search by title or description')).toHaveValue('Fire');
      await page.getByLabel('Search by title or description').fill('no such claim');
      await expect(page.getByText('No claims match your search')).toBeVisible();
      await page.getByRole('button', { name: 'Clear search and filter' }).click();
      await expect(page.getByText(/^Showing 1-/)).toBeVisible();
    });

    await test.step('claims that ask for an appeal, an answer, an acceptance, a rating', async () => {
      for (const [plate, heading] of [
        ['MH12QX1681', 'Appeal against the rejection'],
        ['MH12QX1422', 'We have a question'],
        ['MH12QX1496', 'Your offer'],
        ['MH12QX1607', /^How was /],
      ] as const) {
        await page.goto(`/app/claims?search=${plate}`);
        await page
          .getByRole('link', { name: new RegExp(plate) })
          .first()
          .click();
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await page.getByRole('heading', { name: 'What happened so far' }).click();
        await expect(page.getByRole('list', { name: 'What happened so far' })).toBeVisible();
        await expectFitAndClean(page);
        expect.soft(await stumbles(page)).toEqual([]);
      }
      await picture(page, '3-claim');
    });

    await test.step('a claim on paper: its number on top, black on white, nothing to press, everything unfolded', async () => {
      const line = page.getByText(/^Labour is paid in full/).first();
      await expect(line).toBeHidden();
      const allEvents = page.getByRole('list', { name: 'What happened so far' }).getByRole('listitem');
      expect(await allEvents.count()).toBe(5);
      await page.emulateMedia({ media: 'print' });
      await page.evaluate('dispatchEvent(new Event("beforeprint"))');
      await expect(line).toBeVisible();
      expect(await allEvents.count()).toBeGreaterThan(5);
      const shown = await page.evaluate<{ first: string; colours: string[]; pressable: number }>(`(() => {
        const seen = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility());
        const colours = seen.map((one) => getComputedStyle(one)).map((style) => style.color + ' on ' + style.backgroundColor);
        const first = document.querySelector('main').innerText.trim().split('\\n')[0];
        return { first, colours: [...new Set(colours)], pressable: seen.filter((one) => one.matches('button, input, nav, textarea')).length };
      })()`);
      expect(shown.first).toMatch(/^CLM-\d{4}-\d{6}$/);
      expect(shown.colours).toEqual(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)']);
      expect(shown.pressable).toBe(0);
      await page.emulateMedia({ media: 'screen' });
    });

    const back = page.getByRole('link', { name: 'Back to the claim' });
    const share = page.getByRole('button', { name: 'Share the gate pass' });
    let shared = '';
    await test.step('its owner holds the gate pass out on the whole screen, shares what others see of it, and goes back to the claim', async () => {
      await page.getByRole('link', { name: 'Show the gate pass' }).click();
      await expect(page.getByRole('heading', { name: 'Valid: the vehicle may leave' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Valid: the vehicle may leave' })).toBeInViewport();
      await expect(page.getByRole('img', { name: 'QR code of this gate pass' })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('navigation')).toHaveCount(1);
      await expectFitAndClean(page);
      await picture(page, '4-gate-pass');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await share.click();
      await expect(page.getByText('The link is copied')).toBeVisible();
      shared = await page.evaluate<string>('navigator.clipboard.readText()');
      expect(shared).toMatch(/^http[^?#]+\/gate-pass\/GP-[\w-]+$/);
      await back.click();
      await expect(page.getByRole('link', { name: 'Show the gate pass' })).toBeVisible();
    });

    await test.step('the public page of the gate pass', async () => {
      await page.goto(shared);
      await expect(page.getByRole('heading', { name: 'Valid: the vehicle may leave' })).toBeVisible();
      await expect(back).toHaveCount(0);
      await expectFitAndClean(page);
      await picture(page, '4-public-gate-pass');
      // Plain HTML: can be shared, and works offline once loaded.
      await page.context().setOffline(true);
      await share.click();
      await expect(page.getByText('The link is copied')).toBeVisible();
      // Offline, it no longer claims that the vehicle may leave.
      await expect(page.getByRole('heading', { name: /^As of .*, not checked since$/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Valid: the vehicle may leave' })).toBeHidden();
      await expectFitAndClean(page);
      await picture(page, '5-gate-pass-stale');
      await page.context().setOffline(false);
      await expect(page.getByRole('heading', { name: 'Valid: the vehicle may leave' })).toBeVisible();
      const unknown = await page.goto('/gate-pass/GP-0000-0000-0000');
      expect(unknown?.status()).toBe(404);
      await expect(page.getByText('Gate pass not found')).toBeVisible();
    });
  });
}

test('the wizard says what failed, keeps what was entered, and goes on', async ({ browser, request, messageTo }) => {
  const { email, password } = await signedUpClaimant(request, messageTo, 'failures');
  const page = await loggedIn(browser, { email, password }, phone);
  const down = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }));

  await test.step('the draft cannot be opened', async () => {
    await down('**/api/claims/multi-part');
    await page.goto('/app/claims/new');
    await expect(page.getByText('Failed to Initialize', { exact: true })).toBeVisible();
    await expect(page.getByText('Failed to initialize claim workflow')).toBeVisible();
    await picture(page, '1-initialize');
    await page.unroute('**/api/claims/multi-part');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByLabel('Registration number')).toBeVisible();
  });

  await test.step('a step cannot be saved', async () => {
    await fillVehicleStep(page, newPlate());
    await down('**/api/claims/*/part/A');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const banner = page.getByRole('alert').filter({ hasText: 'Failed to save step data' });
    await expect(banner).toContainText('Error');
    await picture(page, '2-save');
    await page.unroute('**/api/claims/*/part/A');
    await nextStep(page, 'Garage Selection');
    await expect(banner).toHaveCount(0);
  });

  await test.step('the garages cannot be loaded', async () => {
    await down('**/api/garage/listings*');
    await page.reload();
    await expect(page.getByText('Failed to load garage listings. Please try again.')).toBeVisible();
    await page.unroute('**/api/garage/listings*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await chooseGarage(page);
    await nextStep(page, 'Claim Details');
    await fillDetailsStep(page);
    await nextStep(page, 'Terms & Conditions');
    await acceptTermsStep(page);
  });

  await test.step('the payment cannot be set up', async () => {
    await down('**/api/claims/*/payment/order');
    await nextStep(page, 'Payment');
    await expect(page.getByText('Payment Setup Failed')).toBeVisible();
    await expect(page.getByText('Failed to create payment order')).toBeVisible();
    await picture(page, '3-payment');
    await page.unroute('**/api/claims/*/payment/order');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('button', { name: 'Pay ₹500' })).toBeVisible();
  });
});
