import { expect, it } from 'vitest';
import { repairDays } from './repair.ts';

it.each([
  ['6 days', 6],
  ['1 day', 1],
  ['3-5 days', 5],
  ['about 2 to 3 weeks', 21],
  ['10 दिन', 10],
  ['2 आठवडे', 14],
  ['6', null],
  ['48 hours', null],
  ['soon', null],
  ['', null],
  ['1 week 2 days', null],
  ['900 days', null],
])('%s', (text, days) => {
  expect(repairDays(text)).toBe(days);
});
