import { expect, it } from 'vitest';
import { clockText } from './date-text.ts';

it.each([
  ['18:45', '6:45 pm'],
  ['00:05:00', '12:05 am'],
  ['', ''],
])('“%s” is read as “%s”', (time, text) => {
  expect(clockText(time, 'en')).toBe(text);
});
