import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { atRest, barriers, drawn, expectNoSidewaysScroll, withLettersTwiceAsLarge } from './no-barriers.ts';
import { desk, phone } from './people.ts';

/** A popup on a page, and how to open it. */
export interface Popup {
  readonly name: string;
  /** Path of the page; default: the page already open. */
  readonly at?: string;
  /** Preparation before it can be opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Omitted if it opens by itself. */
  readonly opener?: (page: Page) => Locator;
  /** Receives focus afterwards, if the opener is gone. */
  readonly back?: (page: Page) => Locator;
  /** Keys pressed on the opener; default Enter. */
  readonly keys?: string;
  /** Default: the first dialog on the page. */
  readonly popup?: (page: Page) => Locator;
  /** Default: a focus-trapping dialog. `list`: beside its opener, takes focus. `open`: Tab moves in and out. `asks`: a dialog closed only by its buttons. */
  readonly kind?: 'list' | 'open' | 'asks';
  /** If it exists on only one of the two. */
  readonly only?: typeof desk;
}

/** The DOM members used here; tests have no DOM types. */
interface Marked {
  readonly ownerDocument: { readonly querySelectorAll: (selector: string) => Iterable<Marked> };
  readonly setAttribute: (name: string, value: string) => void;
  readonly removeAttribute: (name: string) => void;
}

const mark = 'data-looked-at';
const holdsFocus = 'document.querySelector("[data-looked-at]").contains(document.activeElement)';
/** Beyond the last stop of a native dialog, focus may go to the browser, but never to the page below. */
const outside = `!${holdsFocus} && document.activeElement !== document.body`;
const stopsInside = `[...document.querySelectorAll('[data-looked-at] :is(a[href], button, input, select, textarea, summary, [tabindex="0"])')]
  .filter((one) => !one.disabled && one.tabIndex >= 0 && one.checkVisibility())`;
/** All visible parts of it. */
const shown = `[...document.querySelectorAll('[data-looked-at] *')]
  .filter((one) => one.checkVisibility()).map((one) => one.cloneNode().outerHTML).join('')`;
/** Parts that overflow it. */
const tooWide = `[...document.querySelector('[data-looked-at]').children]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.className)`;
/** Animations that take time although reduced motion is set. */
const moving = `document.getAnimations().filter((one) => one.effect.getComputedTiming().activeDuration > 1)
  .map((one) => (one.animationName ?? one.transitionProperty) + ' ' + one.effect.target.className)`;

/** Opens it by keyboard, checks it at both widths and optionally with large text, and closes it: focus moves in, stays inside and returns. */
export async function expectGoodPopup(page: Page, item: Popup, withLargeLetters: boolean): Promise<void> {
  await test.step(item.name, async () => {
    await page.setViewportSize(item.only ?? desk);
    if (item.at !== undefined) {
      await page.goto(item.at);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.animate-shimmer')).toHaveCount(0);
    }
    await item.before?.(page);
    const popup = await opened(page, item);
    await keepShot(page, item.name);
    await expectClean(page);
    const onDesk = await page.evaluate(shown);
    if (item.kind === undefined || item.kind === 'asks') {
      if (withLargeLetters && item.only !== phone) await expectRoomForLargeLetters(page, popup);
      await expectFocusHeld(page);
    }
    if (item.kind === 'list') {
      // It is beside its opener, which is elsewhere on a phone.
      await expectClosed(page, item, popup);
      await page.setViewportSize(phone);
      await opened(page, item);
    } else if (!item.only) await page.setViewportSize(phone);
    if (!item.only) {
      await expect(popup).toBeInViewport({ ratio: 0.99 });
      await keepShot(page, item.name);
      await expectClean(page, (await page.evaluate(shown)) === onDesk ? 'layout' : 'all');
    }
    await expectClosed(page, item, popup);
  });
}

/** With SHOTS=folder, saves a screenshot of each for manual review. */
async function keepShot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${page.viewportSize()?.width}/${name.replaceAll(/\W+/g, '-')}.png` });
}

async function expectClean(page: Page, rules: 'all' | 'layout' = 'all'): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect.soft(await barriers(page, `[${mark}]`, rules)).toEqual([]);
}

async function opened(page: Page, item: Popup): Promise<Locator> {
  await drawn(page);
  await atRest(page);
  const opener = item.opener?.(page);
  if (opener) {
    await expect(opener).toBeEnabled();
    // Focusing an already focused element does not scroll it into view.
    await opener.scrollIntoViewIfNeeded();
    await opener.focus();
    await page.keyboard.press(item.keys ?? 'Enter');
  }
  const popup = (item.popup?.(page) ?? page.getByRole('dialog').or(page.getByRole('alertdialog'))).first();
  await expect(popup).toBeVisible();
  expect.soft(await page.evaluate(moving), 'less motion').toEqual([]);
  await expect(popup.locator('.animate-shimmer')).toHaveCount(0);
  await popup.evaluate((element, name) => {
    const looked = element as unknown as Marked;
    for (const before of looked.ownerDocument.querySelectorAll(`[${name}]`)) before.removeAttribute(name);
    looked.setAttribute(name, '');
  }, mark);
  if (item.kind === 'open') await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(holdsFocus), 'the focus goes in').toBe(true);
  return popup;
}

async function expectRoomForLargeLetters(page: Page, popup: Locator): Promise<void> {
  await withLettersTwiceAsLarge(page, async () => {
    await expect(popup).toBeInViewport({ ratio: 0.99 });
    expect.soft(await page.evaluate(tooWide), 'nothing to scroll sideways').toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}

async function expectFocusHeld(page: Page): Promise<void> {
  for (const [end, key] of [
    ['.at(-1)', 'Tab'],
    ['[0]', 'Shift+Tab'],
  ] as const) {
    await page.evaluate(`${stopsInside}${end}.focus()`);
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(outside), `${key} stays inside`).toBe(false);
  }
}

async function expectClosed(page: Page, item: Popup, popup: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  if (item.kind === 'asks') {
    await expect(popup).toBeVisible();
    return;
  }
  await expect(popup).toBeHidden();
  const back = item.back?.(page) ?? item.opener?.(page);
  if (back) await expect.soft(back, 'the focus comes back').toBeFocused();
}
