import type { Browser, Page } from '@playwright/test';

export const demoPassword = 'Gatepass@1';
export const phone = { width: 360, height: 780 };
export const desk = { width: 1280, height: 900 };

/** A page of a browser of its own, logged in. */
export async function loggedIn(browser: Browser, email: string, viewport = desk, password = demoPassword): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/app/dashboard');
  // The address alone does not say that the page knows who it is for.
  await page.getByRole('heading', { level: 1, name: /^(Dashboard|डैशबोर्ड)$/ }).waitFor();
  return page;
}

/** Chooses from a searchable list by typing. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.keyboard.type(text);
  await page.getByRole('option', { name: text, exact: true }).first().click();
}
