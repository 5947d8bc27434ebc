import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { todayInKolkata } from '#domain/dates.ts';
import { recordPolicy, showIdentity } from './setup/show-identity.ts';
import { field } from './setup/accounts.ts';
import { xlsx } from '#test/builders/xlsx.ts';
import { acceptTermsStep, byHand, nextScreen } from './setup/claimant.ts';
import { invoicePdf } from './setup/invoice-pdf.ts';
import { expect, picture, test, type MessageTo } from './setup/journey.ts';
import { expectNoBarriers } from './setup/no-barriers.ts';
import { choose, demo, desk, loggedIn, phone } from './setup/people.ts';
import { faultsOf, translator } from './setup/unkind-browsers.ts';

/** A new vehicle for each run: a second live claim for the same vehicle and day is refused. */
let plate = `MH12RT${String(Date.now()).slice(-4)}`;

const incident =
  'A bus braked hard in front of the truck on the wet ghat road; the driver could not stop in time and hit its rear left corner.';
const damage = 'Front bumper, grille, radiator and the left headlamp are broken.';
const samplePdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  'latin1',
);
const photo = await readFile(path.resolve(import.meta.dirname, '../fixtures/damage.jpg'));

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a whole claim, from sign-up to gate pass, by four people', ({ browser, messageTo }) => wholeClaim(browser, messageTo));

if (process.env['TEST_ALL'] !== undefined)
  test('a whole claim in browsers that translate every page', async ({ browser, messageTo }) => {
    plate = `MH12RU${String(Date.now()).slice(-4)}`;
    const faults: string[][] = [];
    const translating = {
      newContext: async (options?: BrowserContextOptions) => {
        const context = await browser.newContext(options);
        await context.addInitScript(translator);
        context.on('page', (page) => faults.push(faultsOf(page)));
        return context;
      },
    };
    await wholeClaim(translating, messageTo);
    expect(faults.flat()).toEqual([]);
  });

