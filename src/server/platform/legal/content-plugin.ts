import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { asLocale } from '#domain/languages.ts';
import { drawPdf, pagesOf } from './draw-pdf.ts';
import { readLegalText } from './read-legal-text.ts';

const contentFile = /\/content\/(?<locale>[a-z]{2})\/(?<name>[a-z-]+)\.md(?<sheets>\?sheets)?$/;

/** Lets pages import the Markdown of `content/` as data, read at build time: `terms.md` is a `LegalText`, `terms.md?sheets` its pages of paper. */
export function contentPlugin(): Plugin {
  return {
    name: 'gatepass:content',
    enforce: 'pre',
    async load(id) {
      const found = contentFile.exec(id)?.groups;
      if (!found) return undefined;
      const file = id.replace(/\?.*$/, '');
      this.addWatchFile(file);
      const text = readLegalText(await readFile(file, 'utf8'), asLocale(found['locale']), found['name'] ?? '');
      return { code: `export default ${JSON.stringify(found['sheets'] ? pagesOf(text) : text)}`, moduleType: 'js' };
    },
    /** `npm run dev` has no built files. */
    configureServer(server) {
      server.middlewares.use('/storage/documents', (request, response, next) => {
        const [, name, language] = /^\/([a-z-]+-agreement)(?:-([a-z]{2}))?\.pdf$/.exec(request.url ?? '') ?? [];
        if (!name) return next();
        const locale = asLocale(language);
        const send = async (): Promise<void> => {
          const source = await readFile(path.join(server.config.root, 'content', locale, `${name}.md`), 'utf8');
          response.setHeader('content-type', 'application/pdf').end(await drawPdf(readLegalText(source, locale, name)));
        };
        send().catch((error: unknown) => {
          response.statusCode = 404;
          response.end(String(error));
        });
      });
    },
  };
}
