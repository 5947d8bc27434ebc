import { approveKyc, field, fillKyc, linkIn, logIn, newEmail, newPhone, problems, tokenOf } from '#test/e2e/setup/accounts.ts';
import { expect, picture, test } from '#test/e2e/setup/journey.ts';
import { expectFitAndClean } from '#test/e2e/setup/no-barriers.ts';
import { demo, desk, loggedIn } from '#test/e2e/setup/people.ts';

test('staff come by invitation: they work once a colleague has approved their KYC, an administrator once another has', async ({
  browser,
  request,
  messageTo,
}) => {
  const email = newEmail('colleague');
  const chief = newEmail('chief');
  const page = await (await browser.newContext({ viewport: desk })).newPage();

  await test.step('an administrator invites', async () => {
    const headers = { authorization: `Bearer ${await tokenOf(request, 'admin@gatepass.test')}` };
    for (const data of [
      { email, role: 'insurance' },
      { email: chief, role: 'admin' },
    ])
      expect((await request.post('/api/invitations', { headers, data })).status()).toBe(201);
  });

  const accept = async (address: string, firstName: string, lastName: string): Promise<string> => {
    const link = linkIn(await messageTo(address, /invitation\?token=/), 'invitation?token=');
    await page.goto(link);
    await field(page, 'First name').fill(firstName);
    await field(page, 'Last name').fill(lastName);
    await field(page, 'Password').fill('Hathi-12');
    await field(page, 'Confirm password').fill('Hathi-12');
    await page.getByRole('button', { name: 'Open my account' }).click();
    await page.waitForURL('**/login');
    await expect(page.getByText('Your account is ready. Please log in.')).toBeVisible();
    await logIn(page, address, 'Hathi-12');
    return link;
  };

  await test.step('the link opens the account, once', async () => {
    await page.goto(linkIn(await messageTo(email, /invitation\?token=/), 'invitation?token='));
    await expect(page.getByText(`You have been invited as claims staff. You will log in with ${email}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Open my account' }).click();
    await expect(problems(page)).toHaveText([
      'First name is required',
      'Last name is required',
      'Password is required',
      'Please confirm your password',
    ]);
    await expectFitAndClean(page);
    const link = await accept(email, 'Kavita', 'Menon');
    await page.waitForURL('**/kyc');
    await page.goto(link);
    await expect(page.getByText('This invitation has expired or was already used. Please ask for a new one.')).toBeVisible();
  });

  await test.step('KYC first: every other page leads there', async () => {
    await page.goto('/app/users');
    await page.waitForURL('**/kyc');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insurance Company Registration');
    await field(page, 'Phone number').fill(newPhone());
    await field(page, 'Company name').fill('Gatepass');
    await field(page, 'Company registration number').fill('U12345MH2026PTC000001');
    await field(page, 'IRDAI registration number').fill('IRDAI-1');
    await fillKyc(page, ['Identity proof', 'Address proof', 'Insurance license document']);
    await picture(page, 'kyc');
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.waitForURL('**/app/dashboard');
  });

  await test.step('a colleague approves', async () => {
    const staff = await loggedIn(browser, demo('insurance'));
    await approveKyc(staff, email, ['Identity proof', 'Address proof', 'Insurance license document']);
    await page.goto('/app/users/kyc');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  });

  await test.step('an administrator is let in by a second one', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await accept(chief, 'Dilip', 'Rao');
    await page.waitForURL('**/kyc');
    await field(page, 'Phone number').fill(newPhone());
    await fillKyc(page, ['Identity proof', 'Address proof']);
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.waitForURL('**/app/dashboard');
    await approveKyc(await loggedIn(browser, demo('admin2')), chief, ['Identity proof', 'Address proof']);
    await page.goto('/app/dashboard');
    // The settings duty needs an approval request; invited users start with review and audit.
    await expect(page.getByRole('link', { name: 'Review Claims' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Invitations' })).toHaveCount(0);
  });
});
