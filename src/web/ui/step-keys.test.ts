import { expect, it } from 'vitest';
import { stepped } from './number-field.tsx';

const bounds = { step: 1000, min: 0, max: Infinity };

it.each([
  ['18,50,000', 1, bounds, 1_851_000],
  ['Rs. 18,50,000', -1, bounds, 1_849_000],
  ['18,50,500', 1, bounds, 1_851_000],
  ['18,50,500', -1, bounds, 1_850_000],
  ['', 1, bounds, 1000],
  ['500', -1, bounds, 0],
  ['abc', 1, bounds, undefined],
  ['12.3', 1, { step: 0.1, min: 0, max: 100 }, 12.4],
  ['100', 1, { step: 1, min: 0, max: 100 }, 100],
] as const)('%s by %d is %s', (typed, direction, steps, next) => {
  expect(stepped(typed, direction, steps)).toBe(next);
});
