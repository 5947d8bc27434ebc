import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { signedUpClaimant } from './setup/claimant.ts';
import { expect, picture, test } from './setup/journey.ts';
import { expectFitAndClean } from './setup/no-barriers.ts';
import { demo, demoPassword, loggedIn, phone } from './setup/people.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const photo = await readFile(path.resolve(import.meta.dirname, '../fixtures/damage.jpg'));
const unique = () => String(Date.now()).slice(-7);

/** Calls the API as this person. */
async function as(request: APIRequestContext, email: string, password = demoPassword) {
  const login = (await (await request.post('/api/auth/login', { data: { email, password } })).json()) as {
    data: { accessToken: string };
  };
  const headers = { authorization: `Bearer ${login.data.accessToken}` };
  return {
    get: async (url: string) => (await (await request.get(url, { headers })).json()).data,
    post: (url: string, data: object) => request.post(url, { headers, data }),
    upload: async (url: string, multipart: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>) =>
      (await (await request.post(url, { headers, multipart })).json()).data,
  };
}

const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

test('the queue is walked with J, K and Enter, searched with Ctrl K, and handed over with undo', async ({ browser }) => {
  const page = await loggedIn(browser, demo('insurance2'));
  await page.goto('/app/claims/review?view=all');
  await expect(page.getByRole('link', { name: /CLM-/ }).first()).toBeVisible();
  const titles = await page.getByRole('link', { name: /CLM-/ }).allTextContents();
  const numbers = titles.map((title) => /CLM-\d{4}-\d{6}/.exec(title)?.[0] ?? title);

  await test.step('J goes down, K up, Enter opens, J goes on to the next claim', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(page.getByRole('link', { name: numbers[0] })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`1 of ${numbers.length}`)).toBeVisible();
    await expect(
      page
        .getByText(numbers[0] ?? '')
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByText(`2 of ${numbers.length}`)).toBeVisible();
    await expect(
      page
        .getByText(numbers[1] ?? '')
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  });

  await test.step('a press anywhere on a row opens that row', async () => {
    await page.goto('/app/claims/review?view=all');
    for (const at of [1, 0]) {
      const row = rowOf(page, numbers[at] ?? '');
      // On plain text, not on a link or button.
      await row
        .getByRole('cell')
        .filter({ hasNot: page.locator('a, button, input') })
        .last()
        .click();
      await expect(page.getByText(`${at + 1} of ${numbers.length}`)).toBeVisible();
      await page.goBack();
    }
  });

  await test.step('Space shows the gist of the claim, which follows J; Escape closes it; a button does so, too', async () => {
    const gist = page.getByRole('complementary', { name: 'Gist of the claim' });
    await page.getByRole('link', { name: numbers[0] }).focus();
    await page.keyboard.press(' ');
    await expect(gist.getByText(numbers[0] ?? '')).toBeVisible();
    await page.keyboard.press('j');
    await expect(gist.getByText(numbers[1] ?? '')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(gist).toHaveCount(0);
    await expect(page.getByRole('link', { name: numbers[1] })).toBeFocused();
    await page.getByRole('button', { name: `Gist of ${numbers[0]}` }).click();
    await expect(gist).toBeFocused();
    await gist.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('link', { name: numbers[0] })).toBeFocused();
  });

  await test.step('? shows the keys, and Ctrl K opens a page by its name', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' }).getByText('Ctrl K', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Claim, garage, person, page or action' })).toBeFocused();
    await page.keyboard.type('receivab');
    await expect(page.getByRole('option', { name: /Receivables/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Receivables' })).toBeVisible();
    await page.goto('/app/claims/review?view=all');
    await expect(page.getByRole('link', { name: numbers[0] })).toBeVisible();
  });

  await test.step('Ctrl K finds the garage', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Claim, garage, person, page or action' })).toBeFocused();
    await page.keyboard.type('Singh Truck');
    // Claims of that garage match too: the keys move down to the garage itself.
    const garage = page.getByRole('option', { name: /^Singh Truck Care, Chakan/ });
    // The selection resets when the list changes during typing.
    await expect(page.getByRole('status').filter({ hasText: /^\d+ results?$/ })).toBeVisible();
    await expect(garage).toBeVisible();
    await picture(page, '1-found');
    const found = await page.getByRole('option').allTextContents();
    const down = found.findIndex((text) => text.startsWith('Singh Truck Care, Chakan'));
    for (let step = 0; step < down; step++) await page.keyboard.press('ArrowDown');
    await expect(garage).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Singh Truck Care, Chakan' })).toBeVisible();
  });

  await test.step('two claims are handed over, and back', async () => {
    await page.goto('/app/claims/review?view=done');
    const boxes = page.getByRole('checkbox', { name: /CLM-/ });
    await expect(boxes.nth(1)).toBeVisible();
    // By their numbers: a claim that is decided meanwhile comes on top of them.
    const names = [await boxes.nth(0).getAttribute('aria-label'), await boxes.nth(1).getAttribute('aria-label')];
    for (const name of names.map(String)) await page.getByRole('checkbox', { name, exact: true }).check();
    await expect(page.getByText('2 claims selected')).toBeVisible();
    await page.getByRole('button', { name: 'Hand over' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over' }).click();
    await expect(page.getByText('2 claims are handled by me')).toBeVisible();
    await expect(rowOf(page, 'Lakshmi Nair')).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Taken back')).toBeVisible();
    await expect(rowOf(page, 'Lakshmi Nair')).toHaveCount(0);
  });

  await test.step('a view is kept under a name, follows to another device, and is forgotten', async () => {
    await page.goto('/app/claims/review?view=all&stage=rejected');
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save this view' }).click();
    await expect(page.getByRole('dialog').getByText('Please enter a name').first()).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Refused ones');
    await page.getByRole('dialog').getByRole('button', { name: 'Save this view' }).click();
    await expect(page.getByRole('link', { name: 'Refused ones' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: 'Save this view' })).toHaveCount(0);
    await picture(page, '2-saved-view');
    const elsewhere = await loggedIn(browser, demo('insurance2'));
    await elsewhere.goto('/app/claims/review');
    await elsewhere.getByRole('link', { name: 'Refused ones' }).click();
    await expect(elsewhere).toHaveURL(/\?view=all&stage=rejected$/);
    await elsewhere.getByRole('button', { name: 'Remove the view Refused ones' }).click();
    await expect(elsewhere.getByRole('link', { name: 'Refused ones' })).toHaveCount(0);
    await elsewhere.context().close();
  });
});

