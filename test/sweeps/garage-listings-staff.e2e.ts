import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, picture, test } from '#test/e2e/setup/journey.ts';
import { expectNoBarriers } from '#test/e2e/setup/no-barriers.ts';
import { choose, demo, desk, loggedIn, phone } from '#test/e2e/setup/people.ts';

const count = (page: Page) => page.locator('[data-part=count]');
const dialog = (page: Page) => page.getByRole('dialog');
const header = 'Garage name,Branch,Address,State,District,Pincode,Type,Contact numbers,Services';
const row = (name: string, rest = '"12 Ring Road, Wakad, Pune",Maharashtra,Pune,411057,Multibrand Garage,9822012345,Brakes') =>
  `${name},Wakad,${rest}`;
const far = '"1 Market Road, Champhai",Mizoram,Champhai,796321,Multibrand Garage,9822012345,Brakes';

async function content(download: Promise<Download>): Promise<string> {
  return readFile(await (await download).path(), 'utf8');
}

async function openPanel(page: Page): Promise<void> {
  await page.goto('/garage-listings');
  await page.getByRole('link', { name: 'Staff panel' }).click();
  await expect(page.getByRole('button', { name: 'Import CSV' })).toBeVisible();
}

/** Logged-in users get a link to their own pages, not to login or sign-up. */
async function expectOnlyTheirs(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect(header.getByRole('button', { name: 'Get Started' })).toHaveCount(0);
  await expect(header.getByRole('link', { name: /Signup/ })).toHaveCount(0);
}

test('the audit duty alone is not led to a panel that it may not open', async ({ browser }) => {
  const page = await loggedIn(browser, { email: 'auditor@gatepass.test', password: 'Gatepass@1' }, desk);
  const asked = page.waitForResponse('**/api/auth/me');
  await page.goto('/garage-listings');
  await asked;
  await expectOnlyTheirs(page);
  await expect(page.getByRole('link', { name: 'Staff panel' })).toBeHidden();
});

