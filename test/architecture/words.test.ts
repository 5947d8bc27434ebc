import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages, locales, sourceLocale } from '#domain/languages.ts';
import { sessionEndMessages, transportMessages } from '#web/api/api-error.ts';
import { cataloguesOf } from '#words/catalogues.ts';
import { faultsOf, findFaults, keyTypes, keysFile, readCatalogue, readEnglish } from '../../scripts/words/catalogues.ts';

test('every language says everything that English says, with the same values (npm run words tells what is left to do)', () => {
  expect(findFaults()).toEqual([]);
});

test('the types of the keys are those of the English catalogues (npm run words)', () => {
  expect(readFileSync(keysFile, 'utf8') === keyTypes(readEnglish())).toBe(true);
});

test('what the browser says without an answer is the English of the catalogue', () => {
  for (const [key, text] of Object.entries({ ...transportMessages, ...sessionEndMessages }))
    expect(readEnglish().find((entry) => entry.key === `message.${key}`)?.english).toBe(text);
});

test('no key is there twice', () => {
  const keys = readEnglish().map(({ key }) => key);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

describe('a translation is refused', () => {
  const english = [
    { key: 'files', catalogue: 'site', english: '{count, plural, one {# file} other {# files}} of {name}', text: '' },
  ];
  const translated = (text: string, source = english[0]?.english ?? '') => [
    { key: 'files', catalogue: 'site', english: source, text },
  ];

  test.each([
    ['that is missing', [], 'files: is missing'],
    ['that is empty', translated(''), 'files: is not translated'],
    ['without a value', translated('{name}'), 'files: is given {name} instead of {count, name}'],
    ['with a value that English has not', translated('{name} {count} {size}'), 'files: is given {count, name, size} instead of'],
    ['of another English text', translated('{name} {count}', 'Files'), 'files: the English was changed'],
    ['that breaks the rules of ICU', translated('{name} {count'), 'files: '],
    [
      'of no English text',
      [...translated('{name} {count}'), { key: 'x', catalogue: 'site', english: '', text: 'x' }],
      'x: English has no such text',
    ],
  ])('%s', (_, entries, fault) => {
    expect(faultsOf(english, entries)).toEqual([expect.stringContaining(fault)]);
  });

  test('and taken where it is right', () => expect(faultsOf(english, translated('{name} {count}'))).toEqual([]));
});

/** Texts without a letter of the language's script: a number, symbol or abbreviation may be the same in every language. */
test.each(locales.filter((locale) => languages[locale].script === 'devanagari'))('%s is written in Devanagari', (locale) => {
  const english = cataloguesOf(locale).flatMap((catalogue) => readCatalogue(locale, catalogue));
  const bare = (text: string) => text.replaceAll(/\{[^{}]*\}/g, '');
  const untranslated = english.filter(
    ({ english: source, text }) => !/[\u0900-\u097F]/.test(text) && /[a-z]{3}/.test(bare(source)),
  );
  expect(untranslated.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
  expect(locale).not.toBe(sourceLocale);
});
