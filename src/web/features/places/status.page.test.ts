import { expect, it, vi } from 'vitest';
import { answerWithin } from './status.page.tsx';

it('waits for an answer no longer than it was told', async () => {
  vi.useFakeTimers();
  try {
    const never = answerWithin(5_000, new Promise<string>(() => undefined));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await never).toBeNull();
    expect(await answerWithin(5_000, Promise.resolve('healthy'))).toBe('healthy');
    expect(await answerWithin(5_000, Promise.reject(new Error('down')))).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
