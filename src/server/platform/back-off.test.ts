import { describe, expect, it } from 'vitest';
import { BackOff } from './back-off.ts';

describe('back-off', () => {
  it('rests twice as long after each failure in a row, half a minute at most, and not at all after a success', () => {
    let now = 0;
    const backOff = new BackOff(() => now);
    const rests: number[] = [];
    for (let failure = 0; failure < 12; failure += 1) {
      backOff.failed();
      const from = now;
      while (backOff.resting) now += 50;
      rests.push(now - from);
    }
    expect(rests.slice(0, 4)).toEqual([100, 200, 400, 800]);
    expect(rests.slice(-2)).toEqual([30_000, 30_000]);
    backOff.failed();
    backOff.succeeded();
    expect(backOff.resting).toBe(false);
    backOff.failed();
    now += 100;
    expect(backOff.resting).toBe(false);
  });
});
