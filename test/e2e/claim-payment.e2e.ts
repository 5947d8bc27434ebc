import type { Page } from '@playwright/test';
import type { TestBody } from '#test/setup/test-app.ts';
import { callAs, draftUpTo, expectPaidOnce } from './setup/claim-api.ts';
import { signedUpClaimant } from './setup/claimant.ts';
import { expect, picture, test } from './setup/journey.ts';
import { loggedIn, phone } from './setup/people.ts';

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay ₹500' });
const atPayment = (claimId: string) => `/app/claims/new?claim=${claimId}&step=payment`;

/** Opens the payment page from the wizard and presses one of its buttons. */
async function atTheBank(page: Page, button: string | RegExp): Promise<void> {
  await payButton(page).click();
  await page.waitForURL(/\/checkout\//);
  await page.getByRole('button', { name: button }).click();
}

test('declined twice, then paid, with a second tab open: one order all along, one payment', async ({
  browser,
  request,
  messageTo,
  standinUrl,
}) => {
  const claimant = await signedUpClaimant(request, messageTo, 'declined');
  const call = await callAs(request, claimant);
  const claimId = await draftUpTo(call, 'D');
  const ordersAtGateway = async (): Promise<TestBody[]> => {
    const ours = new Set((await call('GET', `/claims/${claimId}/payments`)).map(({ orderId }: TestBody) => orderId));
    const { orders } = await (await request.get(`${standinUrl}/__sim/state`)).json();
    return orders.filter(({ order_id: id }: TestBody) => ours.has(id));
  };
  const page = await loggedIn(browser, claimant, phone);
  await page.goto(atPayment(claimId));
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();

  for (const time of [1, 2]) {
    await test.step(`declined, time ${time}: it says so, and Try again offers the same order`, async () => {
      await atTheBank(page, 'Decline');
      const failed = page.getByRole('alert').filter({ hasText: 'Payment failed' });
      await expect(failed).toContainText('Payment was declined by the payment gateway');
      await expect(failed).toContainText('The bank says: Transaction declined by the bank');
      await expect(payButton(page)).toHaveCount(0);
      // A reload shows the same result.
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(payButton(page)).toBeVisible();
      await expect(page).toHaveURL(atPayment(claimId));
      expect((await ordersAtGateway()).map(({ order_status: status }) => status)).toEqual(['ACTIVE']);
    });
  }

  await test.step('paid in one tab; the other tab cannot pay it again', async () => {
    const other = await page.context().newPage();
    await other.goto(atPayment(claimId));
    await expect(payButton(other)).toBeVisible();
    await atTheBank(page, /^Pay ₹/);
    await expect(page.getByText('Payment successful')).toBeVisible();
    await expect(page.getByText(/^Claim CLM-\d{4}-\d{6} submitted successfully!$/)).toBeVisible();
    await payButton(other).click();
    await other.waitForURL(/\/checkout\//);
    await expect(other.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
    await other.getByRole('link', { name: 'Go back' }).click();
    await expect(other.getByText('Payment successful')).toBeVisible();
    await expect(other).toHaveURL(/\/app\/claims$/);
  });

  await test.step('Back from the list does not show the success again', async () => {
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/app/claims/${claimId}$`));
  });

  await expectPaidOnce(call, claimId);
  const orders = await ordersAtGateway();
  expect(orders.map(({ order_status: status }) => status)).toEqual(['PAID']);
  expect(orders[0].payments.map(({ payment_status: status }: TestBody) => status).toSorted()).toEqual([
    'FAILED',
    'FAILED',
    'SUCCESS',
  ]);
});

test('a slow bank, a closed window and a success that comes late end as one payment each', async ({
  browser,
  request,
  messageTo,
  standinUrl,
}) => {
  const claimant = await signedUpClaimant(request, messageTo, 'slow-bank');
  const call = await callAs(request, claimant);
  const page = await loggedIn(browser, claimant, phone);
  const orderOf = async (claimId: string): Promise<string> => (await call('GET', `/claims/${claimId}/payments`))[0].orderId;
  const settle = async (orderId: string) =>
    request.post(`${standinUrl}/__sim/orders/${orderId}/pay`, { data: { outcome: 'SUCCESS' } });

  await test.step('the bank is silent: verifying, also after a reload and from the list, and nothing to pay twice', async () => {
    const claimId = await draftUpTo(call, 'D');
    await page.goto(atPayment(claimId));
    await atTheBank(page, /^Hang/);
    const verifying = page.getByRole('status').filter({ hasText: 'Verifying the payment with the bank…' });
    await expect(verifying).toContainText('Please do not pay again.');
    await expect(page.getByRole('heading', { name: 'Processing your payment' })).toBeVisible();
    await picture(page, '1-verifying');
    await page.reload();
    await expect(verifying).toBeVisible();
    await page.goto('/app/claims');
    await page.getByRole('link', { name: /^Continue/ }).click();
    await expect(verifying).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Discard this draft' })).toHaveCount(0);
    await settle(await orderOf(claimId));
    await expect(page.getByText(/^Claim CLM-\d{4}-\d{6} submitted successfully!$/)).toBeVisible();
    await expectPaidOnce(call, claimId);
  });

  await test.step('the window is closed: not paid; the success that comes late files the claim', async () => {
    const claimId = await draftUpTo(call, 'D');
    await page.goto(atPayment(claimId));
    await payButton(page).click();
    await page.waitForURL(/\/checkout\//);
    // Back instead of paying: the wizard returns with the same order.
    await page.goBack();
    await expect(payButton(page)).toBeEnabled();
    await atTheBank(page, 'Close without paying');
    await expect(page.getByText('You have not paid yet')).toBeVisible();
    await picture(page, '2-not-paid');
    const orderId = await orderOf(claimId);
    await settle(orderId);
    // Through the gateway's webhook; the previous page does not refresh by itself.
    await expect.poll(async () => (await call('GET', `/claims/${claimId}`)).stage).not.toBe('draft');
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`/app/claims/${claimId}$`));
    await expect(page.getByText('Waiting for: Our claims team')).toBeVisible();
    await expectPaidOnce(call, claimId);
  });
});
