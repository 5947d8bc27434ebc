import { locales, sourceLocale } from '../../src/domain/languages.ts';
import { cataloguesOf } from '../../src/words/catalogues.ts';
import type { Entry } from '../../src/words/po.ts';
import { placeholdersOf } from './placeholders.ts';
import { readCatalogue } from './read-catalogues.ts';

/** What is wrong with the catalogues of every language but English, a line each. */
export function findFaults(): string[] {
  return locales
    .filter((locale) => locale !== sourceLocale)
    .flatMap((locale) =>
      cataloguesOf(locale).flatMap((catalogue) =>
        faultsOf(readCatalogue(sourceLocale, catalogue), readCatalogue(locale, catalogue)).map(
          (fault) => `${locale}/${catalogue}.po ${fault}`,
        ),
      ),
    );
}

/** What a translation lacks, has too much or gives other values than the English. */
export function faultsOf(english: readonly Entry[], translated: readonly Entry[]): string[] {
  const byKey = new Map(translated.map((entry) => [entry.key, entry]));
  const known = new Set(english.map(({ key }) => key));
  const surplus = translated.filter(({ key }) => !known.has(key)).map(({ key }) => `${key}: English has no such text`);
  const twice = translated.filter((entry) => byKey.get(entry.key) !== entry).map(({ key }) => `${key}: is there twice`);
  const faulty = english.flatMap(({ key, english: source }) => {
    const entry = byKey.get(key);
    const fault = entry ? faultOf(source, entry) : 'is missing';
    return fault ? [`${key}: ${fault}`] : [];
  });
  return [...surplus, ...twice, ...faulty];
}

function faultOf(source: string, { english, text, fuzzy }: Entry): string | undefined {
  if (text === '') return 'is not translated';
  if (english !== source || fuzzy) return 'the English was changed since it was translated';
  const names = (of: string) => [...placeholdersOf(of).keys()].toSorted().join(', ');
  try {
    return names(source) === names(text) ? undefined : `is given {${names(text)}} instead of {${names(source)}}`;
  } catch (error) {
    return String(error);
  }
}
