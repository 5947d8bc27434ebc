import { afterAll, afterEach, beforeAll } from 'vitest';
import { sim } from '#test/builders/intake.ts';
import { cast } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from './test-app.ts';
import type { TestApp, TestAppOptions } from './test-app.ts';

/**
 * The app and all people a claim needs, for the calling test file; available from the first hook or test. The clock is reset after each
 * test; `settings` control what the stand-in does by itself.
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
