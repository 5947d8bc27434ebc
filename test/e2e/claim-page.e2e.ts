import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { detailsForm, vehicleForm, vendorForm } from '#test/builders/intake.ts';
import { newPlate, signedUpClaimant } from './setup/claimant.ts';
import { expect, picture, test } from './setup/journey.ts';
import { demoPassword, loggedIn, phone } from './setup/people.ts';

const photo = await readFile(path.resolve(import.meta.dirname, '../fixtures/damage.jpg'));

interface Reply {
  readonly claimId: string;
  readonly orderId: string;
  readonly submitted: boolean;
  readonly data: readonly { readonly id: string }[];
}

/** Calls the API as this person; throws unless it succeeds. */
async function apiAs(request: APIRequestContext, email: string, password = demoPassword) {
  const call = async (method: string, url: string, data?: object, token?: string) => {
    const response = await request.fetch(`/api${url}`, {
      method,
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
      ...(data ? { data } : {}),
    });
    if (!response.ok()) throw new Error(`${method} ${url}: ${response.status()} ${await response.text()}`);
    return ((await response.json()) as { data: Reply & { accessToken: string } }).data;
  };
  const { accessToken } = await call('POST', '/auth/login', { email, password });
  return (method: string, url: string, data?: object): Promise<Reply> => call(method, url, data, accessToken);
}

type Api = Awaited<ReturnType<typeof apiAs>>;

/** A claim that is filed and paid, by the API. */
async function fileClaim(api: Api, request: APIRequestContext, standinUrl: string, plate: string): Promise<string> {
  const { data } = await api('GET', '/garage/listings?search=Singh%20Truck%20Care&limit=1');
  const { claimId } = await api('POST', '/claims/multi-part');
  await api('PATCH', `/claims/${claimId}/part/A`, { ...vehicleForm, registrationNumber: plate });
  await api('PATCH', `/claims/${claimId}/part/B`, { ...vendorForm, garageId: data[0]?.id });
  await api('PATCH', `/claims/${claimId}/part/C`, detailsForm);
  await api('PATCH', `/claims/${claimId}/part/D`, { termsAccepted: true });
  const { orderId } = await api('POST', `/claims/${claimId}/payment/order`);
  await request.post(`${standinUrl}/__sim/orders/${orderId}/pay`, { data: { outcome: 'SUCCESS' } });
  expect((await api('PATCH', `/claims/${claimId}/part/E`, { orderId })).submitted).toBe(true);
  return claimId;
}

test('a filed claim on a phone: a question comes by itself, is answered with a photo; rejected, appealed; another withdrawn', async ({
  browser,
  request,
  messageTo,
  standinUrl,
}) => {
  test.setTimeout(120_000);
  const { email, password } = await signedUpClaimant(request, messageTo, 'page');
  const [claimant, staff] = [await apiAs(request, email, password), await apiAs(request, 'insurance@gatepass.test')];
  const plate = newPlate();
  const asked = await fileClaim(claimant, request, standinUrl, plate);
  const page = await loggedIn(browser, email, phone, password);

  await test.step('staff ask while the page is open: the question stands there without reloading', async () => {
    await page.goto(`/app/claims/${asked}`);
    await expect(page.getByText('Waiting for: Our claims team')).toBeVisible();
    await staff('POST', `/claims/${asked}/review/start`);
    await staff('POST', `/claims/${asked}/review/request-info`, { of: 'claimant', questions: ['Where is the other lamp?'] });
    await expect(page.getByRole('heading', { name: 'We have a question' })).toBeVisible();
    await page.getByLabel('Your answer').fill('It broke, too; see the photo.');
    await page.getByLabel('Attach a file').setInputFiles({ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(page.getByText('Attached', { exact: true })).toBeVisible();
    await picture(page, '1-question');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('It broke, too; see the photo.')).toBeVisible();
    await expect(page.getByText('Waiting for: Our claims team')).toBeVisible();
  });

  await test.step('rejected after review: the reason and what happens with the money; appealed once', async () => {
    await staff('POST', `/claims/${asked}/review/decide`, { decision: 'reject', reason: 'The lamp is older than the accident.' });
    await expect(page.getByText('Reason: The lamp is older than the accident.')).toBeVisible();
    await expect(page.getByText('The fee is not refunded, because the work that it pays for had begun.')).toBeVisible();
    await messageTo('9876543210', /was rejected/);
    await page.getByLabel('Why should the claim be reviewed again?').fill('The bill of the lamp is from last month.');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText('Your appeal was sent')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send appeal' })).toHaveCount(0);
  });

  await test.step('withdrawn before any work: the dialog says what comes back, and it does', async () => {
    const given = await fileClaim(claimant, request, standinUrl, plate.replace('WZ', 'WY'));
    await page.goto(`/app/claims/${given}`);
    await page.getByRole('button', { name: 'Withdraw this claim' }).click();
    await expect(page.getByText('The whole fee of ₹500 goes back to the account it came from.')).toBeVisible();
    await picture(page, '2-withdraw');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(page.getByText('The claim was withdrawn', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/^Refund: /)).toBeVisible();
    await expect(page.getByText('We advance now')).toHaveCount(0);
  });
});
