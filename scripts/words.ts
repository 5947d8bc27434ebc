import { writeFileSync } from 'node:fs';
import { locales, sourceLocale } from '../src/domain/languages.ts';
import { cataloguesOf } from '../src/words/catalogues.ts';
import { writePo, type Entry } from '../src/words/po.ts';
import { findFaults, keyTypes, fileOf, keysFile, readCatalogue, readEnglish } from './words/catalogues.ts';

/**
 * `npm run words`: brings the other languages and `src/words/keys.ts` in line with `src/words/en`. New texts arrive untranslated, dropped
 * ones go, changed ones are marked fuzzy. Tells what is left to do.
 */
for (const locale of locales)
  for (const catalogue of cataloguesOf(locale)) {
    const translated = new Map(readCatalogue(locale, catalogue).map((entry) => [entry.key, entry]));
    const entries = readCatalogue(sourceLocale, catalogue).map(({ key, english }): Entry => {
      const before = translated.get(key);
      const text = before?.text ?? '';
      const changed = text !== '' && before?.english !== english;
      return locale === sourceLocale ? { key, english, text } : { key, english, text, fuzzy: changed || before?.fuzzy };
    });
    writeFileSync(fileOf(locale, catalogue), writePo(locale, entries));
  }
writeFileSync(keysFile, keyTypes(readEnglish()));

const faults = findFaults();
console.log(faults.length > 0 ? faults.join('\n') : 'Every language says everything.');
