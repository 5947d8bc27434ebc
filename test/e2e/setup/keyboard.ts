import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The DOM members used here; tests have no DOM types. */
interface Seen {
  readonly isConnected: boolean;
  readonly tagName: string;
  readonly outerHTML: string;
  readonly tabIndex: number;
  readonly ownerDocument: { readonly activeElement: unknown };
  closest: (selector: string) => Seen | null;
  contains: (other: Seen | null) => boolean;
  getClientRects: () => Iterable<{ left: number; top: number; width: number; height: number }>;
}
interface InPage {
  readonly document: { readonly activeElement: Seen; elementFromPoint: (x: number, y: number) => Seen | null };
  getComputedStyle: (of: Seen) => Readonly<Record<string, string>>;
  lastFocus?: { readonly mark: Seen; readonly look: string };
}

/**
 * Presses Tab until this control has focus. Every stop must show focus by an outline it did not have before (WCAG 2.4.7), and must be in view and not below a
 * header (2.4.11).
 */
export async function tabTo(target: Locator, most = 60): Promise<void> {
  const page = target.page();
  await expect(target).toBeEnabled();
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    // Polled: the page may still be scrolling, and a toast may cover it for four seconds.
    await expect
      .poll(() => page.evaluate(problemOfFocus), 'each stop of Tab shows that it has the focus, in full sight')
      .toBe('');
    if (await isFocused(target)) return;
  }
  throw new Error(`not reached within ${most} presses of Tab: ${String(target)}`);
}

/** Moves to a control and presses a key. */
export async function press(target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Moves to a field and types the value as on a keyboard. */
export async function type(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.type(text);
}

/** Selects from a searchable list: opens it, types, picks the first match. */
export async function choose(list: Locator, text: string): Promise<void> {
  const page = list.page();
  await press(list, 'Enter');
  await expect(page.getByRole('combobox', { name: /^Search: / })).toBeFocused();
  await page.keyboard.type(text);
  await expect(page.getByRole('option', { name: text, exact: true })).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(list).toContainText(text);
  await expect(list).toBeFocused();
}

/** Opens the native file picker from a button and selects a file. */
export async function pick(page: Page, button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await tabTo(button);
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}

async function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => (element as unknown as Seen).ownerDocument.activeElement === (element as unknown));
}

/** Runs in the page: the fault of the focus indicator; '' if none. */
function problemOfFocus(): string {
  const inPage = globalThis as unknown as InPage;
  const focused = inPage.document.activeElement;
  const lookOf = (mark: Seen) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = inPage.getComputedStyle(mark);
    return [outlineStyle, outlineWidth, outlineColor, boxShadow].join(' ');
  };
  const { lastFocus } = inPage;
  if (lastFocus?.mark.isConnected && !lastFocus.mark.contains(focused) && lookOf(lastFocus.mark) === lastFocus.look)
    return `looks the same without the focus: ${lastFocus.mark.outerHTML.slice(0, 300)}`;
  delete inPage.lastFocus;
  // A heading focused by a new screen is not a Tab stop: the screen may have arrived after the key press.
  if (focused.tagName === 'BODY' || focused.tabIndex < 0) return '';
  const firstBoxOf = (element: Seen) => [...element.getClientRects()][0] ?? { left: 0, top: 0, width: 0, height: 0 };
  // The file input is hidden behind the label that acts as its button.
  const mark = firstBoxOf(focused).width > 8 ? focused : (focused.closest('label') ?? focused);
  const { outlineStyle, outlineWidth } = inPage.getComputedStyle(mark);
  const said = mark.outerHTML.slice(0, 300);
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth ?? '') < 1) return `no outline: ${said}`;
  inPage.lastFocus = { mark, look: lookOf(mark) };
  const { left, top, width, height } = firstBoxOf(mark);
  const inSight = [
    [0.5, 0.5],
    [0.1, 0.2],
    [0.9, 0.2],
    [0.1, 0.8],
    [0.9, 0.8],
  ].filter(([x = 0, y = 0]) => {
    const hit = inPage.document.elementFromPoint(left + width * x, top + height * y);
    return hit !== null && (mark.contains(hit) || hit.closest('label')?.contains(focused) === true);
  }).length;
  return inSight >= 3 ? '' : `hidden: ${said}`;
}