test('of two who act on one claim, the second is told where it stands', async ({ browser }) => {
  const first = await loggedIn(browser, demo('insurance'));
  const second = await loggedIn(browser, demo('insurance2'));
  await first.goto('/app/claims/review?view=waiting-for-staff&stage=submitted');
  // The claim of ₹38,000 needs no survey.
  await first.getByRole('link', { name: /CLM-/ }).first().click();
  await first.waitForURL(/claims\/[0-9a-f-]{36}/);
  await second.goto(new URL(first.url()).pathname);
  const button = (page: Page) => page.getByRole('button', { name: 'Start review' });
  await expect(button(second)).toBeVisible();
  // The rest of the page has loaded too, so it is not requested again.
  await expect(second.locator('.animate-shimmer')).toHaveCount(0);
  await lookNoMoreUntilActing(second);
  await button(first).click();
  await expect(first.getByText('Review started')).toBeVisible();
  await button(second).click();
  const alert = second.getByRole('alert').filter({ hasText: 'This was not done' });
  await expect(alert).toContainText('This was not done');
  await expect(alert).toContainText('It is now at “In review”.');
  await expect(second.getByRole('button', { name: 'Decide', exact: true })).toBeVisible();
  await picture(second, 'conflict');
});

/** Stops the page's periodic refetch: on a slow machine it would already show the other person's action. */
async function lookNoMoreUntilActing(page: Page): Promise<void> {
  let isActing = false;
  await page.route('**/api/claims/**', async (route) => {
    isActing ||= route.request().method() === 'POST';
    await (isActing ? route.continue() : route.abort());
  });
}

