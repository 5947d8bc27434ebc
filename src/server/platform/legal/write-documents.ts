import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawPdf } from './draw-pdf.ts';
import { readLegalText } from './read-legal-text.ts';

/** Writes the PDF of every English text of `content/` that is a document to agree to: `<name>-agreement.pdf`. */
export async function writeDocuments(contentDir: string, outDir: string): Promise<void> {
  const folder = path.join(contentDir, 'en');
  const files = (await readdir(folder)).filter((file) => file.endsWith('-agreement.md'));
  await mkdir(outDir, { recursive: true });
  await Promise.all(
    files.map(async (file) => {
      const name = file.slice(0, -'.md'.length);
      const pdf = await drawPdf(readLegalText(await readFile(path.join(folder, file), 'utf8'), 'en', name));
      await writeFile(path.join(outDir, `${name}.pdf`), pdf);
    }),
  );
}
