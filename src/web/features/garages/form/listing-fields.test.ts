import { expect, test } from 'vitest';
import { readWorkingDays, writeDays } from './listing-fields.tsx';

test.each([
  ['', '', []],
  ['All Days', 'All Days', []],
  ['Monday to Friday', 'Monday to Friday', []],
  ['Monday, Friday', 'Custom', ['Monday', 'Friday']],
  ['friday', '', []],
])('"%s" is read as %s', (value, choice, days) => {
  expect(readWorkingDays(value)).toEqual({ choice, days });
});

test('picked days are written in the order of the week', () => {
  expect(writeDays(['Sunday', 'Monday'])).toBe('Monday, Sunday');
  expect(writeDays([])).toBe('');
});
