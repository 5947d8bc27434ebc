import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../files/file-store.ts';
import { longestSide } from './draw-pages.ts';
import type { DrawnPages } from './draw-pages.ts';

/** Of a stored file. */
interface DrawnOf {
  readonly key: string;
  readonly sha256: Buffer;
}

/** How many pages the file has, and the bytes of each one that was drawn; of none where it cannot be drawn. */
export interface PagesHead {
  readonly of: number;
  readonly sizes: readonly number[];
}

/** More than the head of the most pages that are drawn. */
const longestHead = 1024;

/** Where the drawn pages of a stored file are kept: beside it, by its content. Pages that are drawn otherwise need another name. */
export function drawnKey({ key, sha256 }: DrawnOf): string {
  return `${key.replace(/\.[a-z0-9]+$/, '')}-${longestSide}-${sha256.toString('hex').slice(0, 16)}.pages`;
}

/** One object, so that it goes as a whole: a line of JSON, then a JPEG a page. */
export async function keepPages(files: FileStore, file: DrawnOf, { pages, of }: DrawnPages): Promise<PagesHead> {
  const head: PagesHead = { of, sizes: pages.map(({ length }) => length) };
  await files.put(
    drawnKey(file),
    Readable.from([Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...pages])]),
    'application/octet-stream',
  );
  return head;
}

/** Null where none are kept. */
export async function headOfPages(files: FileStore, file: DrawnOf): Promise<PagesHead | null> {
  const key = drawnKey(file);
  if (!(await files.has(key))) return null;
  return parsed(await buffer(await files.get(key, { start: 0, end: longestHead - 1 }))).head;
}

export async function readPages(files: FileStore, file: DrawnOf): Promise<DrawnPages> {
  const content = await buffer(await files.get(drawnKey(file)));
  const { head, from } = parsed(content);
  let at = from;
  const pages = head.sizes.map((size) => content.subarray(at, (at += size)));
  if (at !== content.length) throw new Error('drawn pages are not whole');
  return { pages, of: head.of };
}

function parsed(content: Buffer): { head: PagesHead; from: number } {
  const end = content.indexOf('\n');
  return { head: JSON.parse(content.toString('utf8', 0, end)) as PagesHead, from: end + 1 };
}
