import { post, tokenTo, unverifiedClaimant } from '#test/e2e/setup/account-by-api.ts';
import { newEmail, tokenOf } from '#test/e2e/setup/accounts.ts';
import { signedUpClaimant } from '#test/e2e/setup/claimant.ts';
import { cutOff, down, expectAlert } from '#test/e2e/setup/failures.ts';
import { expect, test } from '#test/e2e/setup/journey.ts';
import { expectFitAndClean } from '#test/e2e/setup/no-barriers.ts';
import { phone } from '#test/e2e/setup/people.ts';

test.use({ viewport: phone });

test('a link to verify an address: none, wrong, used, unanswered, not to be sent', async ({ page, request, messageTo }) => {
  const { email } = await unverifiedClaimant(request, 'links');
  const token = await tokenTo(messageTo, email, 'verify-email');
  const confirm = () => page.getByRole('button', { name: 'Confirm this email address' }).click();
  const failed = 'Email verification failed. The link may be expired or invalid.';

  await test.step('without a token and a login: whose address?', async () => {
    await page.goto('/verify-email');
    await expect(page.getByText('No email address found. Please log in again.')).toBeVisible();
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expectAlert(page, 'Email is required');
    await page.getByLabel('Email').fill(email);
    const restart = await down(page, '/auth/resend-verification');
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expectAlert(page, 'Failed to send verification email.');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expectFitAndClean(page);
    await restart();
  });

  await test.step('a token that never was', async () => {
    await page.goto(`/verify-email?token=${'x'.repeat(43)}`);
    await confirm();
    await expectAlert(page, failed);
  });

  await test.step('a program that opens links, scripts and all, spends none', async () => {
    await page.goto(`/verify-email?token=${token}`);
    await expect(page.getByRole('button', { name: 'Confirm this email address' })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    await expectFitAndClean(page);
  });

  await test.step('no answer: nothing is lost, the same link is tried again', async () => {
    const restart = await down(page, '/auth/verify-email');
    await page.goto(`/verify-email?token=${token}`);
    await confirm();
    await expectAlert(page, 'An error occurred during email verification. Please try again.');
    await restart();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Your email address is verified.')).toBeVisible();
    await page.waitForURL('**/login');
  });

  await test.step('the link again: used up, and nothing is left to do', async () => {
    await page.goto(`/verify-email?token=${token}`);
    await confirm();
    const already = page.getByRole('status').filter({ hasText: 'This email address is already confirmed. You can log in.' });
    await expect(already.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expectFitAndClean(page);
  });
});

test('a forgotten password: not sent, and links that do not open', async ({ page, request, messageTo }) => {
  const { email } = await signedUpClaimant(request, messageTo, 'forgot');
  const send = () => page.getByRole('button', { name: 'Send reset link' }).click();
  const save = () => page.getByRole('button', { name: 'Save new password' }).click();
  const expired = 'This password reset link has expired or is invalid. Please request a new one.';

  await test.step('the mail cannot be asked for', async () => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    const connect = await cutOff(page, '/auth/forgot-password');
    await send();
    await expectAlert(page, 'An error occurred. Please try again later.');
    await connect();
    const admit = await down(page, '/auth/forgot-password', { status: 403, contentType: 'text/html', body: 'Blocked' });
    await send();
    await expectAlert(page, 'Failed to send password reset email.');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await admit();
    await send();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.getByRole('button', { name: 'Try a different email address' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('');
  });

  await test.step('no token, and one that never was', async () => {
    await page.goto('/reset-password');
    await expectAlert(page, 'Invalid or missing reset token.');
    await page.goto(`/reset-password?token=${'x'.repeat(43)}`);
    await expectAlert(page, expired);
    await expect(page.getByLabel('New password')).toHaveCount(0);
    await expectFitAndClean(page);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });

  await test.step('no answer about the link, then none to the new password: both typed passwords stay', async () => {
    const token = await tokenTo(messageTo, email, 'reset-password');
    const restart = await down(page, '/auth/validate-reset-token');
    await page.goto(`/reset-password?token=${token}`);
    await expectAlert(page, 'An error occurred. Please try again later.');
    await restart();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel(/^New password/).fill('Hathi-12');
    await page.getByLabel('Confirm password').fill('Hathi-12');
    const again = await down(page, '/auth/reset-password');
    await save();
    await expectAlert(page, 'Failed to reset password.');
    await expect(page.getByLabel('Confirm password')).toHaveValue('Hathi-12');
    await again();
    await post(request, '/auth/reset-password', { token, password: 'Elsewhere1' });
    await save();
    await expectAlert(page, expired);
    await page.goto(`/reset-password?token=${token}`);
    await expectAlert(page, expired);
  });
});

test('an invitation that was taken back, used, or cannot be checked', async ({ page, request, messageTo }) => {
  const admin = await tokenOf(request, 'admin@gatepass.test');
  const invite = async () => {
    const email = newEmail('colleague');
    const reply = await post(request, '/invitations', { email, role: 'insurance' }, admin);
    const { id } = (reply as { invitation: { id: string } }).invitation;
    return { id, token: await tokenTo(messageTo, email, 'invitation') };
  };
  const invalid = 'This invitation has expired or was already used. Please ask for a new one.';
  const used = await invite();
  const revoked = await invite();
  const headers = { authorization: `Bearer ${admin}` };
  expect((await request.delete(`/api/invitations/${revoked.id}`, { headers })).ok()).toBe(true);
  const person = { firstName: 'Asha', lastName: 'Rao', password: 'Hathi-12' };

  for (const address of ['/invitation', `/invitation?token=${'x'.repeat(43)}`, `/invitation?token=${revoked.token}`]) {
    await page.goto(address);
    await expectAlert(page, invalid);
  }
  const restart = await down(page, '/invitations/validate');
  await page.goto(`/invitation?token=${used.token}`);
  await expectAlert(page, 'The service is unavailable right now. Please try again in a minute.');
  await restart();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel(/^Password/).fill('Hathi-12');
  await page.getByLabel('Confirm password').fill('Hathi-12');
  await post(request, '/invitations/accept', { token: used.token, ...person });
  await page.getByRole('button', { name: 'Open my account' }).click();
  await expectAlert(page, invalid);
  await expectFitAndClean(page);
});

test('a page whose address holds a token is kept, found and told of by nobody', async ({ request }) => {
  const token = 'x'.repeat(43);
  const asked = ['/reset-password', '/verify-email', '/undo-email', '/invitation'].map((at) => `${at}?token=${token}`);
  const named = ['/answer', '/pay-claim', '/add-papers', '/insurer-word', '/lender-consent'].map((at) => `${at}/${token}`);
  for (const at of [...asked, ...named]) {
    const reply = await request.get(at);
    expect(reply.headers(), at).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  }
});
