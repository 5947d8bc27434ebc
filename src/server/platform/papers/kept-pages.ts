import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../files/file-store.ts';
import { longestSide } from './draw-pages.ts';
import type { DrawnPages } from './draw-pages.ts';

/** A stored file. */
interface DrawnOf {
  readonly key: string;
  readonly sha256: Buffer;
}

/** The file's page count, and the byte size of each rendered page; none if it can't be rendered. */
export interface PagesHead {
  readonly of: number;
  readonly sizes: readonly number[];
}

/** Bytes; more than the header of the maximum page count. */
const longestHead = 1024;

/** Storage key of a file's rendered pages, derived from its content. A change in rendering needs a new key. */
export function drawnKey({ key, sha256 }: DrawnOf): string {
  return `${key.replace(/\.[a-z0-9]+$/, '')}-${longestSide}-${sha256.toString('hex').slice(0, 16)}.pages`;
}

/** Stored as one object so that it is atomic: a line of JSON, then the JPEGs. */
export async function keepPages(files: FileStore, file: DrawnOf, { pages, of }: DrawnPages): Promise<PagesHead> {
  const head: PagesHead = { of, sizes: pages.map(({ length }) => length) };
  await files.put(
    drawnKey(file),
    Readable.from([Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...pages])]),
    'application/octet-stream',
  );
  return head;
}

/** Null if none are stored. */
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
