import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { signedUpClaimant } from './setup/claimant.ts';
import { expectAlert, expectToast } from './setup/failures.ts';
import { expect, picture, test } from './setup/journey.ts';
import { expectFitAndClean } from './setup/no-barriers.ts';
import { demo, loggedIn, phone } from './setup/people.ts';

/** A virtual device whose user verification succeeds; `set` changes that. */
async function device(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    isHolder: (isUserVerified: boolean) => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/verify-phone');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/verify-phone'));
  await page.goto('/login');
}

const onDashboard = (page: Page) => page.waitForURL('**/app/dashboard');

test('a passkey, an authenticator app and a recovery code, from the settings to the login', async ({
  browser,
  request,
  messageTo,
}) => {
  const owner = await signedUpClaimant(request, messageTo, 'factor');
  const page = await loggedIn(browser, owner, phone);
  const { isHolder } = await device(page);
  let codes: string[] = [];
  let app: TOTP | undefined;
  const password = async () => {
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  };

  await test.step('a passkey is added with the password, and the recovery codes are shown once', async () => {
    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Please give the passkey a name').first()).toBeVisible();
    await page.getByLabel(/^Name/).fill('My phone');
    const form = page.locator('form').filter({ has: page.getByLabel(/^Name/) });
    await form.getByLabel(/^Current password/).fill('wrong');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectAlert(page, 'This is not your current password');
    await expectFitAndClean(page);
    await picture(page, 'add-passkey');
    await form.getByLabel(/^Current password/).fill(owner.password);
    await isHolder(false);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectAlert(page, 'No passkey was used: it was cancelled or took too long.');
    await isHolder(true);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused();
    codes = await page
      .getByRole('listitem')
      .filter({ hasText: /^\w{4}(-\w{4}){3}$/ })
      .allTextContents();
    expect(codes).toHaveLength(10);
    await expectFitAndClean(page);
    await picture(page, 'codes');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('10 left')).toBeVisible();
    await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);
    await picture(page, 'factors');
    await messageTo(owner.email, /My phone/);
  });

  await test.step('the passkey alone logs in', async () => {
    await logOut(page);
    await isHolder(false);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expectAlert(page, 'No passkey was used: it was cancelled or took too long.');
    await picture(page, 'login');
    await isHolder(true);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await onDashboard(page);
  });

  await test.step('an authenticator app is added: its secret as a code and as text', async () => {
    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Add an authenticator app' }) });
    await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, 'confirm-owner');
    await page.getByRole('button', { name: 'Use a passkey', exact: true }).click();
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    const secret = (await form.locator('code').textContent()) ?? '';
    app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
    await expectFitAndClean(page);
    await picture(page, 'app');
    await form.getByLabel(/^Code/).fill(app.generate());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expectToast(page, 'Authenticator app added');
    await expect(page.getByRole('button', { name: 'Remove Authenticator app' })).toBeVisible();
  });

  await test.step('after the password: a wrong code, then that of the next half minute', async () => {
    await logOut(page);
    await password();
    await expectFitAndClean(page);
    await picture(page, 'second-step');
    await page.getByRole('button', { name: 'Use a code from the authenticator app instead' }).click();
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('This code is not right. 4 tries left.').first()).toBeVisible();
    await picture(page, 'wrong-code');
    await page.getByLabel('Code', { exact: true }).fill(app?.generate({ timestamp: Date.now() + 30_000 }) ?? '');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await onDashboard(page);
  });

  await test.step('a recovery code lets in once', async () => {
    await logOut(page);
    const recover = async () => {
      await password();
      await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
      await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
    };
    await recover();
    await onDashboard(page);
    await messageTo(owner.email, /9 are left/);
    await logOut(page);
    await recover();
    await expect(page.getByText('This code is not right. 4 tries left.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await page.getByRole('button', { name: 'Use a passkey', exact: true }).click();
    await onDashboard(page);
  });

  await test.step('the passkey is taken away', async () => {
    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    await expect(page.getByRole('heading', { name: 'Remove My phone?' })).toBeVisible();
    await page.getByRole('button', { name: 'Use a passkey', exact: true }).click();
    await expectToast(page, 'Passkey removed');
    await expect(page.getByText('My phone')).toHaveCount(0);
  });
});

test('staff who must have a second factor are led to add one', async ({ browser }) => {
  const page = await loggedIn(browser, demo('insurance2'));
  await page.route('**/api/auth/me', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: object };
    await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, mustEnrol: true } } });
  });
  await page.goto('/app/claims/review');
  await page.waitForURL('**/second-factor');
  await expect(page.getByText('Staff need a second step.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  await expectFitAndClean(page);
  await picture(page, 'enrol');
});
