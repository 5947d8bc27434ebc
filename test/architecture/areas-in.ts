import { textOf } from './source-files.ts';

/** Areas of the catalogues that a file names: `useTexts('claims.intake')`. */
export function areasIn(file: string): string[] {
  return [...textOf(file).matchAll(/\b(?:useTexts\(|textsIn\([\w.]+, )'([\w.]+)'/g)].map(([, area = '']) => area);
}