async function wholeClaim(browser: Pick<Browser, 'newContext'>, messageTo: MessageTo): Promise<void> {
  const email = `ramesh.${Date.now()}@example.in`;
  const claimant = await (await browser.newContext({ viewport: phone })).newPage();

  await test.step('the claimant signs up, verifies and logs in', async () => {
    await claimant.goto('/');
    await claimant.goto('/signup');
    await claimant.getByRole('link', { name: /^Claimant/ }).click();
    await claimant.getByLabel('First name').fill('Ramesh');
    await claimant.getByLabel('Last name').fill('Yadav');
    await claimant.getByLabel('Phone number').fill('98765 43210');
    await claimant.getByLabel('Date of birth').fill('1985-06-15');
    await claimant.getByLabel('Email').fill(email);
    await field(claimant, 'Password').fill('hathi77');
    await claimant.getByLabel('Confirm password').fill('hathi77');
    await picture(claimant, '01-sign-up');
    await claimant.getByRole('button', { name: 'Create account' }).click();
    await expect(claimant.getByText('Registration successful! Please check your email for verification.').first()).toBeVisible();
    const { links } = await messageTo(email, /confirm that this email address is yours/);
    await claimant.goto(links[0] ?? '');
    await claimant.getByRole('button', { name: 'Confirm this email address' }).click();
    await expect(claimant.getByText('Your email address is verified.')).toBeVisible();
    await claimant.goto('/login');
    await claimant.getByLabel('Email').fill(email);
    await claimant.getByLabel('Password', { exact: true }).fill('hathi77');
    await claimant.getByRole('button', { name: 'Log in', exact: true }).click();
    await claimant.waitForURL('**/app/dashboard');
    // Claimants need no KYC, so the page does not start with it.
    await expect(claimant.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(claimant.getByRole('link', { name: 'Complete KYC' })).toHaveCount(0);
    await picture(claimant, '02-dashboard');
  });

  const number = await test.step('the claimant files the claim and pays', async () => {
    await claimant.goto('/app/claims/new');
    await fillVehicle(claimant);
    await expect(claimant.getByRole('link', { name: 'Complete KYC' })).toHaveCount(0);
    await picture(claimant, '03-vehicle');
    await next(claimant);
    await claimant.getByLabel('Search by name, city or specialization').fill('Singh Truck Care');
    await claimant.getByRole('button', { name: 'Select Singh Truck Care, Chakan' }).click();
    await claimant.getByLabel('Estimated repair cost').fill('240000');
    await claimant.getByLabel('Estimated repair time').fill('6 days');
    await picture(claimant, '04-garage');
    await next(claimant);
    await fillDetails(claimant);
    await picture(claimant, '05-details');
    // Leaving and returning resumes at this step with all input.
    await claimant.goto('/app/claims');
    await claimant
      .getByRole('link', { name: spaced(plate) })
      .first()
      .click();
    await expect(claimant.getByLabel('Incident location')).toHaveValue('NH 48 near Lonavala');
    for (let screen = 1; screen <= 4; screen += 1) {
      // A second press on the same screen has no further effect.
      await expect(claimant.getByRole('heading', { name: new RegExp(`${screen} of 4$`) })).toBeVisible();
      await next(claimant);
    }
    await acceptTermsStep(claimant);
    await picture(claimant, '06-terms');
    await next(claimant);
    await expect(claimant.getByText('₹500').first()).toBeVisible();
    await picture(claimant, '07-payment');
    await payAtStandin(claimant);
    const done = claimant.getByText(/Claim CLM-\d{4}-\d{6} submitted successfully!/).first();
    await expect(done).toBeVisible();
    await expect(claimant).toHaveURL(/\/app\/claims/);
    await picture(claimant, '08-submitted');
    return /CLM-\d{4}-\d{6}/.exec((await done.textContent()) ?? '')?.[0] ?? '';
  });

  const garage = await loggedIn(browser, demo('garage'));
  const insurance = await loggedIn(browser, demo('insurance'));
  const surveyor = await loggedIn(browser, demo('surveyor'));
  const claimPath = await test.step('the claim is on everyone’s desk', async () => {
    await claimant
      .getByRole('link', { name: spaced(plate) })
      .first()
      .click();
    await claimant.waitForURL(/\/app\/claims\/[0-9a-f-]{36}/);
    return new URL(claimant.url()).pathname;
  });

  await test.step('the garage enters its estimate', async () => {
    await garage.goto(claimPath);
    await garage.getByRole('button', { name: 'Enter the estimate' }).click();
    // Twenty lines on a phone: nine from a file, ten pasted from a spreadsheet, one typed by keyboard only, with its kind from the catalogue.
    await garage.setViewportSize(phone);
    const head = ['Part', 'Qty', 'Rate', 'Amount', 'Part no'];
    const file = Array.from({ length: 9 }, (_, at) => [
      at < 8 ? `Cabin lamp ${at + 1}` : 'XQ 40 frame',
      2,
      5000,
      10_000,
      `CP-${at + 1}`,
    ]);
    await garage.getByText('From a spreadsheet or an earlier estimate').click();
    await garage
      .getByLabel('Excel (XLSX) or CSV file')
      .setInputFiles({ name: 'estimate.xlsx', mimeType: 'application/octet-stream', buffer: await xlsx([head, ...file]) });
    await expect(garage.getByLabel('Part number, line 9')).toHaveValue('CP-9');
    // Lines that neither the catalogue nor their name identifies are asked about, never guessed.
    await expect(garage.getByText('Say what 1 line is', { exact: false })).toBeVisible();
    await garage.getByLabel('Kind, line 9').selectOption('metal');
    await garage.getByRole('button', { name: 'Line 1: Cabin lamp 1, change' }).click();
    const parts = Array.from({ length: 10 }, (_, at) => `Cabin lamp ${at + 10}\t2\t5000\t10000`);
    await paste(garage, 'Part or work, line 1', ['Part\tQty\tRate\tAmount', ...parts].join('\n'));
    await garage.getByRole('button', { name: 'Line 19: Cabin lamp 19, change' }).click();
    await expect(garage.getByLabel('Amount, line 19')).toHaveValue('10000');
    await garage.getByLabel('Amount, line 19').press('Enter');
    await garage.keyboard.type('Labour');
    await garage.keyboard.press('Enter');
    await garage.keyboard.type('50000');
    await expect(garage.getByLabel('Kind, line 20')).toHaveValue('labour');
    await expect(garage.getByRole('list', { name: 'By kind' })).toContainText('₹1,80,000');
    // Complete lines are one row each.
    expect(await garage.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThanOrEqual(2500);
    await picture(garage, '09-estimate');
    await garage.getByRole('button', { name: 'Save the estimate' }).click();
    await expect(garage.getByText('Estimate saved')).toBeVisible();
    await garage.setViewportSize(desk);
  });

  await test.step('staff assign a surveyor, who inspects and reports', async () => {
    await insurance.goto(claimPath);
    await insurance.getByRole('button', { name: 'Assign a surveyor' }).first().click();
    await insurance.getByRole('button', { name: /^Assign Anita Deshmukh/ }).click();
    await expect(insurance.getByText('Surveyor assigned')).toBeVisible();
    await picture(insurance, '10-assigned');
    await surveyor.goto(claimPath);
    const accept = surveyor.getByRole('button', { name: /^Accept for ₹/ });
    await accept.click();
    await expect(accept).toHaveCount(0);
    await surveyor
      .getByRole('button', { name: 'Write the report' })
      .or(surveyor.getByRole('tab', { name: 'Survey report' }))
      .first()
      .click();
    await surveyor.getByRole('button', { name: 'Agree with every line left' }).click();
    await surveyor
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'survey.jpg', mimeType: 'image/jpeg', buffer: photo });
    await surveyor.getByLabel('Your remarks').fill('The damage fits the description; nothing older was seen.');
    await picture(surveyor, '11-report');
    await pressWhenFree(surveyor, 'Send the report');
    await expect(surveyor.getByText('Report sent')).toBeVisible();
  });

  await test.step('staff approve, a second person confirms', async () => {
    await recordPolicy(insurance.request, claimPath, samplePdf);
    await insurance.goto(claimPath);
    await insurance.getByRole('button', { name: 'Decide', exact: true }).first().click();
    // Above any calculation, whatever age the register invents for this plate, since there is always a deductible. The second person sees why.
    await insurance.getByLabel('Approved amount').fill('239900');
    await field(insurance, 'Reason').fill('The policy has zero depreciation');
    await choose(insurance, 'Insurer', 'The New India Assurance Company Limited');
    await insurance.getByLabel('Policy number').last().fill('POL/2026/4711');
    await insurance.getByLabel('Insurer’s claim number').last().fill(`NIA-${Date.now()}`);
    await insurance
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'acceptance.pdf', mimeType: 'application/pdf', buffer: samplePdf });
    await picture(insurance, '12-decide');
    await pressWhenFree(insurance, 'Approve');
    await expect(insurance.getByText('Approval recorded')).toBeVisible();
    const second = await loggedIn(browser, demo('insurance2'));
    await second.goto(claimPath);
    await second.getByRole('button', { name: 'Confirm or return' }).click();
    await second.getByRole('radio', { name: 'Confirm the approval' }).check();
    await second.getByRole('button', { name: 'Confirm the approval' }).click();
    await expect(second.getByText('Approval confirmed')).toBeVisible();
    await picture(second, '13-confirmed');
  });

  let owner = '';
  await test.step('the claimant accepts the offer and pays the balance', async () => {
    await claimant.goto(claimPath);
    await picture(claimant, '14-offer');
    await claimant.getByText(/^Key facts: fees/).click();
    await expect(claimant.getByText('If the insurer does not pay at all')).toBeVisible();
    // Acceptance requires the owner's name as in the account.
    await claimant.getByRole('button', { name: /^Accept and pay/ }).click();
    await claimant.getByLabel('Type your full name to sign').fill('Somebody Else');
    await claimant.getByRole('button', { name: /^Accept and pay/ }).click();
    await expect(claimant.getByText('Please type your full name as in your account')).toBeVisible();
    const hint = await claimant.getByText(/^As in your account: /).textContent();
    // After a refusal on the signing page the typed name remains; once signed there, no name is needed.
    await claimant.getByRole('button', { name: 'Use Aadhaar e-sign instead' }).click();
    await claimant.getByRole('button', { name: 'Refuse' }).click();
    await expect(claimant.getByText('The e-sign was not completed.', { exact: false })).toBeVisible();
    await expect(claimant.getByLabel('Type your full name to sign')).toBeVisible();
    await picture(claimant, '14-refused');
    await claimant.getByRole('button', { name: 'Use Aadhaar e-sign instead' }).click();
    await claimant.getByRole('button', { name: 'Sign', exact: true }).click();
    owner = (hint ?? '').replace('As in your account: ', '');
    await expect(claimant.getByText(`Signed by ${owner.toUpperCase()}`)).toBeVisible();
    await claimant.getByRole('button', { name: /^Accept and pay/ }).click();
    await claimant.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(claimant.getByText('Offer accepted').first()).toBeVisible();
    await picture(claimant, '15-accepted');
  });

  await test.step('the owner signs the deed of assignment, which folds then: the insurer reimburses', async () => {
    await claimant.goto(claimPath);
    await claimant.getByRole('button', { name: 'Sign with Aadhaar e-sign' }).click();
    await claimant.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(claimant.getByText(/^Assigns: .*, signed/).first()).toBeAttached();
    await picture(claimant, '15-deed');
  });

  await test.step('the owner shows who they are: DigiLocker, then PAN and account', async () => {
    await claimant.goto(claimPath);
    await showIdentity(claimant, owner);
  });

  await test.step('the garage sends its invoice and marks the vehicle ready', async () => {
    await garage.goto(claimPath);
    const number = `WC-${Date.now() % 1_000_000}`;
    await expect(garage.getByText('Make it out to: The New India Assurance Company Limited')).toBeVisible();
    await garage
      .locator('form')
      .filter({ hasText: 'Invoice amount' })
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: await invoicePdf(number) });
    // Nothing is typed: number and date are read from the file, and the garage sees which.
    await expect(garage.getByText('We filled in what we could read', { exact: false })).toBeVisible();
    await expect(garage.getByLabel('Invoice number')).toHaveValue(number);
    await expect(garage.getByLabel('Invoice date')).toHaveValue(todayInKolkata(new Date()));
    await expect(garage.getByText('Read from your file – please check')).toHaveCount(2);
    await picture(garage, '16-read');
    await pressWhenFree(garage, 'Send the invoice');
    await expect(garage.getByText('Invoice sent')).toBeVisible();
    await garage.getByRole('button', { name: 'Mark the vehicle ready' }).first().click();
    await garage.getByRole('button', { name: 'Mark as ready' }).click();
    await expect(garage.getByText('Vehicle marked ready')).toBeVisible();
    await picture(garage, '16-ready');
  });

  await test.step('the payout goes out by itself and the gate pass appears', async () => {
    await messageTo(email, /gate pass/i);
    await claimant.goto(claimPath);
    await expect(claimant.getByText('Your vehicle is free to go')).toBeVisible();
    await picture(claimant, '17-gate-pass');
    await claimant.getByRole('radio', { name: '4 stars' }).press('Space');
    await claimant.getByRole('textbox', { name: /^Comment/ }).fill(kept());
    await claimant.getByLabel('Show my comment on the garage’s public page, without my name').check();
    await claimant.getByRole('button', { name: 'Send rating' }).click();
    await expect(claimant.getByRole('heading', { name: 'Your rating' })).toBeVisible();
    await expect(claimant.getByText(kept())).toBeVisible();
    await claimant.getByRole('link', { name: 'Show the gate pass' }).click();
    await expect(claimant.getByText(number).first()).toBeVisible();
    // From the bottom of a long page to the top of another.
    await expect.poll(() => claimant.evaluate('scrollY')).toBe(0);
    await expect(claimant.getByRole('img', { name: 'QR code of this gate pass' })).toBeVisible();
    // The garage page shows what the owner still owes, until the garage confirms its receipt.
    await expect(claimant.getByText('The owner still owes the garage', { exact: false })).toBeVisible();
    await picture(claimant, '18-public-gate-pass');
    await garage.reload();
    await garage.getByRole('button', { name: 'Received', exact: true }).click();
    await expect(garage.getByText('The owner’s share is marked as received')).toBeVisible();
    await claimant.reload();
    await expect(claimant.getByText('The garage has received', { exact: false })).toBeVisible();
    await garage.goto('/app/profile/listing');
    const review = garage.getByRole('listitem').filter({ hasText: kept() });
    await review.getByRole('button', { name: 'Write an answer' }).click();
    await review.getByLabel('Your answer').fill(thanks());
    await picture(garage, '19-review');
    await review.getByRole('button', { name: 'Publish the answer' }).click();
    await expect(review.getByText(thanks())).toBeVisible();
    await garage.getByRole('link', { name: 'See it in the directory' }).click();
    await expect(garage.getByText(/^Verified repair, /).first()).toBeVisible();
    await expect(garage.getByText(thanks())).toBeVisible();
    await expect(garage.getByText('Ramesh Yadav')).toHaveCount(0);
    await expectNoBarriers(garage);
    await picture(garage, '20-public-review');
    await insurance.goto(claimPath);
    await picture(insurance, '19-staff-end');
    await surveyor.goto(claimPath);
    await picture(surveyor, '20-surveyor-end');
  });
}

