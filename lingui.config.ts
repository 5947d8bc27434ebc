import { defineConfig } from '@lingui/conf';
import { locales, sourceLocale } from './src/domain/languages.ts';
import { wordsFiles } from './src/words/catalogues.ts';
import { readPo } from './src/words/po.ts';

export default defineConfig({
  locales,
  sourceLocale,
  fallbackLocales: { default: sourceLocale },
  catalogs: wordsFiles.map((file) => ({ path: `<rootDir>/src/words/{locale}/${file}`, include: [] })),
  format: {
    catalogExtension: '.po',
    parse: (content, { locale }) =>
      Object.fromEntries(
        readPo(content).map(({ key, english, text }) => [key, { translation: locale === sourceLocale ? english : text }]),
      ),
    serialize: () => {
      throw new Error('Catalogues are written by npm run words');
    },
  },
});
