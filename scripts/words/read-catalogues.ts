import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceLocale, type Locale } from '../../src/domain/languages.ts';
import { catalogues, type Catalogue } from '../../src/words/catalogues.ts';
import { readPo, type Entry } from '../../src/words/po.ts';

const folder = path.resolve(import.meta.dirname, '../../src/words');

export const keysFile = path.join(folder, 'keys.ts');

export function fileOf(locale: Locale, catalogue: Catalogue): string {
  return path.join(folder, locale, `${catalogue}.po`);
}

/** The texts of a file; none where there is no such file yet. */
export function readCatalogue(locale: Locale, catalogue: Catalogue): Entry[] {
  const file = fileOf(locale, catalogue);
  return existsSync(file) ? readPo(readFileSync(file, 'utf8')) : [];
}

/** Everything that is said in English. */
export function readEnglish(): Entry[] {
  return catalogues.flatMap((catalogue) => readCatalogue(sourceLocale, catalogue));
}
