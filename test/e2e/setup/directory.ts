import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

export const count = (page: Page) => page.locator('[data-part=count]');

/** Names of the garages shown. Without waiting, a page without scripts would be read while it is still loading. */
export async function names(page: Page): Promise<string[]> {
  await page.waitForLoadState('domcontentloaded');
  return page.locator('article h2').allTextContents();
}

export const openFilters = (page: Page) => page.locator('summary', { hasText: 'Filters' }).click();

/** Presses Tab until the target has focus; fails if that takes more stops than the page has. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 80 && (await target.and(page.locator(':focus')).count()) === 0; stops += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
