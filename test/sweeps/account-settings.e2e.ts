import { readFile } from 'node:fs/promises';
import { unzip } from '#test/builders/unzip.ts';
import { appliedGarage } from '#test/e2e/setup/account-by-api.ts';
import { linkIn, newEmail } from '#test/e2e/setup/accounts.ts';
import { signedUpClaimant } from '#test/e2e/setup/claimant.ts';
import { down, expectAlert, expectAside, expectToast } from '#test/e2e/setup/failures.ts';
import { loggedIn, phone } from '#test/e2e/setup/people.ts';
import { expect, picture, test } from '#test/e2e/setup/journey.ts';
import { expectFitAndClean } from '#test/e2e/setup/no-barriers.ts';

test('profile, e-mail change, phone, password, devices, messages, data, and closing', async ({ browser, request, messageTo }) => {
  // The usual number is shared by other tests, whose messages could be mistaken for the code.
  const number = `6${String(Date.now()).slice(-9)}`;
  const first = await signedUpClaimant(request, messageTo, 'settings', { phone: number });
  const account = { ...first, email: newEmail('moved') };
  const page = await loggedIn(browser, first, phone);
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  const login = (email: string, password: string) => request.post('/api/auth/login', { data: { email, password } });

  await test.step('the profile is saved; a new address counts once its link is opened, and the old one is told', async () => {
    await page.goto('/app/profile');
    await expect(page.getByText('Member since')).toBeVisible();
    await page.getByLabel('Email').fill('claimant@gatepass.test');
    await page.getByLabel('Current password').fill(account.password);
    await save();
    await expectAlert(page, 'An account with this email address already exists.');
    await page.getByLabel('First name').fill('Mira');
    await page.getByLabel('Email').fill(account.email);
    await save();
    await expect(page.getByText(`We sent a link to ${account.email}.`)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(first.email);
    expect((await login(account.email, account.password)).status()).toBe(401);
    await page.goto(linkIn(await messageTo(account.email, /verify-email/), 'verify-email'));
    await page.getByRole('button', { name: 'Confirm this email address' }).click();
    await page.waitForURL('**/app/dashboard');
    await page.goto(linkIn(await messageTo(first.email, /Your account now uses/), 'undo-email'));
    await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible();
    await expectFitAndClean(page);
    expect((await login(first.email, first.password)).status()).toBe(401);
    await page.goto('/app/profile');
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await expect(page.getByLabel('First name')).toHaveValue('Mira');
  });

  await test.step('the phone number is verified by SMS: not sent, a wrong OTP, the right one', async () => {
    await page.getByRole('link', { name: 'Verify', exact: true }).click();
    await page.waitForURL('**/verify-phone');
    const restart = await down(page, '/v1/otp/phone/send');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expectAlert(page, 'Failed to send OTP');
    await restart();
    await page.getByRole('button', { name: 'Send OTP' }).click();
    const otp = page.getByLabel('OTP', { exact: true });
    await expect(otp).toBeFocused();
    const code = /\d{6}/.exec((await messageTo(number, /\d{6}/)).text)?.[0] ?? '';
    await otp.fill(code === '000000' ? '000001' : '000000');
    await expect(page.getByText('This OTP is not correct. 4 tries left.')).toBeVisible();
    await expectFitAndClean(page);
    await otp.fill(code);
    await expect(page.getByText('Your phone number is verified.')).toBeVisible();
  });

  await test.step('Change Password leads to Settings, Security; other devices are logged out, one by one or all', async () => {
    const elsewhere = [await loggedIn(browser, account, phone), await loggedIn(browser, account, phone)];
    const loggedOut = async (other: (typeof elsewhere)[number] | undefined) => {
      await other?.goto('/app/profile');
      await other?.waitForURL('**/login');
    };
    await page.goto('/app/profile');
    await page.getByRole('link', { name: 'Change Password' }).click();
    await page.waitForURL('**/settings/security');
    const devices = page.getByRole('button', { name: /^Log out (?!all)/ });
    await expect(devices).toHaveCount(2);
    await expect(page.getByText('This device')).toHaveCount(1);
    await expectFitAndClean(page);
    await devices.first().click();
    await expectToast(page, 'The device was logged out.');
    await expect(devices).toHaveCount(1);
    await page.getByRole('button', { name: 'Log out all other devices' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expectToast(page, 'All other devices were logged out.');
    await expect(devices).toHaveCount(0);
    for (const other of elsewhere) await loggedOut(other);

    const third = await loggedIn(browser, account, phone);
    await page.getByLabel('Current password').fill('wrong');
    await page.getByLabel(/^New password/).fill('Hathi-12');
    await page.getByLabel('Confirm new password').fill('Hathi-12');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expectAlert(page, 'This is not your current password');
    await page.getByLabel('Current password').fill(account.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expectToast(page, 'Your password has been changed. All other devices were logged out.');
    await expect(page.getByLabel('Current password')).toHaveValue('');
    await loggedOut(third);
    expect((await login(account.email, account.password)).status()).toBe(401);
    expect((await login(account.email, 'Hathi-12')).status()).toBe(200);
  });

  await test.step('messages and language', async () => {
    await page.goto('/settings/notifications');
    const news = page.getByRole('group', { name: 'Product news' });
    await news.getByLabel('SMS').uncheck();
    await save();
    const saved = page.locator('section[aria-live=polite]').getByText('Your choices have been saved.');
    await expect(saved).toBeVisible();
    // The same toast is shown once, and nothing covers the page's main button.
    await news.getByLabel('SMS').check();
    await news.getByLabel('SMS').uncheck();
    await saved.evaluate((words) => ((words as unknown as { id: string }).id = 'first'));
    await save();
    await expect(page.locator('section[aria-live=polite] p:not(#first)')).toBeVisible();
    expect(await saved.count()).toBe(1);
    await expectAside(page, page.getByRole('button', { name: 'Save', exact: true }));
    await expectToast(page, 'Your choices have been saved.');
    await page.reload();
    await expect(news.getByLabel('SMS')).not.toBeChecked();
    await page.goto('/settings');
    await page.getByLabel('हिन्दी').check();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('सेटिंग');
    await expectToast(page, 'आपकी भाषा सहेज ली गई है।');
    await picture(page, 'hindi');
    const newDevice = await loggedIn(browser, { ...account, password: 'Hathi-12' }, phone);
    await newDevice.goto('/app/profile');
    await expect(newDevice.getByRole('heading', { level: 1 })).toHaveText('प्रोफ़ाइल');
    await newDevice.context().close();
    await page.getByLabel('English').check();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  });

  await test.step('the data: put together by a job, opened and looked into', async () => {
    await page.goto('/settings/privacy');
    const restart = await down(page, '/account/exports');
    await page.getByRole('button', { name: 'Prepare my data' }).click();
    await expectAlert(page, 'Failed to download file');
    await restart();
    await page.getByRole('button', { name: 'Prepare my data' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('my-data.zip');
    const files = unzip(await readFile(await download.path()));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.txt', 'profile.json', 'sessions.json', 'claims.json']));
    expect(JSON.parse(String(files['profile.json']))).toMatchObject([{ email: account.email, first_name: 'Mira' }]);
    expect(String(files['profile.json'])).not.toMatch(/password|argon2/);
    await messageTo(account.email, /data is ready|Your data/);
    await expectFitAndClean(page);
  });

  await test.step('the account is closed, with what has to be kept', async () => {
    await page.getByText('Close account', { exact: true }).last().click();
    const close = () => page.getByRole('button', { name: 'Close account' }).click();
    await page.getByLabel(/^Password/).fill('wrong');
    await page.getByLabel('I want to close my account for good').check();
    await close();
    await expectAlert(page, 'This is not your current password');
    await page.getByLabel(/^Password/).fill('Hathi-12');
    await close();
    await page.waitForURL('**/account-closed');
    await expect(page.getByText('The record of who did what', { exact: false })).toBeVisible();
    await page.goto('/app/profile');
    await page.waitForURL('**/login');
    expect((await login(account.email, 'Hathi-12')).status()).toBe(401);
  });
});

test('a garage’s bank account changes with its password and a new check, and its owner is told', async ({
  browser,
  request,
  messageTo,
}) => {
  const account = await appliedGarage(request, messageTo, 'bank');
  const page = await loggedIn(browser, account, phone, request);
  const change = page.getByRole('button', { name: 'Change bank account' });
  await page.goto('/app/profile/garage');
  await expect(page.getByText(/••••••••\d{4}/)).toBeVisible();
  await change.click();
  await page.getByLabel('Bank account number').fill('998877660000');
  await page.getByLabel('Bank IFSC code').fill('HDFC0000060');
  await expect(page.getByText(/HDFC Bank/).first()).toBeVisible();
  await page.getByLabel('Company bank account name').fill('Sharma Motors');
  await page.getByLabel('Your password').fill('not-it-at-all');
  await change.click();
  await expectAlert(page, 'This is not your current password');
  await page.getByLabel('Your password').fill(account.password);
  await change.click();
  await expectAlert(page, 'This bank account could not be verified. Please check the account number and IFSC code.');
  await expectFitAndClean(page);
  await page.getByLabel('Bank account number').fill('998877665544');
  await change.click();
  await expectToast(page, 'Your bank account has been changed.');
  await expect(page.getByText('••••••••5544')).toBeVisible();
  await expect(page.getByText('998877665544')).toHaveCount(0);
  await messageTo(account.email, /5544/);
});
