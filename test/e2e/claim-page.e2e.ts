import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { callAs, draftUpTo, fileDraft } from './setup/claim-api.ts';
import type { Call } from './setup/claim-api.ts';
import { signedUpClaimant } from './setup/claimant.ts';
import { expect, picture, test } from './setup/journey.ts';
import { demoPassword, loggedIn, phone } from './setup/people.ts';

const photo = await readFile(path.resolve(import.meta.dirname, '../fixtures/damage.jpg'));

/** Files and pays a claim through the API. */
async function fileClaim(call: Call, request: APIRequestContext, standinUrl: string): Promise<string> {
  return fileDraft(call, await draftUpTo(call, 'D'), request, standinUrl);
}

test('a filed claim on a phone: a question comes by itself, is answered with a photo; rejected, appealed; another withdrawn', async ({
  browser,
  request,
  messageTo,
  standinUrl,
}) => {
  const person = await signedUpClaimant(request, messageTo, 'page');
  const claimant = await callAs(request, person);
  const staff = await callAs(request, { email: 'insurance@gatepass.test', password: demoPassword });
  const asked = await fileClaim(claimant, request, standinUrl);
  const page = await loggedIn(browser, person, phone);

  await test.step('staff ask while the page is open: the question stands there without reloading', async () => {
    await page.goto(`/app/claims/${asked}`);
    await expect(page.getByText('Waiting for: Our claims team')).toBeVisible();
    await staff('POST', `/claims/${asked}/review/start`);
    const questions = ['Where is the other lamp?'];
    await staff('POST', `/claims/${asked}/review/request-info`, { of: 'claimant', questions, papers: ['other'] });
    await expect(page.getByRole('heading', { name: 'We have a question' })).toBeVisible();
    const files = page.locator('input[type=file]').and(page.getByLabel('Photo or scan')).first();
    // The question asks for a photo: the field reports that it is missing.
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('Add a photo or write an answer').first()).toBeVisible();
    await page.getByLabel('Anything to add').fill('It broke, too; see the photo.');
    // The text is not sent without its photo. Here the server refuses the photo; without a network it would wait on the device and be sent later.
    await page.route('**/api/v1/files/upload', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await files.setInputFiles({ name: 'lost.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByRole('alert').getByText('A file did not arrive. Send it again or remove it.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove lost.jpg' }).click();
    // This browser cannot decode it; a file of unknown type is judged by its extension or content.
    await files.setInputFiles({ name: 'IMG_2041.HEIC', mimeType: 'image/heic', buffer: Buffer.alloc(900, 'ftypheic') });
    await expect(page.getByText('choose “Most Compatible” under Settings')).toBeVisible();
    await page.getByRole('button', { name: 'Remove IMG_2041.HEIC' }).click();
    await files.setInputFiles({ name: 'lamp.jpg', mimeType: 'application/octet-stream', buffer: photo });
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
    await picture(page, '1-question');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('It broke, too; see the photo.')).toBeVisible();
    await expect(page.getByText('Waiting for: Our claims team')).toBeVisible();
  });

  await test.step('rejected after review: the reason and what happens with the money; appealed once', async () => {
    await staff('POST', `/claims/${asked}/review/decide`, { decision: 'reject', reason: 'The lamp is older than the accident.' });
    await expect(page.getByText('Reason: The lamp is older than the accident.')).toBeVisible();
    await expect(page.getByText('The fee is not refunded because the work it pays for had already begun.')).toBeVisible();
    await messageTo('9876543210', /was rejected/);
    await page.getByLabel('Why should the claim be reviewed again?').fill('The bill of the lamp is from last month.');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText('Your appeal was sent')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send appeal' })).toHaveCount(0);
  });

  await test.step('withdrawn before any work: the dialog says what comes back, and it does', async () => {
    const given = await fileClaim(claimant, request, standinUrl);
    await page.goto(`/app/claims/${given}`);
    await page.getByRole('button', { name: 'Withdraw this claim' }).click();
    await expect(page.getByText('The full fee of ₹500 goes back to the account it came from.')).toBeVisible();
    await picture(page, '2-withdraw');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(page.getByText('The claim was withdrawn', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/^Refund: /)).toBeVisible();
    await expect(page.getByText('We advance now')).toHaveCount(0);
  });
});