test('nobody but staff has the panel, and logging in leads back to it', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/garage-listings?staff=1');
  await expect(page.getByText('Please log in to continue.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Selected' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Email').fill('claimant@gatepass.test');
  await page.getByLabel('Password', { exact: true }).fill('Gatepass@1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/garage-listings?staff=1');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Selected' })).toHaveCount(0);
});

test('staff enter a garage, edit it, delete it and bring it back', async ({ browser }) => {
  const page = await loggedIn(browser, demo('insurance'));
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto('/app/dashboard');
  // As from the app's menu: the public page is loaded in full, with its script.
  await page.getByRole('link', { name: 'Search Garage Listings' }).first().click();
  await page.getByRole('link', { name: 'Staff panel' }).click();
  // The panel is scripted: sorting applies on selection, without the button for browsers without scripts.
  await expect(page.getByLabel('Sort by')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sort', exact: true })).toHaveCount(0);
  // Public pages know who is logged in.
  await expectOnlyTheirs(page);
  await page.getByRole('button', { name: 'Add garage' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  for (const message of [
    'Garage name is required',
    'Branch is required',
    'Address is required',
    'State is required',
    'District is required',
    'Garage type is required',
    'At least one contact number is required',
    'At least one service is required',
  ])
    await expect(dialog(page).getByRole('link', { name: message })).toBeVisible();
  await dialog(page).getByLabel('Garage name').fill('Journey Truck Care');
  await dialog(page).getByLabel('Branch').fill('Wakad');
  await dialog(page).getByLabel('Full address').fill('12 Ring Road, Wakad, Pune');
  await dialog(page).getByLabel('State').selectOption('Maharashtra');
  await dialog(page).getByLabel('District').selectOption('Pune');
  await dialog(page).getByLabel('Garage type').selectOption('Multibrand Garage');
  await dialog(page).getByLabel('Contact number 1').fill('12');
  // Pressed like a person does, longer than the list takes to open, at the bottom of the window, where the list makes room for itself.
  const services = dialog(page).getByRole('combobox', { name: 'Services' });
  await services.evaluate((field) => (field as unknown as { scrollIntoView: (edge: false) => void }).scrollIntoView(false));
  await services.hover();
  await page.mouse.down();
  await expect(page.getByRole('option', { name: 'Brakes', exact: true })).toBeVisible();
  await page.mouse.up();
  await page.getByRole('option', { name: 'Brakes', exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('Please enter a phone number with area code, digits only')).toHaveCount(2);
  await dialog(page).getByLabel('Contact number 1').fill('98220 12345');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The garage is in the directory.')).toBeVisible();

  // The filters work as on the public page; own changes are visible at once.
  await page.getByRole('searchbox').pressSequentially('journey truck');
  await expect(count(page)).toHaveText('Showing 1-1 of 1 garages');
  await expect(page).toHaveURL(/staff=1/);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('button', { name: 'Edit Journey Truck Care' }).click();
  await dialog(page).getByLabel('Garage name').fill('Journey Lorry Care');
  await dialog(page).getByRole('checkbox', { name: 'Insurance affiliated' }).check();
  await choose(page, 'Works with these insurers', 'The New India Assurance Company Limited');
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByLabel('Works with these insurers')).toContainText('The New India Assurance');
  await picture(page, 'listing');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  const card = page.locator('article', { hasText: 'Journey Lorry Care' });
  await expect(card).toContainText(/Insurance affiliated\s*Yes/);

  await card.getByRole('checkbox', { name: 'Select Journey Lorry Care' }).check();
  await expect(page.getByText('1 garage selected')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Delete 1 garage?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No garages found matching your criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Select this page' }).click();
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 garage was deleted.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByText('0 garages selected')).toBeVisible();
  expect(faults).toEqual([]);
});

test('staff import a file after its dry run, and export what the filters find', async ({ browser }) => {
  const page = await loggedIn(browser, demo('admin'), phone);
  await openPanel(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectOnlyTheirs(page);
  await page.keyboard.press('Escape');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const template = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download the template' }).click();
  expect(await content(template)).toContain('"Garage name","Branch","Address"');

  const send = (name: string, ...lines: string[]) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from([header, ...lines].join('\r\n')) });
  await send('bad.csv', row('=Imported One'), row('', 'x,Maharashtra,Atlantis,411057,Garage,98,Juggling'), row('=imported ONE'));
  await expect(dialog(page).getByText('1 row cannot be imported. Nothing was imported')).toBeVisible();
  await expect(dialog(page).getByText(/We do not know the service "Juggling"; .*Garage name is required/)).toBeVisible();
  await expect(dialog(page).getByText('The same garage as in row 2')).toBeVisible();
  await expectNoBarriers(page);
  const report = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download the report' }).click();
  expect((await content(report)).trim().split('\n')).toHaveLength(3);

  await dialog(page).getByRole('button', { name: 'Choose another file' }).click();
  // More than one request accepts; far from the garages that other tests search for.
  const many = Array.from({ length: 501 }, (_, index) => row(`Imported No ${index}`, far));
  await send('good.csv', row('=Imported One'), ...many, row('Imported no 1', far));
  await expect(dialog(page).getByText('502 garages can be imported.')).toBeVisible();
  await expect(
    dialog(page).getByText('1 row repeats another row or a garage already in the directory. It is left out.'),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Import 502 garages' }).click();
  await expect(dialog(page).getByText('502 garages were imported.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox').fill('imported');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(count(page)).toHaveText('Showing 1-6 of 502 garages');
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await content(exported)).trim().split('\n');
  expect(lines).toHaveLength(503);
  expect(lines.some((line) => line.startsWith("'=Imported One,Wakad"))).toBe(true);
  await page.getByRole('button', { name: 'Select all 502 found' }).click();
  await expect(page.getByText('502 garages selected')).toBeVisible();
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Selected' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('502 garages were deleted.')).toBeVisible();
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('502 garages are back in the directory.')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 502 found' }).click();
  await remove();
});
