import { getDocumentProxy } from 'unpdf';
import type { PaperWord } from '#domain/claims/repair/read-invoice.ts';

/** Pages whose text is read; a garage's bill has one or two. */
const mostPages = 5;
/** A page with more text items is not a bill. */
const mostPieces = 20_000;

/** Words of a PDF's first pages, one list per page; empty for pages that are pictures. */
export async function wordsOfPdf(content: Uint8Array): Promise<PaperWord[][]> {
  const document = await getDocumentProxy(content);
  const pages: PaperWord[][] = [];
  for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
    const page = await document.getPage(number);
    const { height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    pages.push(
      items.slice(0, mostPieces).flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , size = 0, left = 0, bottom = 0] = item.transform as number[];
        const tall = Math.abs(size) || item.height || 10;
        return [{ text: item.str, left, top: height - bottom - tall, width: item.width, height: tall }];
      }),
    );
  }
  return pages;
}
