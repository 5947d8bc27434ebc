import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { layoutRules, violations } from './violations.ts';

/**
 * What axe finds on the page as it stands, or only below this selector: `rule: the elements`. Only in journeys without motion:
 * half-transparent text has no contrast. `layout` is for a second look at the same elements at another width.
 */
export async function barriers(page: Page, within?: string, rules: 'all' | 'layout' = 'all'): Promise<string[]> {
  await settled(page);
  return violations(page, { within, only: rules === 'layout' ? layoutRules : undefined });
}

export async function expectNoBarriers(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
}

/**
 * Fits its window, and nothing that axe finds. In the journeys of `npm test` axe is left to `axe.e2e.ts`, since a look takes about a second of a
 * core; `npm run test:all` lets it look everywhere.
 */
export async function expectFitAndClean(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  // Polled: another width is drawn a few frames later.
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  const isEverywhere = process.env['TEST_ALL'] !== undefined || test.info().project.name === 'sweeps';
  await (isEverywhere ? expectNoBarriers(page) : settled(page));
}

/** Until the page is there, in its language, and nothing moves. */
async function settled(page: Page): Promise<void> {
  await inItsLanguage(page);
  // On the way to another page there is a moment without any.
  await expect(page).toHaveTitle(/./);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await atRest(page);
}

/** Nothing wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Polled: another width or size of letters is drawn a few frames later.
  await expect
    .configure({ soft: true })
    .poll(
      () => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      'nothing to scroll sideways',
    )
    .toBeLessThanOrEqual(0);
}

/** As people have the page who set larger letters in their browser (WCAG 1.4.4): the layout is then the one of a narrow screen. */
export async function withLettersTwiceAsLarge(page: Page, look: () => Promise<unknown>): Promise<void> {
  const setLetters = await lettersOf(page);
  await setLetters('twice as large');
  await look();
  await setLetters('usual');
}

/** Sets how large the letters are in this page's browser, on this page and on those that it opens next. */
export async function lettersOf(page: Page): Promise<(letters: 'usual' | 'twice as large') => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  return async (letters) => {
    const size = letters === 'usual' ? 16 : 32;
    await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });
    await expect.poll(() => page.evaluate('getComputedStyle(document.body).fontSize')).toBe(`${size}px`);
  };
}

/** Until the page shows the language chosen on this device: while its words are fetched, texts of two languages may stand side by side. */
async function inItsLanguage(page: Page): Promise<void> {
  const chosen = (await page.context().cookies(page.url())).find(({ name }) => name === 'locale')?.value;
  if (chosen !== undefined) await expect(page.locator('html')).toHaveAttribute('lang', chosen);
}

/** Until the page is drawn at its present size: a list that turns into cards on a narrow screen puts other buttons in place of its own. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))');
}

/** Until nothing fades or slides any more. What turns for ever is not waited for. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(`Promise.allSettled(
    document.getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished),
  ).then(() => undefined)`);
}
