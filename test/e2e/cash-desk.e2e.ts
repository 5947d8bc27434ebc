import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import type { TestBody } from '#test/setup/test-app.ts';
import { callAs } from './setup/claim-api.ts';
import { expect, picture, test } from './setup/journey.ts';
import { expectFitAndClean } from './setup/no-barriers.ts';
import { choose, demo, loggedIn, phone } from './setup/people.ts';

const unique = () => String(Date.now()).slice(-7);
const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

interface Owed {
  readonly claimNumber: string;
  readonly insurerClaimNumber: string;
  readonly insurerName: string;
  readonly outstanding: number;
}

/** Two claims owed by the same insurer. */
async function twoOwed(request: APIRequestContext): Promise<[Owed, Owed]> {
  const call = await callAs(request, demo('finance'));
  const { data } = (await call('GET', '/receivables?open=true&limit=100')) as { data: Owed[] };
  // From today's tests: other insurers' receivables are older.
  const [first, second] = data.filter(({ insurerName }) => insurerName.startsWith('ICICI Lombard'));
  if (!first || !second) throw new Error('no insurer owes for two claims');
  return [first, second];
}

/** Today's bank file with one more line, consecutive to the last. */
async function nextStatement(
  request: APIRequestContext,
  { narration, reference, amount }: { narration: string; reference: string; amount: number },
): Promise<Buffer> {
  const call = await callAs(request, demo('finance'));
  const { data } = (await call('GET', '/bank/lines?limit=1')) as { data: { balance: number; day: string }[] };
  const [last] = data;
  if (!last) throw new Error('no statement was read yet');
  const head = 'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance';
  return Buffer.from(`${head}\n${last.day},${narration},${reference},,${amount},${(last.balance + amount).toFixed(2)}\n`);
}

