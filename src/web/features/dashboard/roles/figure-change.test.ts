import { expect, it } from 'vitest';
import { figureChange } from './figure-change.ts';

it.each([
  [120, 100, { direction: 'up', share: 0.2 }],
  [50, 100, { direction: 'down', share: 0.5 }],
  [10, 0, { direction: 'up', share: null }],
  [7, 7, null],
  [null, 7, null],
  [7, null, null],
])('%s against %s', (value, previous, change) => {
  expect(figureChange(value, previous)).toEqual(change);
});
