import type { Page } from '@playwright/test';
import { callAs, draftUpTo, fileDraft } from './setup/claim-api.ts';
import { acceptTermsStep, byHand, newPlate, nextStep, signedUpClaimant, spaced } from './setup/claimant.ts';
import { expect, picture, test } from './setup/journey.ts';
import { expectFitAndClean } from './setup/no-barriers.ts';
import { loggedIn, phone } from './setup/people.ts';

const steps = [
  { id: 'vehicle', heading: 'Vehicle Details', field: 'Vehicle color', typed: 'Midnight blue' },
  { id: 'garage', heading: 'Garage Selection', field: 'Special requirements', typed: 'Please keep the old bumper' },
  { id: 'details', heading: 'Claim Details', field: 'Witness details', typed: 'Asha, 98765 43211' },
  { id: 'terms', heading: 'Terms & Conditions' },
  { id: 'payment', heading: 'Payment' },
] as const;

const address = (claimId: string, step: string) => `/app/claims/new?claim=${claimId}&step=${step}`;
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

async function expectStep(page: Page, claimId: string, step: (typeof steps)[number]): Promise<void> {
  await expect(page.getByRole('heading', { name: step.heading, level: 2, exact: true })).toBeAttached();
  await expect(page).toHaveURL(address(claimId, step.id));
  await expect(page.locator('[aria-current="step"]')).toHaveAccessibleName(new RegExp(`^\\d? ?${step.heading} `));
}

test('Back, Forward and reload at every step lose nothing', async ({ browser, request, messageTo }) => {
  const claimant = await signedUpClaimant(request, messageTo, 'back-forward');
  const call = await callAs(request, claimant);
  const claimId = await draftUpTo(call, 'C');
  const page = await loggedIn(browser, claimant, phone);
  await page.goto(address(claimId, 'vehicle'));

  for (const [at, step] of steps.entries()) {
    await test.step(`${step.id}: typed, gone Back and Forward, reloaded`, async () => {
      await expectStep(page, claimId, step);
      if ('field' in step) {
        await page.getByLabel(step.field).fill(step.typed);
        await expect(page.getByText(/^Saved on this device/)).toBeVisible();
      }
      const before = steps[at - 1];
      if (before) {
        await page.goBack();
        await expectStep(page, claimId, before);
        await page.goForward();
        await expectStep(page, claimId, step);
      }
      await page.reload();
      await expectStep(page, claimId, step);
      if ('field' in step) await expect(page.getByLabel(step.field)).toHaveValue(step.typed);
      if (step.id === 'terms') await acceptTermsStep(page);
      if (step.id !== 'payment') await next(page).click();
    });
  }

  await test.step('what was typed on the way is saved with the claim', async () => {
    await expect(page.getByRole('button', { name: 'Pay ₹500' })).toBeVisible();
    await expect(next(page)).toHaveCount(0);
    for (const step of steps) if ('typed' in step) await expect(page.getByText(step.typed)).toBeVisible();
    const { vehicle, vendor, details } = await call('GET', `/claims/${claimId}`);
    expect([vehicle.color, vendor.specialRequirements, details.witnessDetails]).toEqual(
      steps.flatMap((step) => ('typed' in step ? [step.typed] : [])),
    );
  });

  await test.step('the payment has no footer; Previous leads back step by step, Cancel out to the list', async () => {
    await expect(page.getByRole('button', { name: /^(?:Previous|Discard this draft)$/ })).toHaveCount(0);
    for (const step of steps.toReversed()) {
      await expectStep(page, claimId, step);
      const back = step.id === 'payment' ? 'Terms & Conditions (completed)' : step.id === 'vehicle' ? 'Cancel' : 'Previous';
      await page.getByRole('button', { name: back }).click();
    }
    await expect(page).toHaveURL(/\/app\/claims$/);
  });
});

test('a step is reachable once the one before it is saved; other addresses lead to what can be done', async ({
  browser,
  request,
  messageTo,
}) => {
  const claimant = await signedUpClaimant(request, messageTo, 'deep-link');
  const call = await callAs(request, claimant);
  const page = await loggedIn(browser, claimant);
  const bar = page.getByRole('navigation', { name: 'Submit New Claim' });
  const press = (name: string) => bar.getByRole('button', { name });
  const [vehicle, garage, details] = steps;

  const claimId = await draftUpTo(call, '');
  for (const asked of ['payment', 'terms', 'details', 'garage', 'nonsense']) {
    await page.goto(address(claimId, asked));
    await expectStep(page, claimId, vehicle);
  }
  await expect(press('Vehicle Details (current step)')).toBeEnabled();
  for (const locked of ['Garage Selection', 'Claim Details', 'Terms & Conditions', 'Payment'])
    await expect(press(`${locked} (not available yet)`)).toBeDisabled();

  const withGarage = await draftUpTo(call, 'B');
  await page.goto(address(withGarage, 'payment'));
  await expectStep(page, withGarage, details);
  await expect(press('Vehicle Details (completed)')).toBeEnabled();
  await expect(press('Terms & Conditions (not available yet)')).toBeDisabled();
  await press('Garage Selection (completed)').click();
  await expectStep(page, withGarage, garage);
  await page.goBack();
  await expectStep(page, withGarage, details);

  await test.step('no such claim, and somebody else’s, are both not there', async () => {
    const stranger = await signedUpClaimant(request, messageTo, 'stranger');
    const theirs = await draftUpTo(await callAs(request, stranger), 'A');
    for (const unknown of ['01a1f89a-0000-7000-8000-000000000000', theirs, 'not-an-id']) {
      await page.goto(address(unknown, 'vehicle'));
      await expect(page.getByText('Failed to Initialize', { exact: true })).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to Initialize' })).toContainText('We could not find ');
      await expect(page.getByRole('alert').getByRole('link', { name: 'Go to claims' })).toBeVisible();
    }
  });
});

