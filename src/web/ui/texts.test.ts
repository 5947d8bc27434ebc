import { expect, it } from 'vitest';
import { localeOfCookies } from './texts.ts';

it.each([
  ['locale=hi', 'hi'],
  ['theme=x; locale=hi; a=b', 'hi'],
  ['locale=en', 'en'],
  ['locale=xx', undefined],
  ['mylocale=hi', undefined],
  ['', undefined],
])('%j → %j', (cookies, locale) => {
  expect(localeOfCookies(cookies)).toBe(locale);
});
