import { readFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { asLocale, locales } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { legalPages, legalPdf } from './draw-legal-text.ts';
import { readLegalText } from './read-legal-text.ts';
import { existsSync } from 'node:fs';
import { documentFile, pagesFile } from '#contract/legal/legal-text.ts';

const contentFile = /\/content\/(?<locale>[a-z]{2})\/(?<name>[a-z-]+)\.md(?<pages>\?pages)?$/;

/** Vite plugin: imports the Markdown of `content/` at build time. `terms.md` is a `LegalText`, `terms.md?pages` the page count of its PDF. */
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
      const content = found['pages'] ? (await legalPages(text)).pages : text;
      return { code: `export default ${JSON.stringify(content)}`, moduleType: 'js' };
    },
    /** `npm run dev` has no built files, so they are rendered on request. */
    configureServer(server) {
      server.middlewares.use('/storage/documents', (request, response, next) => {
        const [, name, language, type] = /^\/([a-z-]+-agreement)(?:-([a-z]{2}))?\.(pdf|svg)$/.exec(request.url ?? '') ?? [];
        if (!name) return next();
        const locale = asLocale(language);
        const send = async (): Promise<void> => {
          const source = await readFile(path.join(server.config.root, 'content', locale, `${name}.md`), 'utf8');
          const text = readLegalText(source, locale, name);
          if (type === 'pdf') response.setHeader('content-type', 'application/pdf').end(await legalPdf(text));
          else response.setHeader('content-type', 'image/svg+xml').end((await legalPages(text)).svg);
        };
        send().catch((error: unknown) => {
          response.statusCode = 404;
          response.end(String(error));
        });
      });
    },
  };
}

/** Writes a PDF for every agreement in `content/`: `<name>-agreement.pdf`, and `<name>-agreement-hi.pdf` for a translation; also an SVG of its pages. */
export async function writeDocuments(contentDir: string, outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  await Promise.all(locales.map((locale) => writeInLanguage(path.join(contentDir, locale), locale, outDir)));
}

async function writeInLanguage(folder: string, locale: Locale, outDir: string): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const files = names.filter((file) => file.endsWith('-agreement.md'));
  await Promise.all(
    files.map(async (file) => {
      const name = file.slice(0, -'.md'.length);
      const text = readLegalText(await readFile(path.join(folder, file), 'utf8'), locale, name);
      await writeFile(path.join(outDir, documentFile(text)), await legalPdf(text));
      await writeFile(path.join(outDir, pagesFile(text)), (await legalPages(text)).svg);
    }),
  );
}
