import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { documentFile } from '#contract/legal/legal-text.ts';
import { locales, type Locale } from '#domain/languages.ts';
import { drawPdf } from './draw-pdf.ts';
import { readLegalText } from './read-legal-text.ts';

/** Writes the PDF of every text of `content/` that is a document to agree to: `<name>-agreement.pdf`, and `<name>-agreement-hi.pdf` in a language that it is translated into. */
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
      await writeFile(path.join(outDir, documentFile(text)), await drawPdf(text));
    }),
  );
}
