import { expect, it } from 'vitest';
import { figureChange, saidChange } from './figure-change.ts';

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

it.each([
  [
    { value: 120, previous: 100, moreIsGood: true },
    { direction: 'up', text: '20% more', good: true },
  ],
  [
    { value: 50, previous: 100, moreIsGood: true },
    { direction: 'down', text: '50% less', good: false },
  ],
  [
    { value: 3, previous: 2, moreIsGood: false },
    { direction: 'up', text: '50% more', good: false },
  ],
  [
    { value: 90, previous: 96.5, isPercent: true },
    { direction: 'down', text: '6.5 points less' },
  ],
  [
    { value: 5, previous: 0, isPercent: true },
    { direction: 'up', text: '5 points more' },
  ],
  [
    { value: 299, previous: 100 },
    { direction: 'up', text: '199% more' },
  ],
  [
    { value: 324, previous: 100 },
    { direction: 'up', text: '3.2 times' },
  ],
  [
    { value: 1873, previous: 100, moreIsGood: true },
    { direction: 'up', text: '19 times', good: true },
  ],
  [{ value: 5, previous: 0 }, undefined],
  [{ value: 1000, previous: 999 }, undefined],
  [{ value: 5, previous: null }, undefined],
])('of %j is said as %j', (moved, said) => {
  const words = {
    percent: ({ n }: { n: number }) => `${n}%`,
    points: ({ n }: { n: number }) => `${n} points`,
    times: ({ n }: { n: number }) => `${n} times`,
    more: ({ change }: { change: string }) => `${change} more`,
    less: ({ change }: { change: string }) => `${change} less`,
  };
  expect(saidChange(words, moved)).toEqual(said);
});
