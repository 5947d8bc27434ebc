import { expect, it } from 'vitest';
import { tintOf } from './state-choropleth.tsx';

it.each([
  [0, 10, 'fill-surface'],
  [1, 10, 'fill-brand/15'],
  [5, 10, 'fill-brand/55'],
  [10, 10, 'fill-brand'],
  [3, 0, 'fill-surface'],
])('%i of %i is %s', (count, most, tint) => {
  expect(tintOf(count, most)).toBe(tint);
});
