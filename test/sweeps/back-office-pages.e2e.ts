import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signedUpClaimant } from '#test/e2e/setup/claimant.ts';
import { expect, picture, test } from '#test/e2e/setup/journey.ts';
import { expectFitAndClean } from '#test/e2e/setup/no-barriers.ts';
import { choose, demo, loggedIn, phone } from '#test/e2e/setup/people.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const unique = () => String(Date.now()).slice(-7);

const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

test('policies are added, refused twice, and imported after a check that names the bad row', async ({ browser }) => {
  const page = await loggedIn(browser, demo('insurance'));
  const number = `P-${unique()}`;
  const fill = async () => {
    await page.getByRole('button', { name: 'Add a policy' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Policy number').fill(number);
    await choose(page, 'Insurer', 'The New India Assurance Company Limited');
    await form.getByLabel('Registration number').fill('mh-12 qx 1237');
    await form.getByLabel('Policy holder').fill('Ramesh Yadav');
    await form.getByLabel('First day of cover').fill('2026-01-01');
    await form.getByLabel('Last day of cover').fill('2026-12-31');
    await form.getByRole('button', { name: 'Save' }).click();
    return form;
  };
  await page.goto('/app/policies');
  await fill();
  await expect(page.getByText('Policy added')).toBeVisible();
  await expect(rowOf(page, number)).toContainText('MH12QX1237');
  await expect(rowOf(page, number).getByRole('link', { name: /^CLM-/ })).toBeVisible();
  const form = await fill();
  await expect(form.getByText('This policy number of this insurer is already on file').first()).toBeVisible();
  await test.step('Escape keeps what was typed; its button closes it', async () => {
    await page.keyboard.press('Escape');
    await expect(form).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(form).toBeHidden();
  });

  const header =
    'policy number,insurer,registration number,holder,kind,from,to,insured value,voluntary deductible,zero depreciation,imt-23';
  const good = `${number}-A,United India,MH 14 GH 7,Asha Rao,own damage,2026-02-01,2027-01-31,"5,40,000",,yes,no`;
  const file = (csv: string) => ({ name: 'policies.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file([header, good, 'too,short'].join('\n')));
  await expect(dialog.getByText('1 row cannot be imported')).toBeVisible();
  await expect(rowOf(page, 'Please choose what the policy covers')).toContainText('3');
  await dialog.getByRole('button', { name: /^Remove/ }).click();
  await dialog.locator('input[type=file]').setInputFiles(file([header, good].join('\n')));
  await expect(dialog.getByText('1 new, 0 updated, 0 unchanged')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('File imported')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search policies' }).fill(`${number}-A`);
  await expect(rowOf(page, `${number}-A`)).toContainText('₹5,40,000');
});

test('an administrator announces fees ahead and takes them back, invites, and suspends', async ({
  browser,
  request,
  messageTo,
}) => {
  const { email, password } = await signedUpClaimant(request, messageTo, 'suspended');
  const page = await loggedIn(browser, demo('admin'));

  await test.step('fee slabs from a coming day on', async () => {
    await page.goto('/app/platform-settings');
    await page.getByRole('button', { name: 'New version' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('First day').fill('2030-04-01');
    await form.getByLabel('Fee before GST, slab 1').fill('900');
    await form.getByRole('button', { name: 'Propose the version' }).click();
    await expect(page.getByText('Proposed: another person confirms it')).toBeVisible();
    await page.goto('/app/proposals?state=waiting');
    await expect(page.getByText('Someone else confirms this.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm Fee slabs' })).toHaveCount(0);
    const second = await loggedIn(browser, demo('insurance2'), phone);
    await second.goto('/app/proposals');
    const change = rowOf(second, 'Approved amount up to ₹25,000');
    await expect(change).toContainText('₹750');
    await expect(change).toContainText('₹900');
    await expectFitAndClean(second);
    await picture(second, 'proposal');
    await second.getByRole('button', { name: 'Confirm Fee slabs' }).click();
    await second.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(second.getByText('Change confirmed')).toBeVisible();
    await page.goto('/app/platform-settings');
    await expect(page.getByText('Upcoming')).toBeVisible();
    await page.getByRole('button', { name: /^Take back the version of/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByText('Version taken back')).toBeVisible();
    await expect(page.getByText('Upcoming')).toHaveCount(0);
  });

  await test.step('an invitation goes out by e-mail and can be taken back', async () => {
    const invited = `colleague-${unique()}@example.in`;
    await page.goto('/app/invitations');
    await page.getByLabel('Email').fill(invited);
    await page.getByRole('checkbox', { name: /^Review Claims/ }).uncheck();
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByText('Please choose at least one duty').first()).toBeVisible();
    await page.getByRole('checkbox', { name: /^Audit/ }).check();
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByText('Invitation sent')).toBeVisible();
    await messageTo(invited, /invit/i);
    await expect(rowOf(page, invited)).toContainText('Audit');
    await page.getByRole('button', { name: `Take back the invitation of ${invited}` }).click();
    await expect(rowOf(page, invited)).toContainText('Taken back');
  });

  await test.step('a suspended person cannot log in until let in again', async () => {
    await page.goto('/app/users');
    await page.getByRole('searchbox', { name: 'Search people' }).fill(email);
    await rowOf(page, email).getByRole('link', { name: 'Meera Iyer' }).click();
    await page.getByRole('button', { name: 'Suspend' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Suspend' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await form.getByLabel('Reason').fill('Forged papers');
    await form.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();
    const login = () => request.post('/api/auth/login', { data: { email, password } });
    expect((await login()).status()).toBe(403);
    await page.getByRole('button', { name: 'Reactivate' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click();
    await expect(page.getByText('The person can log in again', { exact: true })).toBeVisible();
    expect((await login()).status()).toBe(200);
  });
});

test('analytics: days in the address, a table for every chart, CSV, the map with its attribution', async ({ browser }) => {
  const page = await loggedIn(browser, demo('insurance'));
  await page.goto('/app/analytics');
  await expect(page.getByRole('img', { name: 'Map of India: claims by state' })).toBeVisible();
  await expect(page.getByText(/© 2020 Guneet Narula, MIT License/)).toBeVisible();
  await page.getByLabel('Dates, Indian time').selectOption({ label: 'This financial year' });
  await expect(page).toHaveURL(/range=this-year/);
  const byStage = page.locator('section', { has: page.getByRole('heading', { name: 'Claims by stage' }) });
  await byStage.getByText('Show as a table').click();
  await expect(byStage.getByRole('table', { name: 'Claims by stage' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV: By state' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toMatch(/^\uFEFFState,Claims,Approved,Advanced\r\n/);
  expect(csv).toContain('Maharashtra');
  await page.getByLabel('Dates, Indian time').selectOption({ label: 'Custom dates' });
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('Nothing in this period').first()).toBeVisible();
  await picture(page, 'empty');
});
