import type { Locator, Page } from '@playwright/test';

/** Effort of one user for one task. */
export interface Count {
  fields: number;
  ticks: number;
  taps: number;
  pixels: number;
  seconds: number;
}

/**
 * Simulates a user and counts the effort. A tap is a touch of the screen: one for a field, checkbox or button, two for a choice from a list (open, pick), three
 * for the native date and time picker (open, pick, set); keystrokes are not taps. Pixels are the scroll distance until the target is between a fifth and four
 * fifths of the screen.
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

  /** A text or number field. */
  async type(target: Locator, text: string): Promise<void> {
    await this.#fill(target, text, 1);
  }

  /** A day or a time, with the native picker. */
  async pick(target: Locator, text: string): Promise<void> {
    await this.#fill(target, text, 3);
  }

  async #fill(target: Locator, text: string, taps: number): Promise<void> {
    await this.#reach(target);
    this.count.taps += taps;
    this.count.fields += 1;
    await target.fill(text);
  }

  /** From a short list. */
  async select(target: Locator, value: string | { index: number }): Promise<void> {
    await this.#reach(target);
    this.count.taps += 2;
    this.count.fields += 1;
    await target.selectOption(value);
  }

  /** From a searchable list, by typing. */
  async choose(label: string, text: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: label });
    await this.#reach(box);
    this.count.taps += 2;
    this.count.fields += 1;
    await box.click();
    await this.page.keyboard.type(text);
    await this.page.getByRole('option', { name: text, exact: true }).first().click();
  }

  /** A file of the device: one tap for the field, one for the image. */
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
    // Scrolls the window, or the scroll container.
    await target.evaluate((element: { scrollIntoView: (how: object) => void }) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    const { y: after } = (await target.boundingBox()) ?? { y: before };
    this.count.pixels += Math.min(Math.abs(before - after), Math.abs(before - wanted));
  }
}
