import { expect, it } from 'vitest';
import { locales } from '#domain/languages.ts';
import { textsIn } from '#web/ui/texts.ts';

it('counts one claim without “1-1 of 1”', () => {
  const said = (total: number) =>
    locales.map((locale) => textsIn(locale, 'claims.list').count({ from: '1', to: String(total), total }));
  expect(said(1)).toEqual(['Showing 1 claim', '1 क्लेम', '1 क्लेम दाखवत आहे']);
  expect(said(2)).toEqual(['Showing 1-2 of 2 claims', '2 में से 1-2 क्लेम', '2 क्लेमपैकी 1-2 दाखवत आहे']);
});
