import { locales } from '#domain/languages.ts';
import { cataloguesOf, fetchedCatalogues } from '#words/catalogues.ts';
import { readPo } from '#words/po.ts';
import type { Plugin } from 'vite';
import { readFileSync } from 'node:fs';

const index = /^virtual:words(-at-once)?$/;
/** `public.po?forms?lingui`: Lingui's plugin takes the file from before the first `?` and recognises itself by the last. */
const part = /\/words\/\w+\/\w+\.po\?(\w+)\?lingui$/;

/**
 * Splits the files of `src/words` into the catalogues that pages fetch. Lingui compiles a file as a whole; this keeps only the requested catalogue, so that a
 * public page does not load staff texts. `virtual:words` has a lazy import for each, `virtual:words-at-once` contains all.
 */
export function wordsPlugin(): Plugin {
  return {
    name: 'words',
    enforce: 'post',
    resolveId: { filter: { id: index }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:words(-at-once)?$/ },
      handler: (id) => (id.endsWith('-at-once') ? importsOf(true) : importsOf(false)),
    },
    transform: {
      filter: { id: part },
      handler(code, id) {
        const [file = ''] = id.split('?');
        const [, catalogue] = part.exec(id) ?? [];
        const keys = new Set(
          readPo(readFileSync(file, 'utf8'))
            .filter((entry) => entry.catalogue === catalogue)
            .map(({ key }) => key),
        );
        const begin = code.indexOf('JSON.parse("') + 'JSON.parse('.length;
        const line = code.slice(begin).split('\n', 1)[0] ?? '';
        const json = line.slice(0, line.lastIndexOf('")') + 1);
        const all = JSON.parse(JSON.parse(json) as string) as Record<string, unknown>;
        const own = Object.fromEntries(Object.entries(all).filter(([key]) => keys.has(key)));
        return {
          code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(own))});`,
          map: null,
          moduleType: 'js',
        };
      },
    },
  };
}

/** Imports per language and catalogue, such as `hi/forms`. */
function importsOf(atOnce: boolean): string {
  const each = locales.flatMap((locale) =>
    cataloguesOf(locale).flatMap((catalogue) => {
      const file = fetchedCatalogues.get(catalogue);
      return file ? [{ name: `${locale}/${catalogue}`, from: `/src/words/${locale}/${file}.po?${catalogue}?lingui` }] : [];
    }),
  );
  const entries = each.map(({ name, from }, at) =>
    atOnce ? `'${name}': _${at}` : `'${name}': () => import('${from}').then(({ messages }) => messages)`,
  );
  const imports = atOnce ? each.map(({ from }, at) => `import { messages as _${at} } from '${from}';`) : [];
  return [...imports, `export const words = { ${entries.join(', ')} };`].join('\n');
}
