import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lineIsQuiet, mayFetchAhead } from './quiet-line.ts';

let finished: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(seen: () => void) {
        finished = seen;
      }
      observe(): void {}
      disconnect(): void {
        finished = undefined;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['slow-2g', '2g', '3g'])('fetches nothing ahead on %s', (effectiveType) => {
  expect(mayFetchAhead({ effectiveType })).toBe(false);
});

it('fetches nothing ahead with data saver on, and does on a fast line or one that tells nothing', () => {
  expect(mayFetchAhead({ saveData: true, effectiveType: '4g' })).toBe(false);
  expect(mayFetchAhead({ saveData: false, effectiveType: '4g' })).toBe(true);
  expect(mayFetchAhead({})).toBe(true);
});

it('waits until the page has asked for nothing for three seconds', async () => {
  const quiet = vi.fn<() => void>();
  void lineIsQuiet().then(quiet);
  await vi.advanceTimersByTimeAsync(2900);
  finished?.();
  await vi.advanceTimersByTimeAsync(2900);
  expect(quiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(quiet).toHaveBeenCalledOnce();
  expect(finished).toBeUndefined();
});
