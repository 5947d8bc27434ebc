import type { Page } from '@playwright/test';
import { gstinOf, ownAccount, ownPan } from '#test/builders/numbers.ts';
import { scene } from '#test/builders/upload.ts';
import { decide, field, fillKyc, linkIn, logIn, newEmail, newPhone, problems } from './setup/accounts.ts';
import { expect, picture, test } from './setup/journey.ts';
import { expectFitAndClean } from './setup/no-barriers.ts';
import { demo, desk, loggedIn, phone } from './setup/people.ts';

const success =
  'Registration successful! Your application has been submitted for review. You will receive an email confirmation shortly.';

test('a garage applies, is checked, pays and is listed', async ({ browser, messageTo, standinUrl }) => {
  const email = newEmail('garage');
  const name = `Sharma Motors and Commercial Vehicle Body Works ${Date.now()}`;
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  const send = page.getByRole('button', { name: 'Send application' });

  await test.step('the form: fee first, no sending without a service, every error at once', async () => {
    await page.goto('/signup/garage');
    await expect(page.getByText('₹2,500 for one year')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /Details$/ })).toHaveText([
      'Garage Listing Details',
      'Company Details',
      'Authorized Person Details',
    ]);
    await expect(send).toBeDisabled();
    await expect(send).toHaveAccessibleDescription('Please select at least one service to continue');
    await page.getByLabel('Brakes').check();
    await send.click();
    await expect(problems(page)).toHaveText([
      'Garage name is required',
      'Address is required',
      'Pincode is required',
      'State is required',
      'District is required',
      'Cell phone number is required',
      'Working days are required',
      'Contact timing is required',
      'Type of company is required',
      'PAN number is required',
      'Bank account number is required',
      'Bank IFSC code is required',
      'Company bank account name is required',
      'Authorized person name is required',
      'Designation is required',
      'Phone number is required',
      'Email address is required',
      'Password is required',
      'You must accept the terms and conditions',
    ]);
    await problems(page).filter({ hasText: 'Working days' }).click();
    await expect(field(page, 'Working days')).toBeFocused();
    await expectFitAndClean(page);
  });

  await test.step('the place: a pincode fills state and district, the map gives coordinates', async () => {
    await field(page, 'Garage name').fill(name);
    await field(page, 'Address').fill('Plot 4, Ring Road');
    await field(page, 'Pincode').fill('410 501');
    await expect(field(page, 'State')).toHaveValue('Maharashtra');
    await expect(field(page, 'District')).toHaveValue('Pune');
    await field(page, 'State').selectOption('Gujarat');
    await expect(field(page, 'District')).toHaveValue('');
    await field(page, 'State').selectOption('Maharashtra');
    await field(page, 'District').selectOption('Pune');
    await page.getByRole('button', { name: 'Use the pincode’s location' }).click();
    await expect(field(page, 'Map location')).toHaveValue(/^18\.\d{4}, 73\.\d{4}$/);
    await page.getByRole('button', { name: 'Choose on a map' }).click();
    const map = page.getByRole('img', { name: 'Map of Maharashtra' });
    await expect(page.getByText('This place is in Maharashtra.')).toBeVisible();
    const latitude = await page.getByLabel('Latitude').inputValue();
    await map.click({ position: { x: 150, y: 190 } });
    await expect(page.getByLabel('Latitude')).not.toHaveValue(latitude);
    await expectFitAndClean(page);
    await picture(page, 'map');
    await page.getByRole('button', { name: 'Use this place' }).click();
    await expect(field(page, 'Map location')).not.toHaveValue(new RegExp(`^${latitude}`));
  });

  // Someone else's would be a duplicate, which needs two people.
  const [pan, account] = [ownPan(), ownAccount()];
  await test.step('days, company, bank and person; the IFSC shows its bank, the device keeps no secret', async () => {
    await field(page, 'Cell phone number').fill('+91 98765 00001');
    await field(page, 'Working days').selectOption('Custom');
    await page.getByLabel('Monday', { exact: true }).check();
    await page.getByLabel('Saturday', { exact: true }).check();
    await field(page, 'Contact timing').selectOption('9 AM to 6 PM');
    await field(page, 'Brand authorizations').fill('tata motors');
    await field(page, 'Brand authorizations').press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Tata Motors' })).toBeVisible();
    await field(page, 'Type of company').selectOption('Partnership');
    await field(page, 'GST number').fill(gstinOf(pan).toLowerCase());
    await field(page, 'PAN number').fill(pan.toLowerCase());
    for (const asked of ['GST number', 'PAN number'])
      await expect(field(page, asked)).toHaveAccessibleDescription(/We ask the .* register whose it is/);
    await field(page, 'Bank account number').fill(account.replaceAll(/(\d{4})/g, '$1 ').trim());
    await field(page, 'Bank IFSC code').fill('hdfc0000060');
    await expect(page.getByText(/HDFC Bank, /)).toBeVisible();
    await field(page, 'Company bank account name').fill('Sharma Motors');
    await field(page, 'Authorized person name').fill('Vikram Sharma');
    await field(page, 'Designation').fill('Owner');
    await field(page, 'Phone number').fill(newPhone());
    await field(page, 'Email address').fill(email);
    await field(page, 'Password').fill('hathi77');
    const kept = String(await page.evaluate('JSON.stringify(localStorage)'));
    expect(kept).toContain(name);
    for (const secret of [`${pan.toLowerCase()}"`, account, account.replaceAll(/(\d{4})/g, '$1 ').trim(), 'hathi77'])
      expect(kept).not.toContain(secret);
    await page.getByLabel(/^I accept the/).check();
    await expect(problems(page)).toHaveCount(0);
    await picture(page, 'application');
    await send.click();
    await expect(page.getByText(success)).toBeVisible();
    await page.waitForURL('**/login');
    await expect(page.getByText(success)).toBeVisible();
  });

  await test.step('verifies, logs in, is led to KYC and hands it in', async () => {
    await page.goto(linkIn(await messageTo(email, /verify-email/), 'verify-email'));
    await page.getByRole('button', { name: 'Confirm this email address' }).click();
    await page.waitForURL('**/login');
    await logIn(page, email, 'hathi77');
    await page.waitForURL('**/kyc');
    await expect(page.getByText('Please complete your KYC verification to access all features.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garage Registration');
    await expect(field(page, 'Garage name')).toHaveValue(name);
    await field(page, 'Garage registration number').fill('MH-12-7788');
    await fillKyc(page, ['Identity proof', 'Address proof', 'Business registration document']);
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.waitForURL('**/app/dashboard');
  });

  const staff = await loggedIn(browser, demo('insurance'));
  await test.step('staff look it up and ask for a change; the garage makes it and sends again', async () => {
    await openApplication(staff, name);
    await expect(staff.getByText('PAN matches the GSTIN')).toBeVisible();
    await picture(staff, 'review');
    await staff.getByRole('button', { name: 'Ask for changes' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Ask for changes' }).click();
    await expect(problems(staff)).toHaveText(['Please give a reason']);
    await dialog.getByLabel('Reason').fill('Please name the branch.');
    await dialog.getByRole('button', { name: 'Ask for changes' }).click();
    await expect(staff.getByText('Changes requested').first()).toBeVisible();
    await messageTo(email, /Please name the branch\./);
    await page.goto('/app/profile/garage');
    await expect(page.getByText('Please name the branch.')).toBeVisible();
    await expectFitAndClean(page);
    await field(page, 'Branch name').fill('Chakan');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your garage profile has been saved.')).toBeVisible();
    await picture(page, 'changes');
    await page.getByRole('button', { name: 'Send the application again' }).click();
    await expect(page.getByText('In review')).toBeVisible();
  });

  await test.step('staff approve the application with its papers, in one decision', async () => {
    await openApplication(staff, name);
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText(`${name}, Chakan`);
    for (const paper of ['Identity proof', 'Address proof', 'Business registration document'])
      await decide(staff, paper, 'Approve');
    await picture(staff, 'decision');
    await staff.getByRole('button', { name: 'Approve', exact: true }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(staff.getByText('Garage approved')).toBeVisible();
  });

  await test.step('pays the fee and is listed; a payment that was left can be made later', async () => {
    await page.goto('/app/profile/listing');
    await expectFitAndClean(page);
    await page.getByRole('button', { name: 'Pay ₹2,500' }).click();
    await page.waitForURL(`${standinUrl}/**`);
    await page.goto('/app/profile/listing');
    await page.getByRole('button', { name: 'Pay ₹2,500' }).click();
    await page.waitForURL(`${standinUrl}/**`);
    await page.getByRole('button', { name: /^Pay/ }).first().click();
    await page.waitForURL('**/app/profile/listing?order_id=**');
    await expect(page.getByText('Your garage is listed.').first()).toBeVisible();
    await picture(page, 'listed');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the receipt' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await messageTo(email, /receipt/i);
    await page.goto(`/garage-listings?search=${encodeURIComponent(name)}`);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await picture(page, 'directory');
  });

  await test.step('adds a photo: the public sees it once staff have looked at it', async () => {
    const bay = 'Two bays with a chassis bench';
    await page.goto('/app/profile/listing');
    await page.getByRole('button', { name: 'Send photo' }).click();
    // Both missing fields, in form order.
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Please choose a photo',
      'Please say what the photo shows',
    ]);
    await field(page, 'Photo').setInputFiles({
      name: 'bay.jpg',
      mimeType: 'image/jpeg',
      buffer: await scene(7).jpeg().toBuffer(),
    });
    await field(page, 'What it shows').fill(bay);
    await page.getByRole('button', { name: 'Send photo' }).click();
    await expect(page.getByRole('img', { name: bay })).toBeVisible();
    await expect(page.getByText('Waiting for us to look at it')).toBeVisible();
    await expectFitAndClean(page);

    const visitor = await (await browser.newContext({ viewport: phone })).newPage();
    await visitor.goto(`/garage-listings?search=${encodeURIComponent(name)}`);
    await visitor.locator('article h2 a').first().click();
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(visitor.getByRole('img', { name: bay })).toHaveCount(0);

    await staff.goto('/app/garages?view=changed');
    await staff.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
    await expect(staff.getByRole('img', { name: bay })).toBeVisible();
    await staff.getByRole('button', { name: 'Show to the public' }).click();
    await expect(staff.getByText('On the public page', { exact: true })).toBeVisible();

    await visitor.reload();
    const shown = visitor.getByRole('list', { name: 'Photos' }).getByRole('img', { name: bay });
    await expect(shown).toBeVisible();
    // The image itself has loaded, not just its frame.
    await expect.poll(() => shown.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)).toBe(480);
    await expectFitAndClean(visitor);
    await visitor.context().close();
  });

  await test.step('renames itself: the directory shows it when staff have looked, and their menu counts what waits', async () => {
    const renamed = `${name} and Sons`;
    const badge = staff
      .getByRole('navigation')
      .getByRole('link', { name: /^Garages/ })
      .first();
    await page.goto('/app/profile/garage');
    await field(page, 'Garage name').fill(renamed);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your changes are awaiting review')).toBeVisible();
    await staff.setViewportSize(desk);
    await staff.goto('/app/garages?view=changed');
    await expect(badge).toContainText(/[1-9]/);
    await staff.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
    await expect(staff.getByRole('row').filter({ hasText: renamed })).toContainText(name);
    await expectFitAndClean(staff);
    await staff.getByRole('button', { name: 'Approve changes' }).click();
    await expect(staff.getByText('Changes approved', { exact: true })).toBeVisible();
    await expect(staff.getByRole('heading', { level: 1 })).toContainText(renamed);
    await messageTo(email, /We have reviewed your changes to/);
    await page.goto(`/garage-listings?search=${encodeURIComponent(renamed)}`);
    await expect(page.locator('article h2').first()).toHaveText(renamed);
  });

  await test.step('changes its bank account with its password, and is told so', async () => {
    await page.goto('/app/profile/garage');
    await page.getByRole('button', { name: 'Change bank account' }).click();
    await field(page, 'Bank account number').fill('998877665544');
    await field(page, 'Bank IFSC code').fill('HDFC0000060');
    await field(page, 'Company bank account name').fill('Sharma Motors');
    await field(page, 'Your password').fill('not-it-at-all');
    await page.getByRole('button', { name: 'Change bank account' }).click();
    await expect(problems(page)).toHaveText(['This is not your current password']);
    await field(page, 'Your password').fill('hathi77');
    await page.getByRole('button', { name: 'Change bank account' }).click();
    await expect(page.getByText('Your bank account has been changed.')).toBeVisible();
    await expect(page.getByText('••••••••5544')).toBeVisible();
    await messageTo(email, /5544/);
    await picture(page, 'bank');
  });
});

async function openApplication(staff: Page, name: string): Promise<void> {
  await staff.goto(`/app/garages?search=${encodeURIComponent(name)}`);
  await staff.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
}
