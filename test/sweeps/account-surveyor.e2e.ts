import { approveKyc, codeIn, field, fillKyc, logIn, newEmail, newPhone, problems } from '#test/e2e/setup/accounts.ts';
import { expect, picture, test } from '#test/e2e/setup/journey.ts';
import { expectFitAndClean } from '#test/e2e/setup/no-barriers.ts';
import { demo, loggedIn, phone } from '#test/e2e/setup/people.ts';

test('a surveyor passes three gates in any order, and is admitted', async ({ browser, messageTo }) => {
  const email = newEmail('surveyor');
  const unique = String(Date.now());
  const aadhaar = `65567552${unique.slice(-4)}`;
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  const register = page.getByRole('button', { name: 'Register as Surveyor' });
  const otp = field(page, 'OTP');

  await test.step('the page and its five sections', async () => {
    await page.goto('/signup/surveyor');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register as Surveyor');
    await expect(
      page.getByRole('heading', { level: 2 }).filter({ hasText: /Information|Verification|Create Password/ }),
    ).toHaveText([
      'IRDAI License Information',
      'Aadhaar Verification',
      'Personal Information',
      'Bank Account Information',
      'Create Password',
    ]);
    await expectFitAndClean(page);
  });

  await test.step('the bank first: asked for what is missing, then checked', async () => {
    await page.getByRole('button', { name: 'Verify bank account' }).click();
    await expect(page.getByText('Please enter bank account number and IFSC code').first()).toBeVisible();
    await field(page, 'Bank account number').fill('123456780000');
    await field(page, 'IFSC code').fill('hdfc0000060');
    await field(page, 'Bank account name').fill('Priya Nair');
    await page.getByRole('button', { name: 'Verify bank account' }).click();
    await expect(page.getByText(/This bank account could not be verified/)).toBeVisible();
    await field(page, 'Bank account number').fill('123456789012');
    await page.getByRole('button', { name: 'Verify bank account' }).click();
    await expect(page.getByText('Bank account verification successful').first()).toBeVisible();
    await expect(page.getByText('Bank account: verified')).toBeVisible();
  });

  await test.step('an edit shuts the gate, taking it back opens it again', async () => {
    await field(page, 'Bank account name').fill('Priya N');
    await expect(page.getByText('Bank account: not verified yet')).toBeVisible();
    await field(page, 'Bank account name').fill('Priya Nair');
    await expect(page.getByText('Bank account: verified')).toBeVisible();
  });

  await test.step('email: sent, a wrong code, the right one', async () => {
    await page.getByRole('button', { name: 'Send email OTP' }).click();
    await expect(page.getByText('Please enter your email address').first()).toBeVisible();
    await field(page, 'Email').fill(email);
    await page.getByRole('button', { name: 'Send email OTP' }).click();
    await expect(page.getByText('OTP sent to your email address').first()).toBeVisible();
    await expect(otp).toBeFocused();
    const code = codeIn(await messageTo(email, /\d{6}/));
    await otp.fill('12345');
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(page.getByText('Please enter a valid 6-digit OTP')).toBeVisible();
    await otp.fill(code === '000000' ? '000001' : '000000');
    await expect(page.getByText(/4 tries left/)).toBeVisible();
    await expect(page.getByText('Email OTP verification failed')).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, 'otp');
    await otp.fill(code);
    await expect(page.getByText('Email: verified')).toBeVisible();
  });

  await test.step('Aadhaar fills in the name; what is kept on the device is no number', async () => {
    await page.getByRole('button', { name: 'Send Aadhaar OTP' }).click();
    await expect(page.getByText('Please enter a valid 12-digit Aadhaar number').first()).toBeVisible();
    await field(page, 'Aadhaar number').fill(aadhaar);
    await page.getByRole('button', { name: 'Send Aadhaar OTP' }).click();
    await expect(page.getByText('OTP sent to your registered mobile number').first()).toBeVisible();
    const kept = String(await page.evaluate('JSON.stringify([localStorage, sessionStorage])'));
    expect(kept).toContain(email);
    for (const secret of [aadhaar, '123456789012']) expect(kept).not.toContain(secret);
    await otp.fill('111000');
    await expect(page.getByText('Aadhaar: verified')).toBeVisible();
    await expect(field(page, 'Full name')).not.toHaveValue('');
  });

  await test.step('a reload keeps the gates; numbers and passwords are typed again', async () => {
    await field(page, 'IRDAI license number').fill(`sla${unique}`);
    await field(page, 'Phone number').fill(newPhone());
    await page.reload();
    await expect(page.getByText('Email: verified')).toBeVisible();
    await expect(page.getByText('Aadhaar: not verified yet')).toBeVisible();
    await register.click();
    await expect(problems(page)).toHaveText([
      'Aadhaar number must be 12 digits',
      'Bank account number is required',
      'Password is required',
      'Please confirm your password',
    ]);
    await field(page, 'Aadhaar number').fill(`6556 7552 ${unique.slice(-4)}`);
    await field(page, 'Bank account number').fill('123456789012');
    await expect(page.getByText('Aadhaar: verified')).toBeVisible();
    await expect(page.getByText('Bank account: verified')).toBeVisible();
    await field(page, 'Password').fill('Gatepass@1');
    await field(page, 'Confirm password').fill('Gatepass@1');
    await picture(page, 'filled');
    await register.click();
    await expect(page.getByText('Registration successful! Please login.').first()).toBeVisible();
    await page.waitForURL('**/login');
  });

  await test.step('KYC, approved by staff, lets a surveyor be assigned', async () => {
    await logIn(page, email, 'Gatepass@1');
    await page.waitForURL('**/kyc');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Surveyor Registration');
    await expect(field(page, 'Surveyor license number')).toHaveValue(`SLA${unique}`);
    await field(page, 'Years of experience').fill('12');
    await page.getByLabel('Motor Vehicle').check();
    await fillKyc(page, ['Identity proof', 'Address proof', 'Surveyor license document']);
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.waitForURL('**/app/dashboard');
    const staff = await loggedIn(browser, demo('insurance'));
    await approveKyc(staff, email, ['Identity proof', 'Address proof', 'Surveyor license document']);
    await staff.goto(`/app/surveyors?view=network&search=SLA${unique}`);
    await expect(staff.getByRole('row').filter({ hasText: `SLA${unique}` })).toContainText('Approved');
    await page.goto('/app/surveys');
    await expect(page).toHaveURL(/\/app\/surveys/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Surveys');
  });
});
