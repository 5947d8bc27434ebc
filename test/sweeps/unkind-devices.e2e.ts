import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { logIn, newEmail } from '../e2e/setup/accounts.ts';
import { callAs, draftUpTo } from '../e2e/setup/claim-api.ts';
import {
  acceptTermsStep,
  chooseGarage,
  fillVehicleStep,
  fillWhatAndWho,
  fillWhenAndWhere,
  newPlate,
  nextStep,
  signedUpClaimant,
} from '../e2e/setup/claimant.ts';
import { expect, test } from '../e2e/setup/journey.ts';
import { demo, demoPassword, loggedIn, phone } from '../e2e/setup/people.ts';
import { faultsOf, fullStorage, translator } from '../e2e/setup/unkind-browsers.ts';

const photo = await readFile(path.resolve(import.meta.dirname, '../fixtures/damage.jpg'));
const threeDays = 3 * 24 * 60 * 60 * 1000;

test('a whole claim is filed on pages that the browser translates', async ({ browser, request, messageTo }) => {
  const claimant = await signedUpClaimant(request, messageTo, 'translated');
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  await page.addInitScript(translator);
  const faults = faultsOf(page);
  await logIn(page, claimant.email, 'not-the-password');
  await expect(page.getByRole('alert').filter({ hasText: 'Login failed' }).first()).toBeVisible();
  await logIn(page, claimant.email, claimant.password);
  await page.waitForURL('**/app/**');
  await page.goto('/app/claims/new');
  await fillVehicleStep(page, newPlate());
  await nextStep(page, 'Garage Selection');
  await chooseGarage(page);
  await nextStep(page, 'Claim Details');
  await fillWhenAndWhere(page);
  await page.getByLabel('Police complaint number').fill('LNV/2026/1182');
  await fillWhatAndWho(page);
  await page
    .getByLabel('Choose a file: Photos of the damage')
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('list', { name: 'Files' }).getByText('front.jpg')).toBeVisible();
  await nextStep(page, 'Terms & Conditions');
  await acceptTermsStep(page);
  await nextStep(page, 'Payment');
  await page.getByRole('button', { name: 'Pay ₹500' }).click();
  await page.waitForURL(/\/checkout\//);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByText(/submitted successfully!/).first()).toBeVisible();
  await page.goto('/app/claims');
  await page.getByRole('list', { name: 'Claims' }).getByRole('link').first().click();
  for (const tab of await page.getByRole('tab').all()) await tab.click();
  await expect(page.locator('h1 font').first()).toBeAttached();
  expect(faults).toEqual([]);
});

test('an account is made on a page that the browser translates', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  await page.addInitScript(translator);
  const faults = faultsOf(page);
  await page.goto('/signup/claimant');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible();
  await page.getByLabel('First name').fill('Meera');
  await page.getByLabel('Email').fill(newEmail('translated'));
  expect(faults).toEqual([]);
});

test('what was filled in without a word to the page is sent', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
  const fillSilently = (label: string, text: string) =>
    page.getByLabel(label, { exact: true }).evaluate((field: object, typed) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
    }, text);
  await fillSilently('Email', 'claimant@gatepass.test');
  await fillSilently('Password', demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/app/**');
});

for (const off of [-threeDays, threeDays])
  test(`a device whose clock is ${off / threeDays > 0 ? 'ahead' : 'behind'} by three days`, async ({
    browser,
    request,
    messageTo,
  }) => {
    const claimant = await signedUpClaimant(request, messageTo, 'clock');
    const call = await callAs(request, claimant);
    const draft = await draftUpTo(call, 'B', { registrationNumber: newPlate() });
    const page = await loggedIn(browser, claimant, phone);
    await page.clock.install({ time: Date.now() + off });
    await page.goto(`/app/claims/new?claim=${draft}`);
    const day = page.getByLabel('Incident date');
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(day).toHaveValue(today);
    await day.fill(new Date(Date.now() + 5.5 * 3_600_000 + 24 * 3_600_000).toISOString().slice(0, 10));
    await day.blur();
    await expect(page.getByText(/future/i).first()).toBeVisible();
    await day.fill(today);
    await day.blur();
    await expect(page.getByText(/future/i)).toHaveCount(0);
  });

test('a photo that waits for a network is kept as bytes, and one that cannot be kept is named', async ({
  browser,
  request,
  messageTo,
}) => {
  const claimant = await signedUpClaimant(request, messageTo, 'bytes');
  const call = await callAs(request, claimant);
  const draft = await draftUpTo(call, 'B', { registrationNumber: newPlate() });
  const attach = async (script?: string) => {
    const page = await loggedIn(browser, claimant);
    if (script) await page.addInitScript(script);
    await page.goto(`/app/claims/new?claim=${draft}`);
    const input = page.getByLabel('Choose a file: Photos of the damage');
    await expect(input).toBeAttached();
    await page.context().setOffline(true);
    await input.setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo });
    return page;
  };
  const page = await attach();
  await expect(page.getByText(/^Uploads are waiting for a connection/)).toBeVisible();
  const kept = await page.evaluate<object>(`new Promise((resolve) => {
    const opening = indexedDB.open('gatepass-uploads', 1);
    opening.onsuccess = () => {
      const asked = opening.result.transaction('files').objectStore('files').getAll();
      asked.onsuccess = () => resolve(asked.result.map(({ file, bytes, name, type }) =>
        ({ file: file !== undefined, bytes: bytes instanceof ArrayBuffer && bytes.byteLength > 1000, name, type })));
    };
  })`);
  expect(kept).toEqual([{ file: false, bytes: true, name: 'front.jpg', type: 'image/jpeg' }]);
  await page.context().setOffline(false);
  await expect(page.getByText(/^Uploads are waiting/)).toHaveCount(0);
  await expect.poll(async () => (await call('GET', `/claims/${draft}`)).fileCount).toBe(1);

  const refused = await attach(fullStorage);
  await expect(refused.getByText(/this browser cannot keep files/)).toBeVisible();
  await expect(refused.getByText(/^Uploads are waiting/)).toHaveCount(0);
});

test('a part of the frame that does not come takes nothing away from the page', async ({ browser }) => {
  const page = await loggedIn(browser, demo('claimant'), phone);
  let tries = 0;
  await page.route('**/assets/offline-parts-*', (route) => {
    tries += 1;
    return route.abort();
  });
  await page.goto('/app/profile');
  await page.getByLabel('City').fill('Nagpur');
  // Requested five times, one second apart, then given up.
  await expect.poll(() => tries).toBeGreaterThanOrEqual(5);
  await page.setViewportSize({ width: 412, height: 780 });
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
  await expect(page.getByLabel('City')).toHaveValue('Nagpur');
});