test('the next claim of a truck: what was said last time is shown, with Change, and nothing is agreed to unasked', async ({
  browser,
  request,
  messageTo,
  standinUrl,
}) => {
  const claimant = await signedUpClaimant(request, messageTo, 'again');
  const call = await callAs(request, claimant);
  const plate = newPlate();
  await fileDraft(call, await draftUpTo(call, 'D', { registrationNumber: plate }), request, standinUrl);
  const page = await loggedIn(browser, claimant, phone);

  await test.step('the vehicle comes with its garage, which one press takes away', async () => {
    await page.goto('/app/claims/new');
    const garage = page.getByRole('checkbox', { name: /^The same garage as last time: Singh Truck Care/ });
    await expect(garage).not.toBeChecked();
    // The main field and its button are in view, above earlier answers.
    await expect(page.getByLabel('Registration number')).toBeInViewport({ ratio: 1 });
    await expect(next(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('radio', { name: new RegExp(`^${spaced(plate)}`) }).check();
    await expect(garage).toBeChecked();
    // Register data that arrives meanwhile does not detach it from the earlier claim.
    await expect(page.getByText(/^Found in the vehicle register/)).toBeVisible();
    // Another vehicle is probably elsewhere, and none of this one's data applies to it.
    await page.getByLabel('Registration number').fill('MH12ZZ0000');
    await expect(garage).not.toBeChecked();
    await page.reload();
    // That one is unknown: its form opens, and closes when the known vehicle is selected after all.
    await expect(page.getByRole('combobox', { name: 'Vehicle make' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Vehicle make' })).not.toContainText('Tata');
    await page.getByRole('radio', { name: new RegExp(`^${spaced(plate)}`) }).check();
    await expect(garage).toBeChecked();
    // Beside the summary only contradictions with the register are asked, such as the make.
    await expect(page.getByText(/^Found in the vehicle register/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change your vehicle’s details' })).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, 'again-1-vehicle');
    await nextStep(page, 'Claim Details');
  });

  await test.step('about when, by one press, and exact in the field', async () => {
    await page.getByRole('button', { name: 'Yesterday' }).click();
    await page.getByRole('button', { name: '6 pm' }).click();
    await expect(page.getByLabel('Incident time')).toHaveValue('18:00');
    await page.getByLabel('Incident time').fill('18:20');
    await page.getByLabel('Police complaint number').fill('LNV/2026/1182');
    await page.getByLabel('Incident location').fill('NH 48 near Lonavala');
    // A target partly covered by the sticky bar is not too small.
    await page.evaluate('scrollTo(0, 0)');
    await expectFitAndClean(page);
    await picture(page, 'again-2-when');
    await next(page).click();
  });

  await test.step('who drove last time is shown, and changed', async () => {
    await page
      .getByLabel('Incident description')
      .fill('A bus braked hard in front of me; I could not stop in time and hit its rear left corner.');
    await page.getByLabel('Damage description').fill('Front bumper, left headlamp and bonnet are damaged.');
    await expect(page.getByRole('heading', { name: 'Driver, as last time' })).toBeVisible();
    await expect(page.getByText('Driver license number: MH1220110012345')).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, 'again-3-driver');
    await page.getByRole('button', { name: 'Change who was driving' }).click();
    await page.getByLabel('Driver name').fill('Suresh Patil');
    await expectFitAndClean(page);
    await picture(page, 'again-4-who');
    await page.getByRole('button', { name: 'Add photos and papers later' }).click();
    await expect(page.getByRole('heading', { name: 'Terms & Conditions', level: 2 })).toBeAttached();
  });

  await test.step('both consents, none of them ticked before; then the terms, behind which the step is done', async () => {
    for (const label of [/^I consent/, /^I confirm/]) {
      await expect(page.getByLabel(label)).not.toBeChecked();
      await page.getByLabel(label).check();
    }
    await picture(page, 'again-5-terms');
    await page.getByRole('button', { name: 'Read the full terms and conditions' }).click();
    const sheet = page.getByRole('dialog');
    await expectFitAndClean(page);
    await sheet.getByRole('button', { name: 'I have read and accept the terms' }).click();
    await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
    await expect(page.getByText('Suresh Patil')).toBeVisible();
    await expect(page.getByText('Singh Truck Care, Chakan').first()).toBeVisible();
  });
});

test('a choice passed by Tab says that it is needed, as a text field does', async ({ browser, request, messageTo }) => {
  const claimant = await signedUpClaimant(request, messageTo, 'passed-by-tab');
  const claimId = await draftUpTo(await callAs(request, claimant), '');
  const page = await loggedIn(browser, claimant);
  await page.goto(address(claimId, 'vehicle'));
  await byHand(page);
  await page.getByRole('combobox', { name: 'Vehicle make' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Vehicle make is required')).toBeVisible();

  const other = await draftUpTo(await callAs(request, claimant), 'A');
  await page.goto(address(other, 'garage'));
  await page.getByLabel('Search by name, city or specialization').focus();
  await expect(page.getByText('Please select a garage')).toHaveCount(0);
  // Without a garage, Next cannot have the focus.
  await page.getByRole('link', { name: 'New Claim', exact: true }).focus();
  await expect(page.getByText('Please select a garage')).toBeVisible();
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  await expect(page.getByText('Please select a garage')).toHaveCount(0);
});
