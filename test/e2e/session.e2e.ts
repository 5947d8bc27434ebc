import type { Route } from '@playwright/test';
import { post } from './setup/account-by-api.ts';
import { paper } from './setup/accounts.ts';
import { signedUpClaimant } from './setup/claimant.ts';
import { down, expectAlert, expectToast } from './setup/failures.ts';
import { expect, test } from './setup/journey.ts';
import { expectFitAndClean } from './setup/no-barriers.ts';
import { loggedIn, phone } from './setup/people.ts';

test('a session that ends, or a server that does not answer, costs no work', async ({ browser, request, messageTo }) => {
  const account = await signedUpClaimant(request, messageTo, 'session');
  const page = await loggedIn(browser, account, phone);
  const ended = page.getByText('Your session has ended. Please log in again.');
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);

  await test.step('a page of another role stays shut, and says whose it is', async () => {
    await page.goto('/app/surveys');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
    await expect(page.getByText('Surveyor', { exact: true })).toBeVisible();
    await expect(page.getByText('Claimant', { exact: true }).last()).toBeVisible();
    await page.goto('/no/such/page');
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  await test.step('the server does not answer: still logged in, and one press later there again', async () => {
    const restart = await down(page, '/auth/me');
    await page.goto('/app/profile');
    await expect(page.getByRole('heading', { name: 'We cannot reach the server' })).toBeVisible();
    expect(await stored('accessToken')).not.toBeNull();
    await restart();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Member since')).toBeVisible();
  });

  await test.step('answers to a refresh are lost after the token was spent: still logged in', async () => {
    const before = await stored('refreshToken');
    await page.evaluate(() => localStorage.setItem('accessToken', 'spent'));
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    };
    // However often the page asks meanwhile.
    await page.route('**/api/auth/refresh', loseAnswer);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'We cannot reach the server' })).toBeVisible();
    await page.unroute('**/api/auth/refresh', loseAnswer);
    expect(await stored('refreshToken')).toBe(before);
    await page.reload();
    await expect(page.getByText('Member since')).toBeVisible();
    expect(await stored('refreshToken')).not.toBe(before);
  });

  await test.step('offline: says so, keeps what was typed, saves once the connection is back', async () => {
    await page.getByLabel('First name').fill('Mira');
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectAlert(page, 'Network error');
    await expect(page.getByLabel('First name')).toHaveValue('Mira');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Your profile has been saved.');
  });

  await test.step('tokens that no longer count lead to the login, and from there back', async () => {
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'spent');
      localStorage.removeItem('refreshToken');
    });
    await page.goto('/settings/notifications');
    await page.waitForURL('**/login');
    await expect(ended).toBeVisible();
    expect(await stored('accessToken')).toBeNull();
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/settings/notifications');
  });

  await test.step('a refresh token that was used elsewhere ends the session in the middle of a form; the form is kept', async () => {
    await page.goto('/kyc');
    await page.getByLabel('Address', { exact: false }).first().fill('12 MG Road');
    await expect(page.getByText('Saved on this device', { exact: false })).toBeVisible();
    const stolen = { refreshToken: await stored('refreshToken') };
    const next = await post(request, '/auth/refresh', stolen);
    await post(request, '/auth/refresh', next as { refreshToken: string });
    expect((await request.post('/api/auth/refresh', { data: stolen })).status()).toBe(401);
    await page.getByLabel('Identity proof').setInputFiles(await paper('identity'));
    await page.waitForURL('**/login');
    await expect(ended).toBeVisible();
    await expectFitAndClean(page);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/kyc');
    await expect(page.getByLabel('Address', { exact: false }).first()).toHaveValue('12 MG Road');
  });
});
