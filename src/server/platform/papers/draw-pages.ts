import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { maximumPixels } from '#server/platform/files/pictures.ts';

/** What a paper shows, a JPEG a page: of a file that strangers uploaded nothing else is let through. */
export interface DrawnPages {
  readonly pages: readonly Uint8Array[];
  /** How many it has; fewer are drawn where it has more than `mostPages`. */
  readonly of: number;
}

const mostPages = 30;
/** Of the longer side: A4 at 150 dots an inch. */
export const longestSide = 1754;
const jpeg = { quality: 72, mozjpeg: false } as const;

/** The kinds of file that can be drawn. */
export const drawnTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'];

export interface DrawOrder {
  readonly papers: readonly { readonly content: Uint8Array; readonly mimeType: string }[];
  /** No further paper is begun once so much is drawn. */
  readonly room: { readonly pages: number; readonly bytes: number };
}

/** Milliseconds of the processor after which no further paper is begun: others wait for their turn. */
const longEnough = 8_000;
/** Bytes of memory after which none is begun: what one paper took is not missing for the next. */
const largeEnough = 400 * 1024 * 1024;

/** One after the other, at least the first; of each its pages, or why it cannot be drawn. */
export async function drawPapers({ papers, room }: DrawOrder): Promise<(DrawnPages | { readonly failed: string })[]> {
  const drawn: (DrawnPages | { failed: string })[] = [];
  const before = process.cpuUsage();
  let { pages, bytes } = room;
  for (const { content, mimeType } of papers) {
    const { user, system } = process.cpuUsage(before);
    const isEnough = pages <= 0 || bytes <= 0 || (user + system) / 1000 > longEnough || process.memoryUsage.rss() > largeEnough;
    if (isEnough && drawn.length > 0) break;
    try {
      const one = await drawPages(content, mimeType);
      drawn.push(one);
      pages -= one.pages.length;
      for (const page of one.pages) bytes -= page.length;
    } catch (error) {
      // What a library says of a stranger's file can be long, and is for the log.
      drawn.push({ failed: error instanceof Error ? error.message.slice(0, 500) : 'no reason' });
    }
  }
  return drawn;
}

async function drawPages(content: Uint8Array, mimeType: string): Promise<DrawnPages> {
  if (mimeType === 'application/pdf') return drawPdf(content);
  const page = await sharp(content, { limitInputPixels: maximumPixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg(jpeg)
    .toBuffer();
  return { pages: [page], of: 1 };
}

/** PDFium runs as WebAssembly, which can touch nothing but its own memory: each file gets a new one. */
async function drawPdf(content: Uint8Array): Promise<DrawnPages> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const home = path.dirname(createRequire(import.meta.url).resolve('@hyzyla/pdfium'));
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(await readFile(path.join(home, 'pdfium.wasm'))).buffer });
  const document = await library.loadDocument(content);
  const of = document.getPageCount();
  const pages: Uint8Array[] = [];
  for (let at = 0; at < Math.min(of, mostPages); at += 1) {
    const page = document.getPage(at);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = longestSide / Math.max(originalWidth, originalHeight, 1);
    const { width, height, data } = await page.render({ scale, render: 'bitmap' });
    const raw = { width, height, channels: 4 } as const;
    pages.push(await sharp(data, { raw }).flatten({ background: '#fff' }).jpeg(jpeg).toBuffer());
  }
  return { pages, of };
}
