import type { APIRequestContext, Browser, Page } from '@playwright/test';

export const demoPassword = 'Gatepass@1';
export const phone = { width: 360, height: 780 };
export const desk = { width: 1280, height: 900 };

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** One of the demo's people: `insurance` for insurance@gatepass.test. */
export const demo = (name: string): Account => ({ email: `${name}@gatepass.test`, password: demoPassword });

/** An empty page of a browser of its own, in which this account is logged in. Logging in on the screen is shown by `account-*` and `session`. */
export async function loggedIn(
  browser: Pick<Browser, 'newContext'>,
  account: Account,
  viewport = desk,
  /** On whose device: the account that money goes to may not be named for a day on one that is new in the account. */
  sameDevice?: APIRequestContext,
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    ...(sameDevice ? { storageState: await sameDevice.storageState() } : {}),
  });
  const reply = await context.request.post('/api/auth/login', { data: account });
  const { data } = (await reply.json()) as { data: { accessToken: string; refreshToken: string } };
  const page = await context.newPage();
  // Any page of the product will do to reach its storage; this one asks nothing of the server.
  await page.goto('/favicon.svg');
  await page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
  }, data);
  return page;
}

/** Chooses from a searchable list by typing. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.keyboard.type(text);
  await page.getByRole('option', { name: text, exact: true }).first().click();
}
