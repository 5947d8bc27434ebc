import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPulse } from './watch-pulse.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watch = (query: () => Promise<unknown>) => {
  const silent = vi.fn<() => void>();
  return { silent, stop: watchPulse({ query } as never, () => 'select 1', 4_000, silent) };
};

it('calls once when no sign of life came for that long, and never while they come', async () => {
  const [frozen, alive] = [watch(() => new Promise(() => undefined)), watch(async () => undefined)];
  await vi.advanceTimersByTimeAsync(4_500);
  expect(frozen.silent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(frozen.silent).toHaveBeenCalledOnce();
  expect(alive.silent).not.toHaveBeenCalled();
});

it('leaves a connection that has failed to its own error', async () => {
  const failed = watch(() => Promise.reject(new Error('ended')));
  await vi.advanceTimersByTimeAsync(2_000);
  failed.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failed.silent).not.toHaveBeenCalled();
});
