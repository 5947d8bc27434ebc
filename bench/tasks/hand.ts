import type { Locator, Page } from '@playwright/test';

/** What one person did for one task. */
export interface Count {
  fields: number;
  ticks: number;
  taps: number;
  pixels: number;
  seconds: number;
}

/**
 * A person's hand on a page: does what is asked, and counts it. A tap is a touch of the screen: one for a field, a tick or a button, two for a choice from a
 * list (open, pick), three for the device's picker of days and times (open, pick, set); keys of the keyboard are no taps. Pixels are those by which the page
 * and what scrolls in it must move until what is wanted stands between a fifth and four fifths of the screen.
 */
export class Hand {
  readonly count: Count = { fields: 0, ticks: 0, taps: 0, pixels: 0, seconds: 0 };
  readonly page: Page;
  #began = 0;

  constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(20_000);
  }

  start(): void {
    this.#began = performance.now();
  }

  stop(): Count {
    this.count.seconds = (performance.now() - this.#began) / 1000;
    return this.count;
  }

  async tap(target: Locator): Promise<void> {
    await this.#reach(target);
    this.count.taps += 1;
    await target.click();
  }

  async tick(target: Locator): Promise<void> {
    await this.#reach(target);
    this.count.taps += 1;
    this.count.ticks += 1;
    await target.check();
  }

  /** A field of text or numbers. */
  async type(target: Locator, text: string): Promise<void> {
    await this.#fill(target, text, 1);
  }

  /** A day or a time, by the device's picker. */
  async pick(target: Locator, text: string): Promise<void> {
    await this.#fill(target, text, 3);
  }

  async #fill(target: Locator, text: string, taps: number): Promise<void> {
    await this.#reach(target);
    this.count.taps += taps;
    this.count.fields += 1;
    await target.fill(text);
  }

  /** One of a short list. */
  async select(target: Locator, value: string | { index: number }): Promise<void> {
    await this.#reach(target);
    this.count.taps += 2;
    this.count.fields += 1;
    await target.selectOption(value);
  }

  /** One of a searchable list, by typing. */
  async choose(label: string, text: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: label });
    await this.#reach(box);
    this.count.taps += 2;
    this.count.fields += 1;
    await box.click();
    await this.page.keyboard.type(text);
    await this.page.getByRole('option', { name: text, exact: true }).first().click();
  }

  /** A file of the device: one tap for the field, one for the picture. */
  async file(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    this.count.taps += 2;
    this.count.fields += 1;
    await target.setInputFiles(file);
  }

  async #reach(target: Locator): Promise<void> {
    await target.waitFor();
    const { y: before } = (await target.boundingBox()) ?? { y: 0 };
    const height = this.page.viewportSize()?.height ?? 0;
    const wanted = Math.min(Math.max(before, height * 0.2), height * 0.8);
    if (before === wanted) return;
    // By the window, or by what scrolls around it.
    await target.evaluate((element: { scrollIntoView: (how: object) => void }) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    const { y: after } = (await target.boundingBox()) ?? { y: before };
    this.count.pixels += Math.min(Math.abs(before - after), Math.abs(before - wanted));
  }
}
