import {
  approveKyc,
  codeIn,
  decide,
  field,
  fillKyc,
  linkIn,
  logIn,
  newEmail,
  newPhone,
  openKyc,
  problems,
  uploadDocument,
} from './setup/accounts.ts';
import { expect, picture, test } from './setup/journey.ts';
import { expectFitAndClean } from './setup/no-barriers.ts';
import { demo, loggedIn, phone } from './setup/people.ts';

const verifyText = 'Registration successful! Please check your email for verification.';

test('a person signs up, verifies address and phone, and gets through KYC at the second try', async ({ browser, messageTo }) => {
  const email = newEmail('person');
  const mobile = newPhone();
  const page = await (await browser.newContext({ viewport: phone })).newPage();

  await test.step('signs up: every error at once, none left after mending, nothing lost by a reload', async () => {
    await page.goto('/signup');
    await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText([
      /^Claimant/,
      /^Garage Owner/,
      /^Surveyor/,
    ]);
    await page.getByRole('link', { name: /^Claimant/ }).click();
    await page.waitForURL('**/signup/claimant');
    await expect(page.getByLabel('An individual')).toBeChecked();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
    await expect(problems(page)).toHaveText([
      'First name is required',
      'Last name is required',
      'Phone number is required',
      'Date of birth is required',
      'Email is required',
      'Password is required',
      'Please confirm your password',
    ]);
    await expect(page).toHaveTitle(/^Error: /);
    await expectFitAndClean(page);
    await problems(page).filter({ hasText: 'First name' }).click();
    await expect(field(page, 'First name')).toBeFocused();
    await page.keyboard.type('Meera');
    await expect(problems(page).filter({ hasText: 'First name' })).toHaveCount(0);
    await field(page, 'Last name').fill('Iyer');
    await field(page, 'Phone number').fill(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
    await field(page, 'Date of birth').fill('1985-06-15');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill('hathi77');
    await expect(page.getByText(/Saved on this device/)).toBeVisible();
    await page.reload();
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(field(page, 'Password')).toHaveValue('');
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('hathi77');
    await field(page, 'Password').fill('hathi77');
    await field(page, 'Confirm password').fill('hathi77');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText(verifyText).first()).toBeVisible();
    await page.waitForURL('**/login');
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });

  await test.step('is not let in before the address is verified', async () => {
    await logIn(page, email, 'hathi77');
    await expect(page.getByText('Please check your email to verify your account before logging in.').first()).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('verifies, is led on, and after login comes to the page that was asked for', async () => {
    await page.goto(linkIn(await messageTo(email, /verify-email/), 'verify-email'));
    await page.getByRole('button', { name: 'Confirm this email address' }).click();
    await expect(page.getByText('Your email address is verified.')).toBeVisible();
    await page.waitForURL('**/login');
    await page.goto('/app/profile');
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('hathi77');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/app/profile');
    await expect(page.getByText('Login successful!')).toBeVisible();
  });

  await test.step('a letter typed into the email and deleted again asks for no password', async () => {
    const address = page.getByRole('textbox', { name: 'Email' });
    await address.press('End');
    await address.pressSequentially('x');
    await expect(page.getByLabel('Current password')).toBeVisible();
    await address.press('Backspace');
    await expect(page.getByLabel('Current password')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your profile has been saved.')).toBeVisible();
  });

  await test.step('verifies the phone by a code: a wrong one says how many tries are left', async () => {
    await page.getByRole('link', { name: 'Verify', exact: true }).click();
    await page.waitForURL('**/verify-phone');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    const otp = field(page, 'OTP');
    await expect(otp).toBeFocused();
    const code = codeIn(await messageTo(mobile, /\d{6}/));
    await otp.fill(code === '000000' ? '000001' : '000000');
    await expect(page.getByText(/4 tries left/)).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, 'phone');
    await otp.fill(code);
    await expect(page.getByText('Your phone number is verified.')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
  });

  await test.step('hands in KYC, which a claimant may but need not', async () => {
    await expect(page.getByRole('link', { name: 'Complete KYC' })).toHaveCount(0);
    await page.goto('/app/profile');
    await page.getByRole('link', { name: 'Complete KYC' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('KYC Verification');
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await expect(problems(page)).toHaveText([
      'Address is required',
      'Pincode is required',
      'City is required',
      'State is required',
      'Identity proof is required',
      'Address proof is required',
    ]);
    await fillKyc(page, ['Identity proof', 'Address proof']);
    const place = page.locator('input[type=file]').and(page.getByLabel('Address proof')).first();
    await place.setInputFiles({
      name: 'bill.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    const refused = page.getByRole('listitem').filter({ hasText: 'bill.png' });
    await expect(refused).toContainText('File type not supported');
    await expect(refused.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expectFitAndClean(page);
    await picture(page, 'kyc');
    await page.getByRole('button', { name: 'Remove bill.png' }).click();
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.waitForURL('**/app/dashboard');
    await expect(page.getByText('KYC submitted successfully! Your application is under review.')).toBeVisible();
    await page.goto('/app/profile');
    await page.getByRole('link', { name: 'Check Status' }).click();
    await expect(page.getByText('Under review').first()).toBeVisible();
  });

  const staff = await loggedIn(browser, demo('insurance'));
  await test.step('staff accept one document and refuse the other, not without a reason', async () => {
    await openKyc(staff, email);
    await decide(staff, 'Identity proof', 'Approve');
    await staff.getByRole('button', { name: 'Save the decision' }).click();
    await expect(staff.getByText('Please approve or reject this document')).toHaveCount(1);
    await decide(staff, 'Address proof', 'Reject');
    await staff.getByRole('button', { name: 'Save the decision' }).click();
    await expect(field(staff, 'Reason')).toHaveAccessibleDescription(/Please give a reason/);
    await picture(staff, 'decision');
    await field(staff, 'Reason').fill('The bill is older than three months.');
    await staff.getByRole('button', { name: 'Save the decision' }).click();
    await expect(staff.getByText('KYC sent back')).toBeVisible();
    await messageTo(email, /The bill is older than three months/);
  });

  await test.step('the person reads why, hands in that document only, and is approved', async () => {
    await page.goto('/kyc/status');
    await expect(page.getByText('Not accepted: The bill is older than three months.')).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, 'rejected');
    await page.getByRole('link', { name: 'Resubmit KYC' }).first().click();
    await expect(page.getByText('Already approved; nothing to do here.')).toHaveCount(1);
    await expect(field(page, 'Address')).toHaveValue('12 MG Road');
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await expect(problems(page)).toHaveText(['Address proof is required']);
    await uploadDocument(page, 'Address proof');
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.waitForURL('**/app/dashboard');
    await approveKyc(staff, email, ['Address proof']);
    await page.goto('/kyc/status');
    await expect(page.getByText('Your KYC is approved.')).toBeVisible();
    await page.goto('/app/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Notifications report the result, and no page asks for KYC any more.
    await expect(page.getByRole('link', { name: 'Your KYC is approved' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^(Complete KYC|Check Status|Resubmit KYC)$/ })).toHaveCount(0);
  });
});
