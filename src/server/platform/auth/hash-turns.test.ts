import { expect, test } from 'vitest';
import { inTurn, requireTurn } from './password-hash.ts';

test('two at once, ten wait, the others are asked to come again', async () => {
  let [now, most] = [0, 0];
  const ends: (() => void)[] = [];
  const work = async () => {
    most = Math.max(most, (now += 1));
    await new Promise<void>((resolve) => ends.push(resolve));
    now -= 1;
    return 'done';
  };
  const begun = Array.from({ length: 40 }, () => inTurn(work).catch((error: { code: string }) => error.code));
  expect(() => requireTurn()).toThrow('request.rate-limited');
  const all = Promise.all(begun);
  for (let n = 0; n < 12; n += 1) {
    ends[n]?.();
    await new Promise(setImmediate);
  }
  const outcomes = await all;
  expect(most).toBe(2);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(12);
  expect(outcomes.filter((outcome) => outcome === 'request.rate-limited')).toHaveLength(28);
  expect(() => requireTurn()).not.toThrow();
});

test('a failure gives its turn on', async () => {
  const fails = Array.from({ length: 12 }, () => inTurn(() => Promise.reject(new Error('no'))).catch(() => 'failed'));
  expect(new Set(await Promise.all(fails))).toEqual(new Set(['failed']));
  expect(await inTurn(() => Promise.resolve(1))).toBe(1);
});
