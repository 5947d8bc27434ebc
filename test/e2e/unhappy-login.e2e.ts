import type { Route } from '@playwright/test';
import { get, post, tokenTo, unverifiedClaimant } from './setup/account-by-api.ts';
import { logIn, paper, tokenOf } from './setup/accounts.ts';
import { signedUpClaimant } from './setup/claimant.ts';
import { cutOff, down, expectAlert, expectToast } from './setup/failures.ts';
import { expect, test } from './setup/journey.ts';
import { expectFitAndClean } from './setup/no-barriers.ts';
import { demoPassword, loggedIn, phone } from './setup/people.ts';

const pageText = 'Login failed. Please check your credentials and try again.';
const verifyFirst = 'Please check your email to verify your account before logging in.';

test('a login that fails says why, keeps the address, and can be tried again', async ({ browser, request, messageTo }) => {
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  const banner = page.getByRole('alert').filter({ hasText: pageText });
  const press = () => page.getByRole('button', { name: 'Log in', exact: true }).click();
  const { email } = await unverifiedClaimant(request, 'unverified');

  await test.step('wrong password, and an address that nobody has: the same words', async () => {
    for (const address of [email, 'nobody@example.in']) {
      await logIn(page, address, 'not-the-password');
      await expectToast(page, 'Login failed');
      await expect(banner).toHaveText(pageText);
      await expect(page.getByLabel('Email')).toHaveValue(address);
    }
    await expectFitAndClean(page);
  });

  await test.step('no connection, and a server that is down: the words of the page, and nothing of the proxy', async () => {
    const connect = await cutOff(page, '/auth/login');
    await press();
    await expectToast(page, 'Login failed');
    await expect(banner).toContainText('Network error');
    await connect();
    const restart = await down(page, '/auth/login');
    await press();
    await expectToast(page, 'Login failed');
    await expect(banner).toContainText('Network error');
    await expect(page.getByText('Bad gateway')).toHaveCount(0);
    await restart();
  });

  await test.step('too many failures: the server’s own words', async () => {
    const said = 'Too many failed attempts. Please wait a few minutes and try again.';
    const forgive = await down(page, '/auth/login', {
      status: 429,
      headers: { 'retry-after': '600' },
      json: { success: false, code: 'auth.login-blocked', messageKey: 'auth.login.too-many', message: said, requestId: 'limit' },
    });
    await press();
    await expectToast(page, said);
    await expect(banner).toContainText(said);
    await forgive();
  });

  await test.step('not verified: stays on the page, and the link can be sent again', async () => {
    await logIn(page, email, demoPassword);
    await expectToast(page, verifyFirst);
    await expect(page.getByRole('status').filter({ hasText: verifyFirst })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    const first = await tokenTo(messageTo, email, 'verify-email');
    const restart = await down(page, '/auth/resend-verification');
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expectToast(page, 'Failed to send verification email.');
    await restart();
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expectToast(
      page,
      'If this address still has to be confirmed, a new link is on its way. If it is confirmed already or unknown here, nothing is sent: log in or sign up.',
    );
    await expect.poll(() => tokenTo(messageTo, email, 'verify-email')).not.toBe(first);
  });

  await test.step('suspended: the reason instead of the general words', async () => {
    await post(request, '/auth/verify-email', { token: await tokenTo(messageTo, email, 'verify-email') });
    const admin = await tokenOf(request, 'admin@gatepass.test');
    const found = (await get(request, `/users?search=${encodeURIComponent(email)}`, admin)) as { data: { id: string }[] };
    const suspended = await loggedIn(browser, { email, password: demoPassword }, phone);
    await suspended.goto('/app/profile');
    await expect(suspended.getByText('Member since')).toBeVisible();
    await post(request, `/users/${found.data[0]?.id}/suspend`, { reason: 'Papers of somebody else' }, admin);
    await logIn(page, email, demoPassword);
    await expectToast(page, 'This account is suspended. Please contact support.');
    await expect(banner).toContainText('This account is suspended. Please contact support.');
    // Where it was logged in, the next step is the last one.
    await suspended.getByRole('link', { name: 'Change Password' }).click();
    await suspended.waitForURL('**/login');
    await expect(suspended.getByText('Your session has ended. Please log in again.')).toBeVisible();
  });
});

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
    await page.route('**/api/auth/refresh', loseAnswer, { times: 2 });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'We cannot reach the server' })).toBeVisible();
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
