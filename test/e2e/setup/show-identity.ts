import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** From the claim's page: DigiLocker in the owner's name, then a PAN and an account of this run. */
export async function showIdentity(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Show who you are' }).first().click();
  await page.getByRole('button', { name: 'Go to DigiLocker' }).click();
  await page.getByLabel('Name on the Aadhaar').fill(name);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText(`DigiLocker shared the name ${name}.`)).toBeVisible();
  const last = String(Date.now() % 10_000).padStart(4, '0');
  await page.getByLabel('PAN', { exact: true }).fill(`ABCPW${last}D`);
  await page.getByLabel('Bank account number').fill(`5010077${last}67`);
  await page.getByLabel('IFSC').fill('HDFC0000060');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you, we know who you are', { exact: false }).first()).toBeVisible();
}
