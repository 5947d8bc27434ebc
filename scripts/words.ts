import { writeFileSync } from 'node:fs';
import { locales, sourceLocale } from '../src/domain/languages.ts';
import { cataloguesOf, wordsFiles } from '../src/words/catalogues.ts';
import { writePo, type Entry } from '../src/words/po.ts';
import { findFaults, keyTypes, fileOf, keysFile, readEnglish, readFile } from './words/catalogues.ts';

/**
 * `npm run words`: syncs the other languages and `src/words/keys.ts` with `src/words/en`. New texts are added untranslated, removed ones dropped, changed
 * ones marked fuzzy. Prints what is left to translate.
 */
for (const locale of locales)
  for (const file of wordsFiles) {
    const translated = new Map(readFile(locale, file).map((entry) => [entry.key, entry]));
    const entries = readFile(sourceLocale, file)
      .filter(({ catalogue }) => cataloguesOf(locale).some((one) => one === catalogue))
      .map(({ key, catalogue, english }): Entry => {
        const before = translated.get(key);
        const text = before?.text ?? '';
        const changed = text !== '' && before?.english !== english;
        const entry = { key, catalogue, english, text };
        return locale === sourceLocale ? entry : { ...entry, fuzzy: changed || before?.fuzzy };
      });
    if (entries.length > 0) writeFileSync(fileOf(locale, file), writePo(locale, entries));
  }
writeFileSync(keysFile, keyTypes(readEnglish()));

const faults = findFaults();
console.log(faults.length > 0 ? faults.join('\n') : 'Every language says everything.');
