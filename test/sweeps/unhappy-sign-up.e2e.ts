import { post } from '#test/e2e/setup/account-by-api.ts';
import { newEmail } from '#test/e2e/setup/accounts.ts';
import { cutOff, down, expectAlert, expectToast } from '#test/e2e/setup/failures.ts';
import { expect, test } from '#test/e2e/setup/journey.ts';
import { expectFitAndClean } from '#test/e2e/setup/no-barriers.ts';
import { phone } from '#test/e2e/setup/people.ts';

test.use({ viewport: phone });

const failed = 'Registration failed. Please check your information and try again.';

test('a sign-up that fails keeps everything; an address that has an account is named', async ({ page }) => {
  const email = newEmail('twice');
  const press = () => page.getByRole('button', { name: 'Create account' }).click();
  await page.goto('/register');
  await page.getByLabel('First name').fill('Meera');
  await page.getByLabel('Last name').fill('Iyer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill('hathi77');
  await page.getByLabel('Confirm password').fill('hathi77');

  const restart = await down(page, '/auth/register');
  await press();
  await expectToast(page, 'Registration failed');
  await expect(page.getByRole('alert')).toHaveText(failed);
  await restart();
  const connect = await cutOff(page, '/auth/register');
  await press();
  await expectToast(page, 'Registration failed');
  await expect(page.getByLabel('Confirm password')).toHaveValue('hathi77');
  await connect();

  // The response is lost, not the account: resending is the same sign-up, not a second one.
  await page.route('**/api/auth/register', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await press();
  await expectToast(page, 'Registration failed');
  await page.unroute('**/api/auth/register');
  await press();
  await expectToast(page, 'Registration successful! Please check your email for verification.');
  await page.waitForURL('**/login');

  await page.goto('/signup/claimant');
  await page.getByLabel('First name').fill('Meera');
  await page.getByLabel('Last name').fill('Iyer');
  await page.getByLabel('Phone number').fill('98765 43210');
  await page.getByLabel('Date of birth').fill('1990-01-01');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByLabel(/^Password/).fill('hathi77');
  await page.getByLabel('Confirm password').fill('hathi77');
  await press();
  const taken = 'An account with this email address already exists.';
  await expectToast(page, taken);
  await expectAlert(page, failed);
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText([taken]);
  await expect(summary).toBeFocused();
  await expectFitAndClean(page);
});

test('a garage applies although fee, states, districts, IFSC and the server fail one after another', async ({ page }) => {
  const send = page.getByRole('button', { name: 'Send application' });

  await test.step('fee and states: each says so, can be tried again, and keeps nobody from applying', async () => {
    const fee = await down(page, '/v1/pricing/garage-listing-fee');
    const states = await down(page, '/v1/states');
    await page.goto('/signup/garage');
    await expectAlert(page, 'Failed to load listing fee information');
    await expect(page.getByText('Failed to load states. Using fallback data.')).toBeVisible();
    await expect(page.getByLabel('State').getByRole('option')).toHaveCount(37);
    await expectFitAndClean(page);
    const [forFee, forStates] = [page.getByRole('alert'), page.getByRole('status')].map((box) =>
      box.getByRole('button', { name: 'Try again' }),
    );
    await forStates?.click();
    await expect(page.getByText('Unable to load states data. Please refresh the page.')).toBeVisible();
    await fee();
    await forFee?.click();
    await expect(page.getByText('₹2,500')).toBeVisible();
    const districts = await down(page, '/v1/states/*');
    await page.getByLabel('State').selectOption('Maharashtra');
    await expect(page.getByText('The list of districts could not be loaded. Please type the name.')).toBeVisible();
    await page.getByLabel('District').fill('Pune');
    await states();
    await forStates?.click();
    await expect(page.getByText('Unable to load states data. Please refresh the page.')).toHaveCount(0);
    await districts();
  });

  await test.step('filled in, with an IFSC code that no bank has', async () => {
    const fields = [
      ['Garage name', 'Sharma Motors'],
      ['Address', 'Plot 4, Ring Road'],
      ['Pincode', '411001'],
      ['Cell phone number', '9876500001'],
      ['PAN number', 'AAPFU0939F'],
      ['Bank account number', '112233445566'],
      ['Bank IFSC code', 'QQQQ0000060'],
      ['Company bank account name', 'Sharma Motors'],
      ['Authorized person name', 'Vikram Sharma'],
      ['Designation', 'Owner'],
      ['Phone number', '9876500002'],
      ['Email address', 'claimant@gatepass.test'],
      ['Password', 'hathi77'],
    ] as const;
    for (const [label, value] of fields) await page.getByLabel(new RegExp(`^${label}( \\*)?$`)).fill(value);
    await page.getByLabel('Brakes').check();
    await page.getByLabel('Working days').selectOption('All Days');
    await page.getByLabel('Contact timing').selectOption('24 Hours');
    await page.getByLabel('Type of company').selectOption('Partnership');
    await page.getByLabel(/I accept the/).check();
    await expect(page.getByRole('status').filter({ hasText: 'No bank has this IFSC code' })).toBeVisible();
  });

  await test.step('the server is down, then refuses what is wrong, each at its field', async () => {
    const restart = await down(page, '/garage/register');
    await send.click();
    await expectToast(page, failed);
    await expectAlert(page, failed);
    await restart();
    await send.click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary.getByRole('link')).toHaveText(['No bank has this IFSC code']);
    await page.getByLabel('Bank IFSC code').fill('HDFC0000060');
    await expect(summary).toHaveCount(0);
    await send.click();
    await expect(summary.getByRole('link')).toHaveText(['An account with this email address already exists.']);
    await expect(page.getByLabel(/^Password/)).toHaveValue('hathi77');
    await expect(page.getByLabel('Bank account number')).toHaveValue('112233445566');
  });
});

test('states that are slow are not waited for longer than 10 s, and districts not longer than 5 s', async ({ page }) => {
  // Shortens every timeout to a twentieth and records its original length.
  await page.addInitScript(`
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    globalThis.timeouts = [];
    AbortSignal.timeout = (ms) => (timeouts.push(ms), timeout(ms / 20));`);
  await page.route(/\/api\/v1\/states/, () => undefined);
  await page.goto('/signup/garage');
  await expect(page.getByText('Failed to load states. Using fallback data.')).toBeVisible();
  expect(await page.evaluate('timeouts')).toEqual([10_000]);
  await page.getByLabel('State').selectOption('Maharashtra');
  await expect(page.getByText('The list of districts could not be loaded. Please type the name.')).toBeVisible();
  expect(await page.evaluate('timeouts')).toEqual([10_000, 5000]);
});

test('each of a surveyor’s gates refuses, says why, and opens in the end', async ({ page, request, messageTo }) => {
  const email = newEmail('gates');
  const unique = String(Date.now());
  const otp = page.getByLabel('OTP', { exact: true });
  const bank = page.getByLabel('Bank account number');
  const checkBank = () => page.getByRole('button', { name: 'Verify bank account' }).click();
  const sendAadhaar = () => page.getByRole('button', { name: 'Send Aadhaar OTP' }).click();
  await page.goto('/signup/surveyor');

  await test.step('Aadhaar: no answer, a number without a phone, a wrong OTP', async () => {
    await page.getByLabel('Aadhaar number').fill('0000 0000 0000');
    const restart = await down(page, '/v1/otp/aadhaar/send');
    await sendAadhaar();
    await expectToast(page, 'Failed to send OTP');
    await expectAlert(page, 'Failed to send OTP');
    await restart();
    await sendAadhaar();
    await expect(page.getByText('This Aadhaar number could not be verified. Please check it.').first()).toBeVisible();
    await page.getByLabel('Aadhaar number').fill(`2345${unique.slice(-8)}`);
    await sendAadhaar();
    await expect(otp).toBeFocused();
    await otp.fill('999999');
    await expectToast(page, 'OTP verification failed');
    await expectFitAndClean(page);
    await otp.fill('111000');
    await expect(page.getByText('Aadhaar: verified')).toBeVisible();
  });

  await test.step('e-mail: not sent, no answer to the code, five wrong ones', async () => {
    await page.getByLabel('Email').fill(email);
    const unsent = await down(page, '/v1/otp/email/send');
    await page.getByRole('button', { name: 'Send email OTP' }).click();
    await expectToast(page, 'Failed to send email OTP');
    await unsent();
    await page.getByRole('button', { name: 'Send email OTP' }).click();
    await expect(otp).toBeFocused();
    const unheard = await down(page, '/v1/otp/email/verify');
    await otp.fill('123456');
    await expectToast(page, 'Email OTP verification failed');
    await unheard();
    const right = /\d{6}/.exec((await messageTo(email, /\d{6}/)).text)?.[0] ?? '';
    const wrong = right === '000000' ? '000001' : '000000';
    await otp.fill(wrong);
    for (let left = 4; left > 0; left -= 1) {
      await expect(page.getByText(`This OTP is not correct. ${left} tries left.`)).toBeVisible();
      await otp.press('Enter');
    }
    await expect(page.getByText('Too many wrong tries. Please ask for a new OTP.').first()).toBeVisible();
    await otp.fill(right);
    await expect(page.getByText('Too many wrong tries. Please ask for a new OTP.').first()).toBeVisible();
    await expect(page.getByText('Email: not verified yet')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send a new OTP/ })).toBeVisible();
    // Requested again too soon, as by a second page.
    const soon = await request.post('/api/v1/otp/email/send', { data: { email } });
    expect(await soon.json()).toMatchObject({ message: expect.stringMatching(/^Please wait \d+ seconds before asking/) });
  });

  await test.step('bank: nothing entered, not there, somebody else’s, not to be asked', async () => {
    await checkBank();
    await expect(page.getByText('Please enter bank account number and IFSC code').first()).toBeVisible();
    await page.getByLabel('IFSC code').fill('HDFC0000060');
    await page.getByLabel('Bank account name').fill('Priya Nair');
    for (const [ending, said] of [
      ['0000', 'This bank account could not be verified. Please check the account number and IFSC code.'],
      ['1111', 'The name at the bank does not match the account name.'],
      ['3333', 'We could not reach the bank just now. Please try again in a few minutes.'],
    ] as const) {
      await bank.fill(`98765432${ending}`);
      await checkBank();
      await expectAlert(page, said);
    }
    await expect(page.getByText('Bank account: not verified yet')).toBeVisible();
  });

  await test.step('registering: refused by the page, and by a server that is down', async () => {
    await page.getByLabel('IRDAI license number').fill(`SLA${unique}`);
    await page.getByLabel('Phone number').fill('9876543210');
    await page.getByLabel(/^Password/).fill('Gatepass@1');
    await page.getByLabel('Confirm password').fill('Gatepass@1');
    await page.getByRole('button', { name: 'Register as Surveyor' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary.getByRole('link')).toHaveText(['Please verify your email address', 'Please verify your bank account']);
    await bank.fill('987654321012');
    await checkBank();
    await expect(page.getByText('Bank account: verified')).toBeVisible();
    const other = newEmail('gates');
    await page.getByLabel('Email').fill(other);
    await page.getByRole('button', { name: 'Send email OTP' }).click();
    await otp.fill(/\d{6}/.exec((await messageTo(other, /\d{6}/)).text)?.[0] ?? '');
    await expect(page.getByText('Email: verified')).toBeVisible();
    const restart = await down(page, '/auth/register');
    await page.getByRole('button', { name: 'Register as Surveyor' }).click();
    await expectToast(page, 'Registration failed. Please try again.');
    await expectAlert(page, 'Registration failed. Please try again.');
    await expect(page.getByLabel('Aadhaar number')).not.toHaveValue('');
    await restart();
    await page.getByRole('button', { name: 'Register as Surveyor' }).click();
    await expectToast(page, 'Registration successful! Please login.');
    await page.waitForURL('**/login');
    await post(request, '/auth/login', { email: other, password: 'Gatepass@1' });
  });
});