/** Written by this claim's owner and answered by the garage, which has other claims. */
const kept = (): string => `Kept their word for truck ${plate.slice(-4)}.`;
const thanks = (): string => `Drive safely with truck ${plate.slice(-4)}.`;

/** A plate as read aloud or left by a translator: in parts. */
const spaced = (text: string): RegExp => new RegExp([...text].join(String.raw`\s*`));

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

async function payAtStandin(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.waitForURL(/\/checkout\//);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
}

async function fillVehicle(page: Page): Promise<void> {
  await byHand(page);
  await page.getByLabel('Registration number').fill(plate.toLowerCase());
  await choose(page, 'Vehicle make', 'Tata Motors');
  await choose(page, 'Vehicle model', 'LPT 1613');
  await page.getByLabel('Year').selectOption('2021');
  await page.getByLabel('Fuel type').selectOption('diesel');
  await nextScreen(page);
  await page.getByLabel('Vehicle color').fill('White');
  await page.getByLabel('Chassis number').fill('mat445056n1a00042');
  await page.getByLabel('Engine number').fill('275idi05a00042');
  await page.getByLabel('Purchase date').fill('2021-03-14');
  await page.getByLabel('Current value').fill('1650000');
}

async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('Incident date').fill('2026-11-10');
  await page.getByLabel('Incident time').fill('18:45');
  await page.getByLabel('Police complaint number').fill('LNV/2026/1182');
  await page.getByLabel('Incident location').fill('NH 48 near Lonavala');
  await nextScreen(page);
  await page.getByLabel('Incident description').fill(incident);
  await page.getByLabel('Damage description').fill(damage);
  await nextScreen(page);
  await page.getByLabel('Driver name').fill('Ravi Kumar');
  await page.getByLabel('Driver license number').fill('mh1220110012345');
  await page.getByLabel('Driver contact number').fill('98765 43210');
  await nextScreen(page);
  const files = page.locator('input[type=file]');
  await files.first().setInputFiles([{ name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo }]);
  await expect(page.getByText('front.jpg').first()).toBeVisible();
  await files.first().setInputFiles([{ name: 'estimate.pdf', mimeType: 'application/pdf', buffer: samplePdf }]);
  await expect(page.getByText('estimate.pdf').first()).toBeVisible();
}

/** A button is disabled while a file uploads. */
async function pressWhenFree(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await button.click();
}

/** Simulates pasting spreadsheet rows from the clipboard. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).focus();
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }`);
}
