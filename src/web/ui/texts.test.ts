import { describe, expect, it } from 'vitest';
import { asLocale, localeOfCookies, texts, textsIn } from './texts.ts';
import { uiText } from './ui.text.ts';

const copy = texts({
  en: { title: 'Claims', count: (n: number) => `${n} claims`, nested: { next: 'Next' }, list: ['one', 'two'] },
  hi: { title: 'दावे', count: (n: number) => `${n} दावे`, nested: { next: 'अगला' }, list: ['एक', 'दो'] },
});

describe('textsIn', () => {
  it('gives the language asked for', () => {
    expect(textsIn(copy, 'hi').nested.next).toBe('अगला');
    expect(textsIn(copy, 'hi').count(3)).toBe('3 दावे');
    expect(textsIn(copy, 'en').title).toBe('Claims');
  });

  it('falls back to English where an area has no Hindi', () => {
    expect(textsIn(texts({ en: { title: 'Money' } }), 'hi').title).toBe('Money');
  });
});

describe('asLocale', () => {
  it.each([
    ['hi', 'hi'],
    ['hi-IN', 'hi'],
    ['HI', 'hi'],
    ['en-GB', 'en'],
    ['ta', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('%j → %s', (tag, locale) => {
    expect(asLocale(tag)).toBe(locale);
  });
});

describe('localeOfCookies', () => {
  it.each([
    ['locale=hi', 'hi'],
    ['theme=x; locale=hi; a=b', 'hi'],
    ['locale=en', 'en'],
    ['mylocale=hi', undefined],
    ['', undefined],
  ])('%j → %j', (cookies, locale) => {
    expect(localeOfCookies(cookies)).toBe(locale);
  });
});

it('the components speak Devanagari in Hindi, except in symbols', () => {
  for (const [key, entry] of Object.entries(textsIn(uiText, 'hi'))) {
    const said = typeof entry === 'function' ? (entry as (...args: unknown[]) => string)('x', 'y') : entry;
    // Some are in two pieces, around a sign.
    for (const text of [said].flat()) expect(text, key).toMatch(/[\u0900-\u097F]/);
  }
});
