import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Response of a proxy while the server behind it is down. */
const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };

/** Answers calls to this path below /api like a proxy whose server is down. Returns a function that ends it. */
export async function down(page: Page, path: string, answer: object = badGateway): Promise<() => Promise<void>> {
  const pattern = `**/api${path}`;
  await page.route(pattern, (route) => route.fulfill(answer));
  return () => page.unroute(pattern);
}

/** Aborts calls to this path below /api. Returns a function that ends it. */
export async function cutOff(page: Page, path: string): Promise<() => Promise<void>> {
  const pattern = `**/api${path}`;
  await page.route(pattern, (route) => route.abort('connectionrefused'));
  return () => page.unroute(pattern);
}

/** Expects a toast with exactly this text and closes it, so that the next one is new. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const toasts = page.locator('section[aria-live=polite]');
  await expect(toasts.getByText(text, { exact: true })).toBeVisible();
  await page.evaluate('document.querySelectorAll("section[aria-live=polite] > * > button:last-child").forEach((b) => b.click())');
}

/** Toasts do not cover this button, even at the lower edge of the window, where thumbs are. */
export async function expectAside(page: Page, button: Locator): Promise<void> {
  await button.evaluate((element) =>
    (element as unknown as { scrollIntoView: (to: object) => void }).scrollIntoView({ block: 'end' }),
  );
  const free = await button.boundingBox();
  const messages = await page.locator('section[aria-live=polite] > *').all();
  expect(messages.length).toBeGreaterThan(0);
  for (const message of messages) {
    const box = await message.boundingBox();
    const isApart = !box || !free || box.y + box.height <= free.y || free.y + free.height <= box.y;
    expect([isApart, box, free]).toEqual([true, box, free]);
  }
}

/** An announced error with this text. */
export async function expectAlert(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
}
