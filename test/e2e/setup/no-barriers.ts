import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { layoutRules, violations } from './violations.ts';

/**
 * axe violations on the page, or below this selector: `rule: the elements`. Only without animations, because half-transparent text has no contrast. `layout`
 * re-checks the same elements at another width.
 */
export async function barriers(page: Page, within?: string, rules: 'all' | 'layout' = 'all'): Promise<string[]> {
  await settled(page);
  return violations(page, { within, only: rules === 'layout' ? layoutRules : undefined });
}

export async function expectNoBarriers(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
}

/**
 * No overflow and no axe violations. In `npm test` axe runs only in `axe.e2e.ts`, because a check takes about a second of CPU; `npm run test:all` runs it
 * everywhere.
 */
export async function expectFitAndClean(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  // Polled: a new width is rendered a few frames later.
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  const isEverywhere = process.env['TEST_ALL'] !== undefined || test.info().project.name === 'sweeps';
  await (isEverywhere ? expectNoBarriers(page) : settled(page));
}

/** Until the page is loaded, in its language, and nothing moves. */
async function settled(page: Page): Promise<void> {
  await inItsLanguage(page);
  // During navigation the title is briefly missing.
  await expect(page).toHaveTitle(/./);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await atRest(page);
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Polled: a new width or font size is rendered a few frames later.
  await expect
    .configure({ soft: true })
    .poll(
      () => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      'nothing to scroll sideways',
    )
    .toBeLessThanOrEqual(0);
}

/** With doubled browser font size (WCAG 1.4.4), where the layout becomes that of a narrow screen. */
export async function withLettersTwiceAsLarge(page: Page, look: () => Promise<unknown>): Promise<void> {
  const setLetters = await lettersOf(page);
  await setLetters('twice as large');
  await look();
  await setLetters('usual');
}

/** Sets the browser's font size for this page and those it opens next. */
export async function lettersOf(page: Page): Promise<(letters: 'usual' | 'twice as large') => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  return async (letters) => {
    const size = letters === 'usual' ? 16 : 32;
    await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });
    await expect.poll(() => page.evaluate('getComputedStyle(document.body).fontSize')).toBe(`${size}px`);
  };
}

/** Until the page is in the language chosen on this device: while texts load, two languages may be mixed. */
async function inItsLanguage(page: Page): Promise<void> {
  const chosen = (await page.context().cookies(page.url())).find(({ name }) => name === 'locale')?.value;
  if (chosen !== undefined) await expect(page.locator('html')).toHaveAttribute('lang', chosen);
}

/** Until the page is rendered at its current size: a list that becomes cards replaces its buttons. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))');
}

/** Until no transition is running. Endless animations are ignored. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(`Promise.allSettled(
    document.getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished),
  ).then(() => undefined)`);
}
