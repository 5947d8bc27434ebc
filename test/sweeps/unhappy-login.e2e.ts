import { get, post, tokenTo, unverifiedClaimant } from '#test/e2e/setup/account-by-api.ts';
import { logIn, tokenOf } from '#test/e2e/setup/accounts.ts';
import { cutOff, down, expectToast } from '#test/e2e/setup/failures.ts';
import { expect, test } from '#test/e2e/setup/journey.ts';
import { expectFitAndClean } from '#test/e2e/setup/no-barriers.ts';
import { demoPassword, loggedIn, phone } from '#test/e2e/setup/people.ts';

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

  await test.step('no connection, and a server that is down: the words of the page with the status, and nothing of the proxy', async () => {
    const connect = await cutOff(page, '/auth/login');
    await press();
    await expectToast(page, 'Login failed');
    await expect(banner).toContainText('Network error');
    await connect();
    const restart = await down(page, '/auth/login');
    await press();
    await expectToast(page, 'Login failed');
    await expect(banner).toContainText('HTTP error 502');
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
    // An existing session ends at its next request.
    await suspended.getByRole('link', { name: 'Change Password' }).click();
    await suspended.waitForURL('**/login');
    await expect(suspended.getByText('Your session has ended. Please log in again.')).toBeVisible();
  });
});
