import { afterAll, afterEach, beforeAll } from 'vitest';
import { sim } from '#test/builders/intake.ts';
import { cast } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from './test-app.ts';
import type { TestApp, TestAppOptions } from './test-app.ts';

/**
 * The application and everybody whom a claim needs, for the tests of the file that calls it: there from the first hook or test on. The
 * clock is put right after each test, and what the stand-in does by itself is as the settings say.
 */
export function claimSuite(
  settings: Readonly<Record<string, number | string>> = {},
  options: TestAppOptions = {},
): { readonly t: TestApp; readonly people: Cast } {
  const t = {} as TestApp;
  const people = {} as Cast;
  beforeAll(async () => {
    Object.assign(t, await startTestApp({ cashfree: true, ...options }));
    if (Object.keys(settings).length > 0) await sim(t, '/settings', settings);
    Object.assign(people, await cast(t));
  });
  afterEach(() => t.setNow(null));
  afterAll(() => t.close());
  return { t, people };
}
