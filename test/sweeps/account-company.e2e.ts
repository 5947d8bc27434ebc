import { gstinOf, ownPan } from '#test/builders/numbers.ts';
import { approveKyc, field, fillKyc, linkIn, logIn, newEmail, newPhone, problems } from '#test/e2e/setup/accounts.ts';
import { expect, picture, test } from '#test/e2e/setup/journey.ts';
import { expectFitAndClean } from '#test/e2e/setup/no-barriers.ts';
import { demo, desk, loggedIn, phone } from '#test/e2e/setup/people.ts';

const verifyText = 'Registration successful! Please check your email for verification.';

test('a company signs up on a slow line, and its KYC is approved', async ({ browser, messageTo }) => {
  const email = newEmail('company');
  const company = `Iyer Roadlines and Heavy Haulage Private Limited ${Date.now()}`;
  const page = await (await browser.newContext({ viewport: desk })).newPage();

  await test.step('what is chosen and typed before the scripts come counts', async () => {
    let release = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto('/signup/claimant', { waitUntil: 'commit' });
    await page.getByLabel('A company').check();
    await field(page, 'First name').fill('Meera');
    release();
    await expect(field(page, 'Company name')).toBeVisible();
    await expect(field(page, 'First name')).toHaveValue('Meera');
    await page.unroute('**/*.js');
    await field(page, 'Last name').fill('Iyer');
    await field(page, 'Phone number').fill(newPhone());
    await field(page, 'Date of birth').fill('1985-06-15');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill('hathi77');
    await field(page, 'Confirm password').fill('hathi77');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(problems(page)).toHaveText(['Company name is required']);
    await field(page, 'Company name').fill(company);
    await field(page, 'GST number').fill(gstinOf(ownPan()).toLowerCase());
    await field(page, 'Pincode').fill('411 001');
    await expect(field(page, 'City')).toHaveValue('Pune');
    await expect(field(page, 'State')).toHaveValue('Maharashtra');
    await picture(page, 'company');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText(verifyText).first()).toBeVisible();
    await page.waitForURL('**/login');
  });

  await test.step('verifies and logs in', async () => {
    await page.goto(linkIn(await messageTo(email, /verify-email/), 'verify-email'));
    await page.getByRole('button', { name: 'Confirm this email address' }).click();
    await page.waitForURL('**/login');
    await logIn(page, email, 'hathi77');
    await page.waitForURL('**/app/dashboard');
  });

  await test.step('hands in KYC, staff approve', async () => {
    await page.goto('/app/profile');
    await page.getByRole('link', { name: 'Complete KYC' }).click();
    // The profile has fields of the same names.
    await expect(page.getByRole('heading', { name: 'KYC Verification', level: 1 })).toBeVisible();
    await expect(field(page, 'Pincode')).toHaveValue('411001');
    await fillKyc(page, ['Identity proof', 'Address proof']);
    await expectFitAndClean(page);
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.waitForURL('**/app/dashboard');
    await approveKyc(await loggedIn(browser, demo('insurance2'), phone), email, ['Identity proof', 'Address proof']);
    await page.goto('/kyc/status');
    await expect(page.getByText('Your KYC is approved.')).toBeVisible();
    await picture(page, 'approved');
  });
});
