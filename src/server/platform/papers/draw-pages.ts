import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { maximumPixels } from '#server/platform/files/pictures.ts';

/** A document's content, one JPEG per page; nothing else of an uploaded file is passed on. */
export interface DrawnPages {
  readonly pages: readonly Uint8Array[];
  /** Total page count; only `mostPages` are rendered. */
  readonly of: number;
}

const mostPages = 30;
/** Pixels of the longer side: A4 at 150 dpi. */
export const longestSide = 1754;
const jpeg = { quality: 72, mozjpeg: false } as const;

/** MIME types that can be rendered. */
export const drawnTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'];

export interface DrawOrder {
  readonly papers: readonly { readonly content: Uint8Array; readonly mimeType: string }[];
  /** No further document is started beyond this total. */
  readonly room: { readonly pages: number; readonly bytes: number };
}

/** Milliseconds of CPU time after which no further document is started: other requests are waiting. */
const longEnough = 8_000;
/** Bytes of memory after which no further document is started, so that each has enough left. */
const largeEnough = 400 * 1024 * 1024;

/** Renders documents in sequence, at least the first; for each its pages, or why it failed. */
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
      // A library's message about an uploaded file can be long, and is only for the log.
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

/** PDFium runs as WebAssembly, isolated in its own memory; each file gets a new instance. */
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