test('from the bank’s file to a closed month: proposed, taken back, split with what the insurer kept, asked for by a letter', async ({
  browser,
  request,
}) => {
  const [first, second] = await twoOwed(request);
  const amount = first.outstanding + second.outstanding;
  const page = await loggedIn(browser, demo('finance'));
  const reference = `UTR${unique()}`;

  await test.step('a letter to the insurer waits: it is read, and let go with the pack', async () => {
    await page.goto('/app/money/receivables');
    await page.getByRole('link', { name: 'Review them' }).click();
    const letter = page.getByRole('row').filter({ hasText: first.claimNumber });
    await expect(letter).toContainText('Notice of assignment');
    await expectFitAndClean(page);
    await letter.getByRole('button', { name: `Send the letter about ${first.claimNumber}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send letter and pack' }).click();
    await expect(page.getByText('The letter is on its way')).toBeVisible();
    await page.getByRole('link', { name: 'Sent or skipped' }).click();
    await expect(page.getByRole('row').filter({ hasText: first.claimNumber })).toContainText(/Sent|Being sent/);
  });

  await test.step('the bank’s file brings it: checked, then taken', async () => {
    const narration = `NEFT CR ${first.claimNumber.replaceAll('-', ' ')}/${second.insurerClaimNumber}`;
    const buffer = await nextStatement(request, { narration, reference, amount });
    const colleague = await loggedIn(browser, demo('insurance2'));
    await colleague.goto('/app/money/statements');
    await colleague.getByRole('button', { name: 'Upload a statement' }).click();
    const file = { name: 'hdfc.csv', mimeType: 'text/csv', buffer };
    await colleague.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
    await expect(colleague.getByText('1 of 1 lines are new, and the balance runs through')).toBeVisible();
    await colleague.getByRole('button', { name: 'Import it' }).click();
    // The dialog shows the file's rows, too.
    await expect(colleague.getByRole('dialog')).toHaveCount(0);
    await expect(colleague.getByRole('row').filter({ hasText: reference })).toBeVisible();
  });

  await test.step('who did not upload it says which insurer paid; the old address leads to the transfers', async () => {
    await page.goto('/app/money/reconciliation?kind=statement-line');
    const line = page.getByRole('row').filter({ hasText: first.claimNumber.replaceAll('-', ' ') });
    await line.getByRole('button', { name: /^Look after/ }).click();
    await page.getByText('Enter as an insurer’s transfer', { exact: true }).click();
    await choose(page, 'Insurer that paid', first.insurerName);
    await page.getByRole('button', { name: 'Enter the transfer' }).click();
    await expect(line).toHaveCount(0);
    await page.goto('/app/money/receipts');
    await expect(page).toHaveURL(/\/app\/money\/remittances$/);
    await page.getByRole('link', { name: reference }).click();
    await expect(page.getByText(`${rupees(amount)} of ${rupees(amount)} left to allocate`)).toBeVisible();
  });

  await test.step('the proposal says why; the keyboard takes it, and books it', async () => {
    const proposal = page.getByRole('button', { name: /^2 claims/ }).first();
    await expect(proposal).toContainText('The bank’s text names these 2 claims');
    await expect(proposal).toContainText('Everything fits');
    await picture(page, 'proposals');
    await proposal.press('Enter');
    const allocate = page.getByRole('button', { name: `Allocate ${rupees(amount)} to 2 claims` });
    await expect(allocate).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`All of ${rupees(amount)} is allocated`)).toBeVisible();
    await expectFitAndClean(page);
  });

  await test.step('one of them was wrong: it is taken back with a reason', async () => {
    await page.getByRole('button', { name: `Undo ${second.claimNumber}` }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Undo' }).click();
    await expect(form.getByText('Please give a reason').first()).toBeVisible();
    await form.getByLabel('Reason').fill('The insurer meant another claim');
    await form.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/Undone by .*: The insurer meant another claim/)).toBeVisible();
  });

  await test.step('its list is checked: every bad row, with all its faults', async () => {
    await page.getByText('The insurer’s list', { exact: true }).click();
    await page.getByLabel('Pasted list').fill('Claim No\tNet\nNIA-NEVER\tlots');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const bad = page.getByRole('row').filter({ hasText: 'No claim has the number NIA-NEVER' });
    await expect(bad).toContainText('“Net” says “lots”, which is not an amount');
  });

  await test.step('split by hand: too much is refused and kept, a deduction is named, what is typed outlives a reload', async () => {
    await page.getByLabel('Add a claim').fill(second.claimNumber);
    await page.getByRole('button', { name: `Add ${second.claimNumber}` }).click();
    const paid = page.getByLabel(`Amount for ${second.claimNumber}`);
    await paid.fill(String(second.outstanding + 1));
    await expect(page.getByText('₹1 more than is left')).toBeVisible();
    await paid.fill(String(second.outstanding - 1000));
    await page.getByRole('button', { name: 'Add a deduction' }).click();
    await page
      .getByLabel(`Deduction 1 from ${second.claimNumber}`, { exact: true })
      .selectOption({ label: 'Salvage (we dispute it)' });
    await page.getByLabel(`Amount of deduction 1 from ${second.claimNumber}`).fill('1000');
    await page.reload();
    await expect(page.getByText('What you had typed is back')).toBeVisible();
    await expect(page.getByLabel(`Amount of deduction 1 from ${second.claimNumber}`)).toHaveValue('1000');
    await picture(page, 'split');
    await page.getByRole('button', { name: /^Allocate .* to 1 claim$/ }).click();
    await expect(page.getByText('₹1,000 of', { exact: false }).first()).toBeVisible();
    await page.goto(`/app/money/receivables?search=${second.claimNumber}`);
    await expect(page.getByRole('row').filter({ hasText: second.claimNumber })).toContainText('Shortfall');
    await page.getByRole('link', { name: 'Virtual account' }).click();
    await expect(page.getByText('This account belongs to this claim alone.', { exact: false })).toBeVisible();
    await expect(page.getByText('UTIB0CCH274')).toBeVisible();
    await expectFitAndClean(page);
  });

  await test.step('the short payment: the letter names it, is read and goes to the insurer’s officer', async () => {
    await page.goto(`/app/money/receivables?search=${second.claimNumber}`);
    const row = page.getByRole('row').filter({ hasText: second.claimNumber });
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Charge it to someone' }).click();
    const charge = page.getByRole('dialog');
    await charge.getByLabel('Cause').selectOption({ label: 'Insurer paid the garage instead of us' });
    await expectFitAndClean(page);
    await picture(page, 'charge');
    await charge.getByRole('button', { name: 'Close' }).click();
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Letter to the insurer' }).click();
    const missing = page.getByRole('listitem').filter({ hasText: 'Not paid by the insurer' });
    await expect(missing).toContainText('₹1,000');
    await missing.getByRole('button', { name: 'Write the letter to the insurer' }).click();
    await missing.getByRole('button', { name: 'Send to the insurer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send the letter' }).click();
    await expect(missing.getByText('Sent', { exact: true })).toBeVisible();
    await picture(page, 'letter');
  });

  await test.step('on a phone the list and the transfer are each a page', async () => {
    const small = await loggedIn(browser, demo('finance'), phone);
    await small.goto('/app/money/remittances?state=partly-allocated');
    await small.getByRole('link', { name: reference }).click();
    await expect(small.getByText('Salvage ₹1,000 (we dispute it)', { exact: false })).toBeVisible();
    await expectFitAndClean(small);
    await picture(small, 'phone');
    await small.getByRole('link', { name: 'All transfers' }).click();
    await expect(small.getByRole('link', { name: reference })).toBeVisible();
  });

  await test.step('all of it is taken back: other journeys find the claims open', async () => {
    const call = await callAs(request, demo('finance'));
    const { data } = (await call('GET', `/remittances?search=${reference}`)) as { data: TestBody[] };
    for (const { id, undone } of data[0]?.allocations ?? [])
      if (undone === null)
        await call('POST', `/remittances/${data[0]?.id}/allocations/${id}/undo`, { reason: 'End of the journey' });
  });

  await page.goto('/app/money/reconciliation');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('The books agree with themselves')).toBeVisible();

  await test.step('the insurer’s statement is found by its name, and taken out as a file', async () => {
    await page.goto('/app/money/parties?kind=insurer');
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('ICICI Lombard');
    await page.getByRole('link', { name: /ICICI Lombard/ }).click();
    await expect(page.getByText('Closing balance')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toMatch(/^\uFEFFDate,Claim,What,Debit,Credit,Balance\n.*Opening balance/);
  });

  await test.step('the month before is closed by two', async () => {
    await page.goto('/app/money/periods');
    await page.getByRole('button', { name: /^Close [A-Z][a-z]+ \d{4}$/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Propose' }).click();
    await expect(page.getByText('Closing has been proposed and is waiting for another person.')).toBeVisible();
    const second = await loggedIn(browser, demo('admin'));
    await second.goto('/app/proposals');
    await second.getByRole('button', { name: /^Confirm Closing of a period/ }).click();
    await second.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(second.getByText('Change confirmed')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'Closed' }).first()).toBeVisible();
    await picture(page, 'closed');
  });
});
