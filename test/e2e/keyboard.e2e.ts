import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { callAs, expectPaidOnce } from './setup/claim-api.ts';
import { field, linkIn, logIn, newEmail } from './setup/accounts.ts';
import { newPlate, signedUpClaimant, spaced } from './setup/claimant.ts';
import { expect, test } from './setup/journey.ts';
import { choose, pick, press, tabTo, type } from './setup/keyboard.ts';
import { demoPassword, phone } from './setup/people.ts';

const photo = {
  name: 'front.jpg',
  mimeType: 'image/jpeg',
  buffer: await readFile(path.resolve(import.meta.dirname, '../fixtures/damage.jpg')),
};

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('from the first page to a paid claim without a mouse, on a narrow screen with its sticky header', async ({
  browser,
  request,
  messageTo,
}) => {
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  // Playwright enables file chooser events with a delay: register early, before the key press.
  page.on('filechooser', () => undefined);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const next = async (heading: string) => {
    await press(button('Next'), 'Enter');
    await expect(page.getByRole('heading', { name: heading, level: 2, exact: true })).toBeAttached();
  };
  const account = { email: newEmail('keyboard'), password: demoPassword };
  const plate = newPlate();

  await test.step('from the menu to the sign-up, and an account', async () => {
    await page.goto('/');
    await press(button('Menu'), 'Enter');
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customer Signup' }), 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign up as a claimant' })).toBeVisible();
    await expect(button('Create account')).toBeEnabled();
    await tabTo(page.getByLabel('An individual'));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByLabel('A company')).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByLabel('An individual')).toBeChecked();
    await type(field(page, 'First name'), 'Meera');
    await type(field(page, 'Last name'), 'Iyer');
    await type(field(page, 'Phone number'), '9876543210');
    // The same day in either order of day and month, because browsers use the order of their own language.
    await type(field(page, 'Date of birth'), '01011990');
    await type(field(page, 'Email'), account.email);
    await type(field(page, 'Password'), account.password);
    await type(field(page, 'Confirm password'), account.password);
    await press(button('Create account'), 'Enter');
    await expect(page.getByText(/^Registration successful/).first()).toBeVisible();
  });

  await test.step('the link of the e-mail leads to the login', async () => {
    await page.goto(linkIn(await messageTo(account.email, /verify-email/), 'verify-email'));
    await press(button('Confirm this email address'), 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await expect(button('Log in')).toBeEnabled();
    await type(field(page, 'Email'), account.email);
    await type(field(page, 'Password'), account.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  await test.step('the menu opens, closes by Escape to where it was opened, and leads to the claim', async () => {
    await press(button('Open menu'), 'Enter');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(button('Open menu')).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'New Claim' }), 'Enter');
    await press(button('Enter the details myself'), 'Enter');
    await expect(page.getByText('Still needed: Registration number, Vehicle make, Vehicle model', { exact: true })).toBeVisible();
  });

  await test.step('the vehicle, with searchable lists', async () => {
    await expect(page.getByLabel('Registration number')).toBeFocused();
    await page.keyboard.type(plate.toLowerCase());
    await choose(page.getByRole('combobox', { name: 'Vehicle make', exact: true }), 'Tata Motors');
    await choose(page.getByRole('combobox', { name: 'Vehicle model', exact: true }), 'LPT 1613');
    await type(page.getByLabel('Year'), '2021');
    await expect(page.getByLabel('Year')).toHaveValue('2021');
    await type(page.getByLabel('Fuel type'), 'Diesel');
    await press(button('Next'), 'Enter');
    await type(page.getByLabel('Chassis number'), 'mat445056n1a00042');
    await type(page.getByLabel('Engine number'), '275idi05a00042');
    await type(page.getByLabel('Vehicle color'), 'White');
    await type(page.getByLabel('Purchase date'), '03032021');
    await expect(page.getByLabel('Registration number')).toHaveValue(spaced(plate));
    await next('Garage Selection');
  });

  await test.step('the garage', async () => {
    await type(page.getByLabel('Search by name, city or specialization'), 'Singh Truck Care');
    await press(button('Select Singh Truck Care, Chakan'), 'Enter');
    await type(page.getByLabel('Estimated repair cost'), '42000');
    await type(page.getByLabel('Estimated repair time'), '6 days');
    await next('Claim Details');
  });

  await test.step('what happened, with a photo', async () => {
    await type(page.getByLabel('Incident date'), '11112025');
    // 10:10 am in both 12-hour and 24-hour browsers.
    await type(page.getByLabel('Incident time'), '1010A');
    await expect(page.getByLabel('Incident time')).toHaveValue('10:10');
    await type(page.getByLabel('Claim type'), 'Accident');
    await type(page.getByLabel('Police complaint number'), 'LNV/2026/1182');
    await type(page.getByLabel('Incident location'), 'NH 48 near Lonavala');
    await press(button('Next'), 'Enter');
    await type(page.getByLabel('Incident description'), 'A bus braked hard in front of me; I hit its rear left corner.');
    await type(page.getByLabel('Damage description'), 'Front bumper, left headlamp and bonnet are damaged.');
    await press(button('Next'), 'Enter');
    await press(button('I was driving'), 'Enter');
    await type(page.getByLabel('Driver license number'), 'mh1220110012345');
    await press(button('Next'), 'Enter');
    await pick(page, page.getByLabel('Choose a file: Photos of the damage'), photo);
    await expect(page.getByRole('list', { name: 'Files' }).getByText(photo.name)).toBeVisible();
    await press(button('Preview front.jpg'), 'Enter');
    await expect(page.getByRole('dialog').getByRole('img', { name: photo.name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button('Preview front.jpg')).toBeFocused();
    await next('Terms & Conditions');
  });

  await test.step('the terms: opened, read by the keys that scroll, accepted', async () => {
    await press(button('Read the full terms and conditions'), 'Enter');
    const sheet = page.getByRole('dialog', { name: 'Full terms and conditions' });
    await tabTo(sheet.getByRole('link').first());
    // Wait for the scroll to end: otherwise the text would move what Tab focuses out of view.
    const scrolled = page.evaluate(
      "new Promise((ended) => document.addEventListener('scrollend', () => ended(0), { once: true, capture: true }))",
    );
    await page.keyboard.press('PageDown');
    await scrolled;
    await expect(sheet.getByText('Contents', { exact: true })).not.toBeInViewport();
    await press(sheet.getByRole('button', { name: 'I have read and accept the terms' }), 'Enter');
    await expect(page.getByLabel('I accept the terms and conditions')).toBeChecked();
    await expect(button('Read the full terms and conditions')).toBeFocused();
    await press(page.getByLabel(/^I consent/), 'Space');
    await press(page.getByLabel(/^I confirm/), 'Space');
    await next('Payment');
  });

  await test.step('paid, and said so', async () => {
    await press(button('Pay ₹500'), 'Enter');
    await page.waitForURL(/\/checkout\//);
    await press(page.getByRole('button', { name: /^Pay ₹/ }), 'Enter');
    await expect(page.getByText('Payment successful')).toBeVisible();
    await expect(page.getByText(/^Claim CLM-\d{4}-\d{6} submitted successfully!$/)).toBeVisible();
    await press(page.getByRole('link', { name: new RegExp(plate) }), 'Enter');
    await expect(page.getByText('Waiting for: Our claims team')).toBeVisible();
    await expectPaidOnce(await callAs(request, account), new URL(page.url()).pathname.split('/').at(-1) ?? '');
  });
});

test('a control with the focus stays in sight when the register answers above it', async ({ browser, request, messageTo }) => {
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  const { email, password } = await signedUpClaimant(request, messageTo, 'in-sight');
  await logIn(page, email, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  let answer = () => {};
  const later = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/vehicles/lookup', (route) => later.then(() => route.continue()));
  await page.goto('/app/claims/new');
  await page.getByRole('button', { name: 'Enter the details myself' }).click();
  await expect(page.getByLabel('Registration number')).toBeFocused();
  await page.keyboard.type(newPlate().toLowerCase());
  const make = page.getByRole('combobox', { name: 'Vehicle make', exact: true });
  await tabTo(make);
  const edge = async () => {
    const box = await make.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  const place = async () => (await edge()) + (await page.evaluate<number>('scrollY'));
  const before = await place();
  // As low in the window as possible.
  await page.evaluate(`scrollTo(0, ${before + 8} - innerHeight)`);
  answer();
  await expect.poll(place).toBeGreaterThan(before);
  await expect.poll(edge).toBeLessThanOrEqual(phone.height);
  // A user who scrolled away keeps the scroll position.
  await page.evaluate('scrollTo(0, 0)');
  await page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`);
  await page.evaluate(
    'document.querySelector("main").prepend(Object.assign(document.createElement("div"), { style: "height: 900px" }))',
  );
  await page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`);
  expect(await page.evaluate('scrollY')).toBe(0);
});
