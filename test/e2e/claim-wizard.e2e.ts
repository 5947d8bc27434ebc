import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CDPSession, Page, Route } from '@playwright/test';
import { yearInKolkata } from '#domain/dates.ts';
import {
  acceptTermsStep,
  chooseGarage,
  byHand,
  fillVehicleStep,
  fillWhatAndWho,
  fillWhenAndWhere,
  newPlate,
  nextStep,
  signedUpClaimant,
  spaced,
  verifiedPhone,
} from './setup/claimant.ts';
import { callAs, expectPaidOnce } from './setup/claim-api.ts';
import { expect, picture, test } from './setup/journey.ts';
import { expectFitAndClean } from './setup/no-barriers.ts';
import { demo, loggedIn, phone } from './setup/people.ts';

const photo = await readFile(path.resolve(import.meta.dirname, '../fixtures/damage.jpg'));
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const filesOf = (page: Page) => page.getByRole('list', { name: 'Files' });

/** A document scan by a phone: too large for a weak network, and not a photo that could be shrunk. */
const scan = Buffer.concat([
  Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
  ),
  Buffer.from(
    `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n%${'x'.repeat(400_000)}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  ),
]);

/** Slow with high latency, as at the roadside, or offline. In bytes per second. */
async function network(session: CDPSession, state: 'weak' | 'gone'): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: state === 'gone',
    latency: 100,
    downloadThroughput: 150_000,
    uploadThroughput: 60_000,
  });
}

test('the vehicle register fills in what nobody has typed, and says where it knows otherwise', async ({
  browser,
  request,
  messageTo,
}) => {
  // As in the register: users who know only the owner's name are shown no numbers.
  const owner = { firstName: 'Ramesh', lastName: 'Yadav', phone: '9800000001' };
  const claimant = await signedUpClaimant(request, messageTo, 'owner', owner);
  await verifiedPhone(request, messageTo, claimant, owner.phone);
  const page = await loggedIn(browser, claimant, phone);
  const plate = page.getByLabel('Registration number');
  const says = (text: string) => page.getByText(`The vehicle register says: ${text}`);

  await test.step('plate in: the rest is there to be confirmed', async () => {
    await page.goto('/app/claims/new');
    await expect(page.getByRole('combobox', { name: 'Vehicle make', exact: true })).toBeHidden();
    await plate.fill('mh12rg1001');
    await expect(page.getByRole('heading', { name: 'Your vehicle' })).toBeVisible();
    await expect(page.getByText('MAT445056N1A01001')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Vehicle make', exact: true })).toBeHidden();
    await expect(next(page)).toBeEnabled();
    await expectFitAndClean(page);
    await picture(page, 'register-0-plate');
  });

  await test.step('one’s own truck: every field of it, but what is typed otherwise', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Change your vehicle’s details' }).click();
    await page.getByLabel('Vehicle color').fill('Blue');
    await plate.press('Enter');
    await expect(
      page.getByText('Found in the vehicle register: Tata Motors LPT 1613. Please check what we filled in.'),
    ).toBeVisible();
    await expect(page.getByText('From the vehicle register', { exact: true })).toHaveCount(9);
    for (const [label, value] of [
      ['Year', '2021'],
      ['Fuel type', 'diesel'],
      ['Vehicle type', 'goods'],
      ['Gross vehicle weight', '16200'],
      ['Chassis number', 'MAT445056N1A01001'],
      ['Engine number', '497TC93NXY801001'],
      ['Purchase date', '2021-03-14'],
      ['Vehicle color', 'Blue'],
    ] as const)
      await expect(page.getByLabel(label)).toHaveValue(value);
    await expect(says('White')).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, 'register-1-own');
  });

  await test.step('what is changed afterwards stays, until the register’s word is taken', async () => {
    await page.getByLabel('Engine number').fill('typed otherwise');
    await plate.focus();
    await plate.blur();
    await expect(says('497TC93NXY801001')).toBeVisible();
    await expect(page.getByLabel('Engine number')).toHaveValue('TYPED OTHERWISE');
    await page.getByRole('button', { name: 'Use this: 497TC93NXY801001' }).click();
    await expect(page.getByLabel('Engine number')).toHaveValue('497TC93NXY801001');
    await expect(next(page)).toBeEnabled();
  });

  await test.step('somebody else’s: no chassis number, and what was filled in is taken away', async () => {
    await plate.fill('MH12RG1004');
    await page.getByRole('button', { name: 'Find my vehicle' }).click();
    await expect(page.getByText(/^We fill in chassis and engine number only for the registered owner/)).toBeVisible();
    await expect(page.getByLabel('Vehicle type')).toHaveValue('two-wheeler');
    await expect(page.getByLabel('Engine size')).toHaveValue('97');
    await expect(page.getByLabel('Chassis number')).toHaveValue('');
    await page.getByLabel('Chassis number').fill('MBLHAW101M5A09999');
    await expect(page.getByText('In the vehicle register it ends in 1004. Please check it.')).toBeVisible();
    await expect(next(page)).toBeDisabled();
  });

  await test.step('a register that does not know it, or does not answer, changes nothing', async () => {
    await plate.fill('MHI2RGIOO4');
    await plate.press('Enter');
    await expect(page.getByText(/^The vehicle register has no vehicle with this number/)).toBeVisible();
    await expect(page.getByLabel('Year')).toHaveValue(String(yearInKolkata(new Date())));
    await page.getByRole('button', { name: 'Did you mean MH 12 RG 1004?' }).click();
    await expect(plate).toHaveValue('MH 12 RG 1004');
    await page.route('**/api/vehicles/lookup', (route) => route.abort('failed'), { times: 1 });
    await plate.fill('MH12RG1003');
    await plate.press('Enter');
    await expect(page.getByText(/^The vehicle register is not responding/)).toBeVisible();
    await page.getByRole('button', { name: 'Find my vehicle' }).click();
    await expect(page.getByLabel('Year')).toHaveValue('2009');
    await page.getByLabel('Purchase date').fill('2019-05-02');
    await page.getByLabel('Chassis number').fill('MALAA51HR9M541003');
    await nextStep(page, 'Garage Selection');
  });

  await test.step('staff see beside it what the register says', async () => {
    const call = await callAs(request, claimant);
    const { data } = (await call('GET', '/claims?limit=1')) as { data: { id: string }[] };
    const staff = await loggedIn(browser, demo('insurance'));
    await staff.goto(`/app/claims/${data[0]?.id}`);
    await expect(staff.getByText('SHRI RAMESH YADAV · the claimant')).toBeVisible();
    await expect(staff.getByText('1 entry differs from the register')).toBeVisible();
    await expect(staff.getByText('Vehicle color: entered Blue, in the register Silver')).toBeVisible();
    await expectFitAndClean(staff);
    await picture(staff, 'register-2-staff');
  });
});

test('a driver files a claim on a small phone over a network that drops', async ({ browser, request, messageTo }) => {
  const claimant = await signedUpClaimant(request, messageTo, 'driver');
  const page = await loggedIn(browser, claimant, phone);
  const session = await page.context().newCDPSession(page);
  await network(session, 'weak');
  const plate = newPlate();

  await test.step('the vehicle: Next waits and says for what; capitals come by themselves', async () => {
    await page.goto('/app/claims/new');
    await byHand(page);
    await expect(page.getByText('Still needed: Registration number, Vehicle make, Vehicle model', { exact: true })).toBeVisible();
    await expect(next(page)).toBeDisabled();
    await expect(page.getByLabel('Year').locator('option').first()).toHaveText(String(yearInKolkata(new Date()) + 1));
    await expect(page.getByLabel('Year').locator('option').last()).toHaveText('1980');
    await fillVehicleStep(page, plate.toLowerCase());
    await expect(page.getByLabel('Registration number')).toHaveValue(spaced(plate));
    await expect(page.getByRole('heading', { name: 'Numbers, color and purchase 2 of 2' })).toBeVisible();
    // Browser Back goes back one topic.
    await page.goBack();
    await expectFitAndClean(page);
    await picture(page, '1-vehicle-model');
    // A double press advances only once, although its second click hits Next on the new screen.
    const saves: string[] = [];
    page.on('request', (request) => void (request.url().includes('/part/') && saves.push(request.url())));
    await next(page).click();
    await expect(page.getByRole('heading', { name: 'Numbers, color and purchase 2 of 2' })).toBeVisible();
    await next(page).hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expectFitAndClean(page);
    await picture(page, '1-vehicle');
    expect(saves).toEqual([]);
    await nextStep(page, 'Garage Selection');
  });

  await test.step('the garage, from the directory', async () => {
    await expect(next(page)).toBeDisabled();
    await page.getByLabel('Search by name, city or specialization').fill('no such garage anywhere');
    await expect(page.getByText('No garages found matching your search.')).toBeVisible();
    await chooseGarage(page);
    await expect(page.getByRole('heading', { name: 'Selected Garage' })).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, '2-garage');
    // The search text is still there.
    await page.getByRole('button', { name: 'Change' }).click();
    await expect(page.getByLabel('Search by name, city or specialization')).toHaveValue('Singh Truck Care');
    await page.getByRole('button', { name: 'Select Singh Truck Care, Chakan' }).click();
    await nextStep(page, 'Claim Details');
  });

  await test.step('the details: kept through a reload, police number asked for, counters count', async () => {
    await fillWhenAndWhere(page);
    await expect(page.getByText('Still needed: Police complaint number', { exact: true })).toBeVisible();
    await expect(next(page)).toBeDisabled();
    await page.reload();
    await expect(page.getByLabel('Incident location')).toHaveValue('NH 48 near Lonavala');
    await page.getByLabel('Claim type').selectOption('vandalism');
    await expect(next(page)).toBeEnabled();
    await page.getByLabel('Claim type').selectOption('accident');
    await page.getByLabel('Police complaint number').fill('LNV/2026/1182');
    await fillWhatAndWho(page);
    await expect(next(page)).toBeEnabled();
    // Browser Back goes back one topic.
    await page.goBack();
    await page.goBack();
    await expect(page.getByText('88/500')).toBeVisible();
    await expectFitAndClean(page);
    await page.goForward();
    await page.goForward();
  });

  await test.step('papers: the connection drops, the photo arrives all the same, once', async () => {
    await expect(page.getByText('No files uploaded yet')).toBeVisible();
    await page
      .getByLabel('Choose a file: Insurance policy')
      .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(20) });
    await expect(page.getByRole('alert').filter({ hasText: 'film.mp4' })).toContainText('File type not supported');
    // Every byte reaches the server, but the response is lost.
    let drop = (): void => undefined;
    const dropped = new Promise<void>((resolve) => (drop = resolve));
    const cutOff = async (route: Route): Promise<void> => {
      await route.fetch();
      await dropped;
      await route.abort('internetdisconnected');
    };
    await page.route('**/api/v1/files/upload', cutOff, { times: 1 });
    await page
      .getByLabel('Choose a file: Registration certificate (RC)')
      .setInputFiles({ name: 'rc.pdf', mimeType: 'application/pdf', buffer: scan });
    await expect(page.getByRole('progressbar', { name: /^rc\.pdf: / })).toBeVisible();
    await network(session, 'gone');
    drop();
    await expect(page.getByText(/Upload failed due to network error/)).toBeVisible();
    await expect(page.getByText(/^You are offline/)).toBeVisible();
    await page
      .getByLabel('Choose a file: Photos of the damage')
      .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(page.getByText(/Upload failed due to network error/)).toHaveCount(2);
    // Presses wait for the connection too; the page stays.
    await next(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to save step data' })).toBeVisible();
    await picture(page, '3-offline');
    await network(session, 'weak');
    for (const name of ['rc.pdf', 'front.jpg']) await expect(filesOf(page).getByText(name)).toHaveCount(1);
    await page.getByRole('button', { name: 'Preview front.jpg' }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: 'front.jpg' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download front.jpg' }).click();
    expect((await download).suggestedFilename()).toBe('front.jpg');
    await page
      .getByLabel('Choose a file: Other document')
      .setInputFiles({ name: 'wrong.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByRole('button', { name: 'Delete wrong.jpg' }).click();
    await expect(page.getByText('Are you sure you want to delete this file? This action cannot be undone.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(filesOf(page).getByText('wrong.jpg')).toHaveCount(0);
    await expectFitAndClean(page);
    await picture(page, '4-details');
    await nextStep(page, 'Terms & Conditions');
  });

  await test.step('the terms: accepting waits until they were opened and read', async () => {
    const accept = page.getByLabel('I accept the terms and conditions');
    await expect(accept).toBeDisabled();
    await expect(page.getByLabel('I have read the full terms and conditions')).toBeDisabled();
    await page.getByText('What the advance would cost').click();
    await page.getByLabel('If the insurer accepts').fill('20000');
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '₹20,000 accepted, ₹935 total cost');
    await acceptTermsStep(page);
    await page.getByLabel('I have read the full terms and conditions').uncheck();
    await expect(accept).toBeDisabled();
    await expect(accept).not.toBeChecked();
    await expect(next(page)).toBeDisabled();
    await page.getByLabel('I have read the full terms and conditions').check();
    await accept.check();
    await expectFitAndClean(page);
    await picture(page, '5-terms');
    await nextStep(page, 'Payment');
  });

  await test.step('answers are checked; Change leads back to them', async () => {
    await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
    await expect(next(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Change: Garage Selection' }).click();
    await page.getByLabel('Estimated repair time').fill('8 days');
    await nextStep(page, 'Payment');
    await expect(page.getByText('8 days')).toBeVisible();
    await expect(page.getByText('₹450')).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, '6-payment');
  });

  await test.step('left without paying, then paid while the network fails: one payment', async () => {
    const pay = page.getByRole('button', { name: 'Pay ₹500' });
    await pay.click();
    await page.getByRole('button', { name: 'Close without paying' }).click();
    await expect(page.getByText('You have not paid yet')).toBeVisible();
    // First the return from the bank fails, then the status request.
    let gone = true;
    await page.route('**/checkout/*/done/*', (route) => route.abort('internetdisconnected'), { times: 1 });
    await page.route('**/api/claims/*/part/E', (route) => (gone ? route.abort('internetdisconnected') : route.continue()));
    await pay.click();
    await page.waitForURL(/\/checkout\//);
    const lost = page.waitForEvent('requestfailed', (asked) => asked.isNavigationRequest());
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    const back = (await lost).url();
    await page.waitForURL('chrome-error://chromewebdata/');
    await page.goto(back);
    await expect(page.getByText('Processing your payment')).toBeVisible();
    await expect(page.getByText('Failed to verify payment')).toBeVisible();
    await network(session, 'gone');
    await expect(page.getByText(/^You are offline/)).toBeVisible();
    await picture(page, '7-offline');
    gone = false;
    await network(session, 'weak');
    await expect(page.getByText('Payment successful')).toBeVisible();
    await expect(page.getByText(/^Claim CLM-\d{4}-\d{6} submitted successfully!$/)).toBeVisible();
    await expect(page).toHaveURL(/\/app\/claims$/);
    await picture(page, '8-filed');
  });

  await test.step('the claim’s page: who is next, one receipt, the photo', async () => {
    await page.getByRole('link', { name: new RegExp(plate) }).click();
    await expect(page.getByText('Waiting for: Our claims team')).toBeVisible();
    for (const name of ['Payments', 'Documents']) await page.getByRole('heading', { name, exact: true }).click();
    await expect(page.getByRole('button', { name: /^Receipt voucher GPR/ })).toHaveCount(1);
    for (const name of ['rc.pdf', 'front.jpg']) await expect(filesOf(page).getByText(name)).toHaveCount(1);
    await expectPaidOnce(await callAs(request, claimant), new URL(page.url()).pathname.split('/').at(-1) ?? '');
    await expectFitAndClean(page);
    await picture(page, '9-claim');
    // On browser Back, the wizard of a filed claim redirects to the claim.
    await page.goto(`/app/claims/new?claim=${new URL(page.url()).pathname.split('/').at(-1) ?? ''}&step=vehicle`);
    await expect(page).toHaveURL(/\/app\/claims\/[0-9a-f-]{36}$/);
  });
});

test('two devices edit one draft, and its owner chooses', async ({ browser, request, messageTo }) => {
  const { email, password } = await signedUpClaimant(request, messageTo, 'two-devices');
  const mobile = await loggedIn(browser, { email, password }, phone);
  const desktop = await loggedIn(browser, { email, password });

  await mobile.goto('/app/claims/new');
  await fillVehicleStep(mobile, newPlate());
  await nextStep(mobile, 'Garage Selection');
  const claim = new URL(mobile.url()).searchParams.get('claim') ?? '';

  await test.step('the draft goes on on the other device', async () => {
    await desktop.goto('/app/claims');
    await desktop.getByRole('link', { name: /^Continue/ }).click();
    await expect(desktop.getByRole('heading', { name: 'Garage Selection' })).toBeVisible();
  });

  await test.step('both change the vehicle: the second to save is asked, and keeps its own', async () => {
    const vehicle = `/app/claims/new?claim=${claim}&step=vehicle`;
    await mobile.goto(vehicle);
    await desktop.goto(vehicle);
    await mobile.getByLabel('Vehicle color').fill('Red');
    await desktop.getByLabel('Vehicle color').fill('Blue');
    await nextStep(desktop, 'Garage Selection');
    await next(mobile).click();
    const question = mobile.getByRole('dialog', { name: 'Changed on another device' });
    await expect(question).toContainText('Blue');
    await expect(question).toContainText('Red');
    await picture(mobile, '1-conflict');
    await question.getByRole('button', { name: 'Keep what I entered here' }).click();
    await expect(mobile.getByRole('heading', { name: 'Garage Selection', level: 2 })).toBeAttached();
  });

  await test.step('what was typed here meets what was saved there, on coming back', async () => {
    const vehicle = `/app/claims/new?claim=${claim}&step=vehicle`;
    await mobile.goto(vehicle);
    await mobile.getByLabel('Vehicle color').fill('Green');
    await expect(mobile.getByText(/^Saved on this device/)).toBeVisible();
    await mobile.goto('/app/claims');
    await desktop.goto(vehicle);
    await expect(desktop.getByLabel('Vehicle color')).toHaveValue('Red');
    await desktop.getByLabel('Vehicle color').fill('Black');
    await nextStep(desktop, 'Garage Selection');
    await mobile.goto(vehicle);
    await mobile.getByRole('button', { name: 'Use the saved version' }).click();
    await expect(mobile.getByLabel('Vehicle color')).toHaveValue('Black');
  });

  await test.step('the draft is discarded after asking', async () => {
    await mobile.getByRole('button', { name: 'Discard this draft' }).click();
    await mobile.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(mobile.getByText('No claims yet')).toBeVisible();
  });
});
