import { acceptTermsStep, fillWhenAndWhere, nextScreen, nextStep, signedUpClaimant } from './setup/claimant.ts';
import { callAs, draftUpTo, fileDraft } from './setup/claim-api.ts';
import { expect, picture, test } from './setup/journey.ts';
import { expectFitAndClean } from './setup/no-barriers.ts';
import { demo, desk, loggedIn, phone } from './setup/people.ts';

test('damage marked on the drawing by the owner becomes lines of the garage’s estimate', async ({
  browser,
  request,
  messageTo,
  standinUrl,
}) => {
  const owner = await signedUpClaimant(request, messageTo, 'evidence');
  const call = await callAs(request, owner);
  const claimId = await draftUpTo(call, 'B', { make: 'Tata Motors', model: 'LPT 1613', vehicleType: 'goods' });
  const page = await loggedIn(browser, owner, phone);

  await test.step('marked by keyboard, by touch and in the list: all three say the same', async () => {
    await page.goto(`/app/claims/new?claim=${claimId}&step=details`);
    await fillWhenAndWhere(page);
    await page.getByLabel('Police complaint number').fill('LNV/2026/1182');
    await nextScreen(page);
    await page.getByLabel('Incident description').fill('A bus braked hard in front of me; I could not stop in time and hit it.');
    await page.getByLabel('Damage description').fill('Front bumper, left headlamp and windscreen are damaged.');
    await page.getByText('Mark the damage on a drawing (optional)').click();
    await expect(page.getByLabel('Drawing')).toHaveValue('truck');
    const front = page.getByRole('group', { name: 'Front' });
    await front.getByRole('checkbox', { name: 'Front bumper' }).click({ position: { x: 60, y: 4 } });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(front.getByRole('checkbox', { name: 'Headlamp, right' })).toBeChecked();
    await page.getByText('Choose from a list instead').click();
    const list = page.getByRole('group', { name: 'Damaged parts' });
    await expect(list.getByRole('checkbox', { name: 'Headlamp, right' })).toBeChecked();
    await list.getByRole('checkbox', { name: 'Headlamp, right' }).uncheck();
    await list.getByRole('checkbox', { name: 'Headlamp, left' }).check();
    await list.getByRole('checkbox', { name: 'Windscreen' }).check();
    await expect(front.getByRole('checkbox', { name: 'Windscreen' })).toBeChecked();
    await expect(page.getByText('3 parts marked')).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, '1-marked');
  });

  await test.step('kept with the claim, and shown before it is paid', async () => {
    await nextScreen(page);
    await page.getByRole('button', { name: 'I was driving' }).click();
    await page.getByLabel('Driver license number').fill('mh1220110012345');
    await nextScreen(page);
    await nextStep(page, 'Terms & Conditions');
    await acceptTermsStep(page);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('img', { name: 'Front, damaged: Windscreen; Front bumper; Headlamp, left' })).toBeVisible();
    await picture(page, '2-answers');
    await fileDraft(call, claimId, request, standinUrl);
  });

  await test.step('the garage adds its lines by one press, once', async () => {
    const garage = await loggedIn(browser, demo('garage'), desk);
    await garage.goto(`/app/claims/${claimId}?tab=estimate`);
    const add = garage.getByRole('button', { name: 'Add the damaged panels' });
    await add.click();
    await expect(garage.getByText('3 lines added. Enter their amounts.')).toBeVisible();
    for (const [at, label] of ['Front bumper, steel', 'Truck windscreen', 'Headlamp, left'].entries())
      await expect(garage.getByRole('combobox', { name: `Part or work, line ${at + 1}` })).toHaveValue(label);
    await add.click();
    await expect(garage.getByText('Every damaged panel is in the estimate already.')).toBeVisible();
    await expectFitAndClean(garage);
    await picture(garage, '3-estimate');
    await garage.goto(`/app/claims/${claimId}?tab=overview`);
    await expect(garage.getByRole('img', { name: /^Front, damaged: / })).toBeVisible();
    await picture(garage, '4-overview');
  });
});
