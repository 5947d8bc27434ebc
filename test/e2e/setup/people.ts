import type { APIRequestContext, Browser, Page } from '@playwright/test';

export const demoPassword = 'Gatepass@1';
export const phone = { width: 360, height: 780 };
export const desk = { width: 1280, height: 900 };

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** A demo user: `insurance` for insurance@gatepass.test. */
export const demo = (name: string): Account => ({ email: `${name}@gatepass.test`, password: demoPassword });

/** An empty page in a separate browser context, logged in with this account. The login screen is tested by `account-*` and `session`. */
export async function loggedIn(
  browser: Pick<Browser, 'newContext'>,
  account: Account,
  viewport = desk,
  /** Log in on this device: a payout account cannot be set for a day on a device new to the account. */
  sameDevice?: APIRequestContext,
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    ...(sameDevice ? { storageState: await sameDevice.storageState() } : {}),
  });
  const reply = await context.request.post('/api/auth/login', { data: account });
  const { data } = (await reply.json()) as { data: { accessToken: string; refreshToken: string } };
  const page = await context.newPage();
  // Any page of the origin gives access to storage; this one sends no API requests.
  await page.goto('/favicon.svg');
  await page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
  }, data);
  return page;
}

/** Selects from a searchable list by typing. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.keyboard.type(text);
  await page.getByRole('option', { name: text, exact: true }).first().click();
}
