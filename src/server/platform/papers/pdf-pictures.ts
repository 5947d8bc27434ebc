import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Picture } from './photo.ts';

/** Pages searched for a QR code; an e-invoice has it on the first. */
const mostPages = 2;
/** Pixels of the longer side: a module of the densest e-invoice QR code, printed 4 cm wide, is then five pixels wide. */
const longestSide = 3000;

/** Renders a PDF's first pages. PDFium runs as WebAssembly, isolated in its own memory. */
export async function picturesOfPdf(content: Uint8Array): Promise<Picture[]> {
  const home = path.dirname(createRequire(import.meta.url).resolve('@hyzyla/pdfium'));
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(await readFile(path.join(home, 'pdfium.wasm'))).buffer });
  const document = await library.loadDocument(content);
  const pictures: Picture[] = [];
  for (let at = 0; at < Math.min(document.getPageCount(), mostPages); at += 1) {
    const page = document.getPage(at);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = longestSide / Math.max(originalWidth, originalHeight, 1);
    const { width, height, data } = await page.render({ scale, render: 'bitmap', colorSpace: 'Gray' });
    pictures.push({ width, height, grey: data });
  }
  return pictures;
}