test('KYC is decided beside the documents, and a rejection needs its reason', async ({ browser, request, messageTo }) => {
  const { email, password } = await signedUpClaimant(request, messageTo, 'kyc');
  const person = await as(request, email, password);
  const file = async () => {
    const { fileKey, fileUrl } = await person.upload('/api/v1/files/upload/single', {
      category: 'kyc',
      file: { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: photo },
    });
    return [{ fileKey, fileUrl }];
  };
  const submitted = await person.post('/api/kyc/submit', {
    firstName: 'Meera',
    lastName: 'Iyer',
    dateOfBirth: '1990-01-01',
    phoneNumber: '9876543210',
    address: '12 Mill Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    documents: { identityProof: await file(), addressProof: await file() },
  });
  expect(submitted.ok(), await submitted.text()).toBe(true);

  const page = await loggedIn(browser, demo('insurance'));
  await page.goto('/app/users/kyc');
  await page.getByRole('searchbox', { name: 'Search people' }).fill(email);
  // Opened just as the search debounce ends, on a slow phone: it must not navigate back.
  await rowOf(page, email)
    .getByRole('link', { name: 'Meera Iyer' })
    .evaluate((link) => {
      (link as unknown as { click: () => void }).click();
      for (const end = performance.now() + 500; performance.now() < end;);
    });
  await expect(page.getByText('12 Mill Road')).toBeVisible();
  await expect(page.getByRole('img', { name: 'paper.jpg' })).toBeVisible();
  const decision = (type: string) => page.getByRole('group', { name: `Decision on ${type}` });
  await page.getByRole('button', { name: 'Save the decision' }).click();
  await expect(page.getByText('Please approve or reject this document')).toHaveCount(2);
  await decision('Identity proof').getByLabel('Approve').check();
  await decision('Address proof').getByLabel('Reject').check();
  await page.getByRole('button', { name: 'Save the decision' }).click();
  await expect(page.getByText('Please give a reason')).toBeVisible();
  await page.getByLabel('Reason code').selectOption('The document has expired');
  await picture(page, 'deciding');
  await page.getByRole('button', { name: 'Save the decision' }).click();
  await expect(page.getByText('KYC sent back')).toBeVisible();
  await expect(page.getByText('Rejected').first()).toBeVisible();
  expect((await person.get('/api/kyc/status')).status).toBe('rejected');
});

test('an account that an insurer pays from is proposed by one and confirmed by another, and nobody reads its number again', async ({
  browser,
}) => {
  const number = `5020009${unique()}`;
  const masked = `•••• ${number.slice(-4)}`;
  const page = await loggedIn(browser, demo('insurance'), phone);
  await page.goto('/app/insurers?search=united%20india');
  await page.getByRole('link', { name: 'United India Insurance Company Limited' }).click();
  await page.getByRole('button', { name: 'Propose an account' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Account number').fill(number);
  await form.getByLabel('IFSC').fill('hdfc0000060');
  await form.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Proposed. Somebody else confirms it.')).toBeVisible();
  await expect(page.getByText(`Bank account HDFC0000060 ••••${number.slice(-4)}`)).toBeVisible();
  await expectFitAndClean(page);
  const second = await loggedIn(browser, demo('insurance2'));
  await second.goto('/app/proposals');
  await expect(rowOf(second, masked)).toContainText('—');
  await second.getByRole('button', { name: 'Confirm Bank account of United India Insurance Company Limited' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(second.getByText('Change confirmed')).toBeVisible();
  await page.reload();
  await expect(page.getByText(masked)).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
  await picture(page, 'insurer');
});
