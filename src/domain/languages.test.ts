import { expect, it } from 'vitest';
import { asLocale } from './languages.ts';

it.each([
  ['hi', 'hi'],
  ['hi-IN', 'hi'],
  ['HI', 'hi'],
  ['mr-IN', 'mr'],
  ['en-GB', 'en'],
  ['ta', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('%j → %s', (tag, locale) => {
  expect(asLocale(tag)).toBe(locale);
});
