import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { callAs, draftUpTo, fileDraft } from './setup/claim-api.ts';
import { signedUpClaimant, verifiedPhone } from './setup/claimant.ts';
import { expect, picture, test } from './setup/journey.ts';
import { expectFitAndClean } from './setup/no-barriers.ts';
import { demo, loggedIn, phone } from './setup/people.ts';

test('an owner logs in on a phone by a code to a verified number', async ({ browser, request, messageTo }) => {
  const number = `9${String(Date.now()).slice(-9)}`;
  const owner = await signedUpClaimant(request, messageTo, 'phone-login', { phone: number });
  await verifiedPhone(request, messageTo, owner, number);
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with your phone' }).click();

  await test.step('what is no mobile number is said at the field', async () => {
    await page.getByLabel('Mobile number').fill('12345');
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByText('Please enter a valid 10-digit phone number').first()).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, 'number');
  });

  await test.step('a wrong code is said at the code, with the tries that are left; the right one leads in', async () => {
    await page.getByLabel('Mobile number').fill(number);
    await page.getByRole('button', { name: 'Send the code' }).click();
    const words = /^(\d{6}) is your code to log in/;
    const code = words.exec((await messageTo(number, words)).text)?.[1] ?? '';
    await page.getByLabel('OTP').fill(code === '000000' ? '000001' : '000000');
    await expect(page.getByText('This OTP is not correct. 4 tries left.').first()).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, 'code');
    const inDevanagari = code.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
    await page.getByLabel('OTP').fill(`\u200b${inDevanagari}`);
    await page.waitForURL('**/app/dashboard');
  });
});

test('two fields and a code lead to the first claim', async ({ browser, messageTo }) => {
  const number = `8${String(Date.now()).slice(-9)}`;
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  await page.goto('/signup/claimant');
  await page.getByRole('button', { name: 'Sign up with your phone instead: name, number, code' }).click();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText('Your name is required').first()).toBeVisible();
  await expectFitAndClean(page);
  await picture(page, 'name-and-number');
  await page.getByLabel('Your name').fill('Ramesh Patil');
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const words = /^(\d{6}) is your code to log in/;
  await page.getByLabel('OTP').fill(words.exec((await messageTo(number, words)).text)?.[1] ?? '');
  await page.waitForURL('**/app/claims/new');
  await expect(page.getByLabel('Registration number')).toBeInViewport({ ratio: 1 });
  await picture(page, 'first-claim');
  await page.goto('/settings/security');
  await expect(page.getByText('You log in with a code to your phone.')).toBeVisible();
  await expectFitAndClean(page);
  await picture(page, 'no-password');
});

test('a question is answered from the SMS, with a photo and without a login', async ({
  browser,
  request,
  messageTo,
  standinUrl,
}) => {
  const number = `7${String(Date.now()).slice(-9)}`;
  const claimant = await callAs(request, await signedUpClaimant(request, messageTo, 'answer-link', { phone: number }));
  const staff = await callAs(request, demo('insurance'));
  const claim = await fileDraft(claimant, await draftUpTo(claimant, 'D'), request, standinUrl);
  await staff('POST', `/claims/${claim}/review/start`);
  await staff('POST', `/claims/${claim}/review/request-info`, { of: 'claimant', questions: ['Where is the other lamp?'] });
  const { links } = await messageTo(number, /Answer our questions on claim/);
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  await page.goto(links[0] ?? '');
  await page.getByLabel('Where is the other lamp?').fill('It broke, too.');
  const buffer = await readFile(path.resolve(import.meta.dirname, '../fixtures/damage.jpg'));
  await page.locator('input[type=file]').first().setInputFiles({ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await expectFitAndClean(page);
  await picture(page, 'question');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('We have everything we asked for')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This link is no longer open')).toBeVisible();
  await expectFitAndClean(page);
  await picture(page, 'over');
});

test('missing papers are added from the SMS, one by one, without a login', async ({
  browser,
  request,
  messageTo,
  standinUrl,
}) => {
  const number = `7${String(Date.now()).slice(-9)}`;
  const owner = await signedUpClaimant(request, messageTo, 'papers-link', { phone: number });
  const claimant = await callAs(request, owner);
  const claim = await fileDraft(claimant, await draftUpTo(claimant, 'D'), request, standinUrl);

  await test.step('the owner asks for the link on the claim', async () => {
    const page = await loggedIn(browser, owner, phone);
    await page.goto(`/app/claims/${claim}`);
    await page.getByText('Documents', { exact: true }).click();
    await page.getByText('Add documents', { exact: true }).click();
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByText('We have sent the link to your mobile number')).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, 'asked');
  });

  const { links } = await messageTo(number, /Your link to add papers/);
  const stranger = await (await browser.newContext({ viewport: phone })).newPage();
  await stranger.goto(links[0] ?? '');
  const missing = stranger.getByRole('listitem');
  await expect(missing.filter({ hasText: 'Insurance policy' })).toBeVisible();
  await expectFitAndClean(stranger);
  await picture(stranger, 'missing');

  await test.step('a paper that is added is gone from the list', async () => {
    await stranger.getByLabel('Pick a file: Insurance policy').setInputFiles({
      name: 'policy.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no paper'),
    });
    await expect(stranger.getByRole('alert')).toContainText('policy.txt');
    const buffer = await readFile(path.resolve(import.meta.dirname, '../fixtures/damage.jpg'));
    await stranger
      .getByLabel('Pick a file: Insurance policy')
      .setInputFiles({ name: 'policy.jpg', mimeType: 'image/jpeg', buffer });
    await expect(stranger.getByRole('heading', { name: 'Added just now' })).toBeFocused();
    await expect(stranger.getByLabel('Pick a file: Insurance policy')).toHaveCount(0);
    await expectFitAndClean(stranger);
    await picture(stranger, 'added');
    await stranger.reload();
    await expect(stranger.getByLabel('Pick a file: Driving licence')).toBeAttached();
    await expect(stranger.getByText('Insurance policy')).toHaveCount(0);
  });
  expect(
    (await claimant('GET', `/v1/files?entityId=${claim}`)).map(({ documentType: type }: { documentType: string }) => type),
  ).toEqual(['policy']);
});
