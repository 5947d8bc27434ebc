import { textOf } from './source-files.ts';

/** Catalogue areas that a file uses: `useTexts('claims.intake')`. */
export function areasIn(file: string): string[] {
  return [...textOf(file).matchAll(/\b(?:useTexts\(|textsIn\([\w.]+, )'([\w.]+)'/g)].map(([, area = '']) => area);
}
