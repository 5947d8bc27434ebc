import { expect, test } from 'vitest';
import { countedFrom } from './reminders.ts';

test.each([
  ['2026-11-01', '2026-11-04', '2026-11-04'],
  ['2026-11-05', '2026-11-04', '2026-11-05'],
  ['2026-11-05', null, '2026-11-05'],
])('accepted on %s with the last paper on %s, days run from %s', (accepted, paper, from) => {
  expect(countedFrom(accepted, paper)).toBe(from);
});
